import { isObject, type JsonText, type JsonValue, parseJson, stringifyJson } from "#json/json.ts";
import type { MediaType, Property } from "#reference/types.ts";
import { encodeText } from "./encode.ts";
import { type FindSchema, followSchema } from "./find-schema.ts";
import { essenceOf, sentMediaType } from "./media-type.ts";
import type { BodyValue, NamedText } from "./types.ts";

/** A media type's first example as it is sent; `null` where there is none. */
export function exampleBody(media: MediaType, findSchema: FindSchema): BodyValue | null {
  const text = media.examples[0]?.text;
  if (text === undefined || text === "") return null;
  const mediaType = sentMediaType(media.name);
  const write = writers.get(essenceOf(mediaType));
  const fields = write && readFields(text);
  return fields ? write(fields, filesOf(media, findSchema)) : { kind: "text", mediaType, text };
}

type Write = (fields: NamedText[], files: string[]) => BodyValue;

/** Media types whose examples are written as an object but sent as something else. */
const writers = new Map<string, Write>([
  ["application/x-www-form-urlencoded", urlEncoded],
  ["multipart/form-data", multipart],
]);

function urlEncoded(fields: NamedText[]): BodyValue {
  const pairs = fields.map(([name, text]) => `${encodeText(name)}=${encodeText(text)}`);
  return { kind: "text", mediaType: "application/x-www-form-urlencoded", text: pairs.join("&") };
}

/** RFC 7578, with names written as the HTML Standard has it ("Multipart form data"). */
function multipart(fields: NamedText[], files: string[]): BodyValue {
  const boundary = boundaryFor(fields);
  const parts = fields.map(([name, text]) => {
    const file = files.includes(name) ? `; filename="${quoted(name)}"` : "";
    return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n${text}\r\n`;
  });
  return {
    kind: "text",
    mediaType: `multipart/form-data; boundary=${boundary}`,
    text: `${parts.join("")}--${boundary}--\r\n`,
  };
}

function boundaryFor(fields: NamedText[]): string {
  const all = fields.flat().join();
  let boundary = "specimen";
  while (all.includes(boundary)) boundary += "-specimen";
  return boundary;
}

const quoted = (name: string) => name.replace(/["\r\n]/g, encodeURIComponent);

/**
 * A form's fields by OpenAPI 3.0.3, 4.7.15 "Encoding Object": each item of an
 * array is a field of its own, an object is one field of JSON.
 */
function readFields(text: JsonText): NamedText[] | null {
  const value = readObject(text);
  if (value === null) return null;
  return Object.entries(value).flatMap(([name, item]) =>
    [item].flat().flatMap((part): NamedText[] => (part === null ? [] : [[name, textOf(part)]])),
  );
}

function readObject(text: JsonText): Record<string, JsonValue> | null {
  try {
    const value = parseJson(text);
    return isObject(value) ? (value as Record<string, JsonValue>) : null;
  } catch {
    return null;
  }
}

const textOf = (value: JsonValue) => (typeof value === "string" ? value : stringifyJson(value));

/** The fields that are files, whose parts carry a file name. */
function filesOf({ schema }: MediaType, findSchema: FindSchema): string[] {
  const form = schema && followSchema(schema, findSchema);
  if (form?.kind !== "object") return [];
  const isFile = (property: Property) => {
    const value = followSchema(property.schema, findSchema);
    return value.kind === "scalar" && value.format === "binary";
  };
  return form.properties.filter(isFile).map(({ name }) => name);
}
