import { asText, isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import type { EnumTexts } from "../extensions/enum-descriptions.ts";
import { readSchemaMarkers } from "../extensions/index.ts";
import type { EnumValue } from "../types.ts";
import { listOf, nonEmptyString } from "../values.ts";
import { type JsonObject, mergeAllOf } from "./all-of.ts";
import { meaningsIn } from "./meanings.ts";
import type { SchemaReader } from "./reader.ts";
import { enumValuesOf } from "./type.ts";

/** The values of an enum, each with its name and description from markers. */
export function readEnum(schema: JsonObject, reader: SchemaReader): EnumValue[] {
  const values = enumValuesOf(schema);
  if (values.length === 0) return none;
  const meanings = meaningsIn(schema.description, values);
  const isOwn = meanings !== null || isMarked(schema);
  const known = isOwn ? undefined : shared.get(values);
  if (known !== undefined) return known;
  const place = { value: schema, pointer: "" };
  const markers = readSchemaMarkers(place, (pointer, problem) =>
    reader.warn(reader.value, problem, pointer.slice(1)),
  );
  const nameOf = textsBy(markers.enumNames);
  const descriptionOf = textsBy(markers.enumDescriptions);
  const read = values.map((item, index) => {
    const name = nameOf(item, index);
    const described = descriptionOf(item, index) ?? (name === null ? null : descriptionOf(name, -1));
    return {
      value: textOf(item),
      name,
      description: described ?? nonEmptyString(meanings?.texts.get(asText(item))),
    };
  });
  if (!isOwn) shared.set(values, read);
  return read;
}

const none: EnumValue[] = [];

/** A list in the description is read once, so that all its uses share one object in the model. */
const shared = new WeakMap<unknown[], EnumValue[]>();

/** The options of a union with one value each: an enum with titles and descriptions. */
export function readConstants(options: unknown[], { context }: SchemaReader): EnumValue[] | null {
  const schemas = options.map((option) => constantOf(option, context.resolve));
  if (schemas.length < 2 || !schemas.every((schema) => schema !== null)) return null;
  return schemas.map((schema) => ({
    value: textOf(enumValuesOf(schema)[0]),
    name: nonEmptyString(schema.title),
    description: nonEmptyString(schema.description),
  }));
}

/**
 * The values of an enum in a union with the empty text, as Django REST framework writes an optional
 * choice; `null` for other unions.
 */
export function readBlankable(
  options: unknown[],
  reader: SchemaReader,
): { schema: JsonObject; values: EnumValue[] } | null {
  const schemas = options.filter(isObject).map((option) => mergeAllOf(option, reader.context.resolve).schema);
  const blank = schemas.find(isBlank);
  const [main, ...others] = schemas.filter((schema) => !isBlank(schema));
  if (blank === undefined || main === undefined || others.length > 0 || listOf(main.enum).length === 0)
    return null;
  const values = [...readEnum(main, reader), ...readEnum(blank, reader)];
  return { schema: { ...main, enum: [...listOf(main.enum), ""] }, values };
}

const isBlank = ({ enum: values }: JsonObject) =>
  Array.isArray(values) && values.length === 1 && values[0] === "";

function constantOf(option: unknown, resolve: SchemaReader["context"]["resolve"]): JsonObject | null {
  if (typeof option !== "object" || option === null || "$ref" in option) return null;
  const { schema } = mergeAllOf(option as JsonObject, resolve);
  const keywords = Object.keys(schema).filter((keyword) => !keyword.startsWith("x-"));
  return enumValuesOf(schema).length === 1 && keywords.every((keyword) => constantKeywords.has(keyword))
    ? schema
    : null;
}

const constantKeywords = new Set(["const", "enum", "type", "title", "description", "$comment"]);

function textsBy(texts: EnumTexts | null): (value: unknown, index: number) => string | null {
  if (texts === null) return () => null;
  if (texts.kind === "inOrder") return (_value, index) => nonEmptyString(texts.texts[index]);
  const byValue = new Map(texts.texts);
  return (value) => nonEmptyString(byValue.get(typeof value === "string" ? value : textOf(value)));
}

const isMarked = (schema: JsonObject) => Object.keys(schema).some((keyword) => keyword.startsWith("x-"));
const textOf = (value: unknown) => stringifyJson(value as JsonValue);
