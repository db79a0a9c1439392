import { isObject } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { isSchema } from "#schema/validation/keywords/keyword.ts";
import { type Part, type SchemasByRef, schemaParts } from "#schema/validation/shape.ts";

/**
 * Schemas whose values another schema rejects, for generating a counterexample: a missing required property,
 * a property with another value, a different bound. Empty if none can be derived. Validate the generated
 * values, because they may still match.
 */
export function negationsOf(schema: unknown, schemas: SchemasByRef): JsonSchema[] {
  if (!isObject(schema)) return [];
  return schemaParts(schema, schemas).flatMap(negationsOfPart);
}

function negationsOfPart(part: Part): JsonSchema[] {
  const { properties, required, anyOf, oneOf, not: allowed } = part;
  const members = Object.entries(isObject(properties) ? properties : {});
  const names = Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
  const refused = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  return [
    ...members.map(([name, member]) => ({ required: [name], properties: { [name]: { not: member } } })),
    ...names.map((name) => ({ properties: { [name]: false } })),
    ...(refused.length > 0 ? [{ allOf: refused.map((option) => ({ not: option })) }] : []),
    ...(isSchema(allowed) ? [allowed] : []),
    ...bounds.flatMap(([keyword, other, change]) => {
      const bound = part[keyword];
      return typeof bound === "number" && change(bound) >= leastOf(other) ? [{ [other]: change(bound) }] : [];
    }),
  ];
}

const same = (bound: number) => bound;
const less = (bound: number) => bound - 1;
const more = (bound: number) => bound + 1;

/** Each bound with the opposite bound that violates it. */
const bounds: [keyword: string, other: string, change: (bound: number) => number][] = [
  ["minimum", "exclusiveMaximum", same],
  ["maximum", "exclusiveMinimum", same],
  ["exclusiveMinimum", "maximum", same],
  ["exclusiveMaximum", "minimum", same],
  ...["Length", "Items", "Properties"].flatMap((noun): [string, string, (bound: number) => number][] => [
    [`min${noun}`, `max${noun}`, less],
    [`max${noun}`, `min${noun}`, more],
  ]),
];

/** Lengths and counts are at least 0. */
const leastOf = (keyword: string) => (/(?:Length|Items|Properties)$/.test(keyword) ? 0 : -Infinity);
