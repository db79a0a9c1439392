import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import type { Encoding, Header, MediaType, Schema } from "#reference/types.ts";
import { longest } from "../../fragments/code.ts";
import type { Site } from "../../index.ts";
import { encodingFacts } from "../../operation/serialization.ts";
import { code, fence, inline, plain, shownAddress, table } from "./blocks.ts";
import { factsText, notesBlocks, parameterText } from "./notes.ts";
import { insideText } from "./schema.ts";
import { typeText } from "./type.ts";

/** A media type of a body: its fields, how its parts are written, its examples. */
export function mediaText(media: MediaType, site: Site): string[] {
  const { name, schema, itemSchema, encoding } = media;
  return [
    `${code(name)}${schema === null ? "" : `: ${typeText(schema, site)}`}`,
    ...bodyText(schema, site),
    itemSchema === null ? "" : `${pages.eachItem}: ${typeText(itemSchema, site)}`,
    ...bodyText(itemSchema, site),
    encodingText(encoding),
    ...examplesText(media),
  ];
}

export const examplesText = ({ name, examples, externalExamples }: MediaType): string[] => [
  ...examples.flatMap(({ summary, name: title, description, text }) => [
    [plain(summary ?? title ?? ""), inline(description ?? "")].filter((part) => part !== "").join(". "),
    exampleText(text, isJson(name) ? "json" : ""),
  ]),
  ...externalExamples.map(({ name: title, summary, url }) =>
    messages.exampleAt(plain(summary ?? title), shownAddress(url)),
  ),
];

/** Headers as a table. */
export function headersText(headers: Header[], site: Site): string {
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

const bodyText = (schema: Schema | null, site: Site) =>
  schema === null
    ? []
    : [...(schema.kind === "reference" ? [] : notesBlocks(schema, site, 3)), ...insideText(schema, site)];

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
