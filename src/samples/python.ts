import type { NamedText } from "#request/types.ts";
import type { Language } from "./language.ts";

/** A script for Python 3 that needs only the standard library. */
export const python: Language = {
  id: "python",
  label: "Python",
  highlight: "python",
  aliases: ["py", "python3", "urllib"],
  generate({ method, url, headers, body }) {
    return [
      "from urllib.request import Request, urlopen",
      "",
      ...(body === null ? [] : [`body = ${bodyLiteral(body)}`, ""]),
      "request = Request(",
      `    ${quote(url)},`,
      `    method=${quote(method)},`,
      "    headers={",
      ...headers.map(headerLine),
      "    },",
      ...(body === null ? [] : ["    data=body.encode(),"]),
      ")",
      "",
      "with urlopen(request) as response:",
      "    print(response.read().decode())",
    ].join("\n");
  },
};

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
    .replace(unseen, escapeSequence);

// Controls but tab and line feed, line separators, the byte order mark, and what turns the direction of text.
const unseen = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u{feff}]/gu;

const escapeSequence = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
