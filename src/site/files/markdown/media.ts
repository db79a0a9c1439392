import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import type { Encoding, Header, MediaType, Schema } from "#reference/types.ts";
import { asSent } from "#request/example/body.ts";
import { longest } from "../../fragments/code.ts";
import { encodingFacts } from "../../operation/serialization.ts";
import { authorLine } from "./author-text.ts";
import { code, fence, plain, shownAddress, table } from "./blocks.ts";
import { factsText, notesBlocks, parameterText } from "./notes.ts";
import { insideText } from "./schema.ts";
import { typeText } from "./type.ts";
import type { Writing } from "./writing.ts";

/** A media type of a body: its fields, how its parts are written, its examples. */
export function mediaText(media: MediaType, site: Writing): string[] {
  const { name, schema, itemSchema, encoding } = media;
  return [
    `${code(name)}${schema === null ? "" : `: ${typeText(schema, site)}`}`,
    ...bodyText(schema, site),
    itemSchema === null ? "" : `${pages.eachItem}: ${typeText(itemSchema, site)}`,
    ...bodyText(itemSchema, site),
    encodingText(encoding),
    ...examplesText(media, site),
  ];
}

/** Examples, of a form as it is sent. */
export const examplesText = (media: MediaType, site: Writing): string[] => [
  ...shownExamples(asSent(media, site.findSchema), site).flatMap(
    ({ summary, name: title, description, text }) => [
      [plain(summary ?? title ?? ""), authorLine(description, site)].filter((part) => part !== "").join(". "),
      exampleText(text, isJson(media.name) ? "json" : ""),
    ],
  ),
  ...media.externalExamples.map(({ name: title, summary, url }) =>
    messages.exampleAt(plain(summary ?? title), shownAddress(url)),
  ),
];

const shownExamples = ({ examples }: MediaType, { detail }: Writing) =>
  detail.examples === "all"
    ? examples
    : examples.filter(({ origin }) => detail.examples === "written" && origin === "written");

/** Headers as a table. */
export function headersText(headers: Header[], site: Writing): string {
  if (headers.length === 0) return "";
  const rows = headers.map((header) => [
    code(header.name),
    typeText(header.schema, site),
    header.required ? messages.yes : messages.no,
    parameterText(header, site),
  ]);
  const { header, type, required, description } = messages;
  return table([header, type, required, description], rows);
}

const bodyText = (schema: Schema | null, site: Writing) =>
  schema === null || isNamedElsewhere(schema, site)
    ? []
    : [...(schema.kind === "reference" ? [] : notesBlocks(schema, site, 3)), ...insideText(schema, site)];

/** Whether all that is inside is in the Markdown of a named schema, whose link is there. */
function isNamedElsewhere(schema: Schema, site: Writing): boolean {
  if (schema.kind === "array") return schema.prefix.length === 0 && isNamedElsewhere(schema.items, site);
  return schema.kind === "reference" && schema.rules.length === 0 && site.isElsewhere(schema.slug);
}

function exampleText(text: string, language: string): string {
  if (text.length <= longest) return fence(text, language);
  return `${fence(text.slice(0, longest).toWellFormed(), "")}\n\n${messages.truncatedExample}`;
}

function encodingText(encoding: Encoding[]): string {
  const rows = encoding
    .map((part) => [
      part.name === null ? pages.perItem : code(part.name),
      factsText(encodingFacts(part)),
      part.headers.map(({ name }) => code(name)).join(", "),
    ])
    .filter(([, facts, headers]) => facts !== "" || headers !== "");
  return rows.length === 0 ? "" : table([messages.part, messages.howWritten, pages.headers], rows);
}
