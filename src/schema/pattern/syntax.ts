import { type Range, rangesOf } from "./class.ts";

/** A node of a regular expression (ECMA-262, 22.2.1). */
export type Node =
  | { kind: "text"; text: string }
  | OneOf
  | { kind: "sequence"; nodes: Node[] }
  | { kind: "choice"; options: [Node, ...Node[]] }
  | { kind: "group"; number: number; node: Node }
  | { kind: "same-as"; number: number }
  | { kind: "repeated"; node: Node; least: number; most: number }
  | { kind: "edge"; edge: Edge }
  | { kind: "look"; isAhead: boolean; isNegated: boolean; node: Node };

/** One character of a set. */
export interface OneOf {
  kind: "one-of";
  /** The source, e.g. `[a-z]`, `\d` or `.`. */
  source: string;
  /** Typical characters of the set. */
  ranges: [Range, ...Range[]];
}

/** `^`, `$`, `\b` or `\B`. */
export type Edge = "start" | "end" | "word" | "not-word";

export interface Pattern {
  node: Node;
  /** Whether it uses the flag `u`, and so code points. Some patterns are only valid without it. */
  isUnicode: boolean;
}

/** Reads a regular expression; `null` if it is invalid or has unsupported syntax. */
export function parsePattern(pattern: string): Pattern | null {
  const isUnicode = isValid(pattern, "u");
  if (pattern.length > longest || !isExpression(pattern)) return null;
  const reading: Reading = { pattern, isUnicode, at: 0, groups: 0, names: new Map(), depth: 0 };
  try {
    const node = readChoice(reading);
    return reading.at < pattern.length ? null : { node, isUnicode };
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}

const longest = 5000;
const deepest = 100;

class Unsupported extends Error {}

/** Whether a text is a regular expression, with or without the flag `u`. */
export const isExpression = (pattern: string) => isValid(pattern, "u") || isValid(pattern, "");

// The engine compiles an expression on first use, so this only parses it.
function isValid(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}

interface Reading {
  pattern: string;
  isUnicode: boolean;
  at: number;
  groups: number;
  /** The numbers of named groups. */
  names: Map<string, number>;
  depth: number;
}

function readChoice(reading: Reading): Node {
  const first = readSequence(reading);
  const others: Node[] = [];
  while (reading.pattern[reading.at] === "|") {
    reading.at += 1;
    others.push(readSequence(reading));
  }
  return others.length === 0 ? first : { kind: "choice", options: [first, ...others] };
}

function readSequence(reading: Reading): Node {
  const nodes: Node[] = [];
  while (reading.at < reading.pattern.length && !"|)".includes(reading.pattern[reading.at] ?? "")) {
    nodes.push(readRepetition(readAtom(reading), reading));
  }
  return { kind: "sequence", nodes };
}

/** Reads the match of a sticky expression at the current position. */
function take(reading: Reading, expression: RegExp): RegExpExecArray | null {
  expression.lastIndex = reading.at;
  const found = expression.exec(reading.pattern);
  if (found !== null) reading.at += found[0].length;
  return found;
}

function readRepetition(node: Node, reading: Reading): Node {
  const found = take(reading, /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y);
  if (found === null) return node;
  const [, sign, from = "", comma, to = ""] = found;
  if (sign !== undefined)
    return { kind: "repeated", node, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : endless };
  const least = Math.min(Number(from), endless);
  const most = comma === "" ? least : to === "" ? endless : Math.min(Number(to), endless);
  return { kind: "repeated", node, least, most };
}

/** The count for a repetition without an upper bound. */
export const endless = Number.MAX_SAFE_INTEGER;

const edges: Record<string, Edge> = { "^": "start", $: "end", "\\b": "word", "\\B": "not-word" };

function readAtom(reading: Reading): Node {
  const edge = edges[take(reading, /[\^$]|\\[bB]/y)?.[0] ?? ""];
  if (edge !== undefined) return { kind: "edge", edge };
  if (reading.pattern[reading.at] === "(") return readGroup(reading);
  const set = take(reading, /\.|\[(?:[^\]\\]|\\.)*\]/sy);
  if (set !== null) return oneOf(set[0]);
  if (reading.pattern[reading.at] === "\\") return readEscape(reading);
  const text = take(reading, reading.isUnicode ? /./suy : /./sy)?.[0] ?? "";
  return { kind: "text", text };
}

function readEscape(reading: Reading): Node {
  const named = take(reading, /\\k<([^>]*)>/y);
  if (named !== null) return { kind: "same-as", number: reading.names.get(named[1] ?? "") ?? 0 };
  const numbered = take(reading, /\\([1-9]\d*)/y);
  if (numbered === null)
    return oneOf(take(reading, reading.isUnicode ? unicodeEscape : plainEscape)?.[0] ?? "");
  // Without the flag `u`, it may be an octal escape.
  if (!reading.isUnicode && Number(numbered[1]) > reading.groups) throw new Unsupported();
  return { kind: "same-as", number: Number(numbered[1]) };
}

const plainEscape = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|c[a-zA-Z]|[0-7]{1,3}|.)/sy;
const unicodeEscape =
  /\\(?:x[\da-fA-F]{2}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]+\}|[pP]\{[^}]*\}|c[a-zA-Z]|.)/suy;

function oneOf(source: string): OneOf {
  const [first, ...others] = rangesOf(source);
  if (first === undefined) throw new Unsupported();
  return { kind: "one-of", source, ranges: [first, ...others] };
}

function readGroup(reading: Reading): Node {
  reading.at += 1;
  const [, behind, sign] = take(reading, /\?(<?)([=!])/y) ?? [];
  const isPlain = sign === undefined && take(reading, /\?:/y) !== null;
  const name = take(reading, /\?<([^>]*)>/y)?.[1];
  // Group flags are not supported.
  if (take(reading, /\?/y) !== null || reading.depth >= deepest) throw new Unsupported();
  const number = sign !== undefined || isPlain ? 0 : ++reading.groups;
  if (name !== undefined) reading.names.set(name, number);
  reading.depth += 1;
  const node = readChoice(reading);
  reading.depth -= 1;
  take(reading, /\)/y);
  if (sign !== undefined) return { kind: "look", isAhead: behind === "", isNegated: sign === "!", node };
  return number === 0 ? node : { kind: "group", number, node };
}
