import { classOf, complement, escaped, escapes, type Range } from "./class.ts";

/** A part of a regular expression (ECMA-262, 22.2.1), as what writes a text for it needs to know it. */
export type Node =
  | { kind: "text"; text: string }
  | { kind: "one-of"; ranges: [Range, ...Range[]] }
  | { kind: "sequence"; nodes: Node[] }
  | { kind: "choice"; options: [Node, ...Node[]] }
  | { kind: "group"; number: number; node: Node }
  | { kind: "same-as"; number: number }
  | { kind: "repeated"; node: Node; least: number; most: number };

/** Reads a regular expression. Assertions come out as nothing; `null` where it cannot be read. */
export function parsePattern(pattern: string): Node | null {
  if (pattern.length > 5000) return null;
  const reading: Reading = { pattern, at: 0, groups: 0, depth: 0 };
  const node = readChoice(reading);
  return reading.at < pattern.length ? null : node;
}

interface Reading {
  pattern: string;
  at: number;
  groups: number;
  depth: number;
}

const nothing: Node = { kind: "text", text: "" };

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

const take = (reading: Reading, expression: RegExp): RegExpExecArray | null => {
  const sticky = new RegExp(expression.source, "yu");
  sticky.lastIndex = reading.at;
  const found = sticky.exec(reading.pattern);
  if (found !== null) reading.at += found[0].length;
  return found;
};

function readRepetition(node: Node, reading: Reading): Node {
  const found = take(reading, /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/);
  if (found === null) return node;
  const [, sign, from = "", comma, to = ""] = found;
  if (sign !== undefined)
    return { kind: "repeated", node, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : endless };
  const least = Math.min(Number(from), mostRepeated);
  const most = comma === "" ? least : to === "" ? endless : Math.min(Number(to), mostRepeated);
  return { kind: "repeated", node, least, most };
}

const endless = Number.MAX_SAFE_INTEGER;
const mostRepeated = 10_000;

function readAtom(reading: Reading): Node {
  const { pattern } = reading;
  if (take(reading, /[\^$]|\\[bB]/) !== null) return nothing;
  if (pattern[reading.at] === "(") return readGroup(reading);
  if (pattern[reading.at] === "[") return oneOf(classOf(reading));
  if (take(reading, /\./) !== null) return oneOf([[0x61, 0x7a]]);
  const reference = take(reading, /\\([1-9])/);
  if (reference !== null) return { kind: "same-as", number: Number(reference[1]) };
  if (pattern[reading.at] === "\\") return readEscape(reading);
  const text = String.fromCodePoint(pattern.codePointAt(reading.at) ?? 0);
  reading.at += text.length;
  return { kind: "text", text };
}

function readEscape(reading: Reading): Node {
  const ranges = escapes(reading);
  return ranges !== null ? oneOf(ranges) : { kind: "text", text: escaped(reading) };
}

function oneOf(ranges: Range[]): Node {
  const [first, ...others] = ranges.length > 0 ? ranges : complement([]);
  return first === undefined ? nothing : { kind: "one-of", ranges: [first, ...others] };
}

function readGroup(reading: Reading): Node {
  reading.at += 1;
  const assertion = take(reading, /\?<?[=!]/);
  const isPlain = take(reading, /\?:/) !== null;
  take(reading, /\?<[^>]*>/);
  const number = assertion === null && !isPlain ? ++reading.groups : 0;
  reading.depth += 1;
  const node = reading.depth > 50 ? nothing : readChoice(reading);
  reading.depth -= 1;
  take(reading, /\)/);
  if (assertion !== null) return nothing;
  return number === 0 ? node : { kind: "group", number, node };
}
