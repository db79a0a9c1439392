import type { SecurityScheme } from "#reference/types.ts";
import { type Grant, grants } from "#request/auth/grants.ts";
import { element } from "../../element.ts";
import { credentialField } from "../credential-field.ts";
import type { Part, Slot } from "../part.ts";
import type { OAuthPlace } from "./place.ts";
import { explain } from "./problem.ts";
import { flowOf } from "./request.ts";
import { type Scopes, scopeChoice } from "./scopes.ts";
import { secretPlace } from "./secret-place.ts";
import { inThisTab, inWindow, openWindow } from "./sign-in.ts";
import { tokenState } from "./token-state.ts";

export interface OAuthParts {
  scheme: SecurityScheme;
  /** What the operation asks for. */
  scopes: string[];
  id: string;
  slot: Slot;
  place: OAuthPlace;
}

/** How to get a token: the flow, what it asks for, and how far it is. */
export function oauthPart({ scheme, scopes: required, id, slot, place }: OAuthParts): Part {
  const offered = grantsOf(scheme);
  const status = element("p", "try-message");
  status.role = "status";
  const state = tokenState({ scheme, required, slot, place, tell: (text) => status.replaceChildren(text) });
  const root = element("div", "try-flow", state.root);
  const [first] = offered;
  if (first === undefined) return { root, refresh: state.refresh };

  const begin = button("Get a token", "try-small");
  const here = button("Sign in in this tab", "try-small");
  const cancel = button("Cancel", "try-small");
  const form = element("div", "");
  let running: AbortController | null = null;
  let chosen: Grant = offered.find(({ kind }) => kind === slot.get().flow) ?? first;
  let parts: Part[] = [];
  let scopes: Scopes;

  const show = (grant: Grant) => {
    chosen = grant;
    const fields = grant.fields.map((field) => credentialField(field, `${id}-flow-${field.name}`, slot));
    const hasSecret = grant.fields.some(({ name }) => name === "clientSecret");
    parts = hasSecret ? [...fields, secretPlace(`${id}-secret-in`, slot)] : fields;
    scopes = scopeChoice(flowOf(scheme, grant.kind), required, id);
    form.replaceChildren(...parts.map((part) => part.root), scopes.root);
    if (grant.redirects) form.append(redirectLine(place.callback));
    refresh();
  };
  const refresh = () => {
    state.refresh();
    for (const part of parts) part.refresh();
  };
  const toggle = () => {
    begin.hidden = running !== null;
    cancel.hidden = running === null;
    here.hidden = true;
  };

  const start = async (isHere: boolean) => {
    const grant = chosen;
    const opened = grant.redirects && !isHere ? openWindow() : null;
    if (grant.redirects && !isHere && opened === null) {
      here.hidden = false;
      status.replaceChildren(
        "The browser did not open a window. Allow this site to, or sign in in this tab: the page is left for it, and what stands in the form is lost, a client secret too.",
      );
      return;
    }
    running = new AbortController();
    const { signal } = running;
    toggle();
    status.replaceChildren(
      grant.redirects ? "Waiting for the sign-in in the other window …" : "Asking for a token …",
    );
    slot.set({ flow: grant.kind, scopes: scopes.chosen() });
    try {
      const { getToken } = await import("./flows.ts");
      const { clientId = "", scopes: asked = "" } = slot.get();
      const pending = {
        root: place.root,
        scheme: scheme.name,
        flow: grant.kind,
        clientId,
        scopes: asked,
        returnTo: backHere(),
      };
      const signIn = opened === null ? inThisTab(pending) : inWindow(opened, signal);
      const { base, callback } = place;
      const token = await getToken(
        { scheme, flow: grant.kind, credentials: slot.get(), base, callback, signal },
        signIn,
        (code, address) => status.replaceChildren(...deviceLine(code, address)),
      );
      slot.set({ refreshToken: "", ...token });
      status.replaceChildren(`${scheme.name}: authorised.`);
    } catch (error) {
      opened?.close();
      status.replaceChildren(explain(error));
    }
    running = null;
    toggle();
  };

  begin.addEventListener("click", () => void start(false));
  here.addEventListener("click", () => void start(true));
  cancel.addEventListener("click", () => running?.abort());
  const choice = grantChoice(offered, chosen, id, show);
  root.append(
    ...(choice === null ? [] : [choice]),
    form,
    element("p", "try-flow-actions", begin, cancel, here),
    status,
  );
  show(chosen);
  toggle();
  return { root, refresh };
}

/** What the description declares; of OpenID Connect, what a page can do with most servers. */
function grantsOf(scheme: SecurityScheme): Grant[] {
  if (scheme.kind === "oauth2")
    return grants.filter(({ kind }) => scheme.flows.some((flow) => flow.kind === kind));
  return grants.filter(({ kind }) => kind !== "implicit" && kind !== "password");
}

function grantChoice(
  offered: Grant[],
  chosen: Grant,
  id: string,
  choose: (grant: Grant) => void,
): HTMLElement | null {
  if (offered.length < 2) return element("p", "try-flow-name", `Or get one: ${chosen.label.toLowerCase()}`);
  const select = element("select", "");
  Object.assign(select, { id: `${id}-grant`, autocomplete: "off" });
  for (const grant of offered)
    select.append(new Option(grant.label, grant.kind, grant === chosen, grant === chosen));
  const label = element("label", "", "Or get one by");
  label.htmlFor = select.id;
  select.addEventListener("change", () => {
    const grant = offered.find(({ kind }) => kind === select.value);
    if (grant !== undefined) choose(grant);
  });
  return element("p", "try-field", label, select);
}

const redirectLine = (callback: string) =>
  element("p", "try-limit", "Register this redirect URI for the client: ", element("code", "", callback));

function deviceLine(code: string, address: string): Node[] {
  const link = element("a", "", address);
  // Only an address of the web may be a link.
  if (/^https?:/i.test(address))
    Object.assign(link, { href: address, target: "_blank", rel: "noopener noreferrer" });
  return [new Text("Open "), link, new Text(" and type the code "), element("code", "", code), new Text(".")];
}

/** This page, with what starts the panel again (`try-it.ts`). */
const backHere = () => `${location.pathname}${location.search}#try-authorization`;

function button(text: string, className: string): HTMLButtonElement {
  const made = element("button", className, text);
  made.type = "button";
  return made;
}
