/**
 * Media types, their encodings, and the headers and parameters whose values they may describe. They are
 * in one file because each contains the others.
 */

import { isObject } from "#json/index.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context } from "../context.ts";
import { namesBeside, noSubject, type Subject } from "../example-value/subject.ts";
import { styleOf } from "../parameter/style.ts";
import { follow } from "../reference-object.ts";
import { readSchema } from "../schema/index.ts";
import { toJsonSchema } from "../schema/json-schema.ts";
import type { Encoding, Example, Header, JsonSchema, MediaType, Schema } from "../types.ts";
import { listOf, nonEmptyString, objectOf } from "../values.ts";
import { usesMilliseconds } from "./conventions.ts";
import { readBodyExamples, readExamples, readExternalExamples, withExamples } from "./example.ts";
import { fileForm } from "./file-form.ts";
import { inOrder } from "./order.ts";
import { otherValuesOf, valuesByName } from "./other-values.ts";

/** Reads Media Type Objects by name (OpenAPI 3.2.0, 4.14). Names are kept as written. */
export function readContent(content: unknown, context: Context): MediaType[] {
  // Elysia writes the schema of an empty response in place of its content.
  const entries = Object.entries(objectOf(content)).filter(
    ([name, item]) => isMediaType(name) || isObject(item),
  );
  return inOrder(entries, context).map(([name, item]) => readMediaType(name, item, context));
}

const isMediaType = (name: string) => /^[^\s/;]+\/[^\s/;]+/.test(name);

/** Reads Header Objects by their names (OpenAPI 3.2.0, 4.21). */
export function readHeaders(headers: unknown, context: Context): Header[] {
  return Object.entries(objectOf(headers)).flatMap(([name, item]) => readHeader(name, item, context));
}

/** The value of a Parameter or Header Object. */
export interface Described {
  /** The media type if `content` describes the value instead of `schema`. */
  mediaType: string | null;
  schema: Schema;
  jsonSchema: JsonSchema;
  examples: Example[];
}

/**
 * Reads the `schema` of a Parameter or Header Object, else the only member of its `content` (OpenAPI
 * 3.2.0, 4.12).
 */
export function readDescribed(
  name: string,
  value: Record<string, unknown>,
  context: Context,
  siblings: ReadonlySet<string> = new Set(),
): Described {
  const [media] = readContent(value.content, context);
  const schema = value.schema ?? {};
  const hasOwn = value.example !== undefined || isObject(value.examples);
  return {
    mediaType: media?.name ?? null,
    schema: media?.schema ?? readSchema(schema, context),
    jsonSchema: media?.jsonSchema ?? toJsonSchema(schema),
    examples:
      media !== undefined && !hasOwn
        ? media.examples
        : readExamples(value, schema, context, parameterOf(name, value, siblings, context)),
  };
}

const parameterOf = (
  name: string,
  value: Record<string, unknown>,
  siblings: ReadonlySet<string>,
  context: Context,
): Subject => ({
  ...noSubject,
  name: namesBeside((one) => siblings.has(one))(name),
  description: nonEmptyString(value.description) ?? "",
  isParameter: true,
  otherValues: otherValuesOf(value, context),
  valuesByName: valuesByName(context),
  usesMilliseconds: usesMilliseconds(context),
});

function readMediaType(name: string, reference: unknown, context: Context): MediaType {
  const about = name === "$ref" ? "reference" : undefined;
  if (!isMediaType(name)) context.warn(context.place, warnings.mediaTypeInvalid(name), about);
  const given = follow(reference, context) ?? {};
  const form = fileForm(name, given, context);
  const media = form?.media ?? given;
  const { schema, itemSchema } = media;
  const described = {
    name,
    schema: isAbsent(schema) ? null : readSchema(schema, context),
    jsonSchema: isAbsent(schema) ? null : toJsonSchema(form?.validated ?? schema),
    itemSchema: isAbsent(itemSchema) ? null : readSchema(itemSchema, context),
    itemJsonSchema: isAbsent(itemSchema) ? null : toJsonSchema(itemSchema),
    encoding: readEncodings(media, context),
    externalExamples: readExternalExamples(given, context),
  };
  return withExamples(described, context, () => readBodyExamples(name, media, context));
}

const isAbsent = (schema: unknown) => schema === undefined || schema === null;

/**
 * The Encoding Objects (OpenAPI 3.2.0, 4.15): by property, then by position, then for all other items.
 */
function readEncodings(media: Record<string, unknown>, context: Context): Encoding[] {
  const named = Object.entries(objectOf(media.encoding)).map(([name, value]) => ({
    name,
    place: null,
    value,
  }));
  const prefix = listOf(media.prefixEncoding);
  const places = prefix.map((value, index) => ({ name: null, place: `[${index}]`, value }));
  const rest = {
    ...{ name: null, place: prefix.length === 0 ? null : `[${prefix.length}…]` },
    value: media.itemEncoding,
  };
  return [...named, ...places, rest].flatMap(({ value, ...subject }) =>
    isObject(value) ? [readEncoding(subject, value, context)] : [],
  );
}

const readEncoding = (
  subject: Pick<Encoding, "name" | "place">,
  value: Record<string, unknown>,
  context: Context,
): Encoding => ({
  ...subject,
  contentType: nonEmptyString(value.contentType),
  style: styleOf(value.style),
  explode: typeof value.explode === "boolean" ? value.explode : null,
  allowReserved: value.allowReserved === true,
  headers: readHeaders(value.headers, context),
  parts: readEncodings(value, context),
});

function readHeader(name: string, reference: unknown, context: Context): Header[] {
  // The media type defines this header. The specification ignores a description of it here.
  if (name.toLowerCase() === "content-type" || reference === null) return [];
  const value = follow(reference, context) ?? {};
  return [
    {
      name,
      required: value.required === true,
      deprecated: value.deprecated === true,
      description: nonEmptyString(value.description),
      ...readDescribed(name, value, context),
    },
  ];
}
