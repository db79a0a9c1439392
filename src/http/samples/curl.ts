import { decodePercent, encodeText } from "#http/request/encode.ts";
import type { HttpRequest } from "#http/request/types.ts";
import { type FormPart, formParts, ownHeaders, type SamplePiece, sampleBody } from "./body.ts";
import type { Language } from "./language.ts";
import { hasInvisible, invisible } from "./literals.ts";

/** A command for a POSIX shell, to be pasted as it is. */
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
    // What curl does by default.
    ...(method === "GET" && body === null ? [] : [methodOption(method)]),
    ...(basic === undefined ? [] : [`--user ${quote(basic.join(":"))}`]),
    ...own.map(({ option }) => option),
    ...sent.map(([name, value]) => `--header ${quote(headerLine(name, value))}`),
  ];
}

function withText(request: HttpRequest, text: string): string {
  if (hasInvisible(text)) return `${printf(text)} | ${lines([...head(request), "--data-binary @-"])}`;
  // `--data` reads what follows an `@` at its start from the file of that name.
  return lines([...head(request), `${text.startsWith("@") ? "--data-raw" : "--data"} ${quote(text)}`]);
}

/** The fields of a URL-encoded form, as they are sent; `null` of other text. */
function formFields(text: string): string[] | null {
  const fields = text.split("&");
  return fields.every((field) => field.includes("=") && /^[!-~]*$/.test(field)) ? fields : null;
}

/** curl joins fields by `&`, and encodes the value alone. What it would encode in another way is written as it is sent. */
function fieldOption(field: string): string {
  const [, name = "", encoded = ""] = /^([^=]*)=(.*)$/.exec(field) ?? [];
  const value = decodePercent(encoded.replaceAll("+", " "));
  // Before a value without a name, curl leaves the `=` out.
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

/** Without the media type that curl gives a body by default. */
const withoutDefaultType = (headers: HttpRequest["headers"]) =>
  headers.filter(([name, value]) => name !== "Content-Type" || value !== "application/x-www-form-urlencoded");

const lines = (options: string[]) => options.join(" \\\n  ");

// With `--request HEAD` curl waits for a body that never comes.
const methodOption = (method: HttpRequest["method"]) =>
  method === "HEAD" ? "--head" : `--request ${/^[A-Z]+$/.test(method) ? method : quote(method)}`;

// `Name:` would take a header away, `Name;` sends it empty.
const headerLine = (name: string, value: string) => (value === "" ? `${name};` : `${name}: ${value}`);

/**
 * Nothing has a meaning within single quotes but the quote that ends them (POSIX.1-2024, Shell, 2.2.2). What cannot be seen
 * there is written by `printf`, because not every shell knows `$'…'`.
 */
const quote = (text: string): string =>
  hasInvisible(text) ? `"$(${printf(text)})"` : `'${text.replaceAll("'", "'\\''")}'`;

/** Whether curl can write a part unchanged: parts that its options cannot express, or that a terminal may act on, are piped. */
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

/** Within double quotes curl takes all for what it is, but a backslash and the quote that ends them. */
const inQuotes = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** Writes a text byte by byte. */
const printf = (text: string): string => `printf ${text.startsWith("-") ? "-- " : ""}${format(text)}`;

/** The format by which `printf` writes a text. */
const format = (text: string): string =>
  quote(text.replace(/[\\%]/g, "$&$&").replace(/\r/g, "\\r").replace(invisible, octal));

const octal = (character: string) =>
  [...new TextEncoder().encode(character)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
