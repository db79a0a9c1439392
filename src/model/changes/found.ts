import { isNumber } from "#json/equal.ts";
import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import type { Direction, SchemaName } from "../context.ts";
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

/** What differences are collected for: a pair of named schemas, or what an operation has in place. */
export interface Owner {
  found: Found[];
  edges: Edge[];
}

/** A named schema with what it was. What is in it is compared once, however often it is used. */
export interface Pair extends Owner {
  old: SchemaName;
  new: SchemaName;
  isStarted: boolean;
  /** What both are composed of. */
  parts: Pair[];
}

/** The use of a named schema, and in which directions it is sent there. */
export interface Edge {
  pair: Pair;
  applies: Applies;
  /**
   * The differences that reach the use, where it is composed of the schema: what the rest of it makes up for does not. Null
   * for all, and for those of what the schema refers to.
   */
  only: ReadonlySet<Found> | null;
}

export interface Scope {
  owner: Owner;
  path: string;
  applies: Applies;
  depth: number;
  /** Whether values are written as text, as in a query, where each number is a string as well. */
  isText?: boolean;
}

/** A field's path below another. */
export const joined = (path: string, name: string) =>
  path === "" || name === "" || /^[[(]/.test(name) ? `${path}${name}` : `${path}.${name}`;

/** The same for the same difference at a path. */
export const keyOf = ({ id, name, before, after }: Found, path: string) =>
  JSON.stringify([id, path, name, before, after]);

export type Report = (
  id: ChangeId,
  fields: Partial<Omit<Found, "id" | "verdicts">> & Pick<Found, "verdicts">,
) => void;

export const always: Applies = { request: true, response: true };

export const reporter =
  (scope: Scope, old: unknown, next: unknown): Report =>
  (id, fields) => {
    const applies = fields.applies ?? scope.applies;
    if (!applies.request && !applies.response) return;
    scope.owner.found.push({
      id,
      part: null,
      path: scope.path,
      name: "",
      before: null,
      after: null,
      reason: null,
      old: spot(old),
      new: spot(next),
      ...fields,
      applies,
    });
  };

/** What is stated about a schema beside what it allows. */
export function compareNotes(
  old: Record<string, unknown>,
  next: Record<string, unknown>,
  report: Report,
): void {
  if (!isSame(old.default, next.default))
    report("default-changed", {
      verdicts: { request: "risky", response: "text" },
      before: shown(old.default),
      after: shown(next.default),
    });
  if ((old.deprecated === true) !== (next.deprecated === true))
    report(next.deprecated === true ? "deprecated" : "deprecation-withdrawn", { verdicts: inBoth("notice") });
  compareTexts(
    old,
    next,
    ["title", "description", "example", "examples", "externalDocs", "x-enumDescriptions"],
    report,
  );
}

/** Reports each text that differs. */
export function compareTexts(
  old: Record<string, unknown>,
  next: Record<string, unknown>,
  keywords: string[],
  report: Report,
): void {
  for (const keyword of keywords)
    if (!isSame(old[keyword] ?? undefined, next[keyword] ?? undefined))
      report("text-changed", {
        verdicts: inBoth("text"),
        name: keyword === "examples" ? "example" : keyword,
        before: shown(old[keyword] ?? undefined),
        after: shown(next[keyword] ?? undefined),
      });
}
