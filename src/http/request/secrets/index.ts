import { encodeFormText, encodeHeader, encodeText } from "../encode.ts";

/** Forms in which secrets may occur in a text. */
export interface SecretForms {
  readonly forms: readonly Form[];
}

interface Form {
  /** Bytes in UTF-8, in lower case. */
  bytes: string;
  /** Whether neighbors in Base64 share bits with the secret. */
  before: 0 | 1;
  after: 0 | 1;
}

/**
 * The forms of secrets: unencoded, in hex, and in Base64 at any offset of the encoded text (a token
 * within `Bearer TOKEN`, a password within `user:password`), including double encoding.
 */
export function secretForms(secrets: readonly string[]): SecretForms {
  const found = new Map<string, Form>();
  const written = secrets.filter((secret) => secret.trim() !== "").flatMap(sentAs);
  for (const bytes of written.map(utf8))
    for (const form of [whole(bytes), whole(decoded(bytes)), ...hexOf(bytes), ...base64Forms(bytes)])
      if (form.bytes.trim() !== "") found.set(form.bytes, form);
  return { forms: [...found.values()] };
}

/** A secret in the forms of a request, which may be encoded again, e.g. in Base64. */
const sentAs = (secret: string): string[] => [
  ...new Set([
    ...[secret, secret.trim(), encodeHeader(secret), encodeText(secret), encodeFormText(secret)],
    JSON.stringify(secret).slice(1, -1),
  ]),
];

/**
 * A text without secrets, each replaced by `•••`. It also finds secrets encoded for URLs, forms,
 * headers, JSON, JavaScript and HTML, several times or in part, and those cut off at the end of a
 * quotation (`…`). The time is proportional to the length of the text.
 */
export function removeSecrets(text: string, secrets: SecretForms): string {
  const hidden = new Uint8Array(text.length);
  for (const { start, end } of rangesOf(text, secrets)) hidden.fill(1, start, end);
  const shown: string[] = [];
  for (let start = 0; start < text.length; ) {
    const secret = endOf(hidden.indexOf(1, start), text);
    shown.push(text.slice(start, secret));
    if (secret < text.length) shown.push(mask);
    start = endOf(hidden.indexOf(0, secret), text);
  }
  return shown.join("");
}

/** Whether `removeSecrets` would remove something. */
export const containsSecret = (text: string, secrets: SecretForms): boolean =>
  rangesOf(text, secrets).next().done === false;

const mask = "•••";

const endOf = (found: number, text: string) => (found === -1 ? text.length : found);

interface Range {
  start: number;
  end: number;
}

/**
 * A text as bytes, one per character, with the start of each in the text; `null` if both are identical.
 */
interface Layer {
  bytes: string;
  starts: Uint32Array | null;
}

/** The maximum number of nested encodings. */
const mostDecoded = 5;

function* rangesOf(text: string, { forms }: SecretForms): Generator<Range> {
  let layer: Layer | null = forms.length === 0 ? null : bytesOf(text);
  for (let times = 0; layer !== null && times <= mostDecoded; times++) {
    const { starts } = layer;
    const place = (index: number) => starts?.[index] ?? index;
    for (const { start, end } of placesIn(lower(layer.bytes), forms))
      yield { start: place(start), end: place(end) };
    layer = decodeOnce(layer, text.length);
  }
}

function* placesIn(bytes: string, forms: readonly Form[]): Generator<Range> {
  for (const { bytes: form, before, after } of forms)
    for (let at = bytes.indexOf(form); at !== -1; at = bytes.indexOf(form, at + form.length)) {
      yield { start: Math.max(0, at - before), end: Math.min(bytes.length, at + form.length + after) };
    }
  for (let end = bytes.indexOf(ellipsis); end !== -1; end = bytes.indexOf(ellipsis, end + 1))
    for (const { bytes: form } of forms) {
      const start = beginningBefore(end, bytes, form);
      if (start !== -1) yield { start, end };
    }
}

/**
 * The start of a truncated form that ends at `end`, or -1. Validation truncates long values. Fewer than four bytes
 * could be any text.
 */
function beginningBefore(end: number, bytes: string, form: string): number {
  const from = Math.max(0, end - longestQuoted);
  const quoted = bytes.slice(from, end);
  const first = form.slice(0, leastQuoted);
  if (first.length < leastQuoted) return -1;
  for (let at = quoted.indexOf(first); at !== -1; at = quoted.indexOf(first, at + 1))
    if (form.startsWith(quoted.slice(at))) return from + at;
  return -1;
}

const leastQuoted = 4;
const longestQuoted = 400;

const whole = (bytes: string): Form => ({ bytes: lower(bytes), before: 0, after: 0 });

function hexOf(bytes: string): Form[] {
  const digits = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  return digits.length < 8 ? [] : [whole(digits)];
}

function base64Forms(bytes: string): Form[] {
  const forms = [bytes, btoa(bytes)].flatMap((one) => [0, 1, 2].flatMap((offset) => base64At(offset, one)));
  return forms
    .flatMap((form) => [form, { ...form, bytes: form.bytes.replaceAll("+", "-").replaceAll("/", "_") }])
    .map((form) => ({ ...form, bytes: lower(form.bytes) }));
}

/**
 * The characters of Base64 that do not depend on the surrounding text. Fewer than four occur everywhere.
 */
function base64At(offset: number, bytes: string): Form[] {
  const bits = (offset + bytes.length) * 8;
  const core = btoa("\0".repeat(offset) + bytes).slice(Math.ceil((offset * 8) / 6), Math.floor(bits / 6));
  if (core.length < 4) return [];
  return [{ bytes: core, before: offset === 0 ? 0 : 1, after: bits % 6 === 0 ? 0 : 1 }];
}

/** Servers change the case of headers, and forms write a space as `+`. */
const lower = (bytes: string) => bytes.toLowerCase().replaceAll("+", " ");

function bytesOf(text: string): Layer {
  if (isAscii(text)) return { bytes: text, starts: null };
  const bytes = new TextEncoder().encode(text);
  const starts = new Uint32Array(bytes.length + 1);
  let at = 0;
  bytes.forEach((byte, index) => {
    const isContinuation = byte >= 0x80 && byte < 0xc0;
    starts[index] = isContinuation ? (starts[index - 1] ?? 0) : at;
    // A character with four bytes is two UTF-16 code units.
    if (!isContinuation) at += byte >= 0xf0 ? 2 : 1;
  });
  starts[bytes.length] = at;
  return { bytes: textOf(bytes), starts };
}

/** A text as its UTF-8 bytes, one character each. */
const utf8 = (text: string) => (isAscii(text) ? text : textOf(new TextEncoder().encode(text)));

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

function textOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join("");
}

const ellipsis = utf8("…");

/** A layer with each escape decoded once; `null` without escapes. */
function decodeOnce({ bytes, starts }: Layer, length: number): Layer | null {
  const parts: string[] = [];
  const places = new Uint32Array(bytes.length + 1);
  let size = 0;
  let end = 0;
  const add = (part: string, from: number, step: 0 | 1) => {
    parts.push(part);
    for (let index = 0; index < part.length; index++)
      places[size++] = starts?.[from + index * step] ?? from + index * step;
  };
  for (const match of bytes.matchAll(escaped)) {
    add(bytes.slice(end, match.index), end, 1);
    // No escape is shorter than the bytes of its character.
    add(characterOf(match), match.index, 0);
    end = match.index + match[0].length;
  }
  if (end === 0) return null;
  add(bytes.slice(end), end, 1);
  places[size] = length;
  return { bytes: parts.join(""), starts: places.subarray(0, size + 1) };
}

function decoded(bytes: string): string {
  let layer: Layer = { bytes, starts: null };
  for (let times = 0; times < mostDecoded; times++) layer = decodeOnce(layer, bytes.length) ?? layer;
  return layer.bytes;
}

const escaped =
  /%([\da-f]{2})|\\x([\da-f]{2})|\\u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})|\\u([\da-f]{4})|\\u\{([\da-f]{1,6})\}|\\(["'\\/bfnrt])|&#(\d{1,7});|&#x([\da-f]{1,6});|&(amp|lt|gt|quot|apos);/gi;

function characterOf([
  whole,
  percent,
  byte,
  high,
  low,
  unit,
  point,
  short,
  decimal,
  hex,
  name,
]: RegExpExecArray) {
  const octet = percent ?? byte;
  if (octet !== undefined) return String.fromCharCode(Number.parseInt(octet, 16));
  if (short !== undefined) return shorts[short.toLowerCase()] ?? short;
  if (name !== undefined) return entities[name.toLowerCase()] ?? "";
  const code =
    high !== undefined && low !== undefined
      ? 0x10000 + ((Number.parseInt(high, 16) & 0x3ff) << 10) + (Number.parseInt(low, 16) & 0x3ff)
      : decimal !== undefined
        ? Number(decimal)
        : Number.parseInt(unit ?? point ?? hex ?? "", 16);
  return code <= 0x10ffff ? utf8(String.fromCodePoint(code)) : whole;
}

const shorts: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
