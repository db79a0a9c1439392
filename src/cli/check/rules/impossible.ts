import { isNumber } from "#json/equal.ts";
import { asText, isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import { toJsonSchema } from "#model/schema/json-schema.ts";
import { typesInCommon, typesOf } from "#model/schema/type.ts";
import type { JsonSchema } from "#model/types.ts";
import { type Part, type SchemasByRef, schemaParts } from "#schema/validation/shape.ts";
import type { CheckRule } from "../rule.ts";
import { isOfType, quotedValue, schema } from "./schemas.ts";

const bounds = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

export const schemaImpossible: CheckRule = {
  id: "schema-impossible",
  severity: "error",
  isLocal: true,
  why: "The constraints of a schema contradict each other, so no value is valid.",
  failing: schema("type: integer\nminimum: 10\nmaximum: 5"),
  passing: schema("type: integer\nminimum: 5\nmaximum: 10"),
  create({ examples, schemas }, report) {
    const required = new RequiredSchemas(schemas);
    return {
      schema({ value, pointer }) {
        if (!statesLimits(value)) return;
        let isReported = false;
        const contradict = (one: string, other: string) => {
          isReported = true;
          examples.markFaulty(value);
          report(
            pointerTo(pointer, one),
            `\`${one}\` ${asText(value[one])} and \`${other}\` ${asText(value[other])} allow no value.`,
            {
              fix: "Correct one of the two.",
              related: [{ pointer: pointerTo(pointer, other), label: other }],
            },
          );
        };
        for (const [least, most] of bounds) {
          const [low, high] = [value[least], value[most]];
          if (isNumber(low) && isNumber(high) && low > high)
            if (showsMore(value, most, high)) contradict(most, least);
            else contradict(least, most);
          const isExcluded = value.exclusiveMinimum === true || value.exclusiveMaximum === true;
          if (least === "minimum" && isNumber(low) && low === high && isExcluded) contradict(least, most);
        }
        const [above, below] = [value.exclusiveMinimum, value.exclusiveMaximum];
        if (isNumber(above) && isNumber(below) && above >= below)
          contradict("exclusiveMinimum", "exclusiveMaximum");
        if (isNumber(above) && isNumber(value.maximum) && above >= value.maximum)
          contradict("exclusiveMinimum", "maximum");
        if (isNumber(below) && isNumber(value.minimum) && value.minimum >= below)
          contradict("minimum", "exclusiveMaximum");
        if (Array.isArray(value.enum) && value.enum.length === 0) {
          examples.markFaulty(value);
          report(pointerTo(pointer, "enum"), "The `enum` is empty, so no value is valid.", {
            fix: "List its values, or remove it.",
          });
        }
        const contradiction = isReported ? null : contradictionIn(value, schemas, required);
        if (contradiction !== null)
          report(pointer, `No value is valid. ${contradiction}`, { fix: "Correct the schema." });
      },
    };
  },
};

/** Whether a schema has a keyword that another may contradict. Most have none. */
function statesLimits(schema: Record<string, unknown>): boolean {
  for (const keyword in schema) if (limits.has(keyword)) return true;
  return false;
}

const limits = new Set<string>([
  ...bounds.flat(),
  ...["exclusiveMinimum", "exclusiveMaximum", "enum", "const", "required", "allOf", "$ref"],
]);

/** Whether a value in the schema exceeds an upper bound, so that the bound is likely wrong. */
const showsMore = (
  { default: initial, example, examples }: Record<string, unknown>,
  most: string,
  high: number | bigint,
) =>
  [initial, example, ...(Array.isArray(examples) ? examples : [])].some((value) => {
    const size = sizeOf(value, most);
    return size !== null && size > high;
  });

/** The size that a bound constrains. */
function sizeOf(value: unknown, bound: string): number | bigint | null {
  if (bound === "maximum") return isNumber(value) ? value : null;
  if (bound === "maxLength") return typeof value === "string" ? value.length : null;
  if (bound === "maxItems") return Array.isArray(value) ? value.length : null;
  return isObject(value) ? Object.keys(value).length : null;
}

/**
 * Explains why no value is valid for a schema together with the schemas that it is composed of; `null` if one
 * may be. The rule itself reports contradictory bounds within one schema.
 */
function contradictionIn(
  value: Record<string, unknown>,
  schemas: SchemasByRef,
  required: RequiredSchemas,
): string | null {
  const isComposed =
    Array.isArray(value.allOf) || (value.$ref !== undefined && Object.keys(value).length > 1);
  if (!isComposed && !limiting.some((keyword) => value[keyword] !== undefined)) return null;
  const parts = schemaParts(toJsonSchema(value), schemas);
  const types = commonTypes(parts);
  if (types !== null && types.length === 0)
    return parts.some(isMistyped) ? null : "Its parts have no type in common.";
  return (
    ofConstant(parts, types) ??
    ofIntegers(parts, types) ??
    (isComposed ? ofBounds(parts, types) : null) ??
    ofRequired(parts, types) ??
    (required.isEndless(parts) ? "It requires itself, so every value would be infinitely deep." : null)
  );
}

/** Keywords by which a schema without composition may contradict itself. */
const limiting = ["const", "required", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];

/** Whether a part has keywords for another type than its own. Another rule reports that. */
const isMistyped = ({ type, properties, items }: Part) =>
  type !== undefined &&
  ((properties !== undefined && ![type].flat().includes("object")) ||
    (items !== undefined && ![type].flat().includes("array")));

/** The types that all parts allow; `null` if none of them names a type. */
function commonTypes(parts: Part[]): string[] | null {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0 && typeof only.type === "string") return [only.type];
  return typesInCommon(parts.map(typesOf));
}

function ofConstant(parts: Part[], types: string[] | null): string | null {
  const constant = parts.find((part) => "const" in part)?.const;
  if (constant === undefined || types === null) return null;
  return types.some((type) => isOfType(constant, type))
    ? null
    : `The \`const\` ${quotedValue(constant)} does not have the type of the schema.`;
}

/**
 * The contradiction of bounds between which there is no integer, such as more than 1 and less than 2.
 */
function ofIntegers(parts: Part[], types: string[] | null): string | null {
  if (types?.length !== 1 || types[0] !== "integer") return null;
  const lows = [
    ...numbers(parts, "minimum").map(Math.ceil),
    ...numbers(parts, "exclusiveMinimum").map((bound) => Math.floor(bound) + 1),
  ];
  const highs = [
    ...numbers(parts, "maximum").map(Math.floor),
    ...numbers(parts, "exclusiveMaximum").map((bound) => Math.ceil(bound) - 1),
  ];
  return Math.max(...lows) > Math.min(...highs) ? "No integer is within its bounds." : null;
}

const sizes = [
  ["string", "minLength", "maxLength"],
  ["array", "minItems", "maxItems"],
  ["object", "minProperties", "maxProperties"],
  ["number", "minimum", "maximum"],
] as const;

function ofBounds(parts: Part[], types: string[] | null): string | null {
  const found = sizes.find(
    ([type, least, most]) =>
      types?.length === 1 &&
      types[0] === type &&
      Math.max(...numbers(parts, least)) > Math.min(...numbers(parts, most)),
  );
  return found === undefined
    ? null
    : `The \`${found[1]}\` of one part is above the \`${found[2]}\` of another.`;
}

const numbers = (parts: Part[], keyword: string): number[] =>
  parts.flatMap((part) => (isNumber(part[keyword]) ? [Number(part[keyword])] : []));

/** The contradiction of a required field that is not allowed. */
function ofRequired(parts: Part[], types: string[] | null): string | null {
  if (!isObjectAlone(types)) return null;
  const isRefused = (name: string) =>
    parts.some((part) => {
      const properties = isObject(part.properties) ? (part.properties as Part) : {};
      if (Object.hasOwn(properties, name)) return properties[name] === false;
      return part.additionalProperties === false && part.patternProperties === undefined;
    });
  const refused = requiredNames(parts).find(isRefused);
  return refused === undefined ? null : `The field \`${refused}\` is both required and forbidden.`;
}

/**
 * The schemas that every value of a schema must contain values of. Each is read once, because many
 * objects require the same ones.
 */
class RequiredSchemas {
  readonly #schemas: SchemasByRef;
  readonly #known = new Map<JsonSchema, { parts: Part[]; fields: JsonSchema[] }>();

  constructor(schemas: SchemasByRef) {
    this.#schemas = schemas;
  }

  /** Whether each value must contain another one at some depth, without end. */
  isEndless(own: Part[]): boolean {
    const waiting = requiredFields(own);
    const reached = new Set<JsonSchema>();
    for (const schema of waiting) {
      if (reached.has(schema) || reached.size > mostReached) continue;
      reached.add(schema);
      const { parts, fields } = this.#within(schema);
      // Schemas that share a part, such as a common base, may end.
      if (own.every((part) => parts.includes(part))) return true;
      for (const field of fields) waiting.push(field);
    }
    return false;
  }

  #within(schema: JsonSchema): { parts: Part[]; fields: JsonSchema[] } {
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    const parts = schemaParts(schema, this.#schemas);
    const within = { parts, fields: requiredFields(parts) };
    this.#known.set(schema, within);
    return within;
  }
}

/** The schemas of the required fields. */
function requiredFields(parts: Part[]): JsonSchema[] {
  const names = requiredNames(parts);
  if (names.length === 0 || !isObjectAlone(commonTypes(parts))) return [];
  const fields: JsonSchema[] = [];
  for (const { properties } of parts)
    if (isObject(properties))
      for (const name of names) {
        const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
        if (mayRequire(field)) fields.push(field);
      }
  return fields;
}

const isObjectAlone = (types: string[] | null) => types?.length === 1 && types[0] === "object";

const mayRequire = (schema: unknown): schema is Part =>
  isObject(schema) && ["$ref", "allOf", "required"].some((keyword) => keyword in schema);

const requiredNames = (parts: Part[]): string[] =>
  parts.flatMap(({ required }) => (Array.isArray(required) ? required.map(asText) : []));

/** The maximum number of visited schemas. */
const mostReached = 1000;
