import type { NamedText } from "#request/types.ts";
import type { Language } from "./language.ts";
import { fourDigits, unseen } from "./literals.ts";

/** A module for browsers, Node and others with `fetch`. */
export const javascript: Language = {
  id: "javascript",
  label: "JavaScript",
  highlight: "javascript",
  aliases: ["js", "node", "node.js", "nodejs", "ecmascript", "fetch"],
  tokens:
    /(?<string>"[^"\\]*(?:\\.[^"\\]*)*"|`[^`\\]*(?:\\.[^`\\]*)*`)|\b(?<keyword>const|await)\b|\b(?<function>fetch|log|text)\b(?=\()/gs,
  generate({ method, url, headers, body }) {
    return [
      ...(body === null ? [] : [`const body = ${bodyLiteral(body)};`, ""]),
      `const response = await fetch(${quote(url)}, {`,
      `  method: ${quote(method)},`,
      "  headers: {",
      ...headers.map(headerLine),
      "  },",
      ...(body === null ? [] : ["  body,"]),
      "});",
      "",
      "console.log(await response.text());",
    ].join("\n");
  },
};

const headerLine = ([name, value]: NamedText) => `    ${propertyName(name)}: ${quote(value)},`;

const propertyName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));

const quote = (text: string) => visible(JSON.stringify(text));

/**
 * A body stays the text it is: read as a value of the language, a number might
 * lose digits. Between backticks it needs the fewest escapes.
 */
const bodyLiteral = (text: string) =>
  /["\n]/.test(text)
    ? `\`${visible(text.replace(/[\\`]|\$(?=\{)/g, "\\$&").replaceAll("\r", "\\r"))}\``
    : quote(text);

/** Escapes what cannot be seen or reorders the line, and what would end a `script` element the sample is put into. */
const visible = (literal: string) =>
  literal
    .replace(unseen, (character) => fourDigits(character.charCodeAt(0)))
    .replace(/<(?=\/script|!--)/gi, "\\x3C");
