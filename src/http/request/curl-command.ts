import { type Budget, readWithin } from "#json/budget.ts";
import type { NamedText } from "./types.ts";

/** A request as a command for cURL writes it. */
export interface CurlCommand {
  method: string;
  url: string;
  headers: NamedText[];
  body: CurlBody | null;
  /** What of the command has no meaning for a request in a browser, or is not known. */
  ignored: string[];
}

export type CurlBody =
  | { kind: "text"; text: string }
  /** The fields of a `multipart/form-data`, texts only. */
  | { kind: "form"; fields: NamedText[] };

/** Whether a text looks like a command for cURL. */
export const isCurl = (text: string) => /^\s*(?:\$\s+)?curl(?:\.exe)?\s/.test(text);

/** Reads a command for cURL as a shell would; `null` of any other text, and without a URL. */
export function readCurl(text: string): CurlCommand | null {
  return isCurl(text) ? readWithin(text, (budget) => readCommand(text, budget)) : null;
}

function readCommand(text: string, budget: Budget): CurlCommand | null {
  const { words, rest } = wordsOf(text.replace(/^\s*(?:\$\s+)?/, ""), budget);
  const read: Read = {
    method: null,
    urls: [],
    headers: [],
    data: [],
    form: [],
    ignored: [],
    flags: new Set(),
  };
  const left = words.values();
  left.next();
  for (const word of left) readWord(word, left, read);
  if (rest !== "") read.ignored.push(rest);
  const [url] = read.urls;
  return url === undefined ? null : commandOf(withScheme(url), read);
}

interface Read {
  method: string | null;
  urls: string[];
  headers: NamedText[];
  data: string[];
  form: NamedText[];
  ignored: string[];
  flags: Set<"get" | "head" | "json">;
}

function readWord(word: string, left: Iterator<string, undefined>, read: Read): void {
  const next = () => left.next().value ?? "";
  if (!word.startsWith("-") || word === "-") {
    read.urls.push(word);
    return;
  }
  if (word.startsWith("--")) {
    const [, name = "", attached] = /^(--[^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    readOption(name, () => attached ?? next(), read);
    return;
  }
  // Short options may be together, and the last one may have its value attached: `-sXPOST`.
  const letters = [...word.slice(1)].values();
  for (const letter of letters) {
    const value = () => [...letters].join("") || next();
    readOption(shortNames.get(`-${letter}`) ?? `-${letter}`, value, read);
  }
}

function readOption(name: string, value: () => string, read: Read): void {
  switch (name) {
    case "--request":
      read.method = value();
      break;
    case "--url":
      read.urls.push(value());
      break;
    case "--header":
      for (const header of headerOf(value())) read.headers.push(header);
      break;
    case "--json":
      read.flags.add("json");
      for (const data of dataOf(value(), read)) read.data.push(data);
      break;
    case "--data":
    case "--data-ascii":
    case "--data-binary":
      for (const data of dataOf(value(), read)) read.data.push(data);
      break;
    case "--data-raw":
      read.data.push(value());
      break;
    case "--data-urlencode":
      for (const data of encodedOf(value(), read)) read.data.push(data);
      break;
    case "--form":
    case "--form-string":
      for (const field of fieldOf(value(), name === "--form-string", read)) read.form.push(field);
      break;
    case "--user":
      read.headers.push(["Authorization", `Basic ${base64(value())}`]);
      break;
    case "--oauth2-bearer":
      read.headers.push(["Authorization", `Bearer ${value()}`]);
      break;
    case "--cookie":
      read.headers.push(["Cookie", value()]);
      break;
    case "--user-agent":
      read.headers.push(["User-Agent", value()]);
      break;
    case "--referer":
      read.headers.push(["Referer", value()]);
      break;
    case "--get":
      read.flags.add("get");
      break;
    case "--head":
      read.flags.add("head");
      break;
    default:
      if (withoutEffect.has(name)) break;
      read.ignored.push(withValue.has(name) ? `${name} ${value()}` : name);
  }
}

function commandOf(url: string, { method, headers, data, form, ignored, flags }: Read): CurlCommand {
  const text = data.join("&");
  const isGet = flags.has("get");
  const body: CurlBody | null =
    form.length > 0
      ? { kind: "form", fields: form }
      : data.length > 0 && !isGet
        ? { kind: "text", text }
        : null;
  const usual = flags.has("head") ? "HEAD" : body === null ? "GET" : "POST";
  const has = (name: string) => headers.some(([own]) => own.toLowerCase() === name);
  const type = flags.has("json") ? "application/json" : "application/x-www-form-urlencoded";
  const implied: NamedText[] = [
    ...(body?.kind === "text" && !has("content-type") ? [["Content-Type", type] as NamedText] : []),
    ...(body?.kind === "form" && !has("content-type")
      ? [["Content-Type", "multipart/form-data"] as NamedText]
      : []),
  ];
  const query = isGet && text !== "" ? `${url.includes("?") ? "&" : "?"}${text}` : "";
  return { method: method ?? usual, url: url + query, headers: [...headers, ...implied], body, ignored };
}

const withScheme = (url: string) =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(url) || url.startsWith("/") ? url : `http://${url}`;

/** `Name: value`, or `Name;` of an empty one. `Name:` takes a header away. */
function headerOf(text: string): NamedText[] {
  const [, name = "", value = ""] = /^([^:;]+):\s*(.*)$/s.exec(text) ?? [];
  if (name === "") return /;$/.test(text) ? [[text.slice(0, -1), ""]] : [];
  return value === "" ? [] : [[name.trim(), value.trim()]];
}

/** A text, which from a file cannot be read. */
function dataOf(text: string, { ignored }: Read): string[] {
  if (!text.startsWith("@")) return [text];
  ignored.push(text);
  return [];
}

function encodedOf(text: string, read: Read): string[] {
  const [, name, file, value = text] = /^([^=@]*)(?:(@)|=)(.*)$/s.exec(text) ?? [];
  if (file !== undefined) return dataOf(`@${value}`, read);
  const encoded = encodeURIComponent(value.toWellFormed());
  return [name === undefined || name === "" ? encoded : `${name}=${encoded}`];
}

function fieldOf(text: string, isPlain: boolean, { ignored }: Read): NamedText[] {
  const [, name = "", content = ""] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
  if (isPlain) return [[name, content]];
  if (/^[@<]/.test(content)) {
    ignored.push(text);
    return [];
  }
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"/s.exec(content) ?? [];
  return [[name, quoted?.replace(/\\(.)/gs, "$1") ?? content.replace(/;type=[^;]*$/, "")]];
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
}

/**
 * The words of a command (POSIX.1-2024, Shell, 2.2), and what follows it, such as a pipe. A line that is continued by `^` is one of
 * Windows.
 */
function wordsOf(text: string, budget: Budget): { words: string[]; rest: string } {
  const words: string[] = [];
  let word: string | null = null;
  let at = 0;
  const add = (more: string) => {
    word = (word ?? "") + more;
  };
  while (at < text.length) {
    const part = partAt(text, at);
    budget.spend(part.length);
    at += part.length;
    if (part.kind === "end") return { words: pushed(words, word), rest: text.slice(at - part.length).trim() };
    if (part.kind === "text") add(part.text);
    else {
      pushed(words, word);
      word = null;
    }
  }
  return { words: pushed(words, word), rest: "" };
}

function pushed(words: string[], word: string | null): string[] {
  if (word !== null) words.push(word);
  return words;
}

type Part = { length: number } & ({ kind: "text"; text: string } | { kind: "space" } | { kind: "end" });

function partAt(text: string, at: number): Part {
  for (const { pattern, read } of syntax) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) return { length: match[0].length, ...read(match[1] ?? "") };
  }
  return { length: 1, kind: "text", text: text.charAt(at) };
}

type Meaning = { kind: "text"; text: string } | { kind: "space" } | { kind: "end" };

const textOf = (text: string): Meaning => ({ kind: "text", text });

const syntax: { pattern: RegExp; read(inner: string): Meaning }[] = [
  { pattern: /[\\^]\r?\n[ \t]*/y, read: () => ({ kind: "space" }) },
  { pattern: /\s+(?=[|;&<>]|#|$)/y, read: () => ({ kind: "space" }) },
  { pattern: /\n|[|;<>]|&/y, read: () => ({ kind: "end" }) },
  { pattern: /[ \t\r]+/y, read: () => ({ kind: "space" }) },
  { pattern: /'([^']*)'/y, read: textOf },
  { pattern: /\$'((?:[^'\\]|\\.)*)'/sy, read: (inner) => textOf(unescapeC(inner)) },
  {
    pattern: /"((?:[^"\\]|\\.)*)"/sy,
    read: (inner) => textOf(inner.replace(/\\\n/g, "").replace(/\\([$`"\\])/g, "$1")),
  },
  { pattern: /\\(.)/sy, read: textOf },
];

const unescapeC = (text: string) =>
  text.replace(
    /\\(?:x([\da-f]{1,2})|u([\da-f]{1,4})|([0-7]{1,3})|(.))/gis,
    (_all, hex, unicode, octal, one) => {
      if (hex ?? unicode) return String.fromCharCode(Number.parseInt(hex ?? unicode, 16));
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8));
      return (
        { n: "\n", t: "\t", r: "\r", a: "\x07", b: "\b", f: "\f", v: "\v", e: "\x1b" }[one as string] ?? one
      );
    },
  );

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

/** What changes nothing of the request. */
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
  ...[
    "--cacert",
    "--resolve",
    "--retry",
    "--upload-file",
    "--interface",
    "--limit-rate",
    "--config",
    "--range",
  ],
]);
