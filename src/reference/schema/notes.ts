import { type JsonText, type JsonValue, stringifyJson } from "#json/index.ts";
import type { JsonObject } from "../all-of.ts";
import { constraintsOf } from "../constraints.ts";
import { readExternalDocs } from "../external-docs.ts";
import { listOf, wordsOf } from "../read.ts";
import type { SchemaNotes } from "../types.ts";
import { readEnum } from "./enum.ts";
import type { Reading } from "./reading.ts";
import { readRules } from "./rules.ts";
import { typesOf } from "./type.ts";

/** What is said of a schema whatever its shape. */
export function readNotes(schema: JsonObject, reading: Reading): SchemaNotes {
  return {
    title: wordsOf(schema.title),
    description: wordsOf(schema.description),
    nullable: isNullable(schema),
    deprecated: schema.deprecated === true,
    readOnly: schema.readOnly === true,
    writeOnly: schema.writeOnly === true,
    default: schema.default === undefined ? null : jsonText(schema.default),
    enum: readEnum(schema, reading),
    examples: readWritten(schema),
    externalDocs: readExternalDocs(schema.externalDocs),
    constraints: constraintsOf(schema),
    rules: readRules(schema, reading),
  };
}

function isNullable(schema: JsonObject): boolean {
  if (schema.nullable === true) return true;
  const types = typesOf(schema);
  return types.length > 1 && types.includes("null");
}

const readWritten = ({ example, examples }: JsonObject): JsonText[] =>
  example === undefined && examples === undefined
    ? []
    : [...(example === undefined ? [] : [example]), ...listOf(examples)].map(jsonText);

const jsonText = (value: unknown) => stringifyJson(value as JsonValue);
