import { type Compiled, codesOf, compilePattern, edges, op, type Program } from "./program.ts";
import { parsePattern } from "./syntax.ts";

export { isExpression } from "./syntax.ts";

/** The remaining work, shared by consecutive matches. */
export interface Budget {
  left: number;
}

/**
 * A regular expression of a description that matches in linear time: at most the length of the text
 * times that of the expression. The engine's own expressions backtrack, which can take practically
 * forever.
 */
export interface Matcher {
  /** Whether a text contains a match; `null` if the budget is exceeded. */
  test(text: string, budget?: Budget): boolean | null;
}

/** The maximum number of executed instructions: some hundredths of a second. */
const usualBudget = 2_000_000;

/**
 * The matcher of an expression (ECMA-262, with the flag `u` if it is valid, else without); `null` for an
 * invalid expression, and for a backreference, which cannot be matched in linear time.
 */
export function matcherOf(pattern: string): Matcher | null {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  const made = makeMatcher(pattern);
  if (known.size >= mostKnown) known.clear();
  known.set(pattern, made);
  return made;
}

const known = new Map<string, Matcher | null>();
const mostKnown = 500;

function makeMatcher(source: string): Matcher | null {
  const pattern = parsePattern(source);
  const compiled = pattern === null ? null : compilePattern(pattern);
  if (pattern === null || compiled === null) return null;
  return {
    test(text, budget = { left: usualBudget }) {
      const codes = codesOf(text, pattern.isUnicode);
      budget.left -= codes.length;
      return budget.left < 0 ? null : run(compiled, codes, budget);
    },
  };
}

/** A text being searched, with the known facts about its positions. */
interface Search {
  compiled: Compiled;
  codes: number[];
  budget: Budget;
  /** The positions where each lookaround matches, by index. */
  found: Uint8Array[];
}

function run(compiled: Compiled, codes: number[], budget: Budget): boolean | null {
  const search: Search = { compiled, codes, budget, found: [] };
  for (const program of compiled.looks) {
    const places = new Uint8Array(codes.length + 1);
    walk(program, search, (at) => {
      places[at] = 1;
      return false;
    });
    search.found.push(places);
  }
  let isFound = false;
  walk(compiled.main, search, () => {
    isFound = true;
    return true;
  });
  return budget.left < 0 ? null : isFound;
}

/** Starts a match at every position and reports each end. It stops when `on` returns true. */
function walk(program: Program, search: Search, onMatch: (at: number) => boolean): void {
  const { codes, budget } = search;
  const { sets } = search.compiled;
  const { ops, first, second, entry, isBackward } = program;
  const seen = new Int32Array(ops.length).fill(-1);
  const stack: number[] = [];
  const current: number[] = [];
  const [from, to, step] = isBackward ? [codes.length, 0, -1] : [0, codes.length, 1];
  // An anchored match begins nowhere else.
  const isAnchored = !isBackward && ops[entry] === op.edge && edges[first[entry] ?? 0] === "start";
  for (let at = from; ; at += step) {
    if (at === from || !isAnchored) stack.push(entry);
    let isMatch = false;
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      if (seen[index] === at) continue;
      seen[index] = at;
      budget.left -= 1;
      const one = first[index] ?? 0;
      const other = second[index] ?? 0;
      switch (ops[index]) {
        case op.match:
          isMatch = true;
          break;
        case op.fork:
          stack.push(one, other);
          break;
        case op.edge:
          if (isEdge(one, codes, at)) stack.push(other);
          break;
        case op.look:
          if (search.found[one]?.[at] === 1) stack.push(other);
          break;
        case op.notLook:
          if (search.found[one]?.[at] !== 1) stack.push(other);
          break;
        default:
          current.push(index);
      }
    }
    if ((isMatch && onMatch(at)) || at === to || budget.left < 0) return;
    if (isAnchored && current.length === 0) return;
    const code = codes[isBackward ? at - 1 : at] ?? 0;
    for (const index of current) {
      const wanted = first[index] ?? 0;
      const isHere = ops[index] === op.one ? wanted === code : (sets[wanted]?.has(code) ?? false);
      if (isHere) stack.push(second[index] ?? 0);
    }
    // Testing a character with the engine takes longer than an instruction.
    budget.left -= current.length * (code < 128 ? 1 : 8);
    current.length = 0;
  }
}

function isEdge(edge: number, codes: number[], at: number): boolean {
  switch (edges[edge]) {
    case "start":
      return at === 0;
    case "end":
      return at === codes.length;
    case "word":
      return isWord(codes[at - 1]) !== isWord(codes[at]);
    default:
      return isWord(codes[at - 1]) === isWord(codes[at]);
  }
}

const isWord = (code: number | undefined) =>
  code !== undefined && code < 128 && /\w/.test(String.fromCharCode(code));
