import { messages } from "#messages/validation.ts";
import { endOfConstant, endOfString, skipSpace } from "./scan.ts";

/**
 * The positions of the objects and arrays of a JSON text, by which any part can be rendered without reading
 * the text before it. Values are not parsed, so digits and the order of names are preserved.
 */
export interface Outline {
  text: string;
  /** Objects and arrays by number, in the order in which they begin. */
  containers: {
    /** The offsets of their opening brackets. */
    starts: IntList;
    /** The offsets after their closing brackets. */
    ends: IntList;
    /** The numbers of their members. */
    sizes: IntList;
    /** The number of the first container after each, for skipping its content. */
    nexts: IntList;
  };
  /** The starts of the second and later pieces, for each container with more members than a piece. */
  pieces: Map<number, PieceStart[]>;
}

export interface PieceStart {
  offset: number;
  /** The number of the first container from this position. */
  container: number;
}

/** The position of a JSON syntax error, and the expected token. */
export interface JsonProblem {
  /** The offset of the first unexpected token, or of the end of the text, in UTF-16 code units. */
  offset: number;
  message: string;
}

/** The number of members that are rendered at once. */
export const pieceSize = 100;

/** Reads a JSON text in steps, so that a page stays responsive. */
export interface OutlineReader {
  /** Continues for about this number of characters. Returns whether more is left. */
  advance(characters: number): boolean;
  /** Returns the result after the last step. */
  result(): { kind: "outline"; outline: Outline } | { kind: "problem"; problem: JsonProblem };
}

export function outlineReader(text: string): OutlineReader {
  const starts = intList();
  const ends = intList();
  const sizes = intList();
  const nexts = intList();
  const pieces: Outline["pieces"] = new Map();
  const open: number[] = [];
  let expected: Expected = "value";
  let problem: JsonProblem | null = null;
  let at = 0;

  function advance(characters: number): boolean {
    const stop = at + characters;
    while (at < stop && problem === null) {
      at = skipSpace(text, at);
      if (at >= text.length) {
        if (expected !== "end") fail();
        return false;
      }
      step();
    }
    return problem === null;
  }

  function step() {
    const mark = text[at];
    const container = open.at(-1);
    if (closes(mark) && container !== undefined) return close(container, mark);
    if (expected === "colon" && mark === ":") return go(1, "value");
    if (expected === "comma" && mark === ",")
      return go(1, text[starts.at(container as number)] === "{" ? "name" : "item");
    if (expected === "name" || expected === "name or }") return mark === '"' ? readName() : fail();
    if (expected === "value" || expected === "item" || expected === "item or ]") return readValue(mark);
    fail();
  }

  function readName() {
    countMember();
    const end = endOfString(text, at);
    if (end < 0) return fail();
    at = end;
    expected = "colon";
  }

  function readValue(mark: string | undefined) {
    if (expected !== "value") countMember();
    if (mark === "{" || mark === "[") {
      open.push(starts.length);
      starts.push(at);
      ends.push(-1);
      sizes.push(0);
      nexts.push(-1);
      return go(1, mark === "{" ? "name or }" : "item or ]");
    }
    const end = mark === '"' ? endOfString(text, at) : endOfConstant(text, at);
    if (end < 0) return fail();
    at = end;
    expected = behind();
  }

  function close(container: number, mark: "}" | "]") {
    const isObject = text[starts.at(container)] === "{";
    const mayEnd = expected === "comma" || expected === (isObject ? "name or }" : "item or ]");
    if (!mayEnd || isObject !== (mark === "}")) return fail();
    open.pop();
    ends.set(container, at + 1);
    nexts.set(container, starts.length);
    go(1, behind());
  }

  function countMember() {
    const container = open.at(-1) as number;
    const size = sizes.at(container);
    if (size > 0 && size % pieceSize === 0) {
      const list = pieces.get(container) ?? [];
      list.push({ offset: at, container: starts.length });
      pieces.set(container, list);
    }
    sizes.set(container, size + 1);
  }

  function go(characters: number, next: Expected) {
    at += characters;
    expected = next;
  }

  const behind = (): Expected => (open.length === 0 ? "end" : "comma");

  function fail() {
    const container = open.at(-1);
    const closer = container === undefined ? null : text[starts.at(container)] === "{" ? "}" : "]";
    problem = { offset: at, message: faultMessage(expected, text[at], closer) };
  }

  return {
    advance,
    result: () =>
      problem === null
        ? { kind: "outline", outline: { text, containers: { starts, ends, sizes, nexts }, pieces } }
        : { kind: "problem", problem },
  };
}

const closes = (mark: string | undefined): mark is "}" | "]" => mark === "}" || mark === "]";

/**
 * The expected token in a JSON text. An optional `item` or `name` may also be the end of its container.
 */
type Expected = "value" | "item" | "item or ]" | "name" | "name or }" | "colon" | "comma" | "end";

/**
 * A sentence about the expected token at a syntax error. `mark` is the character there, `undefined` at
 * the end of the text. `closer` ends the innermost container, `null` outside of all.
 */
function faultMessage(expected: Expected, mark: string | undefined, closer: "}" | "]" | null): string {
  if (mark === undefined) return closer === null ? messages.valueMissing : messages.endsBefore(closer);
  switch (expected) {
    case "end":
      return messages.nothingMayFollow;
    case "comma":
      return messages.commaMissing(closer ?? "]");
    case "colon":
      return messages.colonMissing;
    default:
      if (mark === '"') return messages.stringNotClosed;
      return missingName(expected) ?? (marks.includes(mark) ? missingValue(expected) : messages.notJson);
  }
}

const missingValue = (expected: Expected) =>
  expected === "item" ? messages.itemMissing : messages.valueMissingBefore;

function missingName(expected: Expected): string | undefined {
  if (expected === "name") return messages.nameMissing;
  return expected === "name or }" ? messages.nameOrEndMissing : undefined;
}

const marks = ["}", "]", ",", ":"];

/** A growable list of 32-bit integers that is never copied, and so causes no pause. */
interface IntList {
  readonly length: number;
  /** Returns the item at an index below the length. */
  at(index: number): number;
  set(index: number, value: number): void;
  push(value: number): void;
}

function intList(): IntList {
  const blocks: Int32Array[] = [];
  let length = 0;
  const set = (index: number, value: number) => {
    (blocks[index >> bits] as Int32Array)[index & mask] = value;
  };
  return {
    get length() {
      return length;
    },
    at: (index) => (blocks[index >> bits] as Int32Array)[index & mask] as number,
    set,
    push(value) {
      if ((length & mask) === 0) blocks.push(new Int32Array(1 << bits));
      set(length++, value);
    },
  };
}

const bits = 14;
const mask = (1 << bits) - 1;
