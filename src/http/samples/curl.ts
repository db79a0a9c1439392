import { decodePercent, encodeText } from "#http/request/encode.ts";
import type { HttpRequest } from "#http/request/types.ts";
import { type FormPart, formParts, ownHeaders, type SamplePiece, sampleBody } from "./body.ts";
import type { Language } from "./language.ts";
import { hasInvisible, invisible } from "./literals.ts";

/** A command for a POSIX shell, ready to paste. */
export const curl: Language = {
  id: "curl",
  label: "cURL",
  highlight: "bash",
  aliases: ["shell", "bash", "sh", "zsh", "console", "terminal"],
  tokens:
    /(?<string>'[^']*'(?:\\''[^']*')*)|(?<function>^curl\b|\bprintf\b|\bcat\b|(?<=\| )curl\b)|(?<constant>(?<=\s)--[a-z][a-z-]*)/gm,
  generate(request) {
    const form = formParts(request, isOption);
    if (form !== null)
      return lines([...head({ ...request, headers: ownHeaders(request, form) }), ...form.map(formOption)]);
    const body = sampleBody(request.body);
    switch (body.kind) {
      case "none":
        return lines(head(request));
      case "text": {
        const headers = withoutDefaultType(request.headers);
        const fields = headers.length < request.headers.length ? formFields(body.text) : null;
        return fields === null
          ? withText({ ...request, headers }, body.text)
          : lines([...head({ ...request, headers }), ...fields.map(fieldOption)]);
      }
      case "pieces":
        return withPieces(request, body.pieces);
    }
  },
};

/** The command up to the body. */
function head(request: HttpRequest): string[] {
  const { method, url, body, basic, curl: own = [] } = request;
  const sent = ownHeaders(request).filter(([name]) => own.every(({ header }) => header !== name));
  return [
    `curl ${quote(url)}`,
    // The default method of curl needs no option.
    ...(method === "GET" && body === null ? [] : [methodOption(method)]),
    ...(basic === undefined ? [] : [`--user ${quote(basic.join(":"))}`]),
    ...own.map(({ option }) => option),
    ...sent.map(([name, value]) => `--header ${quote(headerLine(name, value))}`),
  ];
}

function withText(request: HttpRequest, text: string): string {
  if (hasInvisible(text)) return `${printf(text)} | ${lines([...head(request), "--data-binary @-"])}`;
  // `--data` reads a file if the text starts with `@`.
  return lines([...head(request), `${text.startsWith("@") ? "--data-raw" : "--data"} ${quote(text)}`]);
}

/** The encoded fields of a URL-encoded form; `null` for other text. */
function formFields(text: string): string[] | null {
  const fields = text.split("&");
  return fields.every((field) => field.includes("=") && /^[!-~]*$/.test(field)) ? fields : null;
}

/**
 * curl joins fields by `&`, and only encodes the value. A field that it would encode differently is
 * passed in its wire format.
 */
function fieldOption(field: string): string {
  const [, name = "", encoded = ""] = /^([^=]*)=(.*)$/.exec(field) ?? [];
  const value = decodePercent(encoded.replaceAll("+", " "));
  // Without a name, curl omits the `=`.
  if (name === "" || value === null || hasInvisible(value) || encodedByCurl(value) !== encoded)
    return `${field.startsWith("@") ? "--data-raw" : "--data"} ${quote(field)}`;
  return `--data-urlencode ${quote(`${name}=${value}`)}`;
}

/** All but the unreserved characters of RFC 3986; a space as in forms. */
const encodedByCurl = (text: string) => encodeText(text).replaceAll("%20", "+");

function withPieces(request: HttpRequest, pieces: SamplePiece[]): string {
  const [first] = pieces;
  if (pieces.length === 1 && first?.kind === "file")
    return lines([...head(request), `--data-binary ${quote(`@${first.name}`)}`]);
  const commands = pieces.map((piece) =>
    piece.kind === "text" ? printf(piece.text) : `cat -- ${quote(piece.name)}`,
  );
  return `{ ${commands.join("; ")}; } | ${lines([...head(request), "--data-binary @-"])}`;
}

/** The headers without the media type that curl sets by default. */
const withoutDefaultType = (headers: HttpRequest["headers"]) =>
  headers.filter(([name, value]) => name !== "Content-Type" || value !== "application/x-www-form-urlencoded");

const lines = (options: string[]) => options.join(" \\\n  ");

// With `--request HEAD` curl waits for a body that never arrives.
const methodOption = (method: HttpRequest["method"]) =>
  method === "HEAD" ? "--head" : `--request ${/^[A-Z]+$/.test(method) ? method : quote(method)}`;

// `Name:` would remove a header, `Name;` sends it empty.
const headerLine = (name: string, value: string) => (value === "" ? `${name};` : `${name}: ${value}`);

/**
 * Within single quotes, only the closing quote is special (POSIX.1-2024, Shell, 2.2.2). `printf` writes
 * invisible characters, because not every shell supports `$'…'`.
 */
const quote = (text: string): string =>
  hasInvisible(text) ? `"$(${printf(text)})"` : `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Whether curl can send a part unchanged. Other parts are piped: its options cannot express them, or a
 * terminal might interpret them.
 */
const isOption = ({ name, content, mediaType, headers }: FormPart) =>
  !name.includes("=") &&
  !hasInvisible(name) &&
  !hasInvisible(typeof content === "string" ? content : content.name) &&
  (typeof content === "string" || !/[/\\]|^-$/.test(content.name)) &&
  /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+$/.test(mediaType ?? "text/plain") &&
  headers.every(([, value]) => value !== "");

function formOption({ name, content, mediaType, headers }: FormPart): string {
  if (typeof content === "string" && mediaType === null && headers.length === 0)
    return `--form-string ${quote(`${name}=${content}`)}`;
  const value = typeof content === "string" ? inQuotes(content) : `@${fileName(content.name)}`;
  const type = mediaType === null ? "" : `;type=${mediaType}`;
  const others = headers.map((header) => `;headers=${inQuotes(header.join(": "))}`);
  return `--form ${quote(`${name}=${value}${type}${others.join("")}`)}`;
}

const fileName = (name: string) => (/^[\w-][\w .()-]*[\w)]$/.test(name) ? name : inQuotes(name));

/** Within double quotes, curl only treats a backslash and the closing quote specially. */
const inQuotes = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** Writes a text byte by byte. */
const printf = (text: string): string => `printf ${text.startsWith("-") ? "-- " : ""}${format(text)}`;

/** The format by which `printf` writes a text. */
const format = (text: string): string =>
  quote(text.replace(/[\\%]/g, "$&$&").replace(/\r/g, "\\r").replace(invisible, octal));

const octal = (character: string) =>
  [...new TextEncoder().encode(character)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
