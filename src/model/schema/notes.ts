import { type JsonText, type JsonValue, stringifyJson } from "#json/index.ts";
import { readExternalDocs } from "../external-docs.ts";
import type { SchemaNotes } from "../types.ts";
import { listOf, wordsOf } from "../values.ts";
import type { JsonObject } from "./all-of.ts";
import { constraintsOf } from "./constraints.ts";
import { readEnum } from "./enum.ts";
import type { SchemaReader } from "./reader.ts";
import { readRules } from "./rules.ts";
import { enumValuesOf, impliedType, typesOf } from "./type.ts";

/** Notes on a schema of any shape. */
export function readNotes(schema: JsonObject, reader: SchemaReader): SchemaNotes {
  return {
    title: wordsOf(schema.title),
    description: wordsOf(schema.description),
    nullable: isNullable(schema),
    deprecated: schema.deprecated === true,
    readOnly: schema.readOnly === true,
    writeOnly: schema.writeOnly === true,
    default: schema.default === undefined ? null : jsonText(schema.default),
    enum: readEnum(schema, reader),
    examples: readWritten(schema),
    externalDocs: readExternalDocs(schema.externalDocs),
    constraints: constraintsOf(schema),
    rules: readRules(schema, reader),
  };
}

function isNullable(schema: JsonObject): boolean {
  if (schema.nullable === true) return true;
  const types = typesOf(schema);
  if (types.length > 0) return types.length > 1 && types.includes("null");
  // Of values that are any, null is one of them.
  return enumValuesOf(schema).includes(null) && !["null", undefined].includes(impliedType(schema));
}

const readWritten = ({ example, examples }: JsonObject): JsonText[] =>
  example === undefined && examples === undefined
    ? []
    : [...(example === undefined ? [] : [example]), ...listOf(examples)].map(jsonText);

const jsonText = (value: unknown) => stringifyJson(value as JsonValue);
