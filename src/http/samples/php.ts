import { expressions, type SampleBody, sampleBody } from "./body.ts";
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
  generate({ method, url, headers, body }) {
    return [
      "<?php",
      "",
      `$curl = curl_init(${quote(url)});`,
      "curl_setopt_array($curl, [",
      // As a mere name, HEAD would make curl wait for a body that never comes.
      method === "HEAD" ? "    CURLOPT_NOBODY => true," : `    CURLOPT_CUSTOMREQUEST => ${quote(method)},`,
      "    CURLOPT_HTTPHEADER => [",
      ...headers.map(([name, value]) => `        ${quote(headerLine(name, value))},`),
      "    ],",
      ...bodyLine(sampleBody(body)),
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

// `Name:` would take a header away, `Name;` sends it empty.
const headerLine = (name: string, value: string) => (value === "" ? `${name};` : `${name}: ${value}`);

const quote = (text: string) =>
  hasInvisible(text)
    ? doubleQuoted(text, { special: /[\\"$]/g, escapeCode: bracedCodePoint })
    : singleQuoted(text);
