import * as classes from "#html/contract/classes.ts";
import * as ids from "#html/contract/ids.ts";
import { changedParts } from "#http/form/changed-parts.ts";
import { type By, requestValuesOf } from "#http/form/draft.ts";
import { entryOf } from "#http/form/entry.ts";
import { mayBeSecret, requestToShare, type SharedRequest } from "#http/form/secrets.ts";
import { shareableSource } from "#http/form/shareable-source.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import { findResponse } from "#http/request/described-response.ts";
import { essenceOf, isInRange } from "#http/request/media-type.ts";
import { isFragment, readFragment, type SavedCall, writeFragment } from "#http/request/saved-call.ts";
import { containsSecret, removeSecrets, secretForms } from "#http/request/secrets/index.ts";
import { textsToFind } from "#http/request/secrets/values.ts";
import { statusText } from "#http/request/status.ts";
import type { GivenParameter, HttpRequest, RequestValues } from "#http/request/types.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/authorization.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { openVault } from "../authorization/vault.ts";
import { draftIn, followDraft, isTouched } from "../changes.ts";
import { adoptStyle, buttonOf, element, statusOf } from "../element.ts";
import { enter } from "../form/enter.ts";
import { readForm } from "../form/read-form.ts";
import type { Servers } from "../form/servers.ts";
import { orNote } from "../loading.ts";
import type { PanelContext } from "../panel-context.ts";
import { headerOf } from "../request/header-of.ts";
import type { FullResponse, Result } from "../request/send.ts";
import type { EndedRequest } from "../request/submit.ts";
import { variableList } from "../variables/list.ts";
import { declaredServers, isLinkedServer, originOf, variableStore } from "../variables/store.ts";
import { keepDraft } from "./drafts.ts";
import { harEntry } from "./har.ts";
import { historyList } from "./history.ts";
import { expressionSource, nextRequests } from "./next-requests.ts";
import css from "./session.css?inline";
import { startKnownValues } from "./values/index.ts";

adoptStyle(css);

/** The interface of a panel for the parts before and after its requests. */
export interface SessionPanel extends PanelContext {
  schemas: SchemasByRef;
  /** Returns the values of the form with variables replaced, except secret ones. */
  shownValues(): RequestValues;
  /** Returns the request of the form without secrets. */
  shown(): HttpRequest;
  /** Returns the request for other values, without secrets. */
  shownFor(values: RequestValues): HttpRequest;
  /** Returns the request with credentials; `null` if the operation needs none. */
  authorized: (() => HttpRequest) | null;
  /** Sends the request of the form. */
  send(): void;
  servers: Servers;
  /** Clears the credentials of this API; `null` if the operation needs none. */
  forgetCredentials: (() => void) | null;
}

export type Session = ReturnType<typeof startSession>;

/**
 * Starts the parts before and after requests: the history, links with a request, and links that follow from a
 * response. None of them contains secrets, and no link sends a request.
 */
export function startSession(panel: SessionPanel) {
  const { form, responseArea, operation, schemas } = panel;
  const { own } = panel.servers;
  const share = (values: RequestValues) => {
    const { address } = draftIn(form).server;
    return requestToShare(operation, values, address === own ? null : address, schemas);
  };
  const { request } = operation;
  const fill = (call: SavedCall, by: By) => enter(form, by, entryOf(call, request));
  const draft = keepDraft(panel, (entered) => {
    const { parameters, body } = share(requestValuesOf(entered, request)).call;
    return { call: { parameters, body }, accept: entered.accept };
  });
  const again = async (call: SavedCall, isSent: boolean) => {
    await fill(call, "reader");
    if (isSent) panel.send();
    else form.querySelector<HTMLElement>(`#${ids.tryServer}`)?.focus();
  };
  const isArrival = isFragment(location.hash);
  if (!isArrival) draft.restore();
  // Values from a link are not replaced.
  const known = startKnownValues(panel, schemas, !isArrival);
  const isSecret = ({ status, headers }: FullResponse) => {
    const content = findResponse(operation.responses, status)?.content ?? [];
    const type = essenceOf(headerOf(headers, "content-type"));
    const schema = content.find(({ name }) => isInRange(type, essenceOf(name)))?.jsonSchema ?? true;
    return mayBeSecret("", schema, schemas);
  };
  const history = historyList(panel.root, { again, cleared: known.clear, isSecret });
  const variables = variableList(form, variableStore(panel.root), () => secretOrigins(panel));
  form.append(
    shareButton(() => share(panel.shownValues())),
    variables.element,
    history.element,
  );

  const open = () => {
    if (!isFragment(location.hash)) return;
    const call = readFragment(location.hash);
    showArrival(form, call !== null);
    // A server that the reader chose on another page is not the link's choice.
    if (call !== null) void fill(call, call.server === panel.servers.chosen ? "page" : "link");
    form.scrollIntoView({ block: "start" });
  };
  window.addEventListener("hashchange", open);
  open();

  const ended = ({ values, request, result, secrets }: EndedRequest) => {
    if (result.kind === "cancelled") return;
    const forms = secretForms(textsToFind(secrets));
    const remove = (text: string) => removeSecrets(text, forms);
    const isSecret = (text: string) => containsSecret(text, forms);
    const { call, omitted } = share(values);
    // Only the part that may be stored is used, because the path or query may contain a password.
    const stored = panel.shownFor({
      parameters: call.parameters.flatMap((one) => placed(one, operation)),
      body: call.body,
    });
    const line = lineOf(stored);
    const time = Date.now();
    const page = location.pathname;
    const har = harEntry(stored, withoutSecrets(result, remove), time);
    const entry = { time, page, line, outcome: remove(outcomeOf(result)), call, omitted, har };
    history.add(entry, result.kind === "responded" ? result : null, remove);
    if (result.kind !== "responded") return;
    const shareable = shareableSource(expressionSource(request, values, result), operation, schemas);
    const source = { ...shareable, isSecret };
    const links = nextRequests(operation, source, call.server);
    if (links !== null) responseArea.append(links);
    if (result.status >= 400) return;
    const mediaType = headerOf(result.headers, "content-type");
    const text = isJson(mediaType) && result.end === "whole" ? result.text() : "";
    void known.remember({ call, values, body: { status: result.status, mediaType, text }, source });
  };
  // Input from before the panel was loaded appears in the samples, too.
  const isTyped =
    isTouched(form) || changedParts(readForm(form, request), readForm(form, request, "initial")).any;
  startLiveSamples(panel, isTyped);
  clearButton(form, () => {
    // Credentials of other operations are cleared, even if this one needs none.
    const forget = panel.forgetCredentials ?? (() => openVault(panel.root).forget());
    forget();
    panel.servers.reset();
    known.clear();
    variables.clear();
    history.clear();
    draft.startOver();
    draft.clear();
  });
  return { ended };
}

/** A result whose status text and headers do not repeat secrets. */
const withoutSecrets = (result: Result, remove: (text: string) => string): Result =>
  result.kind === "responded"
    ? {
        ...result,
        statusText: remove(result.statusText),
        headers: result.headers.map(([name, value]) => [name, remove(value)]),
      }
    : result;

/** The origins that may receive a secret variable: the declared servers, and the selected one. */
function secretOrigins({ form, operation, site }: SessionPanel): string[] {
  const { server } = draftIn(form);
  const own = isLinkedServer(server, operation, site) ? [] : [server.address];
  const all = [...declaredServers(operation, site), ...own].map(originOf);
  return [...new Set(all.filter((origin) => origin !== ""))];
}

function showArrival(form: HTMLFormElement, isRead: boolean): void {
  form.querySelector(".try-arrival")?.remove();
  const text = isRead ? messages.cameWithLink : messages.linkUnreadable;
  form.prepend(statusOf("p", "try-arrival", text));
}

/** A button that copies the URL of this page with the request. */
function shareButton(request: () => SharedRequest): HTMLElement {
  const message = statusOf("span", "quiet");
  const button = buttonOf("try-view", messages.share, () => {
    const { call, omitted } = request();
    const address = new URL(location.href);
    address.hash = writeFragment(call);
    const without = omitted.length === 0 ? "" : messages.omitted(omitted.join(", "));
    navigator.clipboard.writeText(address.href).then(
      () => {
        message.textContent = messages.linkCopied(without);
      },
      () => {
        // If the clipboard is not available, the URL is shown in the address bar.
        window.history.replaceState(null, "", address);
        message.textContent = messages.linkInAddressBar(without);
      },
    );
  });
  return element("p", "try-share", button, " ", message);
}

function placed(
  { in: place, name, value }: SavedCall["parameters"][number],
  { request }: CallableOperation,
): GivenParameter[] {
  if (place === null) return [];
  const isDeclared = request.parameters.some((one) => one.name === name && one.in === place);
  return [{ in: place, name, value, ...(!isDeclared && { isUndeclared: true }) }];
}

function lineOf({ method, url }: HttpRequest): string {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
}

function outcomeOf(result: Result): string {
  if (result.kind !== "responded")
    return result.kind === "timed-out" ? messages.timedOut : messages.noResponse;
  return `${result.status} ${result.statusText || statusText(String(result.status))}`.trim();
}

/**
 * Shows the request of the form in the page's samples after the reader's first change, and restores the original ones
 * on demand. Secrets are included only while the reader selects that.
 */
function startLiveSamples({ form, shown, authorized }: SessionPanel, isTyped: boolean): void {
  const card = document.querySelector<HTMLElement>(`.${classes.samples}`);
  if (card === null) return;
  let waiting = 0;
  const note = element("p", "code-note", `${messages.updated} `);
  const secrets = element("input", "");
  secrets.type = "checkbox";
  if (authorized !== null) note.append(element("label", "", secrets, ` ${messages.includeCredentials}`), " ");
  const back = buttonOf("try-view", messages.reset);
  note.append(back);

  async function update(card: HTMLElement) {
    const scheduled = waiting;
    const { showFormRequest } = await import("../../draw-samples.ts");
    if (scheduled !== waiting) return;
    // Including secrets is only possible while the note is shown.
    if (!note.isConnected) secrets.checked = false;
    showFormRequest(card, secrets.checked && authorized !== null ? authorized() : shown(), note);
  }

  back.addEventListener("click", async () => {
    window.clearTimeout(waiting);
    const { showOriginal } = await import("../../draw-samples.ts");
    showOriginal(card);
  });
  // An example that the reader selects is shown after all earlier changes.
  card.addEventListener("change", ({ target }) => {
    if (!(target instanceof Element) || target.closest("example-switch") === null) return;
    window.clearTimeout(waiting);
    waiting = 0;
  });
  const updateSoon = () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => void orNote(note, () => update(card)), 200);
  };
  followDraft(form, "samples", (_draft, { target }) => {
    // The original samples already show an example that the form follows.
    const isFollowing = target instanceof Element && card.contains(target);
    if (!isFollowing || note.isConnected) updateSoon();
  });
  secrets.addEventListener("change", updateSoon);
  if (isTyped) updateSoon();
}

/** A button beside *Send* that clears everything that the tab stores for an API, after a confirmation. */
function clearButton(form: HTMLFormElement, clear: () => void): void {
  const status = statusOf("span", "quiet try-cleared");
  const button = buttonOf("try-clear", messages.clearSession, async () => {
    status.textContent = "";
    if (!(await isConfirmed())) return;
    clear();
    status.textContent = messages.sessionCleared;
    button.focus();
  });
  button.title = messages.clearSessionMeaning;
  form.querySelector(`.${classes.tryActions}`)?.append(button, status);
}

function isConfirmed(): Promise<boolean> {
  const dialog = element("dialog", "try-confirm");
  const title = element("h2", "", messages.clearSessionQuestion);
  title.id = "try-confirm";
  dialog.setAttribute("aria-labelledby", title.id);
  const cancel = buttonOf(classes.cancel, messages.keepSession, () => dialog.close(""));
  const confirm = buttonOf(classes.send, messages.clearSession, () => dialog.close("clear"));
  const actions = element("p", "try-confirm-actions", confirm, cancel);
  dialog.append(title, element("p", "", messages.clearSessionMeaning), actions);
  // Escape only closes the dialog, and not the panel below.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  (document.querySelector(`.${classes.page}`) ?? document.body).append(dialog);
  dialog.showModal();
  cancel.focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "clear");
    });
  });
}
