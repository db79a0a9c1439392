import { messages } from "#messages/validation.ts";
import { endOfConstant, endOfString, skipSpace } from "./scan.ts";

/**
 * The positions of the objects and arrays of a JSON text. With it any part of the text can be rendered without reading what
 * precedes it, and no value is parsed, so that digits and the order of names are preserved.
 */
export interface Outline {
  text: string;
  /** Objects and arrays by their number: the order in which they begin. */
  containers: {
    /** Offsets of their opening marks. */
    starts: IntList;
    /** Offsets behind their closing marks. */
    ends: IntList;
    /** How many members they have. */
    sizes: IntList;
    /** The number of the first container behind each, so that what is in it can be passed over. */
    nexts: IntList;
  };
  /** Of each container with more members than a piece has: where its second piece begins, its third and so on. */
  pieces: Map<number, PieceStart[]>;
}

export interface PieceStart {
  offset: number;
  /** The number of the first container from there on. */
  container: number;
}

/** Where a text stops being JSON, and what was expected there. */
export interface JsonProblem {
  /** Of the first unexpected token, or of the end of the text; in UTF-16 code units. */
  offset: number;
  message: string;
}

/** How many members of a container are drawn at once. */
export const pieceSize = 100;

/** Reads a JSON text in steps, so that a page can do other things in between. */
export interface OutlineReader {
  /** Continues for about so many characters. Returns whether more is left. */
  advance(characters: number): boolean;
  /** What was found once nothing is left. */
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

/** What may come next in a JSON text; an `item` or `name` that need not come may also be the end of its container. */
type Expected = "value" | "item" | "item or ]" | "name" | "name or }" | "colon" | "comma" | "end";

/**
 * What was expected where a text stops being JSON, as a sentence. `mark` is the character there, `undefined` at the
 * end of the text; `closer` ends the innermost container, `null` outside of all.
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

/** A list of 32-bit integers that grows without ever being copied, and so without a pause. */
interface IntList {
  readonly length: number;
  /** Only of an index below the length. */
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
