import { messages } from "#messages/pages.ts";
import type { EnumValue, Schema, SchemaNotes, SchemaRule, SchemaShape } from "../types.ts";
import { listOf, objectOf, textOf } from "../values.ts";
import type { JsonObject } from "./all-of.ts";
import { readConstants } from "./enum.ts";
import { readNotes } from "./notes.ts";
import { levelNull, levelTypes } from "./nullable.ts";
import type { SchemaReader } from "./reader.ts";
import { readShape } from "./shape.ts";
import { enumValuesOf, ofNoType, typesOf } from "./type.ts";
import { readUnion } from "./union.ts";

/** What readers see of a merged schema. `rest` applies as well but could not be merged. */
export function readView(merged: JsonObject, rest: unknown[], reader: SchemaReader): Schema {
  const levelled = levelNull(merged, reader);
  const { schema, only } = levelled.only === null ? levelTypes(levelled.schema, reader) : levelled;
  const others = rest.map((part) => ({ title: messages.andAlso, schema: reader.read(part) }));
  if (only !== null) return withRules(reader.read(only), others);
  const constants = constantsOf(schema, reader);
  if (constants !== null)
    return withRules({ ...readPlain(constants.schema, reader), enum: constants.values }, others);
  if (schema.oneOf === undefined && schema.anyOf === undefined && schema.discriminator === undefined)
    return withRules(readPlain(schema, reader), others);
  const union = readUnion(schema, reader);
  const beside = [...union.rules, ...others];
  if (union.shape === null) return withRules(readPlain(schema, reader), beside);
  return withRules(withShape(readNotes(schema, reader), union.shape, schema), beside);
}

/** A schema without regard to its options. */
function readPlain(schema: JsonObject, reader: SchemaReader): Schema {
  const shape = readShape(schema, reader);
  const types = typesOf(schema).filter((type) => type !== "null");
  const notes = readNotes(types.length > 1 ? ofNoType(schema) : schema, reader);
  const isNullable = notes.nullable || (types.length < typesOf(schema).length && types.length > 0);
  return withShape({ ...notes, nullable: isNullable }, shape, types.length > 1 ? {} : schema);
}

function withShape(notes: SchemaNotes, shape: SchemaShape, schema: JsonObject): Schema {
  const format = textOf(schema.format);
  if (format === null || shape.kind === "scalar") return { ...notes, ...shape };
  return { ...notes, ...shape, constraints: [...notes.constraints, messages.inFormat(format)] };
}

const withRules = (schema: Schema, rules: SchemaRule[]): Schema =>
  rules.length === 0 ? schema : { ...schema, rules: [...schema.rules, ...rules] };

/** Options that are one value each, with their titles and descriptions, are an enum. */
function constantsOf(
  schema: JsonObject,
  reader: SchemaReader,
): { schema: JsonObject; values: EnumValue[] } | null {
  for (const kind of ["oneOf", "anyOf"]) {
    const options = listOf(schema[kind]);
    const values = readConstants(options, reader);
    if (values === null) continue;
    const { [kind]: _, ...others } = schema;
    return {
      schema: { ...others, enum: options.flatMap((option) => enumValuesOf(objectOf(option))) },
      values,
    };
  }
  return null;
}
