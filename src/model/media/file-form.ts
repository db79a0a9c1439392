import { isObject } from "#json/index.ts";
import { isBinary } from "#json/media-type.ts";
import type { Context } from "../context.ts";
import { objectOf, stringOrNull } from "../values.ts";

type Members = Record<string, unknown>;

/** A form with files that its description implies. */
export interface FileForm {
  /** The Media Type Object with an object as its schema, and as its example if there is one. */
  media: Members;
  /** The schema that requests are validated against. */
  validated: Members;
}

/**
 * The form of a `multipart/form-data` request with implied files: a schema that is a file, or a list of files,
 * instead of an object, or a field such as `file` whose schema has no type (OpenAPI 3.1.1, 4.8.15.1). Some
 * frameworks describe an upload this way. `null` for other bodies.
 */
export function fileForm(name: string, media: Members, context: Context): FileForm | null {
  if (context.direction !== "request" || !/^multipart\/form-data\s*(;|$)/i.test(name)) return null;
  return formOfFile(media, context) ?? formWithFiles(media, context);
}

/** A form whose only field is a file. Each part needs a name (RFC 7578, 4.2). */
function formOfFile(media: Members, context: Context): FileForm | null {
  const { encoding, example } = media;
  const file = filesOf(media, context);
  if (file === null) return null;
  const field = fieldOf(Object.keys(objectOf(encoding)));
  const named = (value: unknown) => (isObject(value) ? value : { [field]: value });
  return {
    media: {
      ...(encoding !== undefined && { encoding }),
      ...(example !== undefined && { example: named(example) }),
      schema: { type: "object", required: [field], properties: { [field]: file } },
    },
    // The description leaves the name open, so any name is valid.
    validated: { type: "object", additionalProperties: file },
  };
}

function formWithFiles(media: Members, { resolve }: Context): FileForm | null {
  const schema = objectOf(resolve(media.schema).value);
  const fields = Object.entries(objectOf(schema.properties));
  const files = fields.filter(([name, field]) => fileName.test(name) && isUntyped(field));
  if (files.length === 0) return null;
  const typed = files.map(([name, field]) => [
    name,
    { ...objectOf(field), type: "string", format: "binary" },
  ]);
  const properties = { ...objectOf(schema.properties), ...Object.fromEntries(typed) };
  const whole = { ...schema, properties };
  return { media: { ...media, schema: whole }, validated: whole };
}

const fileName = /(?<!pro)files?$|image|photo|picture|avatar|attachment|upload|logo/i;

/** Whether a schema has no keywords but notes. */
const isUntyped = (schema: unknown) =>
  isObject(schema) && Object.keys(schema).every((keyword) => notes.test(keyword));

const notes = /^(?:title|description|deprecated|nullable|externalDocs|x-.*)$/;

/** The name of the only encoded field, else the usual name of a file's field. */
const fieldOf = ([own = "file", ...others]: string[]) => (others.length === 0 ? own : "file");

/**
 * The schema of a file or a list of files; `null` for other schemas, and for parts that have their own
 * schemas.
 */
function filesOf(media: Members, { resolve }: Context): unknown {
  const { schema } = media;
  if (["itemSchema", "prefixEncoding", "itemEncoding"].some((keyword) => keyword in media)) return null;
  const { value } = resolve(schema);
  if (!isObject(value)) return null;
  if (value.type === "array") return isFile(objectOf(resolve(value.items).value)) ? schema : null;
  if (isFile(value)) return value.type === undefined ? { type: "string", ...value } : schema;
  // Since OpenAPI 3.1, the schema of a file may be empty (OpenAPI 3.1.1, 4.8.14.4).
  const isEmpty = Object.keys(value).length === 0 && !("example" in media || "examples" in media);
  return isEmpty ? { type: "string", format: "binary" } : null;
}

/** Whether a schema is a file: by its format, or by its media type since OpenAPI 3.1. */
const isFile = ({ type = "string", format, contentMediaType, contentEncoding }: Members) =>
  type === "string" &&
  contentEncoding === undefined &&
  (format === "binary" || isBinary(stringOrNull(contentMediaType) ?? ""));
