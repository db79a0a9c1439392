import type { StreamItem } from "#http/streams/index.ts";
import { itemReader } from "#http/streams/index.ts";
import type { StreamKind } from "#http/streams/kind.ts";
import type { JsonValue } from "#json/index.ts";
import { messages } from "#messages/validation.ts";
import type { JsonSchema } from "#model/types.ts";
import { partsOf, type SchemasByRef, shapeOf } from "#schema/validation/shape.ts";
import { difference, type Finding } from "./finding.ts";
import { type BodyPlace, checkValue, readJson } from "./value.ts";

/** Validates each item of a stream against `itemSchema` (OpenAPI 3.2.0, 4.14); pointers begin with the place of the item. */
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

/** The JSON in the `data` of events, where it has a schema of its own (`contentSchema`). */
function checkData(
  itemSchema: JsonSchema,
  schemas: SchemasByRef,
  items: StreamItem[],
  place: BodyPlace,
): Finding[] {
  const data = shapeOf(itemSchema, schemas).properties.get("data")?.schema;
  const contentSchema = partsOf(data, schemas).find(
    (part) => part.contentSchema !== undefined,
  )?.contentSchema;
  return contentSchema === undefined ? [] : checkTexts(contentSchema as JsonSchema, schemas, items, place);
}

function checkTexts(
  itemSchema: JsonSchema,
  schemas: SchemasByRef,
  items: StreamItem[],
  place: BodyPlace,
): Finding[] {
  const values: JsonValue[] = [];
  const broken = items.flatMap((item, index): Finding[] => {
    const read = readJson(item.text);
    // Its place stays, so that the others keep theirs.
    if (read.kind === "read") values[index] = read.value;
    if (read.kind === "read") return [];
    const sentence = messages.itemInvalidJson(index + 1, read.where);
    return [{ ...difference("syntax", place, sentence), pointer: `/${index}` }];
  });
  return [...broken.slice(0, mostBroken), ...checkValue(listOf(itemSchema), schemas, values, place)];
}

const listOf = (items: JsonSchema): JsonSchema => ({ type: "array", items });

const mostBroken = 20;

/** Whether a schema is of events, as 3.2 has it; in many descriptions it is of the JSON that they carry. */
function isOfEvents(schema: JsonSchema, schemas: SchemasByRef): boolean {
  const { properties } = shapeOf(schema, schemas);
  return properties.size === 0 || properties.has("data");
}

/** An event as its schema sees it: its fields that are there, each a string. */
function eventOf({ name, id, text }: StreamItem): JsonValue {
  return { data: text, ...(name !== "" && { event: name }), ...(id !== "" && { id }) };
}
