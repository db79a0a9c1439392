import type { NamedText } from "#request/types.ts";
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
    .replace(unseen, (character) => fourDigits(character.charCodeAt(0)));
