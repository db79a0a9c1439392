import type { HttpRequest } from "#http/request/types.ts";
import {
  expressions,
  type FormPart,
  formParts,
  isFieldOrFile,
  ownHeaders,
  type SampleBody,
  sampleBody,
} from "./body.ts";
import type { Language } from "./language.ts";
import { bracedCodePoint, doubleQuoted, hasInvisible, singleQuoted } from "./literals.ts";

/** A script for PHP 8 with its extension curl. */
export const php: Language = {
  id: "php",
  label: "PHP",
  highlight: "php",
  aliases: ["php8", "php-curl"],
  tokens:
    /(?<string>'[^'\\]*(?:\\.[^'\\]*)*'|"[^"\\]*(?:\\.[^"\\]*)*")|(?<keyword><\?php|\b(?:or|throw|new)\b)|\b(?<constant>CURLOPT_\w+|true)\b/gs,
  generate(request) {
    const { method, url, basic, body } = request;
    const form = arrayForm(request);
    const headers = ownHeaders(request, form);
    return [
      "<?php",
      "",
      `$curl = curl_init(${quote(url)});`,
      "curl_setopt_array($curl, [",
      // As a plain method name, HEAD would make curl wait for a body that never arrives.
      method === "HEAD" ? "    CURLOPT_NOBODY => true," : `    CURLOPT_CUSTOMREQUEST => ${quote(method)},`,
      ...(basic === undefined ? [] : [`    CURLOPT_USERPWD => ${quote(basic.join(":"))},`]),
      "    CURLOPT_HTTPHEADER => [",
      ...headers.map(([name, value]) => `        ${quote(headerLine(name, value))},`),
      "    ],",
      ...(form === null ? bodyLine(sampleBody(body)) : formLines(form)),
      "]);",
      "curl_exec($curl) or throw new Exception(curl_error($curl));",
    ].join("\n");
  },
};

function bodyLine(body: SampleBody): string[] {
  if (body.kind === "none") return [];
  const pieces = body.kind === "text" ? [body] : body.pieces;
  const read = (name: string) => `file_get_contents(${quote(name)})`;
  return [`    CURLOPT_POSTFIELDS => ${expressions(pieces, quote, read).join(" .\n        ")},`];
}

/** The parts of a form as an array, in which each name occurs once. */
function arrayForm(request: HttpRequest): FormPart[] | null {
  const parts = formParts(request, isFieldOrFile);
  return new Set(parts?.map(({ name }) => name)).size === parts?.length ? parts : null;
}

const formLines = (parts: FormPart[]) => [
  "    CURLOPT_POSTFIELDS => [",
  ...parts.map(({ name, content, mediaType }) =>
    typeof content === "string"
      ? `        ${quote(name)} => ${quote(content)},`
      : `        ${quote(name)} => new CURLFile(${[content.name, mediaType ?? "", content.name].map(quote).join(", ")}),`,
  ),
  "    ],",
];

// `Name:` would remove a header, `Name;` sends it empty.
const headerLine = (name: string, value: string) => (value === "" ? `${name};` : `${name}: ${value}`);

const quote = (text: string) =>
  hasInvisible(text)
    ? doubleQuoted(text, { special: /[\\"$]/g, escapeCode: bracedCodePoint })
    : singleQuoted(text);
