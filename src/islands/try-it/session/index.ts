import { requestToShare, type SharedRequest } from "#http/form/secrets.ts";
import { shareableSource } from "#http/form/shareable-source.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import { isFragment, readFragment, type SavedCall, writeFragment } from "#http/request/saved-call.ts";
import { statusText } from "#http/request/status.ts";
import type { HttpRequest, RequestValues } from "#http/request/types.ts";
import { messages } from "#messages/authorization.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { adoptStyle } from "../adopt-style.ts";
import type { EndedCall } from "../caller.ts";
import { element } from "../element.ts";
import { controlsIn, isChanged } from "../fields.ts";
import { fillForm } from "../fill.ts";
import { serverOf } from "../form.ts";
import type { Result } from "../send.ts";
import { harEntry } from "./har.ts";
import { historyList } from "./history.ts";
import { startKnownValues } from "./known-values.ts";
import { expressionSource, nextRequests } from "./next-requests.ts";
import css from "./session.css?inline";

adoptStyle(css);

/** What a panel is, for what comes before and after its requests. */
export interface SessionPanel {
  form: HTMLFormElement;
  responseArea: HTMLElement;
  operation: CallableOperation;
  schemas: SchemasByRef;
  /** The path above the pages of this API. */
  root: string;
  /** The values in the form. */
  values(): RequestValues;
  /** The request of the form, without secrets. */
  shown(): HttpRequest;
  /** The same of other values. */
  shownFor(values: RequestValues): HttpRequest;
  /** The same with what the reader gave; `null` where nothing is asked for. */
  authorized: (() => HttpRequest) | null;
  /** Sends the request of the form. */
  send(): void;
}

/** What goes on after a request. */
export interface Session {
  ended(call: EndedCall): void;
}

/**
 * What comes before a request and after it: the list of this page's calls, the link that carries one, and the links that
 * follow from a response. None of them contains secrets, and no link sends by itself.
 */
export function startSession(panel: SessionPanel): Session {
  const { form, responseArea, operation, schemas } = panel;
  const own = serverOf(form);
  const share = (values: RequestValues) =>
    requestToShare(operation, values, serverOf(form) === own ? null : serverOf(form), schemas);
  const fill = (call: SavedCall) => fillForm(form, operation.request, call, own);

  const known = startKnownValues(form, operation.request, panel.root);
  const again = (call: SavedCall, isSent: boolean) => {
    fill(call);
    if (isSent) panel.send();
    else form.querySelector<HTMLElement>("#try-server")?.focus();
  };
  const history = historyList(panel.root, { again, cleared: known.clear });
  form.append(
    shareButton(() => share(panel.values())),
    history.element,
  );

  const open = () => {
    if (!isFragment(location.hash)) return;
    const call = readFragment(location.hash);
    tellArrival(form, call !== null);
    if (call !== null) fill(call);
    const server = form.querySelector<HTMLInputElement>("#try-server");
    if (server !== null && call !== null && call.server !== null) markServer(server);
    form.scrollIntoView({ block: "start" });
  };
  window.addEventListener("hashchange", open);
  open();

  const ended = ({ values, request, result }: EndedCall) => {
    if (result.kind === "cancelled") return;
    const { call, omitted } = share(values);
    if (result.kind === "responded" && result.status < 400) known.remember(call);
    // Of what may be stored: a password may be a parameter of the path or query.
    const stored = panel.shownFor({ parameters: call.parameters.flatMap(placed), body: call.body });
    const line = lineOf(stored);
    const time = Date.now();
    const page = location.pathname;
    const har = harEntry(stored, result, time);
    const entry = { time, page, line, outcome: outcomeOf(result), call, omitted, har };
    history.add(entry, result.kind === "responded" ? result : null);
    if (result.kind !== "responded") return;
    const onward = nextRequests(
      operation,
      shareableSource(expressionSource(request, values, result), operation, schemas),
    );
    if (onward !== null) responseArea.append(onward);
  };
  startLiveSamples(form, panel);
  return { ended };
}

/** An address that came with a link is not one that the reader typed, until it is looked at and changed. */
function markServer(server: HTMLInputElement): void {
  server.dataset.fromLink = "";
  server.addEventListener("input", ({ isTrusted }) => isTrusted && server.removeAttribute("data-from-link"));
  server.dispatchEvent(new Event("input", { bubbles: true }));
}

function tellArrival(form: HTMLFormElement, isRead: boolean): void {
  form.querySelector(".try-arrival")?.remove();
  const text = isRead ? messages.cameWithLink : messages.linkUnreadable;
  const note = element("p", "try-arrival", text);
  note.role = "status";
  form.prepend(note);
}

/** Copies the address of this page with the request in it. */
function shareButton(request: () => SharedRequest): HTMLElement {
  const button = element("button", "try-view", messages.share);
  button.type = "button";
  const message = element("span", "quiet");
  message.role = "status";
  button.addEventListener("click", () => {
    const { call, omitted } = request();
    const address = new URL(location.href);
    address.hash = writeFragment(call);
    const without = omitted.length === 0 ? "" : messages.omitted(omitted.join(", "));
    navigator.clipboard.writeText(address.href).then(
      () => {
        message.textContent = messages.linkCopied(without);
      },
      () => {
        // Where the clipboard is not to be had, the address bar is.
        window.history.replaceState(null, "", address);
        message.textContent = messages.linkInAddressBar(without);
      },
    );
  });
  return element("p", "try-share", button, " ", message);
}

const placed = ({ in: place, name, value }: SavedCall["parameters"][number]) =>
  place === null ? [] : [{ in: place, name, value }];

function lineOf({ method, url }: HttpRequest): string {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
}

function outcomeOf(result: Result): string {
  if (result.kind !== "responded")
    return result.kind === "timed-out" ? messages.timedOut : messages.noResponse;
  return `${result.status} ${result.statusText || statusText(String(result.status))}`.trim();
}

/** The request of the form, without secrets and with them. */
interface Requests {
  shown(): HttpRequest;
  authorized: (() => HttpRequest) | null;
}

/**
 * Lets the page's samples show the request of the form, from the reader's first change on, and the
 * original ones again when asked. Secrets are in them only while the reader wants that.
 */
function startLiveSamples(form: HTMLFormElement, { shown, authorized }: Requests): void {
  const card = document.querySelector<HTMLElement>(".samples");
  if (card === null) return;
  let waiting = 0;
  const note = element("p", "code-note", `${messages.updated} `);
  const secrets = element("input", "");
  secrets.type = "checkbox";
  if (authorized !== null) note.append(element("label", "", secrets, ` ${messages.includeCredentials}`), " ");
  const back = element("button", "try-view", messages.reset);
  back.type = "button";
  note.append(back);

  async function update(card: HTMLElement) {
    const { showFormRequest } = await import("../../draw-samples.ts");
    // Asked for under the note alone.
    if (!note.isConnected) secrets.checked = false;
    showFormRequest(card, secrets.checked && authorized !== null ? authorized() : shown(), note);
  }

  back.addEventListener("click", async () => {
    window.clearTimeout(waiting);
    const { showOriginal } = await import("../../draw-samples.ts");
    showOriginal(card);
  });
  const follow = () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => void update(card).catch(() => {}), 200);
  };
  form.addEventListener("input", follow);
  secrets.addEventListener("change", follow);
  // What was typed while the panel was being loaded.
  if (controlsIn(form).some(isChanged)) follow();
}
