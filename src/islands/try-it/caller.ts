import type { CallableOperation } from "#http/request/callable.ts";
import { checkValues } from "#http/request/check.ts";
import type { HttpRequest, RequestValues } from "#http/request/types.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/panel.ts";
import type { SandboxTransport } from "#server/sandbox/page/types.ts";
import type { Authorization } from "./authorization/index.ts";
import { checkedResponse, type LazyCheck } from "./check/lazy-check.ts";
import { element } from "./element.ts";
import type { Advice } from "./failure.ts";
import { explain } from "./failure.ts";
import { isInForeignFrame } from "./foreign-frame.ts";
import { readValues, requestIn, serverOf, showProblems } from "./form.ts";
import { addAllEntered } from "./optional-fields.ts";
import { isOfSandbox, type OwnApi, standIn } from "./own-api.ts";
import type { ResponseView } from "./response/index.ts";
import { copyTool } from "./response/tool.ts";
import { whenIdle } from "./scheduling.ts";
import type { Failed } from "./send.ts";
import { type FullResponse, type Head, type Result, send } from "./send.ts";

/** What a request goes through. */
export interface CallParts {
  form: HTMLFormElement;
  /** The place of the response. */
  responseArea: HTMLElement;
  operation: CallableOperation;
  authorization: Authorization | null;
  check: LazyCheck;
  ownApi: OwnApi;
  /** Called with each request that has ended. */
  ended(call: EndedCall): void;
}

/** A request that has ended. `shown` is the request without secrets. */
export interface EndedCall {
  values: RequestValues;
  request: HttpRequest;
  shown: HttpRequest;
  result: Result;
}

/** Sends the request of the form, one at a time. */
export function createCaller(parts: CallParts): () => void {
  const { form, responseArea, operation, authorization, check, ownApi } = parts;
  let running: AbortController | null = null;
  form.querySelector(".cancel")?.addEventListener("click", () => running?.abort());
  // While the reader still types. Should it fail, sending tries again.
  whenIdle(() => void loadResponseView().catch(() => {}));

  async function call() {
    if (running !== null) return;
    if (isInForeignFrame()) return responseArea.replaceChildren(...embedded());
    addAllEntered(form);
    const values = readValues(form, operation.request);
    if (!showProblems(form, operation.request, checkValues(operation.request, values)))
      return responseArea.replaceChildren(element("p", "quiet", messages.fixFields));
    running = new AbortController();
    toggle(form, true);
    // Of its own, so that late findings about this request are not shown at the next response.
    const place = element("div", "", element("p", "quiet", messages.waiting));
    responseArea.replaceChildren(place);
    scrollToResponse(responseArea);
    check.request();
    const server = serverOf(form);
    const request = requestIn(form, operation.request, values, server);
    await authorization?.ready(request);
    const shown = authorization?.placeholders(request) ?? request;
    const transport = await ownApi.transportFor(request.url);
    if (transport?.kind === "outdated") return refuse(place);
    const sandbox = transport?.kind === "sandbox" ? transport : null;
    const answeredBy = (head: Head) => (transport && standIn(head, transport)) ?? server;
    const view = loadResponseView().then(({ responseView }) =>
      responseView(place, { operation, answeredBy }),
    );
    view.catch(() => {});
    const result = await send(
      authorization?.apply(request) ?? request,
      running.signal,
      (progress) => {
        view.then(({ update }) => update(progress)).catch(() => {});
      },
      { ...authorization?.fetchOptions(request), ...(sendsCookies(form) && { credentials: "include" }) },
      sandbox?.fetch,
    );
    end();
    if (sandbox !== null && result.kind === "responded") {
      ownApi.responded(result);
      if (isOfSandbox(result)) void showSandbox(form, sandbox);
    }
    const isSimulated =
      result.kind === "responded" && transport !== null && standIn(result, transport) !== null;
    if (result.kind === "responded") await show(result, place, view, isSimulated);
    else await showFailure(place, result, shown);
    parts.ended({ values, request, shown, result });
    // The history has one more line now.
    setTimeout(() => scrollToResponse(responseArea));
  }

  function end() {
    toggle(form, false);
    running = null;
  }

  function refuse(place: HTMLElement) {
    end();
    place.replaceChildren(
      element("p", "received-failure", messages.outOfDate),
      element("p", "", messages.reload),
    );
  }

  async function show(
    result: FullResponse,
    place: HTMLElement,
    view: Promise<ResponseView>,
    isSimulated: boolean,
  ) {
    try {
      const { update, check: verdict } = await view;
      await update(result);
      authorization?.responded(result.status, place, isSimulated ? () => void call() : null);
      check.response(verdict, checkedResponse(result));
    } catch {
      place.replaceChildren(element("p", "", messages.notShown), element("p", "", messages.viewerNotLoaded));
    }
  }

  return () => void call();
}

const sendsCookies = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>("#try-cookies")?.checked === true;

/** In a low window a docked panel scrolls as a whole. */
function scrollToResponse(responseArea: HTMLElement): void {
  const scroller = responseArea.closest<HTMLElement>("[data-docked] .columns");
  if (scroller !== null)
    scroller.scrollTop += responseArea.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}

function embedded(): HTMLElement[] {
  const link = element("a", "", messages.openInTab);
  Object.assign(link, { href: location.href, target: "_blank", rel: "noopener" });
  return [
    element("p", "received-failure", messages.embedded),
    element("p", "", ...around<Node | string>(messages.embeddedAdvice, link)),
  ];
}

function toggle(form: HTMLFormElement, isRunning: boolean) {
  const sendButton = form.querySelector<HTMLButtonElement>(".send");
  const cancel = form.querySelector<HTMLButtonElement>(".cancel");
  if (sendButton === null || cancel === null) return;
  const hadFocus = cancel === document.activeElement;
  sendButton.ariaDisabled = isRunning ? "true" : null;
  cancel.hidden = !isRunning;
  if (hadFocus && !isRunning) sendButton.focus();
}

async function showSandbox(form: HTMLFormElement, sandbox: SandboxTransport) {
  const { sandboxGroup } = await import("./sandbox/group.ts");
  await sandboxGroup(form, sandbox);
}

const loadResponseView = () => import("./response/index.ts");

/** Explains why there is no response, and what to do. `shown` is the request with placeholders for secrets. */
async function showFailure(place: HTMLElement, failure: Failed, shown: HttpRequest): Promise<void> {
  const { title, advice, curl } = await explain(failure);
  place.replaceChildren(
    element("p", "received-failure", title),
    ...advice.flatMap(drawn),
    ...(curl === "" ? [] : await curlOf(curl, shown)),
  );
}

function drawn(advice: Advice): HTMLElement[] {
  if (typeof advice === "string") return [element("p", "", advice)];
  const text = advice.lines.join("\n");
  return [element("p", "", advice.about), codeOf(text, messages.copy, advice.name)];
}

async function curlOf(about: string, request: HttpRequest): Promise<HTMLElement[]> {
  // Without a connection it cannot be loaded; the rest is shown all the same.
  const loaded = await import("#http/samples/curl.ts").catch(() => null);
  if (loaded === null) return [];
  const command = loaded.curl.generate(request) ?? "";
  return [element("p", "", about), codeOf(command, messages.copy, messages.copyCurl)];
}

/** More of a command is only copied, in UTF-16 code units. */
const mostShown = 5000;

function codeOf(text: string, label: string, name: string): HTMLElement {
  const pre = element("pre", "", text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);
  return element(
    "div",
    "received-line",
    pre,
    copyTool(label, () => text, name),
  );
}
