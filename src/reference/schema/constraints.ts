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

function wordsOf(schema: Keywords): string[] {
  return [
    rangeOf(schema),
    countOf(schema.minLength, schema.maxLength, "character"),
    countOf(schema.minItems, schema.maxItems, "item"),
    countOf(schema.minProperties, schema.maxProperties, "member"),
    isNumber(schema.multipleOf) && `multiple of ${schema.multipleOf}`,
    schema.uniqueItems === true && "unique items",
    typeof schema.pattern === "string" && `pattern ${schema.pattern}`,
    typeof schema.contentEncoding === "string" && `encoded in ${schema.contentEncoding}`,
    typeof schema.contentMediaType === "string" && `of the media type ${schema.contentMediaType}`,
    ...xmlOf(schema.xml),
  ].filter((constraint) => typeof constraint === "string");
}

function rangeOf(schema: Keywords): string | false {
  const least = bound(schema.minimum, schema.exclusiveMinimum, "at least", "more than");
  const most = bound(schema.maximum, schema.exclusiveMaximum, "at most", "less than");
  if (least?.words === "at least" && most?.words === "at most") return `${least.value} to ${most.value}`;
  return (
    [least, most]
      .flatMap((side) => side ?? [])
      .map(({ words, value }) => `${words} ${value}`)
      .join(", ") || false
  );
}

// 3.0 has `exclusiveMinimum: true` beside `minimum`; since 3.1 it is the number itself.
function bound(inclusive: unknown, exclusive: unknown, orEqual: string, strictly: string) {
  if (isNumber(exclusive)) return { words: strictly, value: String(exclusive) };
  if (!isNumber(inclusive)) return undefined;
  return { words: exclusive === true ? strictly : orEqual, value: String(inclusive) };
}

function countOf(least: unknown, most: unknown, noun: string): string | false {
  const lower = isNumber(least) && Number(least) > 0 ? String(least) : undefined;
  const upper = isNumber(most) ? String(most) : undefined;
  if (lower === undefined && upper === undefined) return false;
  if (lower === undefined) return `at most ${plural(upper, noun)}`;
  if (upper === undefined) return `at least ${plural(lower, noun)}`;
  return lower === upper ? plural(lower, noun) : `${lower} to ${plural(upper, noun)}`;
}

const plural = (count: string | undefined, noun: string) => `${count} ${noun}${count === "1" ? "" : "s"}`;
// A bound beyond every double bounds nothing.
const isNumber = (value: unknown): value is number | bigint =>
  Number.isFinite(value) || typeof value === "bigint";
