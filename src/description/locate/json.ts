import { skipSpace } from "#json/scan.ts";
import { endOfString } from "../nesting-limit.ts";
import type { Member, Members, Node } from "./node.ts";

/** The root of a JSON text. Values are skipped until their members are requested. */
export const jsonRoot = (text: string): Node => new Tree(text).root();

class Tree {
  readonly #text: string;
  /**
   * The ends of large objects and lists by start, because nested ones would be skipped several times.
   */
  readonly #ends = new Map<number, number>();

  constructor(text: string) {
    this.#text = text;
  }

  root(): Node {
    return this.#node(skipSpace(this.#text, 0), this.#text.trimEnd().length);
  }

  #node(start: number, end: number): Node {
    const mark = this.#text.charCodeAt(start);
    if (!isOpening(mark)) {
      return {
        start,
        style: mark === quote ? "double-quoted" : "plain",
        end: () => end,
        members: () => none,
      };
    }
    let members: Members | undefined;
    return {
      start,
      style: null,
      end: () => this.#endOfLastScalar(start, end),
      members: () => {
        members ??= this.#members(start);
        return members;
      },
    };
  }

  #members(start: number): Members {
    const text = this.#text;
    const found = new Map<string, Member>();
    const isObject = text.charCodeAt(start) === brace;
    let at = skipSpace(text, start + 1);
    while (at < text.length && !isClosing(text.charCodeAt(at))) {
      const keyStart = at;
      let name = String(found.size);
      if (isObject) {
        at = endOfString(text, at);
        name = JSON.parse(text.slice(keyStart, at));
        // The value starts after the colon.
        at = skipSpace(text, skipSpace(text, at) + 1);
      }
      const end = this.#endOf(at);
      found.set(name, { keyStart, node: this.#node(at, end) });
      at = skipSpace(text, end);
      if (text.charCodeAt(at) === comma) at = skipSpace(text, at + 1);
    }
    return found;
  }

  #endOf(start: number): number {
    const mark = this.#text.charCodeAt(start);
    if (isOpening(mark)) return this.#ends.get(start) ?? this.#findEnd(start);
    if (mark === quote) return endOfString(this.#text, start);
    let at = start;
    while (at < this.#text.length && !isBetween(this.#text.charCodeAt(at))) at++;
    return at;
  }

  /** The end of an object or list. */
  #findEnd(start: number): number {
    const text = this.#text;
    const open: number[] = [];
    for (let at = start; at < text.length; ) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        at = endOfString(text, at);
        continue;
      }
      if (isOpening(code)) open.push(at);
      at++;
      if (!isClosing(code)) continue;
      const begin = open.pop() ?? start;
      if (at - begin > large) this.#ends.set(begin, at);
      if (open.length === 0) return at;
    }
    return text.length;
  }

  /** The end of the last scalar in an object or list; its start without one. */
  #endOfLastScalar(start: number, end: number): number {
    let at = end;
    while (at > start && isBetween(this.#text.charCodeAt(at - 1))) at--;
    return at;
  }
}

const none: Members = new Map();

/** The length in characters. Skipping a shorter value is as fast as a lookup. */
const large = 500;

/** Whether a character is outside of scalars. */
const isBetween = (code: number) =>
  code <= space || code === comma || code === colon || isOpening(code) || isClosing(code);
const isOpening = (code: number) => code === brace || code === bracket;
const isClosing = (code: number) => code === closingBrace || code === closingBracket;

const space = 0x20;
const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const bracket = 0x5b;
const closingBracket = 0x5d;
const brace = 0x7b;
const closingBrace = 0x7d;
