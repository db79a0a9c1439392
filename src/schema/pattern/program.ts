import { endless, type Node, type Pattern } from "./syntax.ts";

/** The instructions, with the meaning of `first` and `second`. */
export const op = {
  match: 0,
  /** Matches a character: its code, the next instruction. */
  one: 1,
  /** Matches one of a set: its index, the next instruction. */
  set: 2,
  /** Continues with two instructions. */
  fork: 3,
  /** Matches an edge: its index in `edges`, the next instruction. */
  edge: 4,
  /** Tests whether another program matches here: its index, the next instruction. */
  look: 5,
  /** Tests whether another program does not match here. */
  notLook: 6,
} as const;

export const edges = ["start", "end", "word", "not-word"] as const;

/**
 * A nondeterministic automaton (Thompson). Each instruction is executed at most once per position of a
 * text.
 */
export interface Program {
  ops: Uint8Array;
  first: Int32Array;
  second: Int32Array;
  /** The index of the first instruction. */
  entry: number;
  /** Whether it runs backward from the end of the text, as lookaheads do. */
  isBackward: boolean;
}

export interface Compiled {
  main: Program;
  /** The lookarounds, each after those that it depends on. */
  looks: Program[];
  sets: CharacterSet[];
}

/** Compiles an expression; `null` if it is too large, or contains a backreference. */
export function compilePattern({ node, isUnicode }: Pattern): Compiled | null {
  const compiler = new Compiler(isUnicode);
  try {
    const main = compiler.program(node, false);
    return { main, looks: compiler.looks, sets: compiler.sets };
  } catch (error) {
    if (error instanceof TooHard) return null;
    throw error;
  }
}

class TooHard extends Error {}

/** The maximum number of instructions, and of visited nodes, because empty nodes take time as well. */
const mostInstructions = 20_000;
const mostVisits = 100_000;

class Compiler {
  readonly looks: Program[] = [];
  readonly sets: CharacterSet[] = [];
  readonly #bySource = new Map<string, number>();
  #instructions: [op: number, first: number, second: number][] = [];
  readonly #isUnicode: boolean;
  #isBackward = false;
  #size = 0;
  #visits = 0;

  constructor(isUnicode: boolean) {
    this.#isUnicode = isUnicode;
  }

  program(node: Node, isBackward: boolean): Program {
    const outer = { instructions: this.#instructions, isBackward: this.#isBackward };
    this.#instructions = [];
    this.#isBackward = isBackward;
    const entry = this.#emit(node, this.#push(op.match, 0, 0));
    const program = {
      ops: Uint8Array.from(this.#instructions, ([kind]) => kind),
      first: Int32Array.from(this.#instructions, ([, first]) => first),
      second: Int32Array.from(this.#instructions, ([, , second]) => second),
      entry,
      isBackward,
    };
    this.#instructions = outer.instructions;
    this.#isBackward = outer.isBackward;
    return program;
  }

  /** Writes the instructions that continue at `next`, and returns the index of the first. */
  #emit(node: Node, next: number): number {
    this.#visits += 1;
    if (this.#visits > mostVisits) throw new TooHard();
    switch (node.kind) {
      case "text":
        return this.#inOrder(codesOf(node.text, this.#isUnicode)).reduceRight(
          (after, code) => this.#push(op.one, code, after),
          next,
        );
      case "one-of":
        return this.#push(op.set, this.#setOf(node.source), next);
      case "sequence":
        return this.#inOrder(node.nodes).reduceRight((after, one) => this.#emit(one, after), next);
      case "choice":
        return node.options
          .map((option) => this.#emit(option, next))
          .reduce((one, other) => this.#push(op.fork, one, other));
      case "group":
        return this.#emit(node.node, next);
      case "edge":
        return this.#push(op.edge, edges.indexOf(node.edge), next);
      case "look": {
        const index = this.looks.push(this.program(node.node, node.isAhead)) - 1;
        return this.#push(node.isNegated ? op.notLook : op.look, index, next);
      }
      case "repeated":
        return this.#repeat(node, next);
      case "same-as":
        throw new TooHard();
    }
  }

  #repeat({ node, least, most }: Extract<Node, { kind: "repeated" }>, next: number): number {
    let entry = next;
    if (most === endless) {
      entry = this.#push(op.fork, next, next);
      this.#patch(entry, this.#emit(node, entry));
    } else
      for (let count = least; count < most; count += 1)
        entry = this.#push(op.fork, this.#emit(node, entry), next);
    for (let count = 0; count < least; count += 1) entry = this.#emit(node, entry);
    return entry;
  }

  #inOrder<Item>(items: Item[]): Item[] {
    return this.#isBackward ? items.toReversed() : items;
  }

  #push(kind: number, first: number, second: number): number {
    this.#size += 1;
    if (this.#size > mostInstructions) throw new TooHard();
    return this.#instructions.push([kind, first, second]) - 1;
  }

  #patch(at: number, first: number): void {
    const instruction = this.#instructions[at];
    if (instruction !== undefined) instruction[1] = first;
  }

  #setOf(source: string): number {
    const known = this.#bySource.get(source);
    if (known !== undefined) return known;
    const index = this.sets.push(new CharacterSet(source, this.#isUnicode ? "u" : "")) - 1;
    this.#bySource.set(source, index);
    return index;
  }
}

/** The characters of a text as numbers: code points, or UTF-16 code units. */
export function codesOf(text: string, isUnicode: boolean): number[] {
  const codes: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = (isUnicode ? text.codePointAt(at) : text.charCodeAt(at)) ?? 0;
    if (code > 0xffff) at += 1;
    codes.push(code);
  }
  return codes;
}

/** A set of characters. The engine tests one character at a time, in constant time. */
class CharacterSet {
  readonly #expression: RegExp;
  /** ASCII lookup table: 1 = in the set, 2 = not in it. */
  readonly #known = new Uint8Array(128);

  constructor(source: string, flags: string) {
    this.#expression = new RegExp(`^(?:${source})$`, flags);
  }

  has(code: number): boolean {
    if (code >= 128) return this.#expression.test(String.fromCodePoint(code));
    if (this.#known[code] === 0) this.#known[code] = this.#expression.test(String.fromCharCode(code)) ? 1 : 2;
    return this.#known[code] === 1;
  }
}

export type { CharacterSet };
