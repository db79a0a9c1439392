import { isNumber } from "#json/equal.ts";
import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import type { Direction } from "../context.ts";
import type { ChangeId, Part, Reason, Verdict } from "./types.ts";

/** A difference at one place, before it is known which operations it reaches. */
export interface Found {
  id: ChangeId;
  verdicts: Record<Direction, Verdict>;
  /** In which directions the place is sent at all: a read-only field is in no request. */
  applies: Applies;
  part: Part | null;
  path: string;
  name: string;
  before: string | null;
  after: string | null;
  reason: Reason | null;
  old: Spot | null;
  new: Spot | null;
}

export type Applies = Readonly<Record<Direction, boolean>>;

/** A place of a document: a value of it, and the members below that are meant. */
export interface Spot {
  value: unknown;
  tokens: string[];
}

export const spot = (value: unknown, ...tokens: string[]): Spot => ({ value, tokens });

/** How the set of valid values changes. */
export type Effect = "narrower" | "wider" | "other";

/** What fewer or more valid values mean: to a request, fewer are a break, in a response, more. */
export const verdictsOf = (effect: Effect): Found["verdicts"] => ({
  request: effect === "wider" ? "compatible" : "breaking",
  response: effect === "narrower" ? "compatible" : "breaking",
});

export const inBoth = (verdict: Verdict): Found["verdicts"] => ({ request: verdict, response: verdict });

/** A value as one line. */
export function shown(value: unknown): string | null {
  if (value === undefined) return null;
  return typeof value === "string" ? value : stringifyJson(value as JsonValue);
}

/** Whether two values are the same, whatever the order of their members. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isNumber(one) && isNumber(other)) return !(one < other || one > other);
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}
