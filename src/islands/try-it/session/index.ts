import * as classes from "#html/contract/classes.ts";
import * as ids from "#html/contract/ids.ts";
import { changedParts } from "#http/form/changed-parts.ts";
import { type By, valuesOf } from "#http/form/draft.ts";
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
import { readForm } from "../form/read-form.ts";
import type { Servers } from "../form/servers.ts";
import { writeForm } from "../form/write-form.ts";
import { orNote } from "../loading.ts";
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

/** What a panel is, for what comes before and after its requests. */
export interface SessionPanel {
  form: HTMLFormElement;
  responseArea: HTMLElement;
  operation: CallableOperation;
  schemas: SchemasByRef;
  /** The path above the pages of this API. */
  root: string;
  /** The address at which the site begins. */
  site: string;
  /** The values in the form, with those of variables in their places, but for secret ones. */
  shownValues(): RequestValues;
  /** The request of the form, without secrets. */
  shown(): HttpRequest;
  /** The same of other values. */
  shownFor(values: RequestValues): HttpRequest;
  /** The same with what the reader gave; `null` where nothing is asked for. */
  authorized: (() => HttpRequest) | null;
  /** Sends the request of the form. */
  send(): void;
  servers: Servers;
  /** Done when no pointer is down in the panel, so that something may move. */
  untilIdle(): Promise<void>;
  /** Clears the credentials of this API; `null` where the operation asks for none. */
  forgetCredentials: (() => void) | null;
}

/** What continues after a request. */
export interface Session {
  ended(call: EndedRequest): void;
}

/**
 * What comes before a request and after it: the list of this page's requests, the link that carries one, and the links that
 * follow from a response. None of them contains secrets, and no link sends by itself.
 */
export function startSession(panel: SessionPanel): Session {
  const { form, responseArea, operation, schemas } = panel;
  const { own } = panel.servers;
  const share = (values: RequestValues) => {
    const { address } = draftIn(form).server;
    return requestToShare(operation, values, address === own ? null : address, schemas);
  };
  const fill = (call: SavedCall, by: By) => writeForm(form, operation.request, call, own, by);

  const { slug, request } = operation;
  const draft = keepDraft(form, { slug, request, root: panel.root }, (entered) => {
    const { parameters, body } = share(valuesOf(entered, request)).call;
    return { call: { parameters, body }, accept: entered.accept };
  });
  const again = (call: SavedCall, isSent: boolean) => {
    fill(call, "reader");
    if (isSent) panel.send();
    else form.querySelector<HTMLElement>(`#${ids.tryServer}`)?.focus();
  };
  const isArrival = isFragment(location.hash);
  if (!isArrival) draft.restore();
  // What came with a link stays as it is.
  const known = startKnownValues(form, operation, schemas, {
    root: panel.root,
    isFilling: !isArrival,
    untilIdle: panel.untilIdle,
  });
  const isSecret = ({ status, headers }: FullResponse) => {
    const content = findResponse(operation.responses, status)?.content ?? [];
    const type = essenceOf(headers.find(([name]) => name === "content-type")?.[1] ?? "");
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
    // What the reader chose on another page is not the link's.
    if (call !== null) fill(call, call.server === panel.servers.chosen ? "page" : "link");
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
    // Of what may be stored: a password may be a parameter of the path or query.
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
    const mediaType = result.headers.find(([name]) => name === "content-type")?.[1] ?? "";
    const text = isJson(mediaType) && result.end === "whole" ? result.text() : "";
    void known.remember({ call, values, body: { status: result.status, mediaType, text }, source });
  };
  // What was typed while the panel was being loaded is shown, too.
  const isTyped =
    isTouched(form) || changedParts(readForm(form, request), readForm(form, request, "initial")).any;
  startLiveSamples(form, panel, isTyped);
  clearButton(form, () => {
    // Those of other operations as well, where this one knows nothing of them.
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

/** The status text and headers of a result without the secrets that they repeat. */
const withoutSecrets = (result: Result, remove: (text: string) => string): Result =>
  result.kind === "responded"
    ? {
        ...result,
        statusText: remove(result.statusText),
        headers: result.headers.map(([name, value]) => [name, remove(value)]),
      }
    : result;

/** Where a secret variable may be sent to: the declared servers, and the one that is chosen. */
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

/** Copies the address of this page with the request in it. */
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
        // Where the clipboard is not to be had, the address bar is.
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

/** The request of the form, without secrets and with them. */
interface Requests {
  shown(): HttpRequest;
  authorized: (() => HttpRequest) | null;
}

/**
 * Lets the page's samples show the request of the form, from the reader's first change on, and the
 * original ones again when asked. Secrets are in them only while the reader wants that.
 */
function startLiveSamples(form: HTMLFormElement, { shown, authorized }: Requests, isTyped: boolean): void {
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
  const updateSoon = () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => void orNote(note, () => update(card)), 200);
  };
  followDraft(form, "samples", updateSoon);
  secrets.addEventListener("change", updateSoon);
  if (isTyped) updateSoon();
}

/**
 * A button, next to Send and always in sight, that clears all that the tab keeps of an API once the reader has confirmed it.
 */
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
  dialog.append(
    title,
    element("p", "", messages.clearSessionMeaning),
    element("p", "try-confirm-actions", confirm, cancel),
  );
  // Escape closes this alone, and not the panel below it.
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
