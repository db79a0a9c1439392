import { sameKey } from "#json/equal.ts";
import { type Effect, isSame, type Report, valueAsLine, verdictsOf } from "./found.ts";
import { compareRules, type IsSameSchema } from "./rules.ts";
import { binary, isOnlyNull, type View } from "./view.ts";

/**
 * Compares the keywords about a value itself, which may be serialized as text. Returns whether its
 * content can be compared.
 */
export function compareKeywords(
  old: View,
  next: View,
  report: Report,
  { isSameSchema, isText }: { isSameSchema: IsSameSchema; isText: boolean },
): boolean {
  if (old.isNever !== next.isNever) {
    report("type-changed", {
      verdicts: verdictsOf(next.isNever ? "narrower" : "wider"),
      ...typesOf(old, next),
    });
    return false;
  }
  const [wasContradictory, isContradictory] = [old.isContradictory(), next.isContradictory()];
  if (wasContradictory !== isContradictory) {
    // A schema that contradicts itself does not mean that nothing is sent any more.
    report("type-changed", {
      verdicts: verdictsOf(isContradictory ? "other" : "wider"),
      before: wasContradictory ? "none" : typeText(old),
      after: isContradictory ? "none" : typeText(next),
      reason: isContradictory ? "unsure" : null,
    });
    return false;
  }
  const effect = effectOfTypes(old, next, isText);
  if (effect !== null)
    report("type-changed", {
      verdicts: verdictsOf(effect),
      ...typesOf(old, next),
      reason: null,
    });
  if (!isOnlyNull(old) && !isOnlyNull(next)) compareValues(old, next, report);
  compareRules(old, next, report, isSameSchema);
  // Keywords for a type that only one schema allows differ by necessity.
  const isCompared = (type: string) =>
    effect === null || (isText && type === "string") || (hasType(old, type) && hasType(next, type));
  if (isCompared("string")) {
    compareFormats(old.schema, next.schema, report);
    comparePatterns(old.schema, next.schema, report);
  }
  for (const bound of bounds) if (isCompared(bound.of)) compareBound(bound, old.schema, next.schema, report);
  return effect === null || old.types.some((type) => next.types.includes(type));
}

const hasType = ({ types }: View, type: string) =>
  types.includes(type) || (type === "number" && types.includes("integer"));

/**
 * Compares whether null is allowed, unless it moved between a choice and its options. Without any type,
 * the change is not about null.
 */
export function compareNull(old: View, next: View, report: Report): void {
  const isComparable = [old, next].every(
    (view) => !isOnlyNull(view) && (view.types.length > 0 || view.options !== null),
  );
  if (old.isNullable !== next.isNullable && isComparable && !isNullMoved(old, next))
    reportNull(next.isNullable, report);
}

const isNullMoved = (old: View, next: View) =>
  old.isNullable ? next.isNullableByOptions() : old.isNullableByOptions();

export const reportNull = (isAllowed: boolean, report: Report) =>
  report(isAllowed ? "null-allowed" : "null-forbidden", {
    verdicts: verdictsOf(isAllowed ? "wider" : "narrower"),
  });

/** The types to compare. Adding a type that all options already have changes nothing. */
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

function effectOfTypes(before: View, after: View, isText: boolean): Effect | null {
  const [old, next] = typesToCompare(before, after);
  if (old.join() === next.join()) return null;
  if (isOnlyNull(after)) return before.isNullable ? "narrower" : "other";
  if (isOnlyNull(before)) return after.isNullable ? "wider" : "other";
  const isIn = (type: string, types: string[]) =>
    types.includes(type) ||
    (type === "integer" && types.includes("number")) ||
    (isText && ["integer", "number", "boolean"].includes(type) && types.includes("string"));
  const covers = (some: string[], others: string[]) =>
    some.length === 0 || (others.length > 0 && others.every((type) => isIn(type, some)));
  const [isWider, isNarrower] = [covers(next, old), covers(old, next)];
  if (isWider && isNarrower) return null;
  return isWider ? "wider" : isNarrower ? "narrower" : "other";
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
  // If no old value is left, every response has an unknown one.
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

const listText = (values: unknown[] | null): string | null => values?.map(valueAsLine).join(", ") ?? null;

type Keywords = Record<string, unknown>;

/** Formats that include others. */
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
    before: valueAsLine(one),
    after: valueAsLine(other),
    reason: effect === "other" ? "unsure" : null,
  });
}

interface Bound {
  keyword: string;
  exclusive?: string;
  /** The type of the values that it constrains. */
  of: "string" | "number" | "array" | "object";
  /** The keyword that it depends on, with its default value. */
  beside?: { keyword: string; value: number | undefined };
  side: "lower" | "upper" | "step" | "flag";
}

const bounds: Bound[] = [
  { keyword: "minimum", exclusive: "exclusiveMinimum", of: "number", side: "lower" },
  { keyword: "maximum", exclusive: "exclusiveMaximum", of: "number", side: "upper" },
  { keyword: "minLength", of: "string", side: "lower" },
  { keyword: "maxLength", of: "string", side: "upper" },
  { keyword: "minItems", of: "array", side: "lower" },
  { keyword: "maxItems", of: "array", side: "upper" },
  { keyword: "minContains", of: "array", beside: { keyword: "contains", value: 1 }, side: "lower" },
  { keyword: "maxContains", of: "array", beside: { keyword: "contains", value: undefined }, side: "upper" },
  { keyword: "minProperties", of: "object", side: "lower" },
  { keyword: "maxProperties", of: "object", side: "upper" },
  { keyword: "multipleOf", of: "number", side: "step" },
  { keyword: "uniqueItems", of: "array", side: "flag" },
];

function compareBound(bound: Bound, old: Keywords, next: Keywords, report: Report): void {
  const { beside } = bound;
  if (beside !== undefined && !(beside.keyword in old && beside.keyword in next)) return;
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

function limitOf({ keyword, exclusive, beside, side }: Bound, schema: Keywords): Limit | null {
  if (side === "flag") return schema[keyword] === true ? { value: 1, isStrict: false, text: "true" } : null;
  const strict = exclusive === undefined ? undefined : schema[exclusive];
  const plain = schema[keyword] ?? beside?.value;
  // The tighter of two limits applies.
  const isLooser =
    isNumber(strict) && isNumber(plain) && (side === "lower" ? plain > strict : plain < strict);
  const isStrict = (isNumber(strict) && !isLooser) || (strict === true && isNumber(plain));
  const value = isNumber(strict) && !isLooser ? strict : plain;
  if (!isNumber(value)) return null;
  // A minimum length of 0 is no constraint.
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
