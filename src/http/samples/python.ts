import type { HttpRequest, NamedText } from "#http/request/types.ts";
import { expressions, type SampleBody, sampleBody } from "./body.ts";
import type { Language } from "./language.ts";
import { fourDigits, invisible } from "./literals.ts";
import { type JsonLiterals, jsonLiteral, type NativeBody, nativeBody } from "./native-body.ts";

/** A script for Python 3 with `requests`; with the standard library alone where `requests` would change the request. */
export const python: Language = {
  id: "python",
  label: "Python",
  highlight: "python",
  aliases: ["py", "python3", "requests", "urllib"],
  tokens:
    /(?<string>"""[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*"""|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*')|\b(?<keyword>from|import|with|as)\b|\b(?<constant>True|False|None)\b|\b(?<function>print|urlopen|get|put|post|patch|delete|head|options|request)\b(?=\()/gs,
  generate: (request) => (isKept(request) ? withRequests(request) : withUrllib(request)),
};

/** `requests` decodes what need not be encoded in a path, goes up where it has `..`, and writes methods in capitals. */
const isKept = ({ method, url, headers }: HttpRequest) =>
  method === method.toUpperCase() &&
  URL.parse(url)?.href === url &&
  !/%(?:2[DE]|5F|7E|3\d|[46][1-9A-F]|[57][0-9A])/i.test(url) &&
  headers.every(([, value]) => value !== "" && !/^\s|[^\x20-\x7e]/.test(value));

function withRequests(request: HttpRequest): string {
  const { method, url } = request;
  const native = nativeBody(request);
  const body = native === null ? sampleBody(request.body) : { kind: "none" as const };
  const headers = request.headers.filter(
    ([name, value]) => !(native !== null && isWrittenBy(native, name, value)),
  );
  const isNamed = /^(?:GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
  const start = isNamed ? `requests.${method.toLowerCase()}(` : "requests.request(";
  const args = [
    ...(isNamed ? [] : [quote(method)]),
    quote(url),
    ...(headers.length === 0 ? [] : [`headers={\n${headers.map(headerLine).join("\n")}\n    }`]),
    ...(native === null ? [] : [nativeArgument(native)]),
    ...(body.kind === "none" ? [] : [`data=body${body.kind === "text" ? ".encode()" : ""}`]),
  ];
  return [
    ...(body.kind === "pieces" ? ["from pathlib import Path", ""] : []),
    "import requests",
    "",
    ...bodyLines(body),
    args.length === 1 ? `response = ${start}${args[0]})` : `response = ${start}`,
    ...(args.length === 1 ? [] : [...args.map((arg) => `    ${arg},`), ")"]),
    "",
    "print(response.text)",
  ].join("\n");
}

/** Whether the client writes the header itself. */
const isWrittenBy = ({ kind }: NativeBody, name: string, value: string) =>
  name.toLowerCase() === "content-type" &&
  value === (kind === "json" ? "application/json" : "application/x-www-form-urlencoded");

const nativeArgument = (body: NativeBody) =>
  body.kind === "json"
    ? `json=${jsonLiteral(body.value, literals, 4)}`
    : `data=${jsonLiteral(Object.fromEntries(body.fields), literals, 4)}`;

const withUrllib = ({ method, url, headers, body: sent }: HttpRequest): string => {
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

const literals: JsonLiterals = {
  quote,
  name: quote,
  words: { true: "True", false: "False", null: "None" },
  indent: 4,
};

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
    .replace(invisible, (character) => fourDigits(character.charCodeAt(0)));
