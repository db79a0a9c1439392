import { isNumber } from "#json/equal.ts";
import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import type { Direction, SchemaName } from "../context.ts";
import type { ChangeId, Part, Reason, Verdict } from "./types.ts";

/** A difference at one place. The operations that it affects are determined later. */
export interface Found {
  id: ChangeId;
  verdicts: Record<Direction, Verdict>;
  /** The directions in which the place is sent at all: a read-only field is in no request. */
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

/** A place in a document: a value, and the members of it that changed. */
export interface Spot {
  value: unknown;
  tokens: string[];
}

export const spot = (value: unknown, ...tokens: string[]): Spot => ({ value, tokens });

/** The change to the set of valid values. */
export type Effect = "narrower" | "wider" | "other";

/**
 * The verdicts of an effect. Accepting fewer values breaks requests, and returning more values breaks
 * responses.
 */
export const verdictsOf = (effect: Effect): Found["verdicts"] => ({
  request: effect === "wider" ? "compatible" : "breaking",
  response: effect === "narrower" ? "compatible" : "breaking",
});

export const inBoth = (verdict: Verdict): Found["verdicts"] => ({ request: verdict, response: verdict });

/** A value as one line. */
export function valueAsLine(value: unknown): string | null {
  if (value === undefined) return null;
  return typeof value === "string" ? value : stringifyJson(value as JsonValue);
}

/** Whether two values are equal. The order of members is ignored. */
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

/** The owner of differences: a pair of named schemas, or an operation with its inline schemas. */
export interface Owner {
  found: Found[];
  edges: Edge[];
}

/** A named schema in both descriptions. Its content is compared once, even if it is used often. */
export interface Pair extends Owner {
  old: SchemaName;
  new: SchemaName;
  isStarted: boolean;
  /** The named schemas that both are composed of. */
  parts: Pair[];
}

/** A use of a named schema, with the directions in which it is sent there. */
export interface Edge {
  pair: Pair;
  applies: Applies;
  /**
   * The differences that apply where a schema is composed of another one. The rest of the composition
   * may compensate for some. Null for all of them, including those of referenced schemas.
   */
  only: ReadonlySet<Found> | null;
}

export interface Scope {
  owner: Owner;
  path: string;
  applies: Applies;
  depth: number;
  /** Whether values are serialized as text, as in a query, where each number is also a string. */
  isText?: boolean;
}

/** A field's path below another. */
export const joined = (path: string, name: string) =>
  path === "" || name === "" || /^[[(]/.test(name) ? `${path}${name}` : `${path}.${name}`;

/** A key that is equal for equal differences at a path. */
export const differenceKey = ({ id, name, before, after }: Found, path: string) =>
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

/** Compares annotations: descriptions, examples and other keywords without effect on valid values. */
export function compareNotes(
  old: Record<string, unknown>,
  next: Record<string, unknown>,
  report: Report,
): void {
  if (!isSame(old.default, next.default))
    report("default-changed", {
      verdicts: { request: "risky", response: "text" },
      before: valueAsLine(old.default),
      after: valueAsLine(next.default),
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

/** Reports each text that changed. */
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
        before: valueAsLine(old[keyword] ?? undefined),
        after: valueAsLine(next[keyword] ?? undefined),
      });
}
