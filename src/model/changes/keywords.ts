import { sameKey } from "#json/equal.ts";
import { isObject } from "#json/index.ts";
import { type Effect, inBoth, isSame, type Report, shown, verdictsOf } from "./found.ts";
import { binary, type View } from "./view.ts";

/** Compares what two schemas state of a value itself. Gives whether its content can be compared. */
export function compareKeywords(old: View, next: View, report: Report): boolean {
  if (old.isNever !== next.isNever) {
    report("type-changed", {
      verdicts: verdictsOf(next.isNever ? "narrower" : "wider"),
      ...typesOf(old, next),
    });
    return false;
  }
  const effect = effectOfTypes(...typesToCompare(old, next));
  if (effect !== null)
    report("type-changed", {
      verdicts: verdictsOf(effect),
      ...typesOf(old, next),
      reason: null,
    });
  compareValues(old, next, report);
  compareRules(old, next, report);
  // Of another type, the other keywords are others by necessity.
  if (effect !== null) return old.types.some((type) => next.types.includes(type));
  compareFormats(old.schema, next.schema, report);
  comparePatterns(old.schema, next.schema, report);
  for (const bound of bounds) compareBound(bound, old.schema, next.schema, report);
  return true;
}

/** A type that is only spelled out beside options that all have it changes nothing. */
function typesToCompare(old: View, next: View): [string[], string[]] {
  const own = (view: View, other: View) =>
    view.types.length > 0 || other.types.length === 0 ? view.types : view.typesOfOptions();
  return [own(old, next), own(next, old)];
}

const typesOf = (old: View, next: View) => ({ before: typeText(old), after: typeText(next) });

function typeText({ types, schema, isNever }: View): string {
  const format = typeof schema.format === "string" ? ` (${schema.format})` : "";
  const ofAny = schema.contentMediaType === binary ? "binary" : "any";
  return isNever ? "none" : `${types.join(" or ") || ofAny}${format}`;
}

function effectOfTypes(old: string[], next: string[]): Effect | null {
  if (old.join() === next.join()) return null;
  const covers = (some: string[], others: string[]) =>
    some.length === 0 ||
    (others.length > 0 &&
      others.every((type) => some.includes(type) || (type === "integer" && some.includes("number"))));
  if (covers(next, old)) return "wider";
  return covers(old, next) ? "narrower" : "other";
}

function compareValues(old: View, next: View, report: Report): void {
  if (old.values === null && next.values === null) return;
  const isExtensible = old.isExtensible || next.isExtensible;
  if (old.values === null || next.values === null) {
    const isOpened = next.values === null;
    const verdicts = verdictsOf(isOpened ? "wider" : "narrower");
    report(isOpened ? "values-opened" : "values-restricted", {
      verdicts: isOpened && isExtensible ? { ...verdicts, response: "compatible" } : verdicts,
      before: listText(old.values),
      after: listText(next.values),
    });
    return;
  }
  const [one, other] = [keysOf(old.values), keysOf(next.values)];
  const removed = old.values.filter((value) => !other.has(sameKey(value)));
  const added = next.values.filter((value) => !one.has(sameKey(value)));
  // Where no old value is left, a response always has one that is not known.
  const ofNew = removed.length === old.values.length ? "breaking" : "risky";
  const ofResponse = added.length === 0 || isExtensible ? "compatible" : ofNew;
  if (removed.length > 0)
    report("enum-value-removed", {
      verdicts: { request: "breaking", response: ofResponse },
      name: listText(removed) ?? "",
      before: listText(removed),
      after: added.length === 0 ? null : listText(added),
    });
  else if (added.length > 0)
    report("enum-value-added", {
      verdicts: { request: "compatible", response: ofResponse },
      name: listText(added) ?? "",
      after: listText(added),
    });
}

const keysOf = (values: unknown[]) => new Set(values.map(sameKey));

const listText = (values: unknown[] | null): string | null => values?.map(shown).join(", ") ?? null;

type Keywords = Record<string, unknown>;

/** Formats that imply each other. */
const widerFormats: Record<string, string> = { int32: "int64", float: "double" };

function compareFormats(old: Keywords, next: Keywords, report: Report): void {
  const [one, other] = [old.format, next.format].map((format) =>
    typeof format === "string" ? format : null,
  );
  if (one === other || one === undefined || other === undefined) return;
  const effect: Effect =
    one === null || widerFormats[other ?? ""] === one
      ? "narrower"
      : other === null || widerFormats[one] === other
        ? "wider"
        : "other";
  report("format-changed", {
    verdicts: verdictsOf(effect),
    name: "format",
    before: one,
    after: other,
    reason: effect === "other" ? "unsure" : null,
  });
}

function comparePatterns(old: Keywords, next: Keywords, report: Report): void {
  const [one, other] = [old.pattern, next.pattern];
  if (isSame(one, other)) return;
  const effect: Effect = one === undefined ? "narrower" : other === undefined ? "wider" : "other";
  report("pattern-changed", {
    verdicts: verdictsOf(effect),
    name: "pattern",
    before: shown(one),
    after: shown(other),
    reason: effect === "other" ? "unsure" : null,
  });
}

interface Bound {
  keyword: string;
  exclusive?: string;
  side: "lower" | "upper" | "step" | "flag";
}

const bounds: Bound[] = [
  { keyword: "minimum", exclusive: "exclusiveMinimum", side: "lower" },
  { keyword: "maximum", exclusive: "exclusiveMaximum", side: "upper" },
  { keyword: "minLength", side: "lower" },
  { keyword: "maxLength", side: "upper" },
  { keyword: "minItems", side: "lower" },
  { keyword: "maxItems", side: "upper" },
  { keyword: "minProperties", side: "lower" },
  { keyword: "maxProperties", side: "upper" },
  { keyword: "multipleOf", side: "step" },
  { keyword: "uniqueItems", side: "flag" },
];

function compareBound(bound: Bound, old: Keywords, next: Keywords, report: Report): void {
  const [one, other] = [limitOf(bound, old), limitOf(bound, next)];
  if (one?.text === other?.text) return;
  const effect = effectOfBound(bound, one, other);
  report("bounds-changed", {
    verdicts: verdictsOf(effect),
    name: bound.keyword,
    before: one?.text ?? null,
    after: other?.text ?? null,
    reason: effect === "other" ? "unsure" : null,
  });
}

interface Limit {
  value: number | bigint;
  isStrict: boolean;
  text: string;
}

function limitOf({ keyword, exclusive, side }: Bound, schema: Keywords): Limit | null {
  if (side === "flag") return schema[keyword] === true ? { value: 1, isStrict: false, text: "true" } : null;
  const strict = exclusive === undefined ? undefined : schema[exclusive];
  const plain = schema[keyword];
  const isStrict = isNumber(strict) || (strict === true && isNumber(plain));
  const value = isNumber(strict) ? strict : plain;
  if (!isNumber(value)) return null;
  // Nothing is shorter than nothing.
  if (side === "lower" && exclusive === undefined && value <= 0) return null;
  return { value, isStrict, text: `${isStrict ? (side === "lower" ? "> " : "< ") : ""}${value}` };
}

const isNumber = (value: unknown): value is number | bigint =>
  Number.isFinite(value) || typeof value === "bigint";

function effectOfBound({ side }: Bound, one: Limit | null, other: Limit | null): Effect {
  if (one === null) return "narrower";
  if (other === null) return "wider";
  if (side === "step") {
    if (isMultiple(other.value, one.value)) return "narrower";
    return isMultiple(one.value, other.value) ? "wider" : "other";
  }
  if (one.value === other.value || Number(one.value) === Number(other.value))
    return other.isStrict ? "narrower" : "wider";
  return other.value > one.value === (side === "lower") ? "narrower" : "wider";
}

const isMultiple = (value: number | bigint, step: number | bigint) =>
  Number.isInteger(Number(value) / Number(step));

/** Rules whose effect is not worked out: to have more of them is narrower, to change one may be anything. */
const rules = [
  ...["not", "if", "then", "else", "contains", "minContains", "maxContains", "propertyNames"],
  ...["dependentRequired", "dependentSchemas", "dependencies", "patternProperties"],
  ...[
    "unevaluatedProperties",
    "unevaluatedItems",
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
    "xml",
  ],
];

function compareRules(old: View, next: View, report: Report): void {
  const report1 = (name: string, one: unknown, other: unknown) => {
    const [before, after] = [withoutNotes(one), withoutNotes(other)];
    if (isSame(before, after) || (name === "contentMediaType" && [before, after].every(isBinary))) return;
    const effect: Effect = before === undefined ? "narrower" : after === undefined ? "wider" : "other";
    report("rule-changed", {
      verdicts: name === "xml" ? inBoth("breaking") : verdictsOf(effect),
      name,
      before: shown(before),
      after: shown(after),
      reason: effect === "other" || name === "xml" ? "unsure" : null,
    });
  };
  for (const keyword of rules)
    if (keyword in old.schema || keyword in next.schema)
      report1(keyword, old.schema[keyword] ?? undefined, next.schema[keyword] ?? undefined);
  const [one, other] = [old.rest, next.rest];
  if (one.length + other.length > 0)
    report1("allOf", one.length === 0 ? undefined : one, other.length === 0 ? undefined : other);
}

/** Bytes are what has no other media type. */
const isBinary = (mediaType: unknown) => mediaType === undefined || mediaType === binary;

const texts = new Set(["title", "description", "example", "examples", "externalDocs", "$comment"]);

/** A rule without what only people read. */
function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([keyword, member]) => !texts.has(keyword) || isObject(member))
      .map(([keyword, member]) => [keyword, withoutNotes(member)]),
  );
}
