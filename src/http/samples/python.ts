import type { HttpRequest, NamedText } from "#http/request/types.ts";
import {
  expressions,
  type FormPart,
  formParts,
  isPlainName,
  ownHeaders,
  type SampleBody,
  sampleBody,
} from "./body.ts";
import type { Language } from "./language.ts";
import { fourDigits, invisible } from "./literals.ts";
import { type JsonLiterals, jsonLiteral, type NativeBody, nativeBody } from "./native-body.ts";

/**
 * A script for Python 3 with `requests`, or with the standard library only if `requests` would change
 * the request.
 */
export const python: Language = {
  id: "python",
  label: "Python",
  highlight: "python",
  aliases: ["py", "python3", "requests", "urllib"],
  tokens:
    /(?<string>"""[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*"""|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*')|\b(?<keyword>from|import|with|as)\b|\b(?<constant>True|False|None)\b|\b(?<function>print|open|urlopen|b64encode|get|put|post|patch|delete|head|options|request)\b(?=\()/gs,
  generate: (request) => (isKept(request) ? withRequests(request) : withUrllib(request)),
};

/** `requests` decodes unnecessary escapes in a path, resolves `..`, and changes methods to capitals. */
const isKept = ({ method, url, headers }: HttpRequest) =>
  method === method.toUpperCase() &&
  URL.parse(url)?.href === url &&
  !/%(?:2[DE]|5F|7E|3\d|[46][1-9A-F]|[57][0-9A])/i.test(url) &&
  headers.every(([, value]) => value !== "" && !/^\s|[^\x20-\x7e]/.test(value));

function withRequests(request: HttpRequest): string {
  const { method, url, basic } = request;
  const form = formParts(request, isPlain);
  const native = form === null ? nativeBody(request) : null;
  const body = form === null && native === null ? sampleBody(request.body) : { kind: "none" as const };
  const named = ownHeaders(request, form);
  const headers = named.filter(([name, value]) => !(native !== null && isWrittenBy(native, name, value)));
  const isNamed = /^(?:GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
  const start = isNamed ? `requests.${method.toLowerCase()}(` : "requests.request(";
  const args = [
    ...(isNamed ? [] : [quote(method)]),
    quote(url),
    ...(headers.length === 0 ? [] : [`headers={\n${headers.map(headerLine).join("\n")}\n    }`]),
    ...(basic === undefined ? [] : [`auth=(${basic.map(quote).join(", ")})`]),
    ...(form === null ? [] : formArguments(form)),
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

/** Whether the client sets the header itself. */
const isWrittenBy = ({ kind }: NativeBody, name: string, value: string) =>
  name.toLowerCase() === "content-type" &&
  value === (kind === "json" ? "application/json" : "application/x-www-form-urlencoded");

const nativeArgument = (body: NativeBody) =>
  body.kind === "json"
    ? `json=${jsonLiteral(body.value, literals, 4)}`
    : `data=${jsonLiteral(Object.fromEntries(body.fields), literals, 4)}`;

/** Whether `requests` sends a part unchanged: it omits empty headers. */
const isPlain = ({ name, content, headers }: FormPart) =>
  isPlainName(name) &&
  (typeof content === "string" || isPlainName(content.name)) &&
  headers.every(([, value]) => value !== "");

/**
 * Puts plain texts into `data`, which `requests` sends first, and all other parts into `files`. There, a
 * tuple without a file name is also sent as a text.
 */
function formArguments(parts: FormPart[]): string[] {
  const { true: fields = [], false: others = [] } = Object.groupBy(parts, (one) => `${isField(one)}`);
  // A form without `files` would be URL-encoded.
  if (others.length === 0) return [`files=${pairs(fields, part)}`];
  return [...(fields.length === 0 ? [] : [`data=${pairs(fields, field)}`]), `files=${pairs(others, part)}`];
}

const isField = ({ content, mediaType, headers }: FormPart) =>
  typeof content === "string" && mediaType === null && headers.length === 0;

const field = ({ content }: FormPart) => quote(String(content));

function part({ content, mediaType, headers }: FormPart): string {
  const values = [
    ...(typeof content === "string"
      ? ["None", quote(content)]
      : [quote(content.name), `open(${quote(content.name)}, "rb")`]),
    ...(mediaType === null && headers.length === 0 ? [] : [mediaType === null ? "None" : quote(mediaType)]),
    ...(headers.length === 0
      ? []
      : [`{${headers.map((header) => header.map(quote).join(": ")).join(", ")}}`]),
  ];
  return `(${values.join(", ")})`;
}

/** A dictionary, or a list of pairs if a name is repeated. */
function pairs(parts: FormPart[], value: (part: FormPart) => string): string {
  const isUnique = new Set(parts.map(({ name }) => name)).size === parts.length;
  const lines = parts.map((one) =>
    isUnique
      ? `        ${quote(one.name)}: ${value(one)},\n`
      : `        (${quote(one.name)}, ${value(one)}),\n`,
  );
  return isUnique ? `{\n${lines.join("")}    }` : `[\n${lines.join("")}    ]`;
}

const withUrllib = (request: HttpRequest): string => {
  const { method, url, headers, basic, body: sent } = request;
  const body = sampleBody(sent);
  return [
    ...(basic === undefined ? [] : ["from base64 import b64encode"]),
    ...(body.kind === "pieces" ? ["from pathlib import Path"] : []),
    "from urllib.request import Request, urlopen",
    "",
    ...bodyLines(body),
    "request = Request(",
    `    ${quote(url)},`,
    `    method=${quote(method)},`,
    "    headers={",
    ...headers.map((header) =>
      basic !== undefined && header[0] === "Authorization"
        ? `        "Authorization": "Basic " + b64encode(${quote(basic.join(":"))}.encode()).decode(),`
        : headerLine(header),
    ),
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
 * A body is kept as text, because `null` would have to become `None` in a value. Triple quotes preserve
 * its lines.
 */
const bodyLiteral = (text: string) =>
  text.includes("\n") ? `"""${escaped(text).replace(/"(?="")|"$/g, '\\"')}"""` : quote(text);

/** Escapes backslashes, and invisible or reordering characters. */
const escaped = (text: string) =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t")
    .replace(invisible, (character) => fourDigits(character.charCodeAt(0)));
