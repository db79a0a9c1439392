import { type Pointer, tokensOf } from "#json/pointer.ts";
import { type Position, positionAt } from "../position.ts";
import type { Source } from "../source.ts";
import { jsonRoot } from "./json.ts";
import type { Node, ScalarStyle } from "./node.ts";
import { yamlRoot } from "./yaml.ts";

/**
 * The position of a pointer in the text: the key of a member, or the start of an item. An unresolved
 * pointer returns the deepest existing place. The text is parsed again: YAML on first use, JSON on
 * demand. Results are cached.
 */
export function locate(source: Source, pointer: Pointer): Position {
  return positionAt(source, nodeAt(source, pointer).key);
}

/** A scalar as written, e.g. `1.10`; `null` if the pointer refers to none. */
export function writtenAt(source: Source, pointer: Pointer): string | null {
  const { node, isWhole } = nodeAt(source, pointer);
  const end = node.end();
  return !isWhole || node.style === null || end < 0 ? null : source.text.slice(node.start, end);
}

/** The offsets of a value in the text. */
export interface Extent {
  /** The start of its name, or of the list item. */
  key: number;
  /** The start and end of the value: of a scalar or a bracketed value, else of its name. */
  start: number;
  end: number;
  /** Whether the pointer resolves. Otherwise it is the deepest existing place. */
  isWhole: boolean;
}

/** The extent of a pointer's target. */
export function extentAt(source: Source, pointer: Pointer): Extent {
  const { node, key, isWhole } = nodeAt(source, pointer);
  const isBlock = node.style === null ? !/[[{*]/.test(source.text[node.start] ?? "") : node.style === "block";
  return { key, start: isBlock ? key : node.start, end: node.end(), isWhole };
}

/**
 * The offset in the file of a character in a text, whose offset in the parsed text is `inText`. Lines of
 * a YAML block are indented and may be joined, and quoted texts have escapes. `null` if the pointer does
 * not refer to a text.
 */
export function offsetInText(source: Source, pointer: Pointer, value: string, inText: number): number | null {
  const { node, isWhole } = nodeAt(source, pointer);
  if (!isWhole || node.style === null) return null;
  const visible = (text: string) => text.replace(/\s+/g, "").length;
  let left = visible(value.slice(0, inText));
  for (const [at, unit] of unitsOf(source.text, node)) {
    if (/\s/.test(unit)) continue;
    if (left === 0) return at;
    left -= 1;
  }
  return null;
}

/** The characters of a scalar with their offsets. Escapes are decoded in quoted scalars only. */
function* unitsOf(text: string, { start, end, style }: Node): Generator<[number, string]> {
  const isQuoted = style === "single-quoted" || style === "double-quoted";
  const last = isQuoted ? end() - 1 : end();
  for (let at = isQuoted ? start + 1 : start; at < last; ) {
    const length = isQuoted ? lengthOfEscape(text, at, style) : 1;
    const unit = text.slice(at, at + length);
    if (length === 1) yield [at, unit];
    else for (const char of unescaped(unit)) yield [at, char];
    at += length;
  }
}

function lengthOfEscape(text: string, at: number, style: ScalarStyle | null): number {
  if (style === "single-quoted") return text.startsWith("''", at) ? 2 : 1;
  if (text[at] !== "\\") return 1;
  return { x: 4, u: 6, U: 10 }[text[at + 1] ?? ""] ?? 2;
}

/**
 * The unescaped characters, one per UTF-16 code unit. Those of numeric escapes are `?`, and invisible ones
 * are spaces.
 */
function unescaped(written: string): string[] {
  const digits = /^\\[xuU]([\da-f]+)$/i.exec(written)?.[1];
  if (digits !== undefined) return [...Array(Number.parseInt(digits, 16) > 0xffff ? 2 : 1)].map(() => "?");
  if (written === "''") return ["'"];
  return ["nrtbfv0aeN_LP \t\n\r".includes(written[1] ?? "") ? " " : (written[1] ?? " ")];
}

function nodeAt(source: Source, pointer: Pointer): { node: Node; key: number; isWhole: boolean } {
  let node = rootOf(source);
  let key = node.start;
  for (const token of tokensOf(pointer)) {
    const member = node.members().get(token);
    if (member === undefined) return { node, key, isWhole: false };
    key = member.keyStart;
    node = member.node;
  }
  return { node, key, isWhole: true };
}

const roots = new WeakMap<Source, Node>();

function rootOf(source: Source): Node {
  const cached = roots.get(source);
  if (cached !== undefined) return cached;
  const root = source.isJson ? jsonRoot(source.text) : yamlRoot(source.text);
  roots.set(source, root);
  return root;
}
