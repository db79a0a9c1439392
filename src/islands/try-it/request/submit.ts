import * as classes from "#html/contract/classes.ts";
import * as ids from "#html/contract/ids.ts";
import { problemsOf, requestOf, requestValuesOf } from "#http/form/draft.ts";
import type { Secret } from "#http/request/secrets/values.ts";
import type { HttpRequest, RequestValues } from "#http/request/types.ts";
import { messages } from "#messages/panel.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import type { Transport } from "#server/sandbox/index.ts";
import type { Authorization } from "../authorization/index.ts";
import { changed, draftIn, followDraft } from "../changes.ts";
import type { LazyCheck } from "../check/lazy-check.ts";
import { element } from "../element.ts";
import { addAllEntered } from "../form/optional-fields.ts";
import { clearProblems, showProblems } from "../form/problems.ts";
import { inBackground } from "../loading.ts";
import type { PanelContext } from "../panel-context.ts";
import type { ResponseView } from "../response/index.ts";
import { storeLabel, type Transports } from "../sandbox/transport.ts";
import { whenIdle, within } from "../scheduling.ts";
import type { Variables } from "../variables/index.ts";
import { isInUntrustedFrame } from "./cross-origin-frame.ts";
import { type Failed, type FullResponse, type Head, type Result, send } from "./send.ts";

/** The input for sending a request. */
export interface SubmitParts extends PanelContext {
  authorization: Authorization | null;
  check: LazyCheck;
  transports: Transports;
  variables: Variables;
  /** The named schemas, which mark secrets. */
  schemas: Promise<SchemasByRef>;
  /** Called after each request. */
  ended(call: EndedRequest): void;
}

/** A completed request, with the names of secret variables. `shown` has placeholders for credentials. */
export interface EndedRequest {
  values: RequestValues;
  request: HttpRequest;
  shown: HttpRequest;
  result: Result;
  /** The secrets in the request: credentials, variables and values. */
  secrets: Secret[];
}

/** Sends the request of the form, one at a time. */
export function createSubmit(parts: SubmitParts): () => void {
  const { form, responseArea, operation, authorization, check, transports, variables } = parts;
  let running: AbortController | null = null;
  form.querySelector(`.${classes.cancel}`)?.addEventListener("click", () => running?.abort());
  // These parts load while the reader types. If that fails, sending retries.
  whenIdle(() => inBackground(Promise.all([loadResponseView(), loadSecretValues()])));

  /** A hint to correct fields, shown until they are correct. */
  const toFix = element("p", "quiet", messages.fixFields);
  followDraft(form, "problems", (draft) => {
    const isLeft = form.querySelector(`.${classes.tryProblem}:not(:empty)`) !== null;
    if (!isLeft && !toFix.isConnected) return;
    const values = requestValuesOf(draft, operation.request);
    const problems = problemsOf(draft, values, operation.request);
    if (clearProblems(form, operation.request, problems, variables.unresolved(values))) toFix.remove();
  });

  async function call() {
    if (running !== null) return;
    if (isInUntrustedFrame()) return refuseInFrame(responseArea);
    const undecided = addAllEntered(form);
    // Foreign scripts may have written in a field without an event.
    changed(form, "page");
    const draft = draftIn(form);
    const typed = requestValuesOf(draft, operation.request);
    const resolving = variables.resolve(typed);
    running = new AbortController();
    const { signal } = running;
    // Without variables, the response area changes immediately.
    if (resolving !== null) toggle(form, true);
    const resolved =
      resolving === null ? null : await within(resolving, signal, longestPreparation).catch(() => undefined);
    // Unresolved variables would make it another request.
    if (resolved === undefined || signal.aborted) {
      end();
      const why = signal.aborted ? messages.canceled : messages.partNotLoaded;
      return responseArea.replaceChildren(element("p", "quiet", why));
    }
    const values = resolved?.sent ?? typed;
    const problems = problemsOf(draft, values, operation.request);
    const isValid = showProblems(form, operation.request, problems);
    if (isValid) undecided?.focus();
    if (!isValid || undecided !== null || resolved?.report() === false) {
      end();
      responseArea.replaceChildren(toFix);
      // The hint may cover the field.
      return document.activeElement?.scrollIntoView({ block: "nearest" });
    }
    toggle(form, true);
    // The place is created for each request, so that late findings are not shown at the next response.
    const place = element("div", "", element("p", "quiet", messages.waiting));
    responseArea.replaceChildren(place);
    scrollToResponse(responseArea);
    const focused = document.activeElement;
    check.request();
    const request = requestOf(draft, values, operation.request);
    const named = resolved === null ? request : requestOf(draft, resolved.shown, operation.request);
    const shown = authorization?.placeholders(named) ?? named;
    const prepared = await prepare(request, values, signal);
    if (prepared.kind !== "ready") {
      end();
      if (prepared.kind === "outdated") return refuse(place);
      if (prepared.kind === "unready") return showFailure(place, { kind: "unready", request }, shown);
      return place.replaceChildren(element("p", "quiet", messages.canceled));
    }
    const { transport, sent, areForwarded } = prepared;
    const secrets = [...sent, ...(resolved?.secrets ?? [])];
    const sandbox = transport?.kind === "sandbox" ? transport : null;
    const servedBy = (head: Head) => (transport && storeLabel(head, transport)) ?? draft.server.address;
    const view = loadResponseView().then(({ responseView }) =>
      responseView(place, { operation, servedBy, resend: () => void call() }),
    );
    inBackground(view);
    const result = await send(
      authorization?.apply(request) ?? request,
      signal,
      (progress) => {
        inBackground(view.then(({ update }) => update(progress)));
      },
      {
        credentials: sendsCookies(form) ? "include" : (authorization?.cookies(request) ?? "omit"),
        redirect: areForwarded(secrets) ? "manual" : "follow",
      },
      sandbox?.fetch,
    );
    end();
    if (sandbox !== null && result.kind === "responded") transports.responded(result);
    if (transport !== null && result.kind === "responded")
      inBackground(
        import("../sandbox/stored-records.ts").then(({ showStore }) => showStore(parts, transport, result)),
      );
    const isSimulated =
      result.kind === "responded" && transport !== null && storeLabel(result, transport) !== null;
    if (result.kind === "responded") await show(result, place, view, { isSimulated, shown, secrets });
    else await showFailure(place, result, shown);
    parts.ended({ values: resolved?.shown ?? typed, request: named, shown, result, secrets });
    // The history has grown by one line.
    setTimeout(() => {
      const now = document.activeElement;
      // The page does not scroll if the reader has moved the focus.
      if (now === focused || now?.matches(`.${classes.send}`)) scrollToResponse(responseArea);
    });
  }

  /** Completes all preparations of a request. The signal aborts them. */
  async function prepare(
    request: HttpRequest,
    values: RequestValues,
    signal: AbortSignal,
  ): Promise<Prepared> {
    try {
      // Without the schema, every value counts as secret.
      const schemas = await within(parts.schemas, signal, longestLoad).catch(() => new Map());
      await within(authorization?.ready(request, signal) ?? null, signal, longestPreparation);
      const transport = await within(transports.transportFor(request.url), signal, longestPreparation);
      if (transport?.kind === "outdated") return { kind: "outdated" };
      const own = authorization?.secrets(request) ?? [];
      // If loading fails, secrets are unknown, and no redirect is followed.
      const known = await within(loadSecretValues(), signal, longestLoad).catch(() => null);
      signal.throwIfAborted();
      if (known === null) return { kind: "ready", transport, sent: own, areForwarded: () => true };
      const { areForwarded, secretsIn } = known;
      return {
        kind: "ready",
        transport,
        sent: [...secretsIn(operation, values, schemas), ...own],
        areForwarded,
      };
    } catch {
      return { kind: signal.aborted ? "canceled" : "unready" };
    }
  }

  function end() {
    toggle(form, false);
    running = null;
  }

  function refuse(place: HTMLElement) {
    place.replaceChildren(
      element("p", "received-failure", messages.outOfDate),
      element("p", "", messages.reload),
    );
  }

  async function show(
    result: FullResponse,
    place: HTMLElement,
    view: Promise<ResponseView>,
    { isSimulated, shown, secrets }: { isSimulated: boolean; shown: HttpRequest; secrets: Secret[] },
  ) {
    try {
      const { update, check: verdict } = await view;
      // Drawing a large body takes longer than checking it.
      const isDrawn = update(result);
      check.response(verdict, result, isSimulated, isDrawn);
      await isDrawn;
      authorization?.responded(result.status, place, isSimulated ? () => void call() : null);
      // After a 401 or 403, the required credentials above the fields should be visible.
      if (result.status !== 401 && result.status !== 403)
        inBackground(loadResponseView().then(({ keepFieldsInSight }) => keepFieldsInSight(form)));
      inBackground(
        import("../response/links.ts").then(({ showLinks }) =>
          showLinks({ ...parts, send: () => void call() }, place, shown, result, secrets),
        ),
      );
    } catch {
      place.replaceChildren(element("p", "", messages.notShown), element("p", "", messages.viewerNotLoaded));
    }
  }

  return () => void call();
}

type Prepared =
  | {
      kind: "ready";
      transport: Exclude<Transport, { kind: "outdated" }> | null;
      sent: Secret[];
      areForwarded(secrets: readonly Secret[]): boolean;
    }
  | { kind: "outdated" | "canceled" | "unready" };

/** The limit in milliseconds. */
const longestLoad = 10_000;

/** The limit in milliseconds for each preparation, such as renewing a token, starting a worker, or loading a file. */
const longestPreparation = 60_000;

const sendsCookies = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>(`#${ids.tryCookies}`)?.checked === true;

/** Scrolls to a response that is out of view. In a low window, the docked panel scrolls, otherwise the page. */
function scrollToResponse(responseArea: HTMLElement): void {
  const scroller = responseArea.closest<HTMLElement>(`[data-docked] .${classes.columns}`);
  const { top, bottom } = responseArea.getBoundingClientRect();
  if (scroller !== null) scroller.scrollTop += top - scroller.getBoundingClientRect().top;
  else if (top < 0 || Math.min(bottom, top + glance) > innerHeight) {
    // The response is not moved to the top, where the header covers the page.
    scrollBy({ top: top - innerHeight / 3, behavior: "instant" });
  }
}

/** The height in pixels of the status and the verdict. */
const glance = 200;

async function refuseInFrame(responseArea: HTMLElement): Promise<void> {
  await loadFailure()
    .then(({ explainFrame }) => explainFrame(responseArea))
    .catch(() => responseArea.replaceChildren(messages.viewerNotLoaded));
}

function toggle(form: HTMLFormElement, isRunning: boolean) {
  const sendButton = form.querySelector<HTMLButtonElement>(`.${classes.send}`);
  const cancel = form.querySelector<HTMLButtonElement>(`.${classes.cancel}`);
  if (sendButton === null || cancel === null) return;
  const hadFocus = cancel === document.activeElement;
  sendButton.ariaDisabled = isRunning ? "true" : null;
  cancel.hidden = !isRunning;
  if (hadFocus && !isRunning) sendButton.focus();
}

/** Loads on the first request, because it contains all authentication methods. */
const loadSecretValues = () => import("#http/request/secrets/values.ts");

const loadResponseView = () => import("../response/index.ts");

/** Loads before the panel is usable, because it explains why nothing else can be loaded. */
export const loadFailure = () => import("../response/failure/index.ts");

/** Explains a missing response. `shown` is the request with placeholders for secrets. */
async function showFailure(place: HTMLElement, failure: Failed, shown: HttpRequest): Promise<void> {
  // The explanation if the connection was lost before the other explanations were loaded.
  const unexplained = () => {
    const isCanceled = failure.kind === "cancelled";
    place.replaceChildren(
      element("p", "received-failure", isCanceled ? messages.canceled : messages.noResponse),
      ...(isCanceled ? [] : [element("p", "", messages.viewerNotLoaded)]),
    );
  };
  await loadFailure()
    .then(({ explainFailure }) => explainFailure(place, failure, shown))
    .catch(unexplained);
}
