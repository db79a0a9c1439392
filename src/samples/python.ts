import type { NamedText } from "#request/types.ts";
import { expressions, type SampleBody, sampleBody } from "./body.ts";
import type { Language } from "./language.ts";
import { fourDigits, unseen } from "./literals.ts";

/** A script for Python 3 that needs only the standard library. */
export const python: Language = {
  id: "python",
  label: "Python",
  highlight: "python",
  aliases: ["py", "python3", "urllib"],
  tokens:
    /(?<string>"""[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*"""|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*')|\b(?<keyword>from|import|with|as)\b|\b(?<function>print|urlopen)\b(?=\()/gs,
  generate({ method, url, headers, body: sent }) {
    const body = sampleBody(sent);
    return [
      ...(body.kind === "pieces" ? ["from pathlib import Path"] : []),
      "from urllib.request import Request, urlopen",
      "",
      ...bodyLines(body),
      "request = Request(",
      `    ${quote(url)},`,
      `    method=${quote(method)},`,
      "    headers={",
      ...headers.map(headerLine),
      "    },",
      ...(body.kind === "none" ? [] : [`    data=body${body.kind === "text" ? ".encode()" : ""},`]),
      ")",
      "",
      "with urlopen(request) as response:",
      "    print(response.read().decode())",
    ].join("\n");
  },
};

function bodyLines(body: SampleBody): string[] {
  if (body.kind === "none") return [];
  if (body.kind === "text") return [`body = ${bodyLiteral(body.text)}`, ""];
  const bytes = (text: string) => `${bodyLiteral(text)}.encode()`;
  const read = (name: string) => `Path(${quote(name)}).read_bytes()`;
  const [first = "", ...others] = expressions(body.pieces, bytes, read);
  if (others.length === 0) return [`body = ${first}`, ""];
  return ['body = b"".join([', ...[first, ...others].map((piece) => `    ${piece},`), "])", ""];
}

const headerLine = ([name, value]: NamedText) => `        ${quote(name)}: ${quote(value)},`;

/** A string literal on one line. */
function quote(text: string): string {
  const mark = text.includes('"') && !text.includes("'") ? "'" : '"';
  return mark + escaped(text).replaceAll("\n", "\\n").replaceAll(mark, `\\${mark}`) + mark;
}

/**
 * A body stays the text it is: read as a value of the language, `null` would
 * have to become `None`. Between triple quotes its lines stay lines.
 */
const bodyLiteral = (text: string) =>
  text.includes("\n") ? `"""${escaped(text).replace(/"(?="")|"$/g, '\\"')}"""` : quote(text);

/** Escapes backslashes and what cannot be seen or reorders the line. */
const escaped = (text: string) =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t")
    .replace(unseen, (character) => fourDigits(character.charCodeAt(0)));
