import { messages } from "#messages/pages.ts";
import { plain } from "#model/plain-markdown.ts";
import type { Schema } from "#model/types.ts";
import { refName, type TypePart, typeParts } from "../../schema/type-label.ts";
import type { Writing } from "./writing.ts";

/** A type in a few words: `integer (int64)`, `array of Pet`, `string or null`. */
export const typeText = (schema: Schema, writing: Writing): string =>
  typeParts(schema, writing, most)
    .map((part) => partText(part, writing))
    .join("");

/** The maximum number of listed options. The rest is counted. */
const most = 8;

function partText(part: TypePart, { linkSchema }: Writing): string {
  // The name of a type is text of the author as well.
  if (typeof part === "string") return part.replace(/\S(?:.*\S)?/s, (words) => plain(words));
  switch (part.kind) {
    case "format":
      return plain(part.format);
    case "named":
      return linkSchema(part.slug, part.name);
    case "title":
      return plain(part.title);
    case "unresolved":
      return `${messages.unresolvedReference} ${plain(refName(part.ref))}`;
  }
}
