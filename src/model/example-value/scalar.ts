import type { JsonValue } from "#json/index.ts";
import type { Keywords } from "./bounds.ts";
import { likelyBoolean, likelyNumber } from "./likely.ts";
import { decimalValue, integerValue } from "./number.ts";
import type { Source } from "./source.ts";
import { textValue } from "./text.ts";

/** A scalar value within the constraints of all parts of a schema. */
export function scalarValue(
  type: string | undefined,
  parts: Keywords[],
  source: Pick<Source, "random" | "likely" | "subject" | "texts">,
): JsonValue | undefined {
  const { likely, subject, texts } = source;
  // The likely value is random only on request.
  const random = likely?.random === null ? null : source.random;
  switch (type) {
    case "integer":
      return (
        (likely && likelyNumber(parts, subject, likely.random, true)) ??
        integerValue(parts, source.random) ??
        0
      );
    case "number":
      return (
        (likely && likelyNumber(parts, subject, likely.random, false)) ??
        decimalValue(parts, source.random) ??
        0
      );
    case "boolean":
      return random?.pick([true, false]) ?? likelyBoolean(subject) ?? true;
    case "null":
      return null;
    case "string":
      return textValue(parts, { random, likely, subject, ...(texts && { texts }) });
    default:
      return undefined;
  }
}

/** The types that all parts allow, `null` last. Without a `type`, the keywords imply it. */
export function typesOfParts(parts: Keywords[]): string[] {
  const [first, ...others] = parts.flatMap(({ type }) =>
    type === undefined ? [] : [[type].flat() as string[]],
  );
  if (first === undefined) return impliedTypes(parts);
  const types = others.reduce(common, first);
  return [...types.filter((type) => type !== "null"), ...types.filter((type) => type === "null")];
}

function common(one: string[], other: string[]): string[] {
  // `integer` is a subset of `number`.
  const both = one.filter((type) => other.includes(type) || (type === "integer" && other.includes("number")));
  const isWhole = one.includes("number") && other.includes("integer") && !both.includes("integer");
  return isWhole ? [...both.filter((type) => type !== "number"), "integer"] : both;
}

function impliedTypes(parts: Keywords[]): string[] {
  const type = implying.find(([keywords]) =>
    parts.some((part) => keywords.some((keyword) => keyword in part)),
  );
  return type === undefined ? [] : [type[1]];
}

const implying: [keywords: string[], type: string][] = [
  [["properties", "additionalProperties", "required", "patternProperties", "minProperties"], "object"],
  [["items", "prefixItems", "contains", "minItems", "maxItems", "uniqueItems"], "array"],
  [["pattern", "format", "minLength", "maxLength", "contentEncoding"], "string"],
  [["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"], "number"],
];
