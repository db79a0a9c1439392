import * as classes from "#html/contract/classes.ts";

/** A change of the form of a panel. */
export interface Change {
  /**
   * Who made it: the reader, by typing, choosing or pressing; a script of others, such as a password manager's; a link that
   * carried a request; or the page itself.
   */
  by: "reader" | "script" | "link" | "page";
  /** The input that was typed in; null where the form was written by this page. */
  target: EventTarget | null;
}

/** Who follows the changes of a form, in the order in which each is notified: those who write in it before those who read it. */
const followers = [
  // What is typed to find a field.
  "picker",
  // Boxes for null, options of unions, the media type, the form of a JSON body and its text.
  "switches",
  "options",
  "body",
  "undeclared",
  // The address of the server, who typed it, and what may be sent there.
  "server",
  "recipients",
  "authorization",
  // What is shown of the request.
  "problems",
  "line",
  "preference",
  "code",
  "known",
  "samples",
  // What is kept of it.
  "draft",
] as const;

type Follower = (typeof followers)[number];

/** Runs `act` with each change of a form. */
export function follow(form: HTMLFormElement, who: Follower, act: (change: Change) => void): void {
  const found = following.get(form);
  if (found !== undefined) {
    found.set(who, act);
    return;
  }
  const acts = new Map([[who, act]]);
  following.set(form, acts);
  form.addEventListener("input", ({ target, isTrusted }) => {
    const change: Change = { by: isTrusted ? "reader" : "script", target };
    if (target instanceof Element && target.matches(outside)) acts.get("picker")?.(change);
    else notify(form, change);
  });
}

/** Notifies those who follow a form that something was written in it. */
export const changed = (form: HTMLFormElement | null, by: Change["by"]): void => {
  if (form !== null) notify(form, { by, target: null });
};

function notify(form: HTMLFormElement, change: Change): void {
  const acts = following.get(form);
  for (const who of followers) acts?.get(who)?.(change);
}

const following = new WeakMap<HTMLFormElement, Map<Follower, (change: Change) => void>>();

/** Inputs of the form that are not part of the request. */
const outside = `.${classes.tryPick}, .variables *`;
