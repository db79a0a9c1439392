import * as ids from "#html/contract/ids.ts";
import type { Grant } from "#http/request/auth/grants.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/authorization.ts";
import { buttonOf, element, statusOf } from "../../element.ts";
import { isInForeignFrame, isInUntrustedFrame } from "../../request/cross-origin-frame.ts";
import { type Part, questionNote } from "../credential-fields.ts";
import { type GrantForm, grantChoice, grantForm, grantsOf, type OAuthParts } from "./grant-form.ts";
import { Blocked, explain } from "./problem.ts";
import { renew } from "./renewal.ts";
import { inThisTab, inWindow, openWindow } from "./sign-in.ts";
import { secretsBy } from "./token-request.ts";

/**
 * The form that gets a token: the flow, its fields, and its state. It is collapsed, because many readers
 * already have a token, and the fields of the request are below it.
 */
export function oauthPart(parts: OAuthParts): Part {
  const { scheme, credentials, place } = parts;
  const status = statusOf("p", "try-message");
  const question = questionNote(() => credentials.questions("endpoint"));
  const show = (...content: (string | Node)[]) => {
    status.replaceChildren(...content);
    // A change can add token endpoints.
    question.refresh();
  };
  const state = tokenState(parts, show);
  const root = element("div", "", state.root);
  const offered = grantsOf(scheme);
  const first = offered.find(({ kind }) => kind === credentials.text("flow")) ?? offered[0];
  if (first === undefined) return { root, refresh: state.refresh };

  let chosen = first;
  let form: GrantForm = grantForm(chosen, parts);
  const refresh = () => {
    state.refresh();
    form.refresh();
    question.refresh();
  };
  const choice = grantChoice(offered, chosen, parts.id, (grant) => {
    const next = grantForm(grant, parts);
    form.root.replaceWith(next.root);
    chosen = grant;
    form = next;
    refresh();
  });
  const actions = actionsOf((opened, signal) => {
    const scopes = form.scopes();
    return attempt({ scheme, grant: chosen, scopes, credentials, place, opened, signal, show });
  });
  actions.begin.addEventListener("click", () => {
    const opened = chosen.redirects ? openWindow() : null;
    if (opened !== null || !chosen.redirects) return actions.run(opened);
    actions.here.hidden = false;
    show(messages.popUpBlocked);
  });
  const summary = element("summary", "", messages.orGetOne);
  root.append(element("details", "", summary, choice, form.root, question.root, actions.root), status);
  return { root, refresh };
}

/** The buttons: start, start in this tab if the browser blocks windows, and cancel. */
function actionsOf(begin: (opened: Window | null, signal: AbortSignal) => Promise<void>) {
  const buttons = {
    begin: buttonOf("try-small", messages.getToken),
    here: buttonOf("try-small", messages.signInHere),
    stop: buttonOf("try-small", messages.stop),
  };
  const toggle = (isRunning: boolean) => {
    buttons.begin.hidden = isRunning;
    buttons.stop.hidden = !isRunning;
    buttons.here.hidden = true;
  };
  let running = new AbortController();
  const run = async (opened: Window | null) => {
    running = new AbortController();
    toggle(true);
    await begin(opened, running.signal);
    toggle(false);
  };
  buttons.here.addEventListener("click", () => void run(null));
  buttons.stop.addEventListener("click", () => running.abort());
  toggle(false);
  const root = element("p", "try-flow-actions", ...Object.values(buttons));
  return { ...buttons, root, run: (opened: Window | null) => void run(opened) };
}

/** An attempt to get a token. */
interface Attempt extends Pick<OAuthParts, "scheme" | "credentials" | "place"> {
  grant: Grant;
  scopes: string;
  /** The window for the sign-in; null if the page is replaced, or if nobody signs in. */
  opened: Window | null;
  signal: AbortSignal;
  /** Shows its progress. */
  show(...content: (string | Node)[]): void;
}

/** Makes the attempt, stores the token, and shows the result. */
async function attempt(parts: Attempt): Promise<void> {
  const { scheme, grant, scopes, credentials, place, opened, signal, show } = parts;
  const flow = grant.kind;
  const { callback, root } = place;
  const base = place.base();
  show(grant.redirects ? messages.waiting : messages.requesting);
  try {
    const { getToken } = await import("./flows.ts");
    // Browsers separate the storage of a window from that of a frame in another site.
    if (grant.redirects ? isInForeignFrame() : isInUntrustedFrame()) throw new Blocked(messages.inFrame);
    const held = credentials.hold();
    const clientId = credentials.text("clientId");
    const { given } = held;
    const returnTo = `${location.pathname}${location.search}#${ids.tryAuthorization}`;
    const signIn =
      opened === null
        ? inThisTab({ root, base, scheme: scheme.name, flow, clientId, scopes, given, returnTo })
        : inWindow(opened, signal);
    const request = { scheme, flow, scopes, secretsFor: secretsBy(held), base, callback, signal };
    const token = await getToken(request, signIn, (code, address) => show(...deviceLine(code, address)));
    held.set({ refreshToken: "", flow, scopes, ...token });
    show(messages.received(scheme.name));
  } catch (error) {
    opened?.close();
    show(explain(error));
  }
}

function deviceLine(code: string, address: string): (string | Node)[] {
  const link = element("a", "", address);
  // Only a web URL may become a link.
  if (/^https?:/i.test(address))
    Object.assign(link, { href: address, target: "_blank", rel: "noopener noreferrer" });
  return around<Node | string>(messages.openAndType, link, element("code", "", code));
}

/** A line that shows the expiration of the token, missing scopes, and a button that renews it. */
function tokenState(
  { scheme, scopes: required, credentials, place }: OAuthParts,
  report: (text: string) => void,
): Part {
  const words = element("span", "");
  const again = buttonOf("try-small", messages.renew, () => renew(scheme, credentials, place, report));
  const root = element("p", "try-limit", words, " ", again);
  return {
    root,
    refresh() {
      const [expires, scopes] = [credentials.text("expires"), credentials.text("scopes")];
      const asked = scopes.split(" ");
      const missing = scopes === "" ? [] : required.filter((scope) => !asked.includes(scope));
      root.hidden = credentials.text("token") === "" || (expires === "" && missing.length === 0);
      again.hidden = credentials.text("refreshToken") === "";
      words.textContent = [
        expires === "" ? "" : endOf(Number(expires)),
        missing.length === 0 ? "" : messages.missingScopes(missing.join(" ")),
      ]
        .filter((sentence) => sentence !== "")
        .join(" ");
    },
  };
}

function endOf(time: number): string {
  const at = new Date(time);
  return time < Date.now()
    ? messages.expiredAt(at.toLocaleTimeString(messages.locale))
    : messages.validUntil(at.toLocaleString(messages.locale));
}
