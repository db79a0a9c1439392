import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE } from "js-yaml";
import { type Pointer, tokensOf } from "#json/pointer.ts";
import { limits } from "./limits.ts";
import { type Position, positionAt } from "./position.ts";
import type { Source } from "./source.ts";
import { repairKeys } from "./yaml-keys.ts";

/**
 * The position in the text that a pointer refers to: the key of a member, the start of an item.
 * A pointer that does not resolve gives the deepest place it reaches. The text is
 * read again at the first use, and remembered for the next.
 */
export function locate(source: Source, pointer: Pointer): Position {
  let node: Node | undefined = rootOf(source);
  let offset = node.start;
  for (const token of tokensOf(pointer)) {
    const member = node?.members().get(token);
    if (member === undefined) break;
    offset = member.keyStart;
    node = member.node;
  }
  return positionAt(source, offset);
}

/** A scalar as it is written, e.g. `1.10`, or `null` if a pointer refers to none. */
export function writtenAt(source: Source, pointer: Pointer): string | null {
  let node: Node | undefined = rootOf(source);
  for (const token of tokensOf(pointer)) node = node?.members().get(token)?.node;
  return node === undefined || node.end < 0 ? null : source.text.slice(node.start, node.end);
}

/** Where a value is written, as offsets. */
export interface Extent {
  /** Of its name, or of the item of a list. */
  key: number;
  /** Of the value: of a scalar, and of what is between brackets; else of its name. */
  start: number;
  end: number;
  /** Whether the pointer refers to something in the text; else it is the deepest place it reaches. */
  isWhole: boolean;
}

/** The extent of what a pointer refers to. */
export function extentAt(source: Source, pointer: Pointer): Extent {
  const { node, key, isWhole } = nodeAt(source, pointer);
  const isBlock = node.isScalar
    ? node.style === SCALAR_STYLE.LITERAL_BLOCK || node.style === SCALAR_STYLE.FOLDED_BLOCK
    : !/[[{*]/.test(source.text[node.start] ?? "");
  return { key, start: isBlock ? key : node.start, end: node.last(), isWhole };
}

/**
 * The offset in the file of a character of a text, of which `inText` is the offset in the text as it is read: in a block
 * of YAML, lines are indented and may be joined; quoted texts have escapes. `null` where a pointer refers to no text.
 */
export function offsetInText(source: Source, pointer: Pointer, value: string, inText: number): number | null {
  const { node, isWhole } = nodeAt(source, pointer);
  if (!isWhole || !node.isScalar) return null;
  const visible = (text: string) => text.replace(/\s+/g, "").length;
  let left = visible(value.slice(0, inText));
  for (const [at, unit] of unitsOf(source.text, node)) {
    if (/\s/.test(unit)) continue;
    if (left === 0) return at;
    left -= 1;
  }
  return null;
}

/** The characters of a scalar with their offsets: those of a block and of plain text as they are, else without escapes. */
function* unitsOf(text: string, { start, end, style }: Node): Generator<[number, string]> {
  const isQuoted = style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
  const last = isQuoted ? end - 1 : end;
  for (let at = isQuoted ? start + 1 : start; at < last; ) {
    const length = isQuoted ? lengthOfEscape(text, at, style) : 1;
    const unit = text.slice(at, at + length);
    if (length === 1) yield [at, unit];
    else for (const char of unescaped(unit)) yield [at, char];
    at += length;
  }
}

function lengthOfEscape(text: string, at: number, style: number): number {
  if (style === SCALAR_STYLE.SINGLE_QUOTED) return text.startsWith("''", at) ? 2 : 1;
  if (text[at] !== "\\") return 1;
  return { x: 4, u: 6, U: 10 }[text[at + 1] ?? ""] ?? 2;
}

/** The characters of an escape, in UTF-16 units; a space for each that is not seen. */
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

interface Node {
  start: number;
  /** Where a scalar ends; -1 for objects and lists. */
  end: number;
  isScalar: boolean;
  style: number;
  /** Where it ends, whatever it is. */
  last(): number;
  members(): Map<string, { keyStart: number; node: Node }>;
}

const roots = new WeakMap<Source, Node>();

function rootOf(source: Source): Node {
  const cached = roots.get(source);
  if (cached !== undefined) return cached;
  const { text } = source;
  const events = repairKeys(parseEvents(text, { maxDepth: limits.maxDepth + 5 }), text, () => {});
  const root = new Tree(events, text).root();
  roots.set(source, root);
  return root;
}

/** Reads the members of an object or list on demand. */
class Tree {
  readonly #events: Event[];
  readonly #text: string;
  /** For each event that opens something, the index after the one that closes it. */
  readonly #after: Int32Array;

  constructor(events: Event[], text: string) {
    this.#events = events;
    this.#text = text;
    this.#after = new Int32Array(events.length);
    const open: number[] = [];
    for (const [index, { type }] of events.entries()) {
      if (type === EVENT_ID.POP) this.#after[open.pop() ?? 0] = index + 1;
      else if (type === EVENT_ID.SCALAR || type === EVENT_ID.ALIAS) this.#after[index] = index + 1;
      else open.push(index);
    }
  }

  root(): Node {
    return this.#node(this.#events[0]?.type === EVENT_ID.DOCUMENT ? 1 : 0);
  }

  #node(index: number): Node {
    const event = this.#events[index];
    const { start, end } = extentOf(event);
    let members: ReturnType<Node["members"]> | undefined;
    return {
      start,
      end,
      isScalar: event?.type === EVENT_ID.SCALAR,
      style: event?.type === EVENT_ID.SCALAR ? event.style : 0,
      last: () => this.#lastOf(index, start),
      members: () => {
        members ??= this.#members(index, event);
        return members;
      },
    };
  }

  /** The end of the last scalar inside. */
  #lastOf(index: number, start: number): number {
    for (let at = (this.#after[index] ?? index + 1) - 1; at >= index; at--) {
      const { end } = extentOf(this.#events[at]);
      if (this.#events[at]?.type === EVENT_ID.SCALAR && end >= start) return end;
    }
    return start;
  }

  #members(index: number, event: Event | undefined): ReturnType<Node["members"]> {
    const found: ReturnType<Node["members"]> = new Map();
    if (event?.type !== EVENT_ID.MAPPING && event?.type !== EVENT_ID.SEQUENCE) return found;
    const end = (this.#after[index] ?? 0) - 1;
    for (let next = index + 1, item = 0; next < end; item++) {
      const key = event.type === EVENT_ID.MAPPING ? this.#events[next] : undefined;
      if (key !== undefined) next = this.#after[next] ?? end;
      const node = this.#node(next);
      next = this.#after[next] ?? end;
      if (key === undefined) found.set(String(item), { keyStart: node.start, node });
      else if (key.type === EVENT_ID.SCALAR)
        found.set(getScalarValue(this.#text, key), { keyStart: extentOf(key).start, node });
    }
    return found;
  }
}

/** Where a value begins and, of a scalar, ends, its quotes included. */
function extentOf(event: Event | undefined): { start: number; end: number } {
  switch (event?.type) {
    case EVENT_ID.SCALAR: {
      const quote = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
      return quote
        ? { start: event.valueStart - 1, end: event.valueEnd + 1 }
        : { start: event.valueStart, end: event.valueEnd };
    }
    case EVENT_ID.MAPPING:
    case EVENT_ID.SEQUENCE:
      return { start: event.start, end: -1 };
    case EVENT_ID.ALIAS:
      return { start: event.anchorStart - 1, end: -1 };
    default:
      return { start: 0, end: -1 };
  }
}
