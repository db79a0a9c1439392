import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import { type Html, html, safe } from "#html/index.ts";
import { isForm, isMultipart } from "#http/request/media-type.ts";
import type { FieldWriting, RequestMedia } from "#http/request/types.ts";
import { isObject, type JsonText, type JsonValue, parseJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/panel.ts";
import type { JsonSchema } from "#model/types.ts";
import { type SchemasByRef, schemaParts, shapeOf } from "#schema/validation/shape.ts";
import { type Field, type Input, plainField, schemaField } from "./field.ts";
import { emptyBox, fieldRow } from "./row.ts";
import { isSequence, isWrittenAsJson } from "./typed-text.ts";

/** The display of a body: text, separate fields, or a file. */
type BodyView = "text" | "fields" | "file";

/** The initial view of a media type. */
function bodyView({ mediaType, isFile }: RequestMedia): BodyView {
  if (isForm(mediaType) || isMultipart(mediaType)) return "fields";
  return isFile ? "file" : "text";
}

/** The inputs of a body, filled with its example if it has one. `title` is its name if the page uses another one. */
export function bodyInput(
  media: RequestMedia,
  schemas: SchemasByRef,
  example: JsonText | null,
  title?: string,
): Html {
  const view = bodyView(media);
  const isFormToCome = view === "text" && isJson(media.mediaType) && hasFields(media, schemas);
  const marks = html` data-${data.view}="${view}" data-${data.mediaType}="${media.mediaType}"${
    title === undefined ? null : html` data-${data.title}="${title}"`
  }${isFormToCome ? html` data-${data.form}` : null}`;
  return html`<div class="${classes.tryBody}"${marks}>${inputs[view](media, schemas, example ?? "", title ?? messages.body)}</div>`;
}

/** The field of a body whose members have fields of their own. */
export function bodyField(media: RequestMedia, schemas: SchemasByRef): Field {
  const json = isJson(media.mediaType);
  const rules = { schemas, levels: json ? 3 : 1, json, nests: json, files: false };
  const field = schemaField(messages.body, true, media.jsonSchema ?? true, rules);
  const group: Group =
    field.input.kind === "group"
      ? field.input
      : { kind: "group", fields: [], open: true, writes: json ? "any" : "string" };
  const isWhole = field.input.kind === "list" || field.input.kind === "union";
  if (json) return isWhole ? field : { ...field, input: withSampled(group, media) };
  const input: Group = isSequence(media)
    ? { ...group, fields: sequenceFields(media, schemas), open: false }
    : withSampled(
        { ...group, ...additionOf(group, media, schemas), fields: formFields(media, group.fields, schemas) },
        media,
      );
  return { ...field, input };
}

type Group = Extract<Input, { kind: "group" }>;

/** Whether readers can add texts to a form, and files to a multipart form. */
function additionOf(
  { open, fields }: Group,
  { mediaType, jsonSchema, fields: written }: RequestMedia,
  schemas: SchemasByRef,
): Pick<Group, "open" | "files"> {
  if (!open || !isMultipart(mediaType)) return { open };
  const { additional = true } = shapeOf(jsonSchema ?? true, schemas);
  const rules = { schemas, levels: 1, json: false, nests: false, files: true };
  const isFile = schemaField("", false, additional, rules).input.kind === "file";
  const isAny = shapeOf(additional, schemas).types.size === 0;
  // A form without described fields starts with a file.
  const first = fields.length === 0 ? (written[0]?.name ?? "file") : null;
  return { open: !isFile, ...((isFile || isAny) && { files: { first } }) };
}

/** Marks the optional fields that samples contain. */
function withSampled(group: Group, { examples }: RequestMedia): Group {
  const names = new Set(examples[0]?.sampled);
  if (names.size === 0) return group;
  return { ...group, fields: group.fields.map((field) => ({ ...field, sampled: names.has(field.name) })) };
}

/** Whether a JSON body can be entered in fields: a list, a union, a map, or an object with known members. */
export function hasFields(media: RequestMedia, schemas: SchemasByRef): boolean {
  const { input } = bodyField(media, schemas);
  if (input.kind !== "group") return input.kind === "list" || input.kind === "union";
  return input.fields.length > 0 || isObject(shapeOf(media.jsonSchema ?? true, schemas).additional);
}

/** Whether a form has no fields and accepts none. */
export function isEmptyForm(media: RequestMedia, schemas: SchemasByRef): boolean {
  if (bodyView(media) !== "fields") return false;
  const { input } = bodyField(media, schemas);
  return input.kind === "group" && input.fields.length === 0 && !input.open && input.files === undefined;
}

/** The body as text, in the field that the editor enhances. Text other than JSON may be empty. */
function textInput(mediaType: string, text: string, title: string): Html {
  const rows = Math.min(16, Math.max(4, text.split("\n").length));
  const empty = isJson(mediaType) ? null : emptyBox(title, false);
  return html`<div class="${classes.tryField}" data-${data.field}="${id}"><label for="${id}">${title}</label><textarea id="${id}" name="body" rows="${rows}" spellcheck="false" autocapitalize="off" aria-describedby="${id}-problem">\n${text}</textarea>${empty}${problem}</div>`;
}

const inputs: Record<
  BodyView,
  (media: RequestMedia, schemas: SchemasByRef, example: string, title: string) => Html
> = {
  text: ({ mediaType }, _schemas, example, title) => textInput(mediaType, example, title),
  fields: (media, schemas, example, title) =>
    fieldRow(bodyField(media, schemas), {
      id,
      label: title,
      value: exampleValue(example),
      hint: "",
      mayBeEmpty: true,
    }),
  file: (_media, _schemas, _example, title) =>
    html`<div class="${classes.tryField}" data-${data.field}="${id}" data-${data.kind}="file" data-${data.name}="${title}"><label for="${id}">${title}</label><input type="file" id="${id}" aria-describedby="${id}-problem">${problem}</div>`,
};

const id = ids.tryBody;
const problem = safe(`<span class="${classes.tryProblem}" id="${id}-problem"></span>`);

function exampleValue(example: string): JsonValue | undefined {
  try {
    return parseJson(example);
  } catch {
    return undefined;
  }
}

/** The fields of a form. A field that is sent as text is also typed as text. */
function formFields(media: RequestMedia, fields: Field[], schemas: SchemasByRef): Field[] {
  const { properties } = shapeOf(media.jsonSchema ?? true, schemas);
  return fields.map(({ name, required }) => {
    const writing = media.fields.find((field) => field.name === name)?.writing;
    return written(name, required, properties.get(name)?.schema ?? true, writing, media, schemas);
  });
}

/**
 * The parts of a body without names: first those that the description defines one by one, then any number of others.
 */
function sequenceFields(media: RequestMedia, schemas: SchemasByRef): Field[] {
  const all = schemaParts(media.jsonSchema, schemas);
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
  const field = schemaField(name, required, schema, rules);
  const isText = !json && writing?.kind === "content" && writing.mediaType !== null;
  return isText ? asText(field) : field;
}

/** The text field for a body in a media type other than JSON, such as XML. */
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
