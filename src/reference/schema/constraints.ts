import { messages } from "#messages/pages.ts";
import { xmlOf } from "./xml.ts";

type Keywords = Record<string, unknown>;

/** The bounds of a schema (JSON Schema 2020-12 Validation, 6 and 8; OpenAPI 3.2.0, 4.26) in words. */
export function constraintsOf(schema: Keywords): string[] {
  // Most schemas have none of them, and there are many schemas.
  for (const keyword in schema) if (bounding.has(keyword)) return wordsOf(schema);
  return [];
}

const bounding = new Set([
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength"],
  ...["minItems", "maxItems", "minProperties", "maxProperties", "multipleOf", "uniqueItems", "pattern"],
  ...["contentEncoding", "contentMediaType", "xml"],
]);

/** How large a value may be, or how many there may be in it, in words. */
export function boundsOf(schema: Keywords): string[] {
  return [
    rangeOf(schema),
    countOf(schema.minLength, schema.maxLength, messages.characters),
    countOf(schema.minItems, schema.maxItems, messages.items),
    countOf(schema.minProperties, schema.maxProperties, messages.members),
    isNumber(schema.multipleOf) && messages.multipleOf(String(schema.multipleOf)),
    schema.uniqueItems === true && messages.uniqueItems,
  ].filter((bound) => typeof bound === "string");
}

function wordsOf(schema: Keywords): string[] {
  return [
    ...boundsOf(schema),
    typeof schema.pattern === "string" && messages.pattern(schema.pattern),
    typeof schema.contentEncoding === "string" && messages.encodedIn(schema.contentEncoding),
    typeof schema.contentMediaType === "string" && messages.ofMediaType(schema.contentMediaType),
    ...xmlOf(schema.xml),
  ].filter((constraint) => typeof constraint === "string");
}

function rangeOf(schema: Keywords): string | false {
  const least = bound(schema.minimum, schema.exclusiveMinimum);
  const most = bound(schema.maximum, schema.exclusiveMaximum);
  if (least?.isStrict === false && most?.isStrict === false) return messages.fromTo(least.value, most.value);
  const sides = [
    ...(least === undefined ? [] : [(least.isStrict ? messages.moreThan : messages.atLeast)(least.value)]),
    ...(most === undefined ? [] : [(most.isStrict ? messages.lessThan : messages.atMost)(most.value)]),
  ];
  return sides.join(", ") || false;
}

// 3.0 has `exclusiveMinimum: true` beside `minimum`; since 3.1 it is the number itself.
function bound(inclusive: unknown, exclusive: unknown) {
  if (isNumber(exclusive)) return { isStrict: true, value: String(exclusive) };
  if (!isNumber(inclusive)) return undefined;
  return { isStrict: exclusive === true, value: String(inclusive) };
}

function countOf(least: unknown, most: unknown, counted: (count: string) => string): string | false {
  const lower = isNumber(least) && Number(least) > 0 ? String(least) : undefined;
  const upper = isNumber(most) ? String(most) : undefined;
  if (lower === undefined && upper === undefined) return false;
  if (lower === undefined) return messages.atMost(counted(upper ?? ""));
  if (upper === undefined) return messages.atLeast(counted(lower));
  return lower === upper ? counted(lower) : messages.fromTo(lower, counted(upper));
}

// A bound beyond every double bounds nothing.
const isNumber = (value: unknown): value is number | bigint =>
  Number.isFinite(value) || typeof value === "bigint";
