import type { Word } from "./shell.ts";

/** A request in the options of cURL. Each text has its offsets in the source. */
export interface CurlRequest {
  /** The method as stated or implied by other options. */
  method: Word;
  url: Word;
  headers: CurlHeader[];
  /** `user:password` of Basic authentication (RFC 7617). */
  user: Word | null;
  /** Data that `--get` moves into the query. */
  query: CurlData[];
  body: CurlBody | null;
  /** Options without meaning for a request in a browser, and unknown ones. */
  ignored: string[];
}

export interface CurlHeader {
  name: string;
  value: Word;
  /** The offset of its start. */
  offset: number;
}

export type CurlBody =
  | { kind: "data"; data: CurlData[] }
  | { kind: "form"; fields: CurlField[] }
  /** The file of `--upload-file`. */
  | { kind: "file"; file: Word };

export interface CurlData {
  kind: "text" | "file";
  text: Word;
  /** Whether cURL encodes the text after the first `=`. */
  isEncoded: boolean;
}

/** A part of a `multipart/form-data`. */
export interface CurlField {
  kind: "text" | "file";
  name: string;
  /** The part as the command writes it, with the name. */
  text: Word;
  content: Word;
}

/** Reads the words of a command, the first of which is `curl`; `null` without a URL. */
export function readOptions([command, ...words]: readonly Word[]): CurlRequest | null {
  const stated: Stated = {
    method: null,
    urls: [],
    headers: [],
    user: null,
    data: [],
    fields: [],
    file: null,
    ignored: [],
    flags: new Set(),
  };
  const left = words.values();
  for (const word of left) readWord(word, left, stated);
  const [url] = stated.urls;
  return command === undefined || url === undefined ? null : requestOf(url, startOf(command), stated);
}

interface Stated {
  method: Word | null;
  urls: Word[];
  headers: CurlHeader[];
  user: Word | null;
  data: CurlData[];
  fields: CurlField[];
  file: Word | null;
  ignored: string[];
  flags: Set<"get" | "head" | "json">;
}

function readWord(word: Word, left: Iterator<Word, undefined>, stated: Stated): void {
  const next = () => left.next().value ?? sliced(word, word.chars.length);
  const { chars } = word;
  if (!chars.startsWith("-") || chars === "-") {
    stated.urls.push(word);
    return;
  }
  if (chars.startsWith("--")) {
    const [name = ""] = /^--[^=]+/.exec(chars) ?? [];
    readOption(name, () => (name === chars ? next() : sliced(word, name.length + 1)), stated);
    return;
  }
  // Short options may be combined, and the last one may have its value attached: `-sXPOST`.
  for (let at = 1; at < chars.length; at++) {
    const short = `-${chars.charAt(at)}`;
    const value = () => {
      const attached = sliced(word, at + 1);
      at = chars.length;
      return attached.chars === "" ? next() : attached;
    };
    readOption(shortNames.get(short) ?? short, value, stated);
  }
}

function readOption(name: string, value: () => Word, stated: Stated): void {
  const { headers, data, fields, flags, ignored } = stated;
  const addHeader = (header: string, text: Word) => headers.push(headerAt(header, text, startOf(text)));
  switch (name) {
    case "--request":
      stated.method = value();
      break;
    case "--url":
      stated.urls.push(value());
      break;
    case "--header":
      for (const header of headerOf(value(), ignored)) headers.push(header);
      break;
    case "--json":
      flags.add("json");
      data.push(dataOf(value()));
      break;
    case "--data":
    case "--data-ascii":
    case "--data-binary":
      data.push(dataOf(value()));
      break;
    case "--data-raw":
      data.push({ kind: "text", text: value(), isEncoded: false });
      break;
    case "--data-urlencode":
      data.push(encodedOf(value()));
      break;
    case "--form":
    case "--form-string":
      fields.push(fieldOf(value(), name === "--form-string"));
      break;
    case "--upload-file":
      stated.file = value();
      break;
    case "--user":
      stated.user = value();
      break;
    case "--oauth2-bearer":
      addHeader(
        "Authorization",
        made(value(), (text) => `Bearer ${text}`),
      );
      break;
    case "--cookie":
      addHeader("Cookie", value());
      break;
    case "--user-agent":
      addHeader("User-Agent", value());
      break;
    case "--referer":
      addHeader("Referer", value());
      break;
    case "--get":
      flags.add("get");
      break;
    case "--head":
      flags.add("head");
      break;
    default:
      if (withoutEffect.has(name)) break;
      ignored.push(withValue.has(name) ? `${name} ${value().chars}` : name);
  }
}

function requestOf(url: Word, at: number, stated: Stated): CurlRequest {
  const { method, headers, data, ignored, flags } = stated;
  const isGet = flags.has("get");
  const body = isGet ? null : bodyOf(stated);
  const implied = flags.has("head") ? "HEAD" : body === null ? "GET" : body.kind === "file" ? "PUT" : "POST";
  const type = body === null ? null : impliedType(body, flags);
  const hasType = headers.some(({ name }) => name.toLowerCase() === "content-type");
  const first = body?.kind === "data" ? body.data[0]?.text : undefined;
  const typeAt = first === undefined ? at : startOf(first);
  return {
    method: method ?? wordAt(implied, at),
    url,
    headers:
      type === null || hasType
        ? headers
        : [...headers, headerAt("Content-Type", wordAt(type, typeAt), typeAt)],
    user: stated.user,
    query: isGet ? data : [],
    body,
    ignored,
  };
}

function bodyOf({ file, fields, data }: Stated): CurlBody | null {
  if (file !== null) return { kind: "file", file };
  if (fields.length > 0) return { kind: "form", fields };
  return data.length > 0 ? { kind: "data", data } : null;
}

function impliedType({ kind }: CurlBody, flags: Stated["flags"]): string | null {
  if (kind === "file") return null;
  if (kind === "form") return "multipart/form-data";
  return flags.has("json") ? "application/json" : "application/x-www-form-urlencoded";
}

/**
 * `Name: value`, or `Name;` for an empty one. `Name:` removes a header, and `@file` reads headers from a
 * file.
 */
function headerOf(text: Word, ignored: string[]): CurlHeader[] {
  const { chars } = text;
  const start = startOf(text);
  if (chars.startsWith("@")) {
    ignored.push(`--header ${chars}`);
    return [];
  }
  const [all = "", name = ""] = /^([^:;]+):\s*/.exec(chars) ?? [];
  if (name === "") return chars.endsWith(";") ? [headerAt(chars.slice(0, -1), wordAt("", start), start)] : [];
  const value = sliced(text, all.length, chars.trimEnd().length);
  return value.chars === "" ? [] : [headerAt(name.trim(), value, start)];
}

const dataOf = (text: Word): CurlData =>
  text.chars.startsWith("@")
    ? { kind: "file", text, isEncoded: false }
    : { kind: "text", text, isEncoded: false };

/** `content`, `=content`, `name=content`, `@file` or `name@file`. */
function encodedOf(text: Word): CurlData {
  const [, mark] = /^[^=@]*([=@])/.exec(text.chars) ?? [];
  return { kind: mark === "@" ? "file" : "text", text, isEncoded: true };
}

function fieldOf(text: Word, isPlain: boolean): CurlField {
  const [all = "", name = ""] = /^([^=]*)=/.exec(text.chars) ?? [];
  const content = sliced(text, all.length);
  if (isPlain) return { kind: "text", name, text, content };
  return /^[@<]/.test(content.chars)
    ? { kind: "file", name, text, content }
    : { kind: "text", name, text, content: unquoted(content) };
}

/** The content of a part without its quotes, and without parameters such as `;type=text/plain`. */
function unquoted(content: Word): Word {
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"/s.exec(content.chars) ?? [];
  if (quoted !== undefined) return made(content, () => quoted.replace(/\\(.)/gs, "$1"));
  return sliced(content, 0, content.chars.replace(/;type=[^;]*$/, "").length);
}

/** A part of a word with its offsets in the source. */
export const sliced = ({ chars, offsets }: Word, from: number, to = chars.length): Word => ({
  chars: chars.slice(from, to),
  offsets: offsets.slice(from, to),
});

/** A text derived from a word, at the offset of the word. */
const made = (word: Word, make: (text: string) => string): Word => wordAt(make(word.chars), startOf(word));

/** The offset of the first character of a word. */
export const startOf = ({ offsets }: Word) => offsets[0] ?? 0;

const headerAt = (name: string, value: Word, offset: number): CurlHeader => ({ name, value, offset });

const wordAt = (chars: string, offset: number): Word => ({
  chars,
  offsets: Array.from({ length: chars.length }, () => offset),
});

const shortNames = new Map(
  Object.entries({
    "-X": "--request",
    "-H": "--header",
    "-d": "--data",
    "-F": "--form",
    "-u": "--user",
    "-b": "--cookie",
    "-A": "--user-agent",
    "-e": "--referer",
    "-G": "--get",
    "-I": "--head",
    "-o": "--output",
    "-x": "--proxy",
    "-m": "--max-time",
    "-w": "--write-out",
    "-c": "--cookie-jar",
    "-E": "--cert",
    "-T": "--upload-file",
    "-s": "--silent",
    "-S": "--show-error",
    "-i": "--include",
    "-v": "--verbose",
    "-f": "--fail",
    "-k": "--insecure",
    "-L": "--location",
  }),
);

/** Options without effect on the request. */
const withoutEffect = new Set([
  ...["--silent", "--show-error", "--include", "--verbose", "--fail", "--compressed", "--no-progress-meter"],
  ...["--globoff", "--http1.1", "--http2", "--fail-with-body"],
]);

const withValue = new Set([
  ...[
    "--output",
    "--proxy",
    "--max-time",
    "--connect-timeout",
    "--write-out",
    "--cookie-jar",
    "--cert",
    "--key",
  ],
  ...["--cacert", "--resolve", "--retry", "--interface", "--limit-rate", "--config", "--range"],
]);
