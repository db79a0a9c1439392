import { skipSpace } from "#json/scan.ts";
import { endOfString } from "../nesting-limit.ts";
import type { Member, Members, Node } from "./node.ts";

/** The root of a text that is JSON. What is in a value is skipped until its members are asked for. */
export const jsonRoot = (text: string): Node => nodeOf(text, skipSpace(text, 0), text.trimEnd().length);

function nodeOf(text: string, start: number, end: number): Node {
  const mark = text.charCodeAt(start);
  if (mark !== brace && mark !== bracket) {
    return { start, style: mark === quote ? "double-quoted" : "plain", end: () => end, members: () => none };
  }
  let members: Members | undefined;
  return {
    start,
    style: null,
    end: () => endOfLastScalar(text, start, end),
    members: () => {
      members ??= membersOf(text, start);
      return members;
    },
  };
}

const none: Members = new Map();

function membersOf(text: string, start: number): Members {
  const found = new Map<string, Member>();
  const isObject = text.charCodeAt(start) === brace;
  let at = skipSpace(text, start + 1);
  while (at < text.length && !isClosing(text.charCodeAt(at))) {
    const keyStart = at;
    let name = String(found.size);
    if (isObject) {
      at = endOfString(text, at);
      name = JSON.parse(text.slice(keyStart, at));
      // After the colon.
      at = skipSpace(text, skipSpace(text, at) + 1);
    }
    const end = endOfValue(text, at);
    found.set(name, { keyStart, node: nodeOf(text, at, end) });
    at = skipSpace(text, end);
    if (text.charCodeAt(at) === comma) at = skipSpace(text, at + 1);
  }
  return found;
}

function endOfValue(text: string, start: number): number {
  const mark = text.charCodeAt(start);
  if (mark === quote) return endOfString(text, start);
  let at = start;
  if (mark !== brace && mark !== bracket) {
    while (at < text.length && !isBetween(text.charCodeAt(at))) at++;
    return at;
  }
  for (let depth = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfString(text, at);
      continue;
    }
    at++;
    if (code === brace || code === bracket) depth++;
    else if (isClosing(code) && --depth === 0) break;
  }
  return at;
}

/** Of an object or list; its start where it has no scalar. */
function endOfLastScalar(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isBetween(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Whether a character is outside of scalars. */
const isBetween = (code: number) => code <= space || code === comma || code === colon || isBracket(code);
const isBracket = (code: number) => code === brace || code === bracket || isClosing(code);
const isClosing = (code: number) => code === closingBrace || code === closingBracket;

const space = 0x20;
const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const bracket = 0x5b;
const closingBracket = 0x5d;
const brace = 0x7b;
const closingBrace = 0x7d;
