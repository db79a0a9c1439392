import { encodeLiteral } from "#http/request/encode.ts";

/** A path template as Hono's router wants it; templates that differ in names only come out the same. */
export function routePattern(path: string): string {
  return mapLiterals(sentPath(path), routed).split("/").map(segmentPattern).join("/");
}

/** A path template as `buildUrl` sends it: without a fragment or query of its own, what is literal percent-encoded. */
const sentPath = (path: string) => mapLiterals(path.replace(/[?#].*/s, ""), encodeLiteral);

/** As Hono decodes a path before it is matched. */
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

/** The query that a path template has of its own. */
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

/** Compiles a reader of the values of `{name}` in `template`, still percent-encoded. */
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

/** What is before, between and after the placeholders of a segment. */
const literalsOf = (segment: string) => segment.split(placeholder).filter((_, index) => index % 2 === 0);

/**
 * The values between literals, each but the first as short as can be: of `{name}.{extension}`, the last dot decides. None where the
 * text is of another form.
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
  // A segment that Hono could read as a pattern of its own (`:name`, `*`) becomes an equivalent one.
  if (/^[\w.~-]*$/.test(segment)) return segment;
  if (/^\{[^{}]*\}$/.test(segment)) return `:p${index}`;
  return `:p${index}{${segmentSource(segment)}}`;
}

/**
 * A segment as an expression: the part behind a literal does not contain it, so that a path of many hyphens takes no longer
 * than another one.
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
