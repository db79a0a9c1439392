import { parseJson } from "#json/json.ts";
import { buildRequest } from "#request/build.ts";
import type { CallableOperation } from "#request/callable.ts";
import { checkValues } from "#request/check.ts";
import { showAnswer, showFailure, showWaiting } from "./answer.ts";
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
export function startPanel(root: HTMLElement, source: string): Panel {
  const operation = parseJson(source) as unknown as CallableOperation;
  const form = root.querySelector("form");
  const place = root.querySelector<HTMLElement>(".answer");
  if (form === null || place === null) throw new Error("The panel has no form.");
  let running: AbortController | null = null;

  async function call(form: HTMLFormElement, place: HTMLElement) {
    if (running !== null) return;
    const values = readValues(form, operation.request);
    if (!showProblems(form, operation.request, checkValues(operation.request, values))) return;
    running = new AbortController();
    toggle(form, true);
    showWaiting(place);
    const server = serverOf(form);
    const result = await send(buildRequest(operation.request, values, server), running.signal);
    if (result.kind === "answered") showAnswer(place, result, server);
    else showFailure(place, result);
    toggle(form, false);
    running = null;
  }

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

function toggle(form: HTMLFormElement, isRunning: boolean) {
  const sendButton = form.querySelector<HTMLButtonElement>(".send");
  const cancel = form.querySelector<HTMLButtonElement>(".cancel");
  if (sendButton === null || cancel === null) return;
  const hadFocus = cancel === document.activeElement;
  sendButton.toggleAttribute("aria-disabled", isRunning);
  cancel.hidden = !isRunning;
  if (hadFocus && !isRunning) sendButton.focus();
}
