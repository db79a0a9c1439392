import { isObject } from "#json/index.ts";
import { tokensOf } from "#json/pointer.ts";

/** One step of an edit: a value that is set at a place, or removed from it. `-` at the end of a list appends. */
export type Step =
  | { kind: "set"; at: string; value: unknown }
  | { kind: "remove"; at: string }
  | { kind: "move"; from: string; at: string };

export const set = (at: string, value: unknown): Step => ({ kind: "set", at, value });
export const remove = (at: string): Step => ({ kind: "remove", at });
export const move = (from: string, at: string): Step => ({ kind: "move", from, at });

/** A change that somebody makes to a description, and what is to be found. */
export interface PlantedEdit {
  name: string;
  /** Edits that the old description has, too. */
  before?: Step[];
  steps: Step[];
  /** Each as `VERDICT ID SUBJECT PLACE`; none where nothing changes. */
  expected: string[];
}

/** The document with the edits made, in place. */
export function edited<Document extends Record<string, unknown>>(
  document: Document,
  steps: Step[],
): Document {
  for (const step of steps) {
    if (step.kind === "set") put(document, step.at, structuredClone(step.value));
    else if (step.kind === "remove") take(document, step.at);
    else put(document, step.at, take(document, step.from));
  }
  return document;
}

function put(document: unknown, at: string, value: unknown): void {
  const { holder, name } = placeOf(document, at);
  if (Array.isArray(holder)) {
    if (name === "-") holder.push(value);
    else holder[Number(name)] = value;
  } else holder[name] = value;
}

function take(document: unknown, at: string): unknown {
  const { holder, name } = placeOf(document, at);
  if (Array.isArray(holder)) return holder.splice(Number(name), 1)[0];
  if (!Object.hasOwn(holder, name)) throw new TypeError(`There is nothing at ${at}.`);
  const value = holder[name];
  delete holder[name];
  return value;
}

function placeOf(
  document: unknown,
  at: string,
): { holder: Record<string, unknown> | unknown[]; name: string } {
  const tokens = tokensOf(at);
  const name = tokens.pop() ?? "";
  let holder = document;
  for (const token of tokens)
    holder = Array.isArray(holder) ? holder[Number(token)] : isObject(holder) ? holder[token] : undefined;
  if (!Array.isArray(holder) && !isObject(holder)) throw new TypeError(`There is no place ${at}.`);
  return { holder, name };
}
