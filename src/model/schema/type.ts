import type { ScalarType } from "../types.ts";
import { listOf, textsOf } from "../values.ts";
import type { JsonObject } from "./all-of.ts";

/** The types of a schema, in its order. */
export const typesOf = ({ type }: JsonObject): string[] =>
  typeof type === "string" ? [type] : Array.isArray(type) ? textsOf(type) : [];

/** The types that all lists have in common. An empty list means any type; `null` if all are empty. */
export function typesInCommon(lists: string[][]): string[] | null {
  const named = lists.filter(({ length }) => length > 0);
  const isIn = (type: string, types: string[]) =>
    types.includes(type) || (type === "integer" && types.includes("number"));
  const all = [...new Set(named.flat())];
  return named.length === 0 ? null : all.filter((type) => named.every((types) => isIn(type, types)));
}

/** The type that other keywords imply. Many descriptions omit `type`. */
export function impliedType(schema: JsonObject): string | undefined {
  if (objectKeywords.some((keyword) => keyword in schema)) return "object";
  if ("items" in schema || "prefixItems" in schema) return "array";
  const types = new Set(enumValuesOf(schema).map(typeOfValue));
  if (types.size > 1) types.delete("null");
  const [only] = types;
  return types.size === 1 && only !== "object" && only !== "array" ? only : undefined;
}

const objectKeywords = ["properties", "additionalProperties", "patternProperties", "required"];

/** The listed values of a schema; `const` is an enum with one value. */
export const enumValuesOf = (schema: JsonObject): unknown[] =>
  schema.const !== undefined ? [schema.const] : listOf(schema.enum);

function typeOfValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "bigint" || Number.isInteger(value) ? "integer" : typeof value;
}

/** Whether a value has one of the types of a schema. */
export function isOfType(value: unknown, schema: JsonObject): boolean {
  const [types, type] = [typesOf(schema), typeOfValue(value)];
  return types.length === 0 || types.includes(type) || (type === "integer" && types.includes("number"));
}

const scalars: ScalarType[] = ["string", "number", "integer", "boolean", "null"];

/** An unknown type is shown as the format of a string. */
export function scalarOf(type: string, format: string | null): { type: ScalarType; format: string | null } {
  const known = scalars.find((scalar) => scalar === type);
  if (known !== undefined) return { type: known, format };
  return { type: "string", format: format ?? (type === "file" ? null : type) };
}

/** The keywords of a schema with several types that apply to one of them. */
export function ofType(type: string, schema: JsonObject): JsonObject {
  const members = Object.entries(schema).filter(([keyword]) => typeByKeyword.get(keyword)?.includes(type));
  return { ...Object.fromEntries(members), type };
}

/** The keywords of a schema with several types that apply to all of them. */
export function ofNoType(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => keyword !== "type" && !typeByKeyword.has(keyword)),
  );
}

/**
 * Whether a keyword can constrain a value of the declared types: `uniqueItems` constrains no string. Without a
 * type, or with an unknown one, it can.
 */
export function canConstrain(keyword: string, schema: JsonObject): boolean {
  const constrained = typeByKeyword.get(keyword);
  const types = typesOf(schema);
  if (constrained === undefined || types.length === 0) return true;
  return types.some((type) => constrained.includes(type) || !knownTypes.has(type));
}

const knownTypes = new Set<string>([...scalars, "object", "array"]);

const typeByKeyword = new Map(
  [
    { types: ["object"], keywords: ["properties", "required", "additionalProperties", "patternProperties"] },
    {
      types: ["object"],
      keywords: ["minProperties", "maxProperties", "propertyNames", "unevaluatedProperties"],
    },
    { types: ["object"], keywords: ["dependentRequired", "dependentSchemas", "dependencies"] },
    { types: ["array"], keywords: ["items", "prefixItems", "minItems", "maxItems", "uniqueItems"] },
    { types: ["array"], keywords: ["contains", "minContains", "maxContains", "unevaluatedItems"] },
    { types: ["string"], keywords: ["minLength", "maxLength", "pattern"] },
    { types: ["string"], keywords: ["contentEncoding", "contentMediaType", "contentSchema"] },
    { types: ["number", "integer"], keywords: ["minimum", "maximum", "multipleOf"] },
    { types: ["number", "integer"], keywords: ["exclusiveMinimum", "exclusiveMaximum"] },
    { types: ["string", "number", "integer"], keywords: ["format"] },
  ].flatMap(({ types, keywords }) => keywords.map((keyword) => [keyword, types] as const)),
);
