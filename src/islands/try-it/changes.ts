import * as classes from "#html/contract/classes.ts";
import * as ids from "#html/contract/ids.ts";
import { apply, type By, type Draft, draftOf, type Entered } from "#http/form/draft.ts";

/** A change to the form of a panel. */
export interface FormChange {
  by: By;
  /** The input that was typed in, or the choice of an example that the form follows; null if the page changed the form. */
  target: EventTarget | null;
}

/**
 * The listeners that complete a change by writing in the form, in this order. A change has three steps: these
 * listeners complete it, the draft is made of the fields, and the listeners below show or store the draft.
 */
const writers = [
  // The search text for a field.
  "picker",
  // Switches for null, options of unions, the media type, and the two views of a JSON body.
  "switches",
  "options",
  "body",
  "undeclared",
  // The URL of the selected server.
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

/** Starts listening to a form. `read` reads its fields, and `own` is its initial server. */
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

/**
 * Whether anybody except this page has changed the form since the panel was loaded. Fields of credentials count, too.
 */
export const isTouched = (form: HTMLFormElement): boolean => stateOf(form).isTouched;

/** Runs `act` for each change of a form. It may write in the form. */
export const completeChanges = (
  form: HTMLFormElement,
  who: Writer,
  act: (change: FormChange) => void,
): unknown => stateOf(form).writers.set(who, act);

/** Runs `act` with the draft after each change of a form. */
export const followDraft = (
  form: HTMLFormElement,
  who: Reader,
  act: (draft: Draft, change: FormChange) => void,
): unknown => stateOf(form).readers.set(who, act);

/** Updates the draft after the form was written without an event, and notifies its followers. */
export const changed = (form: HTMLFormElement | null, by: By, target: FormChange["target"] = null): void => {
  if (form !== null) notify(stateOf(form), { by, target });
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
