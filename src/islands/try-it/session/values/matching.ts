import type { RequestParameter } from "#http/request/types.ts";
import { isObject } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { identifiers, nameWords } from "#names/index.ts";
import { type SchemasByRef, schemaParts, shapeOf } from "#schema/validation/shape.ts";
import { identityIn, isGeneric, isIdentifier, resourceAt } from "./names.ts";

/** A value that a response returned, or that a successful request sent. It lasts as long as the tab. */
export interface KnownValue {
  /** The text as typed, with all digits. */
  text: string;
  type: "string" | "number";
  /** The name of the property or parameter, such as `id`. */
  name: string;
  /** The names of the resource that it identifies, such as `pet`. */
  resources: string[];
  /** The number of its object in the response. One object may have several identifiers. */
  object: number;
  /** The named schema of the value. */
  ref: string | null;
  format: string | null;
  origin: ValueOrigin;
  /** The title of the operation. */
  from: string;
  /** The time in milliseconds since 1970. */
  time: number;
}

export type ValueOrigin =
  /** A link of the description provides the value for this parameter. */
  | { kind: "linked"; slug: string; in: string | null; name: string }
  /** The response is about this resource, which the request created or read. */
  | { kind: "created" }
  | { kind: "read" }
  /** The response refers to this resource. */
  | { kind: "mentioned" }
  | { kind: "listed" }
  /** A request sent the value in a parameter or field of this name. */
  | { kind: "sent" };

/** The storage of an API's values. */
export interface ValueStore {
  read(): KnownValue[];
  write(values: KnownValue[]): void;
}

/** A field that may get a known value. */
export interface ValueTarget {
  slug: string;
  name: string;
  in: RequestParameter["in"] | "body";
  /** The owner of the field: the name before it in the path, or the object that contains it. */
  within: string | null;
  /** The accepted types; empty for any type. */
  types: ReadonlySet<string>;
  ref: string | null;
  format: string | null;
  /** The accepted values as text; null for any value. */
  allowed: string[] | null;
}

/** A known value that matches a field. */
export interface Proposal {
  text: string;
  from: string;
  time: number;
}

export interface Proposals {
  /** The value to fill in; null if none matches, or if several match equally well. */
  best: Proposal | null;
  /** All matching values, best matches first, and the newest first among equals. */
  all: Proposal[];
}

/** The target for a parameter. */
export function targetOf(
  { name, in: place, jsonSchema }: Pick<RequestParameter, "name" | "in" | "jsonSchema">,
  { slug, path }: { slug: string; path: string },
  schemas: SchemasByRef,
): ValueTarget {
  const within = place === "path" ? resourceAt(path, name) : null;
  return { slug, name, in: place, within, ...facts(jsonSchema, schemas) };
}

/** The facts of a schema by which values are compared. */
export function facts(
  schema: JsonSchema,
  schemas: SchemasByRef,
): Pick<ValueTarget, "types" | "ref" | "format" | "allowed"> {
  const parts = schemaParts(schema, schemas);
  const values = parts.map((part) => part.enum).find(Array.isArray);
  const format = parts.find((part) => typeof part.format === "string")?.format;
  return {
    types: shapeOf(schema, schemas).types,
    ref: isObject(schema) && typeof schema.$ref === "string" ? schema.$ref : null,
    format: typeof format === "string" ? format : null,
    allowed: values?.map(String) ?? null,
  };
}

/** The known values that match a field. `known` begins with the newest. */
export function proposalsFor(target: ValueTarget, known: readonly KnownValue[]): Proposals {
  const fitting = known.flatMap((value) => {
    const rank = rankOf(value, target);
    return rank === null ? [] : [{ value, rank }];
  });
  const chosen = fitting.find(({ value }) => value.origin.kind === "sent")?.value;
  const ranked = onePerObject(fitting, target).map(({ value, rank }) => ({
    value,
    rank: chosen === undefined ? rank : afterChoice(rank, value, chosen),
  }));
  // Each value counts with its best origin.
  const best = new Map<string, (typeof ranked)[number]>();
  for (const one of ranked)
    if ((best.get(one.value.text)?.rank ?? Number.POSITIVE_INFINITY) > one.rank)
      best.set(one.value.text, one);
  const lowest = Math.min(...[...best.values()].map(({ rank }) => rank));
  const sorted = [...best.values()].sort(
    (one, other) =>
      Number(one.rank > lowest) - Number(other.rank > lowest) || other.value.time - one.value.time,
  );
  const [first, second] = sorted;
  const isOne = first !== undefined && first.rank <= ranks.listed && second?.rank !== lowest;
  const all = sorted.slice(0, most).map(({ value: { text, from, time } }) => ({ text, from, time }));
  return { best: isOne ? (all[0] ?? null) : null, all };
}

/** The maximum number of proposed values. */
const most = 8;

/** The ranks of origins, best first. A value known only by path, or with another type, ranks lower. */
const ranks: Record<ValueOrigin["kind"], number> = {
  ...{ linked: 0, created: 1, read: 2, sent: 2, mentioned: 3, listed: 4 },
};

/** The rank after resources that were created since, and before everything else. */
const afterNew = 1.5;

/** The last value used for the same field is the choice, until a newer one arrives. */
function afterChoice(rank: number, value: KnownValue, chosen: KnownValue): number {
  if (value === chosen) return afterNew;
  if (value.time > chosen.time) return rank;
  return Math.max(rank, value.text === chosen.text ? afterNew : ranks.mentioned);
}

/** The rank of a value; null if it does not match. */
function rankOf(value: KnownValue, target: ValueTarget): number | null {
  const mismatch = typeMismatch(value, target);
  const distance = mismatch === null ? null : distanceOf(value, target);
  return mismatch === null || distance === null ? null : ranks[value.origin.kind] + mismatch + distance;
}

/** 0 if type and format match, 3 for a number in a text field, null if the value would be invalid. */
function typeMismatch({ text, type, format }: KnownValue, target: ValueTarget): number | null {
  if (target.allowed !== null && !target.allowed.includes(text)) return null;
  if (target.format !== null && format !== null && target.format !== format && isText(target)) return null;
  if (target.types.size === 0 || target.types.has(type)) return 0;
  if (type === "number" && target.types.has("integer")) return /^-?\d+$/.test(text) ? 0 : null;
  if (type === "number") return target.types.has("string") ? 3 : null;
  const isNumber = target.types.has("integer") ? /^-?\d+$/ : target.types.has("number") ? /^-?\d/ : null;
  return isNumber?.test(text) ? 0 : null;
}

const isText = ({ types }: ValueTarget) => types.size === 0 || types.has("string");

/** 0 if the value is meant for the field, more if that is only likely, null if it means something else. */
function distanceOf(value: KnownValue, target: ValueTarget): number | null {
  const { origin, name, resources, ref } = value;
  if (origin.kind === "linked")
    return origin.slug === target.slug &&
      origin.name === target.name &&
      (origin.in === null || origin.in === target.in)
      ? 0
      : null;
  if (origin.kind === "sent") {
    const isSame = nameWords(name).join() === nameWords(target.name).join();
    const isOfSame = !isGeneric(name) || (target.within !== null && resources.includes(target.within));
    return isSame && isOfSame ? 0 : null;
  }
  if (ref !== null && ref === target.ref) return 0;
  const identity = identityIn(target.name);
  const named = identity === null ? null : nameDistance(value, identity, target.in === "path");
  if (named !== null) return named;
  if (target.within === null || !resources.includes(target.within)) return null;
  if (identity === null) return sameName(name, target.name) ? 0 : null;
  // In `/users/{username}`, the path names the resource, and the parameter names its identifier.
  if (sameName(name, target.name)) return 0;
  if (identity.identifier !== null) return sameName(name, identity.identifier) ? 0.5 : null;
  return isIdentifier(name) ? 0.5 : null;
}

function nameDistance(
  { name, resources }: KnownValue,
  { resource, identifier }: { resource: string; identifier: string | null },
  isInPath: boolean,
): number | null {
  const isOne = resources.includes(resource);
  // `{intent}` in a path can be the end of `payment_intent`.
  const isEnd = isInPath && resources.some((one) => one.endsWith(`_${resource}`));
  if (!isOne && !isEnd) return null;
  if (identifier !== null && !sameName(name, identifier)) return null;
  return isOne ? 0 : 0.25;
}

const sameName = (one: string, other: string) => nameWords(one).join("") === nameWords(other).join("");

type Ranked = { value: KnownValue; rank: number };

/** The first matching identifier of each object: by type, then by how common it is. */
function onePerObject(fitting: Ranked[], target: ValueTarget): Ranked[] {
  const objects = Map.groupBy(fitting, ({ value: { object, origin, time } }) =>
    origin.kind === "linked" || origin.kind === "sent"
      ? `${origin.kind} ${time} ${object}`
      : `${time} ${object}`,
  );
  return [...objects.values()].map(
    (of) =>
      of.toSorted(
        (one, other) => one.rank - other.rank || usual(one.value, target) - usual(other.value, target),
      )[0] as Ranked,
  );
}

function usual({ name }: KnownValue, target: ValueTarget): number {
  if (sameName(name, target.name)) return -1;
  const at = identifiers.indexOf(nameWords(name).join(""));
  return at < 0 ? identifiers.length : at;
}
