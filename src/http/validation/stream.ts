import type { StreamItem } from "#http/streams/index.ts";
import { itemReader } from "#http/streams/index.ts";
import type { StreamKind } from "#http/streams/kind.ts";
import { isObject, type JsonValue } from "#json/index.ts";
import { messages } from "#messages/validation.ts";
import type { JsonSchema } from "#model/types.ts";
import { type SchemasByRef, schemaParts } from "#schema/validation/shape.ts";
import { createValidator } from "#schema/validation/validator.ts";
import { difference, type Finding } from "./finding.ts";
import { type BodyPlace, checkValue, readJson } from "./value.ts";

/**
 * Validates each item of a stream against `itemSchema` (OpenAPI 3.2.0, 4.14). Pointers begin with the
 * index of the item.
 */
export function checkItems(
  itemSchema: JsonSchema,
  schemas: SchemasByRef,
  kind: StreamKind,
  { kind: state, text }: { kind: "text" | "partial"; text: string },
  place: BodyPlace,
): Finding[] {
  const reader = itemReader(kind);
  const items = [...reader.read(text), ...(state === "text" ? reader.end() : [])];
  if (kind === "events" && isOfEvents(itemSchema, schemas))
    return [
      ...checkValue(listOf(itemSchema), schemas, items.map(eventOf), place),
      ...checkData(itemSchema, schemas, items, place),
    ];
  return checkTexts(itemSchema, schemas, items, place);
}

/**
 * Validates the JSON in the `data` of events that have a `contentSchema`, each against the one for its
 * event.
 */
function checkData(
  itemSchema: JsonSchema,
  schemas: SchemasByRef,
  items: StreamItem[],
  place: BodyPlace,
): Finding[] {
  const bySchema = new Map<JsonSchema, StreamItem[]>();
  const content = contentReader(schemas);
  for (const [index, item] of items.entries()) {
    const schema = content.ofEvent(itemSchema, item);
    if (schema === null) continue;
    const same = bySchema.get(schema) ?? [];
    // Its index in the stream is kept; the others are holes.
    same[index] = item;
    bySchema.set(schema, same);
  }
  return [...bySchema].flatMap(([schema, some]) => checkTexts(schema, schemas, some, place));
}

/**
 * Finds the `contentSchema` for the data of an event. Of several options, those that match the event are
 * used.
 */
function contentReader(schemas: SchemasByRef) {
  // An option may reference the schema that contains it.
  const entered = new Set<unknown>();
  const isValid = (schema: JsonSchema, value: JsonValue) =>
    createValidator(schema, schemas, "receive")(value).faults.length === 0;

  function ofEvent(schema: JsonSchema, item: StreamItem): JsonSchema | null {
    for (const part of schemaParts(schema, schemas)) {
      const { data } = objectOf(part.properties);
      const found =
        (data === undefined ? null : ofData(data, item)) ??
        ofOptions(
          part,
          (option) => isValid(option, eventOf(item)),
          (option) => ofEvent(option, item),
          item,
        );
      if (found !== null) return found;
    }
    return null;
  }

  function ofData(schema: JsonSchema, item: StreamItem): JsonSchema | null {
    for (const part of schemaParts(schema, schemas)) {
      const found =
        (part.contentSchema as JsonSchema | undefined) ??
        ofOptions(
          part,
          (option) => isValid(option, item.text),
          (option) => ofData(option, item),
          item,
        );
      if (found !== null) return found;
    }
    return null;
  }

  /**
   * Null if a matching option has no JSON, such as a sentinel at the end. Else the schema that the JSON
   * matches, or the first.
   */
  function ofOptions(
    part: Readonly<Record<string, unknown>>,
    isMeant: (option: JsonSchema) => boolean,
    contentOf: (option: JsonSchema) => JsonSchema | null,
    { text }: StreamItem,
  ): JsonSchema | null {
    const options = optionsOf(part).filter((option) => !entered.has(option) && isMeant(option));
    const found = options.map((option) => {
      entered.add(option);
      const schema = contentOf(option);
      entered.delete(option);
      return schema;
    });
    const asked = found.filter((schema) => schema !== null);
    if (asked.length < found.length) return null;
    const read = readJson(text);
    return asked.find((schema) => read.kind === "read" && isValid(schema, read.value)) ?? asked[0] ?? null;
  }

  return { ofEvent };
}

const optionsOf = ({ oneOf, anyOf }: Readonly<Record<string, unknown>>): JsonSchema[] =>
  [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? (list as JsonSchema[]) : []));

const objectOf = (value: unknown): Readonly<Record<string, JsonSchema>> =>
  isObject(value) ? (value as Record<string, JsonSchema>) : {};

function checkTexts(
  itemSchema: JsonSchema,
  schemas: SchemasByRef,
  items: StreamItem[],
  place: BodyPlace,
): Finding[] {
  const values: JsonValue[] = [];
  const broken = items.flatMap((item, index): Finding[] => {
    const read = readJson(item.text);
    // Unread items keep their index, so that the others do as well.
    if (read.kind === "read") values[index] = read.value;
    if (read.kind === "read") return [];
    const sentence = messages.itemInvalidJson(index + 1, read.where);
    return [{ ...difference("syntax", place, sentence), pointer: `/${index}` }];
  });
  // Holes keep the indexes of the remaining items.
  const present = Array.from(values, (value) => value !== undefined);
  const list = present.every(Boolean) ? listOf(itemSchema) : tupleOf(present.map((is) => is && itemSchema));
  const all = Array.from(values, (value) => value ?? null);
  return [...broken.slice(0, mostBroken), ...checkValue(list, schemas, all, place)];
}

const listOf = (items: JsonSchema): JsonSchema => ({ type: "array", items });

const tupleOf = (items: (JsonSchema | false)[]): JsonSchema => ({
  type: "array",
  prefixItems: items.map((item) => (item === false ? true : item)),
});

const mostBroken = 20;

/** Whether a schema describes events, as in 3.2. In many descriptions, it describes the JSON in them. */
function isOfEvents(schema: JsonSchema, schemas: SchemasByRef): boolean {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const rest: JsonSchema[] = [schema];
  for (let next = rest.pop(); next !== undefined && seen.size < mostParts; next = rest.pop())
    for (const part of schemaParts(next, schemas)) {
      if (seen.has(part)) continue;
      seen.add(part);
      for (const name of Object.keys(objectOf(part.properties))) names.add(name);
      for (const option of optionsOf(part)) rest.push(option);
    }
  return names.size === 0 || names.has("data");
}

const mostParts = 200;

/** An event as its schema describes it: the present fields, each a string. */
function eventOf({ name, id, text }: StreamItem): JsonValue {
  return { data: text, ...(name !== "" && { event: name }), ...(id !== "" && { id }) };
}
