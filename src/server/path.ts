import { encodeLiteral } from "#http/request/encode.ts";

/** A path template for Hono's router. Templates that only differ in names have the same result. */
export function routePattern(path: string): string {
  return mapLiterals(sentPath(path), routed).split("/").map(segmentPattern).join("/");
}

/**
 * A path template as `buildUrl` sends it: without its fragment and query, with literals percent-encoded.
 */
const sentPath = (path: string) => mapLiterals(path.replace(/[?#].*/s, ""), encodeLiteral);

/** A literal in the form in which Hono decodes a path before matching. */
function routed(literal: string): string {
  try {
    return decodeURI(literal.replaceAll("%25", "%2525"));
  } catch {
    return literal;
  }
}

const mapLiterals = (path: string, map: (literal: string) => string) =>
  path
    .split(/(\{[^{}]*\})/)
    .map((part, index) => (index % 2 === 0 ? map(part) : part))
    .join("");

/** The query in a path template. */
export const ownQuery = (path: string): [name: string, value: string][] => [
  ...new URLSearchParams(path.replace(/#.*/s, "").split("?")[1] ?? ""),
];

/** Sorts routes so that concrete paths are matched before templated ones (OpenAPI 3.0.3, 4.7.8.2). */
export function concreteFirst<Route extends { path: string }>(routes: Route[]): Route[] {
  return [...routes].sort((one, other) => {
    const [left, right] = [rank(one.path), rank(other.path)];
    return left < right ? -1 : left > right ? 1 : 0;
  });
}

export type PathTexts = (pathname: string) => Map<string, string>;

/** Compiles a reader of the values for `{name}` in `template`, still percent-encoded. */
export function createPathReader(template: string): PathTexts {
  const readers = sentPath(template).split("/").flatMap(createSegmentReader);
  return (pathname) => {
    const texts = new Map<string, string>();
    if (readers.length === 0) return texts;
    const sent = pathname.split("/");
    for (const read of readers) read(sent, texts);
    return texts;
  };
}

type SegmentReader = (sent: string[], texts: Map<string, string>) => void;

function createSegmentReader(segment: string, index: number): SegmentReader[] {
  const names = [...segment.matchAll(placeholder)].map(([, name = ""]) => name);
  const [only = ""] = names;
  if (names.length === 0) return [];
  if (segment === `{${only}}`) return [(sent, texts) => void texts.set(only, sent[index] ?? "")];
  const literals = literalsOf(segment);
  return [
    (sent, texts) => {
      const values = valuesBetween(literals, sent[index] ?? "");
      for (const [position, name] of names.entries()) texts.set(name, values[position] ?? "");
    },
  ];
}

/** The literals before, between and after the placeholders of a segment. */
const literalsOf = (segment: string) => segment.split(placeholder).filter((_, index) => index % 2 === 0);

/**
 * The values between literals, each but the first as short as possible: in `{name}.{extension}`, the
 * last dot decides. Undefined if the text does not match.
 */
function valuesBetween(literals: string[], text: string): string[] {
  const [before = "", ...others] = literals;
  const after = others.pop() ?? "";
  const values: string[] = [];
  let to = text.length - after.length;
  for (const literal of others.reverse()) {
    const from = text.lastIndexOf(literal, to - literal.length - 1);
    if (from < 0) return [];
    values.unshift(text.slice(from + literal.length, to));
    to = from;
  }
  return text.startsWith(before) && text.endsWith(after) && to > before.length
    ? [text.slice(before.length, to), ...values]
    : [];
}

const placeholder = /\{([^{}]*)\}/g;

function segmentPattern(segment: string, index: number): string {
  // A segment that Hono might read as a pattern (`:name`, `*`) is replaced by an equivalent one.
  if (/^[\w.~-]*$/.test(segment)) return segment;
  if (/^\{[^{}]*\}$/.test(segment)) return `:p${index}`;
  return `:p${index}{${segmentSource(segment)}}`;
}

/**
 * A segment as a regular expression. The part after a literal excludes the literal, so that a path with
 * many hyphens does not backtrack.
 */
function segmentSource(segment: string): string {
  const [before = "", ...others] = literalsOf(segment);
  const after = others.pop();
  if (after === undefined) return escaped(before);
  const behind = others.map((literal) => `${escaped(literal)}[^/]${without(literal)}`);
  return `${escaped(before)}[^/]+${behind.join("")}${escaped(after)}`;
}

function without(literal: string): string {
  if (literal === "") return "";
  return literal.length === 1 ? `[^/${escaped(literal)}]*` : `(?:(?!${escaped(literal)})[^/])*`;
}

const escaped = (literal: string) => literal.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

const rank = (path: string) =>
  path
    .split("/")
    .map((segment) => (/^\{[^{}]*\}$/.test(segment) ? "2" : segment.includes("{") ? "1" : "0"))
    .join("");
