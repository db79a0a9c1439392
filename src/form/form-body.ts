import { messages } from "#messages/panel.ts";
import type { JsonSchema } from "#reference/types.ts";
import { isMultipart } from "#request/media-type.ts";
import type { FieldWriting, RequestMedia } from "#request/types.ts";
import { partsOf, type SchemasByRef, shapeOf } from "#validation/shape.ts";
import { type Field, fieldOf, type Input, plainField } from "./field.ts";
import { isWrittenAsJson } from "./writing.ts";

/** The fields of a form, each as it is written: what is sent as text is typed as text. */
export function formFields(media: RequestMedia, fields: Field[], schemas: SchemasByRef): Field[] {
  const { properties } = shapeOf(media.jsonSchema ?? true, schemas);
  return fields.map(({ name, required }) => {
    const writing = media.fields.find((field) => field.name === name)?.writing;
    return written(name, required, properties.get(name)?.schema ?? true, writing, media, schemas);
  });
}

/** The parts of a body by position: those that are described individually, then any number of others. */
export function sequenceFields(media: RequestMedia, schemas: SchemasByRef): Field[] {
  const all = partsOf(media.jsonSchema, schemas);
  const prefix = all.flatMap(({ prefixItems }) => (Array.isArray(prefixItems) ? prefixItems : []));
  const rest = all.find(({ items }) => items !== undefined)?.items as JsonSchema | undefined;
  const partAt = (name: string, schema: JsonSchema, index: number) =>
    written(name, false, schema, media.fields[index]?.writing, media, schemas);
  const first = prefix.map((schema: JsonSchema, index) => partAt(messages.part(index + 1), schema, index));
  if (rest === false || (rest === undefined && first.length > 0)) return first;
  const item = partAt("", rest ?? true, first.length);
  const input: Input = item.input.kind === "file" ? { kind: "file", many: true } : { kind: "list", item };
  const name = first.length === 0 ? messages.parts : messages.moreParts;
  return [...first, { ...plainField, name, input }];
}

function written(
  name: string,
  required: boolean,
  schema: JsonSchema,
  writing: FieldWriting | undefined,
  { mediaType }: RequestMedia,
  schemas: SchemasByRef,
): Field {
  const json = isWrittenAsJson(writing);
  const nests = json || (writing?.kind === "style" && writing.style === "deepObject");
  const rules = { schemas, levels: json ? 2 : 1, json, nests, files: isMultipart(mediaType) };
  const field = fieldOf(name, required, schema, rules);
  const isText = !json && writing?.kind === "content" && writing.mediaType !== null;
  return isText ? asText(field) : field;
}

/** The text of a body in a media type other than JSON, such as XML. */
function asText(field: Field): Field {
  switch (field.input.kind) {
    case "group":
    case "json":
    case "union":
      return { ...field, nullable: false, input: { kind: "text", type: "text", writes: "string" } };
    case "list":
      return { ...field, input: { kind: "list", item: asText(field.input.item) } };
    default:
      return field;
  }
}
