import type { JsonValue } from "#json/index.ts";
import { typesOf } from "#validation/keywords/types.ts";
import type { Part } from "#validation/shape.ts";

/** The types that all parts allow, `null` last; where none of them says one, what their keywords are about. */
export function typesOfParts(parts: Part[]): string[] {
  const [first, ...others] = parts.flatMap(({ type }) =>
    type === undefined ? [] : [[type].flat() as string[]],
  );
  if (first === undefined) return impliedTypes(parts);
  const types = others.reduce(common, first);
  return [...types.filter((type) => type !== "null"), ...types.filter((type) => type === "null")];
}

/** Whether a value is of a type that a part allows. */
export const isOfType = (value: JsonValue, { type }: Part) =>
  type === undefined || typesOf(value).some((one) => [type].flat().includes(one));

function common(one: string[], other: string[]): string[] {
  // Whole numbers are numbers.
  const both = one.filter((type) => other.includes(type) || (type === "integer" && other.includes("number")));
  const isWhole = one.includes("number") && other.includes("integer") && !both.includes("integer");
  return isWhole ? [...both.filter((type) => type !== "number"), "integer"] : both;
}

function impliedTypes(parts: Part[]): string[] {
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
