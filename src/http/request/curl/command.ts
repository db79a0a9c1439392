import { type Budget, readWithin } from "#json/budget.ts";
import type { NamedText } from "../types.ts";
import { type CurlData, type CurlRequest, readOptions } from "./options.ts";
import { readCommands } from "./shell.ts";

/** A request in a pasted cURL command. */
export interface CurlCommand {
  method: string;
  url: string;
  headers: NamedText[];
  body: CurlText | null;
  /** The options without meaning for a request in a browser, and unknown ones. */
  ignored: string[];
}

export type CurlText =
  | { kind: "text"; text: string }
  /** The fields of a `multipart/form-data`, texts only. */
  | { kind: "form"; fields: NamedText[] };

/** Whether a text looks like a command for cURL. */
export const isCurl = (text: string) => /^\s*(?:\$\s+)?curl(?:\.exe)?\s/.test(text);

/** Reads a cURL command as a shell would; `null` for any other text, and without a URL. */
export function readCurl(text: string): CurlCommand | null {
  return isCurl(text) ? readWithin(text, (budget) => readPasted(text, budget)) : null;
}

function readPasted(text: string, budget: Budget): CurlCommand | null {
  const source = withoutCarets(text).replace(/^\s*(?:\$\s+)?/, "");
  const [command] = readCommands(source, budget);
  const request = readOptions(command?.words ?? []);
  return request === null ? null : commandOf(request, source.slice(command?.end).trim());
}

/**
 * A command in the form that browsers copy for `cmd.exe`, without the `^` before each special character.
 */
const withoutCarets = (text: string) =>
  text.includes(' ^"')
    ? text.replace(/\^(?:\r?\n(\r?\n)?|(.))/gs, (_all, line, one) => one ?? (line === undefined ? " " : "\n"))
    : text;

function commandOf(request: CurlRequest, rest: string): CurlCommand {
  const url = withScheme(request.url.chars);
  const query = textOf(request.query);
  const separator = url.includes("?") ? "&" : "?";
  const headers = request.headers.map(({ name, value }): NamedText => [name, value.chars]);
  const { user } = request;
  return {
    method: request.method.chars,
    url: query === "" ? url : url + separator + query,
    headers: user === null ? headers : [["Authorization", `Basic ${base64(user.chars)}`], ...headers],
    body: bodyOf(request),
    ignored: [...request.ignored, ...filesOf(request), ...(rest === "" ? [] : [rest])],
  };
}

function bodyOf({ body }: CurlRequest): CurlText | null {
  if (body === null || body.kind === "file") return null;
  if (body.kind === "form") {
    const texts = body.fields.filter(({ kind }) => kind === "text");
    return { kind: "form", fields: texts.map(({ name, content }): NamedText => [name, content.chars]) };
  }
  const texts = body.data.filter(({ kind }) => kind === "text");
  return texts.length === 0 ? null : { kind: "text", text: textOf(texts) };
}

/** The files that the command reads, which a page cannot do. */
function filesOf({ query, body }: CurlRequest): string[] {
  if (body?.kind === "file") return [`--upload-file ${body.file.chars}`];
  const parts = body === null ? query : body.kind === "form" ? body.fields : body.data;
  return parts.flatMap(({ kind, text }) => (kind === "file" ? [text.chars] : []));
}

const textOf = (data: readonly CurlData[]) =>
  data.flatMap((one) => (one.kind === "text" ? [encoded(one)] : [])).join("&");

/** Data as cURL encodes it. Since 7.88 it writes a space as `+`, as forms do. */
function encoded({ text: { chars }, isEncoded }: CurlData): string {
  if (!isEncoded) return chars;
  const [, name = "", value = chars] = /^([^=]*)=(.*)$/s.exec(chars) ?? [];
  const content = encodeURIComponent(value.toWellFormed()).replaceAll("%20", "+");
  return name === "" ? content : `${name}=${content}`;
}

const base64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));

const withScheme = (url: string) =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(url) || url.startsWith("/") ? url : `http://${url}`;
