import { messages } from "#messages/authorization.ts";
import type { SecurityScheme } from "#reference/types.ts";
import type { Grant } from "#request/auth/grants.ts";
import { element } from "../../element.ts";
import type { Part } from "../part.ts";
import { questionNote } from "../question.ts";
import type { Slot } from "../slot.ts";
import { attempt } from "./attempt.ts";
import { type GrantForm, grantChoice, grantForm, grantsOf } from "./grant-form.ts";
import { openWindow } from "./sign-in.ts";
import type { OAuthPlace } from "./token-request.ts";
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
  const status = element("p", "try-message");
  status.role = "status";
  const question = questionNote(() => slot.questions("endpoint"));
  const show = (...content: (string | Node)[]) => {
    status.replaceChildren(...content);
    // Which endpoints ask for tokens may be known only since.
    question.refresh();
  };
  const state = tokenState({ scheme, required, slot, place, report: show });
  const root = element("div", "", state.root);
  const offered = grantsOf(scheme);
  const first = offered.find(({ kind }) => kind === slot.text("flow")) ?? offered[0];
  if (first === undefined) return { root, refresh: state.refresh };

  const formOf = (grant: Grant) => grantForm(grant, { scheme, required, id, slot, callback: place.callback });
  let chosen = first;
  let form: GrantForm = formOf(chosen);
  const refresh = () => {
    state.refresh();
    form.refresh();
    question.refresh();
  };
  const choice = grantChoice(offered, chosen, id, (grant) => {
    const next = formOf(grant);
    form.root.replaceWith(next.root);
    chosen = grant;
    form = next;
    refresh();
  });
  const actions = actionsOf((opened, signal) => {
    const scopes = form.scopes();
    return attempt({ scheme, grant: chosen, scopes, slot, place, opened, signal, show });
  });
  actions.begin.addEventListener("click", () => {
    const opened = chosen.redirects ? openWindow() : null;
    if (opened !== null || !chosen.redirects) return actions.run(opened);
    actions.here.hidden = false;
    show(messages.popUpBlocked);
  });
  root.append(choice, form.root, question.root, actions.root, status);
  return { root, refresh };
}

/** The buttons: to begin, to begin in this tab where no window can be had, and to stop. */
function actionsOf(begin: (opened: Window | null, signal: AbortSignal) => Promise<void>) {
  const buttons = {
    begin: button(messages.getToken),
    here: button(messages.signInHere),
    stop: button(messages.stop),
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

function button(text: string): HTMLButtonElement {
  const made = element("button", "try-small", text);
  made.type = "button";
  return made;
}
