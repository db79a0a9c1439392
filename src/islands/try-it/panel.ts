import { parseJson } from "#json/json.ts";
import { buildRequest } from "#request/build.ts";
import type { CallableOperation } from "#request/callable.ts";
import { checkValues } from "#request/check.ts";
import { checkedAnswer, checkLater } from "./check/later.ts";
import { element } from "./element.ts";
import { readValues, serverOf, showProblems } from "./form.ts";
import { growLists } from "./lists.ts";
import { startMedia } from "./media.ts";
import { showLine } from "./request-line.ts";
import { schemasFrom } from "./schemas.ts";
import { send } from "./send.ts";
import { startServers } from "./servers.ts";

/** What the element asks of the panel once it is loaded. */
export interface Panel {
  /** Sends what stands in the form, unless a call is running. */
  send(): void;
}

/** Sets the panel of `root` going. `source` is the JSON text of its `CallableOperation`. */
export async function startPanel(root: HTMLElement, source: string): Promise<Panel> {
  const operation = parseJson(source) as unknown as CallableOperation;
  const form = root.querySelector("form");
  const place = root.querySelector<HTMLElement>(".answer");
  if (form === null || place === null) throw new Error("The panel has no form.");
  // Before any call: none must go without because a part came late.
  const authorization = asksForSomething(operation)
    ? await import("./authorization/authorization.ts").then((part) =>
        part.startAuthorization(form, operation),
      )
    : null;
  let running: AbortController | null = null;
  const check = checkLater(form, operation, root.dataset.schemas ?? "");

  async function call(form: HTMLFormElement, place: HTMLElement) {
    if (running !== null) return;
    const values = readValues(form, operation.request);
    if (!showProblems(form, operation.request, checkValues(operation.request, values))) return;
    running = new AbortController();
    toggle(form, true);
    place.replaceChildren(element("p", "quiet", "Waiting for the answer…"));
    check.request();
    const server = serverOf(form);
    await authorization?.ready(server);
    const request = buildRequest(operation.request, values, server);
    const shown = authorization?.placeholders(request) ?? request;
    const view = loadAnswer().then(({ answerView }) => answerView(place, { operation, server, shown }));
    const result = await send(
      authorization?.apply(request, server) ?? request,
      running.signal,
      (progress) => {
        view.then((loaded) => loaded.tell(progress)).catch(() => {});
      },
      authorization?.fetchOptions(server),
    );
    toggle(form, false);
    running = null;
    try {
      const { tell, check: verdict } = await view;
      await tell(result);
      if (result.kind !== "answered") return;
      authorization?.answered(result.status, place);
      check.answer(verdict, checkedAnswer(result));
    } catch {
      place.replaceChildren(
        element("p", "", navigator.onLine ? "The answer cannot be shown" : "No connection"),
        element("p", "", navigator.onLine ? notLoaded : "This browser is offline. Connect and send again."),
      );
    }
  }

  // While the reader still types. Should it fail, sending tries again.
  loadAnswer().catch(() => {});

  form.querySelector(".cancel")?.addEventListener("click", () => running?.abort());
  growLists(form);
  startServers(form, operation, new URL(root.dataset.root ?? "", location.href).href);
  const { body } = operation.request;
  if (body !== null)
    void schemasFrom(operation, root.dataset.schemas ?? "").then((schemas) =>
      startMedia(form, body.content, schemas),
    );
  const update = () =>
    showLine(form, buildRequest(operation.request, readValues(form, operation.request), serverOf(form)));
  form.addEventListener("input", update);
  update();
  return { send: () => void call(form, place) };
}

const asksForSomething = ({ security }: CallableOperation) =>
  security.some(({ schemes }) => schemes.length > 0);

function toggle(form: HTMLFormElement, isRunning: boolean) {
  const sendButton = form.querySelector<HTMLButtonElement>(".send");
  const cancel = form.querySelector<HTMLButtonElement>(".cancel");
  if (sendButton === null || cancel === null) return;
  const hadFocus = cancel === document.activeElement;
  sendButton.toggleAttribute("aria-disabled", isRunning);
  cancel.hidden = !isRunning;
  if (hadFocus && !isRunning) sendButton.focus();
}

const loadAnswer = () => import("./answer/answer.ts");

const notLoaded = "What shows it was not loaded. Check the connection and send again.";
