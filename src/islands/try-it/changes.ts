import * as classes from "#html/contract/classes.ts";
import * as ids from "#html/contract/ids.ts";
import { apply, type By, type Draft, draftOf, type Entered } from "#http/form/draft.ts";

/** A change of the form of a panel. */
export interface FormChange {
  by: By;
  /** The input that was typed in; null where the form was written by this page. */
  target: EventTarget | null;
}

/**
 * The state of a form is one value, its draft. A change goes through a form in three steps: those who write in the form
 * complete it, the draft is made of what is in the fields then, and those who show or keep it get the draft. Both are
 * notified in the order in which they are listed here.
 */
const writers = [
  // The search text for a field.
  "picker",
  // Boxes for null, options of unions, the media type, the form of a JSON body and its text.
  "switches",
  "options",
  "body",
  "undeclared",
  // The address of the declared server that is chosen.
  "server",
] as const;

const readers = [
  "keptServer",
  // The recipients of credentials.
  "authorization",
  // The display of the request.
  "problems",
  "line",
  "preference",
  "code",
  "known",
  "samples",
  // The stored draft.
  "keptDraft",
] as const;

type Writer = (typeof writers)[number];
type Reader = (typeof readers)[number];

/** The state of a form. */
interface FormState {
  draft: Draft;
  isTouched: boolean;
  read(): Entered;
  writers: Map<Writer, (change: FormChange) => void>;
  readers: Map<Reader, (draft: Draft, change: FormChange) => void>;
}

/** Listens to a form, whose fields `read` reads. `own` is the address of the server that it begins with. */
export function startChanges(form: HTMLFormElement, own: string, read: () => Entered): void {
  const state: FormState = {
    draft: draftOf(read(), own),
    isTouched: false,
    read,
    writers: new Map(),
    readers: new Map(),
  };
  states.set(form, state);
  form.addEventListener("input", ({ target, isTrusted }) => {
    const change: FormChange = { by: isTrusted ? "reader" : "script", target };
    if (target instanceof Element && target.matches(outside)) state.writers.get("picker")?.(change);
    else notify(state, change);
  });
}

/** The current draft of a form. */
export const draftIn = (form: HTMLFormElement): Draft => stateOf(form).draft;

/** Whether anybody but this page has changed a form since its panel was loaded, be it what only credentials are made of. */
export const isTouched = (form: HTMLFormElement): boolean => stateOf(form).isTouched;

/** Runs `act` with each change of a form, in which it may write. */
export const completeChanges = (
  form: HTMLFormElement,
  who: Writer,
  act: (change: FormChange) => void,
): unknown => stateOf(form).writers.set(who, act);

/** Runs `act` with what is entered after each change of a form. */
export const followDraft = (
  form: HTMLFormElement,
  who: Reader,
  act: (draft: Draft, change: FormChange) => void,
): unknown => stateOf(form).readers.set(who, act);

/** Makes the draft of what was written in a form without an event, and notifies those who follow it. */
export const changed = (form: HTMLFormElement | null, by: By): void => {
  if (form !== null) notify(stateOf(form), { by, target: null });
};

function notify(state: FormState, change: FormChange): void {
  for (const who of writers) state.writers.get(who)?.(change);
  const { by, target } = change;
  state.isTouched ||= by !== "page";
  const isOfAddress = target !== null && target instanceof Element && target.id === ids.tryServer;
  state.draft = apply(state.draft, { by, isOfAddress }, state.read());
  for (const who of readers) state.readers.get(who)?.(state.draft, change);
}

function stateOf(form: HTMLFormElement): FormState {
  const state = states.get(form);
  if (state === undefined) throw new Error("The form has no state.");
  return state;
}

const states = new WeakMap<HTMLFormElement, FormState>();

/** Inputs of the form that are not part of the request. */
const outside = `.${classes.tryPick}, .variables *`;
