import type { HttpRequest, NamedText } from "#http/request/types.ts";
import type { JsonValue } from "#json/index.ts";
import { expressions, type FormPart, formParts, sampleBody } from "./body.ts";
import type { Language } from "./language.ts";
import { fourDigits, invisible } from "./literals.ts";
import { type JsonLiterals, jsonLiteral, type NativeBody, nativeBody } from "./native-body.ts";

/** A module for browsers, Node and others with `fetch`. */
export const javascript: Language = {
  id: "javascript",
  label: "JavaScript",
  highlight: "javascript",
  aliases: ["js", "node", "node.js", "nodejs", "ecmascript", "fetch"],
  tokens:
    /(?<string>"[^"\\]*(?:\\.[^"\\]*)*"|`[^`\\]*(?:\\.[^`\\]*)*`)|\b(?<keyword>import|from|const|new|await)\b|\b(?<constant>true|false|null)\b|\b(?<function>fetch|log|text|btoa|append|stringify|openAsBlob)\b(?=\()/gs,
  generate(request) {
    const { method, url, body } = request;
    const form = formParts(request, isKept);
    const native = form === null ? nativeBody(request) : null;
    const inline = native === null ? null : inlineBody(native);
    const lines = inline !== null ? [] : form === null ? bodyLines(request) : formLines(form);
    const headers =
      form === null ? request.headers : request.headers.filter(([name]) => name !== "Content-Type");
    if (method === "GET" && headers.length === 0 && body === null)
      return [`const response = await fetch(${quote(url)});`, ...printed].join("\n");
    return [
      ...(lines.some((line) => line.includes(openFile)) ? ['import { openAsBlob } from "node:fs";', ""] : []),
      ...lines,
      `const response = await fetch(${quote(url)}, {`,
      `  method: ${quote(method)},`,
      ...(headers.length === 0
        ? []
        : ["  headers: {", ...headers.map((header) => headerLine(header, request.basic)), "  },"]),
      ...(body === null ? [] : [inline === null ? "  body," : `  body: ${inline},`]),
      "});",
      ...printed,
    ].join("\n");
  },
};

const printed = ["", "console.log(await response.text());"];

/** A body as a value, unless JavaScript would lose digits. */
function inlineBody(body: NativeBody, start = 2): string | null {
  if (body.kind === "form")
    return `new URLSearchParams(${jsonLiteral(Object.fromEntries(body.fields), literals, start)})`;
  return hasBigInt(body.value) ? null : `JSON.stringify(${jsonLiteral(body.value, literals, start)})`;
}

const hasBigInt = (value: JsonValue): boolean =>
  typeof value === "bigint" ||
  (typeof value === "object" && value !== null && Object.values(value).some(hasBigInt));

function bodyLines({ body: sent }: HttpRequest): string[] {
  const body = sampleBody(sent);
  if (body.kind === "none") return [];
  if (body.kind === "text") return [`const body = ${bodyLiteral(body.text)};`, ""];
  const [first = "", ...others] = expressions(body.pieces, bodyLiteral, (name) => open(name, ""));
  if (others.length === 0) return [`const body = ${first};`, ""];
  return ["const body = new Blob([", ...[first, ...others].map((piece) => `  ${piece},`), "]);", ""];
}

const openFile = "await openAsBlob(";

const open = (name: string, type: string) =>
  `${openFile}${quote(name)}${type === "" ? "" : `, { type: ${quote(type)} }`})`;

/**
 * Whether `FormData` can send a part: it only supports media types in lower case. It changes line ends of a
 * plain text to CRLF, as HTML forms do, and adds a file name to a text with a media type, because that is a
 * `Blob`.
 */
const isKept = ({ name, content, mediaType, headers }: FormPart) =>
  headers.length === 0 &&
  !/[\r\n]/.test(name) &&
  (mediaType === null ? typeof content === "string" : mediaType === mediaType.toLowerCase());

const formLines = (parts: FormPart[]) => [
  "const body = new FormData();",
  ...parts.map(({ name, content, mediaType }) =>
    typeof content === "string"
      ? `body.append(${quote(name)}, ${mediaType === null ? quote(content) : blob(content, mediaType)});`
      : `body.append(${quote(name)}, ${open(content.name, mediaType ?? "")}, ${quote(content.name)});`,
  ),
  "",
];

function blob(text: string, type: string): string {
  const native = nativeBody({ headers: [["Content-Type", type]], body: { kind: "text", text } });
  const content = native?.kind === "json" ? inlineBody(native, 0) : null;
  return `new Blob([${content ?? bodyLiteral(text)}], { type: ${quote(type)} })`;
}

const headerLine = ([name, value]: NamedText, basic: HttpRequest["basic"]) =>
  name === "Authorization" && basic !== undefined
    ? `    ${name}: \`Basic \${btoa(${quote(basic.join(":"))})}\`,`
    : `    ${propertyName(name)}: ${quote(value)},`;

const propertyName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));

const quote = (text: string) => visible(JSON.stringify(text));

const literals: JsonLiterals = {
  quote: (text) => quote(text),
  name: (text) => propertyName(text),
  words: { true: "true", false: "false", null: "null" },
  indent: 2,
};

/**
 * A body is kept as text, because parsing might lose digits of a number. Backticks need the fewest
 * escapes.
 */
const bodyLiteral = (text: string) =>
  /["\n]/.test(text)
    ? `\`${visible(text.replace(/[\\`]|\$(?=\{)/g, "\\$&").replaceAll("\r", "\\r"))}\``
    : quote(text);

/**
 * Escapes invisible and bidirectional characters, and anything that would end a surrounding `script`
 * element.
 */
const visible = (literal: string) =>
  literal
    .replace(invisible, (character) => fourDigits(character.charCodeAt(0)))
    .replace(/<(?=\/script|!--)/gi, "\\x3C");
