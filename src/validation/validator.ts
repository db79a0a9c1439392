import { type OutputUnit, type Schema, Validator } from "@cfworker/json-schema";
import { isObject, type JsonValue } from "#json/json.ts";
import { pointerTo, tokensOf, valueAt } from "#json/pointer.ts";
import type { JsonSchema } from "#reference/types.ts";
import { createDecoder } from "./decode.ts";
import { viewOf } from "./integer.ts";
import { toRequestSchema } from "./request-schema.ts";
import type { SchemasByRef } from "./shape.ts";
import { findRepetition } from "./unique.ts";

/** The first thing that is wrong with a value. */
export interface Fault {
  /** Where, as a JSON Pointer (RFC 6901). A `required` member counts as the place of the fault. */
  pointer: string;
  /** The keyword of JSON Schema that does not hold. */
  keyword: string;
  /** The schema the keyword stands in. */
  schema: { [keyword: string]: unknown };
}

export type Validate = (value: JsonValue) => Fault | undefined;

/** Compiles a schema of the description for requests (JSON Schema 2020-12, without eval). */
export function createValidator(schema: JsonSchema, schemas: SchemasByRef): Validate {
  const root = toRequestSchema(schema, schemas);
  const validator = new Validator(root as Schema, "2020-12");
  const decoder = createDecoder(schema, schemas);
  return (value) => {
    const view = viewOf(value);
    const found = firstError(validator, view);
    if (found !== undefined) return toFault(found, root, view);
    const repetition = findRepetition(value, decoder);
    if (repetition === undefined) return undefined;
    return { pointer: repetition, keyword: "uniqueItems", schema: { uniqueItems: true } };
  };
}

function firstError(validator: Validator, view: unknown): OutputUnit | undefined {
  try {
    const { errors } = validator.validate(view);
    // `anyOf` stands before what its branches say. Which branch was meant is anyone's guess.
    return errors.find(({ keyword }) => !frames.has(keyword)) ?? errors[0];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // It hands errors on as arguments, and a hundred thousand of them are too many for a call.
    return { instanceLocation: "#", keyword: "", keywordLocation: "#", error: error.message };
  }
}

// These only say that the error of a subschema follows.
const frames = new Set([
  ...["$ref", "allOf", "properties", "patternProperties", "additionalProperties", "propertyNames"],
  ...["items", "prefixItems", "unevaluatedProperties", "unevaluatedItems", "if", "dependentSchemas"],
]);

function toFault(
  { instanceLocation, keyword, keywordLocation }: OutputUnit,
  root: JsonSchema,
  view: unknown,
) {
  const place = decodeURIComponent(instanceLocation.slice(1));
  const schema = schemaAt(root, keywordLocation);
  if (keyword !== "required") return { pointer: place, keyword, schema };
  return { pointer: pointerTo(place, firstMissing(schema, valueAt(view, place))), keyword, schema };
}

function schemaAt(root: JsonSchema, keywordLocation: string): { [keyword: string]: unknown } {
  const tokens = tokensOf(keywordLocation).map(decodeURIComponent).slice(0, -1);
  const found = tokens.reduce<unknown>((schema, token) => step(root, schema, token), root);
  return isObject(found) ? found : {};
}

function step(root: JsonSchema, schema: unknown, token: string): unknown {
  const next = valueAt(schema, pointerTo("", token));
  return token === "$ref" && typeof next === "string" ? valueAt(root, next) : next;
}

function firstMissing(schema: { required?: unknown }, value: unknown): string {
  const names = Array.isArray(schema.required) ? schema.required : [];
  return String(names.find((name) => !isObject(value) || !Object.hasOwn(value, name)) ?? "");
}
