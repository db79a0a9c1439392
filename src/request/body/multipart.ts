import { encodeHeader } from "../encode.ts";
import { essenceOf } from "../media-type.ts";
import type { BodyPart, FieldValue, FileContent, NamedText } from "../types.ts";
import { contentsOf, type FieldContent, type FormMedia, fieldOf, plain, styledPairs } from "./form.ts";

/**
 * The parts of a body of this `multipart/*`: with names as RFC 7578 has them, or where the fields have none, in a
 * sequence. Text parts name their media type only if they are not `text/plain`, the default of both.
 */
export function partsOf(mediaType: string, fields: readonly FieldValue[], media: FormMedia): BodyPart[] {
  const isForm = essenceOf(mediaType) === "multipart/form-data";
  return fields.flatMap((field, index) => {
    const isNamed = isForm || field.name !== "";
    const described = isNamed ? fieldOf(media, field.name) : fieldAt(media, index);
    // RFC 6570 without its percent-encoding (OpenAPI 3.2.0, 4.15.2).
    const styled = styledPairs(field, described.writing, media, asTheyAre);
    const pairs = styled?.map(([name, content]) => ({ name, mediaType: null, content }));
    const contents =
      pairs ?? contentsOf(field, described.writing, media).map((one) => ({ ...one, name: field.name }));
    return contents.map(({ name, ...content }) => partOf(isNamed ? name : null, content, described.headers));
  });
}

/** The parts for a reader, a line each: `name: value`, or `name: @file.png` for a file, as cURL writes it. */
export function linesOfParts(mediaType: string, fields: readonly FieldValue[], media: FormMedia): string {
  return fields
    .flatMap((field) =>
      partsOf(mediaType, [field], media).map(({ content }) => {
        const text = typeof content === "string" ? content : `@${content.name}`;
        return field.name === "" ? text : `${field.name}: ${text}`;
      }),
    )
    .join("\n");
}

/** A line that none of the parts contains. It is deterministic for the same parts. */
export function boundaryOf(parts: readonly BodyPart[]): string {
  const texts = parts.flatMap(({ headers, content }) => [
    ...headers.flat(),
    typeof content === "string" ? content : "",
  ]);
  const files = parts.flatMap(({ content }) => (typeof content === "string" ? [] : [content]));
  // Nobody has looked into the files; what they are called and weigh makes a line that is not in them either.
  const stem = files.length === 0 ? "specimen" : `specimen-${hashOf(files)}`;
  const text = texts.join("\n");
  if (!text.includes(stem)) return stem;
  const taken = text.matchAll(new RegExp(`${stem}-(\\d{1,9})`, "g"));
  return `${stem}-${1 + [...taken].reduce((most, [, number]) => Math.max(most, Number(number)), 0)}`;
}

const asTheyAre = { name: String, text: String, mark: String };

/** By its place, the last for all that follow. */
const fieldAt = ({ fields }: FormMedia, index: number) => fields[index] ?? fields.at(-1) ?? plain;

function partOf(
  name: string | null,
  { mediaType, content }: FieldContent,
  own: readonly NamedText[],
): BodyPart {
  const headers: NamedText[] = [];
  if (name !== null)
    headers.push(["Content-Disposition", `form-data; name="${quotedName(name)}"${fileName(content)}`]);
  const type =
    typeof content === "string" ? mediaType : content.type || mediaType || "application/octet-stream";
  if (type !== null) headers.push(["Content-Type", encodeHeader(type)]);
  const isFree = ([header]: NamedText) =>
    headers.every(([taken]) => taken.toLowerCase() !== header.toLowerCase());
  return { headers: [...headers, ...own.filter(isFree)], content };
}

const fileName = (content: string | FileContent) =>
  typeof content === "string" ? "" : `; filename="${quoted(content.name)}"`;

/** Names in the way of the HTML Standard ("Multipart form data"), whose line ends are those of the net. */
const quotedName = (name: string) => quoted(name.replace(/\r\n|\r|\n/g, "\r\n"));

const quoted = (name: string) => name.toWellFormed().replace(/["\r\n]/g, encodeURIComponent);

/** FNV-1a of 32 bits. */
function hashOf(files: FileContent[]): string {
  let hash = 0x811c9dc5;
  for (const character of files.map(({ name, size }) => `${name} ${size}`).join("\n"))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
