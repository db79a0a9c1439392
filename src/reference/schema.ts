import { decodeFragment } from "#description/refs.ts";
import { isObject, stringifyJson } from "#json/json.ts";
import { type JsonObject, mergeAllOf } from "./all-of.ts";
import { constraintsOf } from "./constraints.ts";
import type { Context } from "./context.ts";
import { listOf, objectOf, textOf, textsOf, wordsOf } from "./read.ts";
import type { Property, ScalarType, Schema, SchemaNotes, SchemaShape } from "./types.ts";

/** Reads a Schema Object (OpenAPI 3.0.3, 4.7.24; JSON Schema 2020-12 as far as it is shown). */
export function readSchema(value: unknown, context: Context): Schema {
  if (!isObject(value)) return { ...notesOf({}), kind: "any" };
  const named = nameOf(value, context);
  if (named !== null) return { ...notesOf(named.siblings), kind: "reference", ...named.name };
  const schema = mergeAllOf(value, context.resolve);
  const { value: target } = context.resolve(value);
  // Without a name of its own, a schema that holds itself has nothing to link to and ends here.
  if (context.within.includes(target)) return { ...notesOf(schema), kind: "any" };
  return { ...notesOf(schema), ...shapeOf(schema, { ...context, within: [...context.within, target] }) };
}

/** `$ref`, or the usual way of 3.0 to say something beside one: `allOf` with a single `$ref`. */
function nameOf(schema: JsonObject, { schemaNames }: Context) {
  const [only, ...others] = listOf(schema.allOf);
  const holder = isObject(only) && others.length === 0 && !hasShape(schema) ? only : schema;
  const ref = textOf(holder.$ref) ?? "";
  const name = schemaNames.get(ref) ?? schemaNames.get(decodeFragment(ref));
  return name === undefined ? null : { name, siblings: schema };
}

const hasShape = (schema: JsonObject) =>
  ["type", "properties", "items", "oneOf", "anyOf"].some((key) => key in schema);

function notesOf(schema: JsonObject): SchemaNotes {
  return {
    title: wordsOf(schema.title),
    description: wordsOf(schema.description),
    nullable: schema.nullable === true || (typesOf(schema).length > 1 && typesOf(schema).includes("null")),
    deprecated: schema.deprecated === true,
    readOnly: schema.readOnly === true,
    writeOnly: schema.writeOnly === true,
    default: schema.default === undefined ? null : stringifyJson(schema.default as never),
    enum: enumOf(schema),
    examples: [],
    externalDocs: null,
    constraints: constraintsOf(schema),
    rules: [],
  };
}

function shapeOf(schema: JsonObject, context: Context): SchemaShape {
  for (const kind of ["oneOf", "anyOf"] as const) {
    const options = optionsOf(schema, kind, context);
    if (options.length > 0) return { kind: "union", of: kind, options, discriminator: null };
  }
  const types = typesOf(schema).filter((type) => type !== "null" || typesOf(schema).length === 1);
  if (types.length > 1) {
    const options = types.map((type) =>
      readSchema({ ...schema, type, title: undefined, description: undefined }, context),
    );
    return { kind: "union", of: "anyOf", options, discriminator: null };
  }
  return shapeOfType(types[0] ?? impliedType(schema), schema, context);
}

/**
 * The options of a union. None where they only add rules to fields that stand beside them (`required`), or
 * where the schema is itself one of them: one that extends what names it as an option.
 */
function optionsOf(schema: JsonObject, kind: "oneOf" | "anyOf", context: Context): Schema[] {
  const options = listOf(schema[kind]);
  const { oneOf: _, anyOf: __, ...common } = schema;
  if (!("properties" in common)) return options.map((option) => readSchema(option, context));
  const merged = options.map((option) => (isObject(option) ? mergeAllOf(option, context.resolve) : {}));
  if (!merged.some(hasShape) || options.some((option) => isWithin(option, context))) return [];
  return options.map((option, index) => readOption(option, merged[index] ?? {}, common, context));
}

/** An option together with the fields that all options have in common. */
function readOption(option: unknown, merged: JsonObject, common: JsonObject, context: Context): Schema {
  const names = Object.keys(objectOf(merged.properties));
  const isWhole = Object.keys(objectOf(common.properties)).every((name) => names.includes(name));
  if (isWhole || "oneOf" in merged || "anyOf" in merged) return readSchema(option, context);
  const title = textOf(merged.title) ?? (isObject(option) ? nameOf(option, context)?.name.name : undefined);
  const whole = mergeAllOf({ allOf: [common, { ...merged, title }] }, context.resolve);
  const notes = { description: merged.description, nullable: merged.nullable, default: merged.default };
  return readSchema({ ...whole, ...notes }, context);
}

const isWithin = (option: unknown, { resolve, within }: Context) => within.includes(resolve(option).value);

function shapeOfType(type: string | undefined, schema: JsonObject, context: Context): SchemaShape {
  switch (type) {
    case "object":
      return {
        kind: "object",
        properties: propertiesOf(schema, context),
        patterns: [],
        additional: additionalOf(schema, context),
      };
    case "array":
      return { kind: "array", prefix: [], items: readSchema(schema.items, context) };
    case undefined:
      return { kind: "any" };
    default:
      return { kind: "scalar", type: scalarOf(type), format: textOf(schema.format) };
  }
}

const typesOf = (schema: JsonObject) =>
  Array.isArray(schema.type) ? textsOf(schema.type) : textsOf([schema.type]);

// Many descriptions leave `type` out where other keywords make it plain.
function impliedType(schema: JsonObject): string | undefined {
  if ("properties" in schema || "additionalProperties" in schema) return "object";
  if ("items" in schema) return "array";
  const [sample] = enumValues(schema);
  if (sample === undefined) return undefined;
  return typeof sample === "bigint" ? "integer" : typeof sample;
}

const scalars: ScalarType[] = ["string", "number", "integer", "boolean", "null"];
const scalarOf = (type: string) => scalars.find((scalar) => scalar === type) ?? "string";

const enumValues = (schema: JsonObject) => ("const" in schema ? [schema.const] : listOf(schema.enum));
const enumOf = (schema: JsonObject) =>
  enumValues(schema).map((item) => ({ value: stringifyJson(item as never), name: null, description: null }));

function propertiesOf(schema: JsonObject, context: Context): Property[] {
  const required = textsOf(schema.required);
  return Object.entries(objectOf(schema.properties)).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: readSchema(property, context),
  }));
}

const additionalOf = ({ additionalProperties }: JsonObject, context: Context): Schema | boolean =>
  isObject(additionalProperties) ? readSchema(additionalProperties, context) : additionalProperties !== false;
