import { type Budget, type Matcher, matcherOf } from "./matcher.ts";
import { type Random, seeded } from "./random.ts";
import { type Node, parsePattern } from "./syntax.ts";

/**
 * The maximum number of written nodes and executed instructions per text: some hundredths of a second.
 */
export const mostWork = 1_000_000;

/**
 * A string that a regular expression matches, of the requested length if possible; `null` if none was
 * found.
 */
export function patternText(
  pattern: string,
  random: Random,
  least: number,
  most: number,
  work: Budget = { left: mostWork },
): string | null {
  const writer = writerOf(pattern, random, work, () => random.pick(letters));
  // Letters around the match vary the texts of an expression such as `^x-`.
  const around = isClosed(pattern) ? 0 : random.whole(0, 4);
  let best: string | null = null;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const text = writer?.(upTo(random, moreOf(attempt, least)), least, attempt === 0 ? around : 0) ?? null;
    if (text === null) continue;
    if (text.length >= least && text.length <= most) return text;
    best ??= text;
  }
  return best;
}

/**
 * The likely text for a regular expression, which is always the same: `usual` if it matches, else a
 * generated one; `null` if no string of the requested length was found.
 */
export function likelyText(
  pattern: string,
  usual: string,
  least: number,
  most: number,
  work: Budget = { left: mostWork },
): string | null {
  if (matcherOf(pattern)?.test(usual, work) === true) return usual;
  const random = seeded(pattern);
  const writer = writerOf(pattern, random, work);
  const shortest = writer?.(upTo(random, 0), 0);
  const missing = Math.max(0, least - (shortest?.length ?? 0));
  for (const repeat of [upTo(random, 4), upTo(random, 0), by(missing)]) {
    const text = writer?.(repeat, least) ?? null;
    if (text !== null && text.length >= least && text.length <= most) return text;
  }
  return null;
}

/** The number of repetitions between two bounds. */
type Repeat = (least: number, most: number) => number;

/** Repeats slightly more often than required. */
const upTo =
  (random: Random, more: number): Repeat =>
  (least, most) =>
    random.whole(least, Math.max(least, Math.min(most, least + more)));

const by =
  (more: number): Repeat =>
  (least, most) =>
    Math.max(least, Math.min(most, least + more));

const attempts = 40;

// A few extra repetitions look natural. Later attempts use the number that the length requires, then
// none.
const moreOf = (attempt: number, least: number) =>
  attempt % 3 === 0 ? 4 : attempt % 3 === 1 ? Math.min(least, longest) : 0;

const longest = 1000;

/**
 * Writes a text, with a number of letters around the match if the expression allows them; `null` if it
 * exceeds the limit, or the expression rejects it.
 */
type Write = (repeat: Repeat, least: number, around?: number) => string | null;

const letters = [..."abcdefghijklmnopqrstuvwxyz"] as [string, ...string[]];

/** All attempts share one budget, so a slow expression has few of them. */
function writerOf(pattern: string, random: Random, budget: Budget, letter = () => "a"): Write | null {
  const parsed = budget.left < 0 ? null : parsePattern(pattern);
  if (parsed === null) return null;
  const matcher = matcherOf(pattern);
  return (repeat, least, around = 0) => {
    if (budget.left < 0) return null;
    const text = write(parsed.node, { random, groups: [], repeat, budget, left: largest });
    if (text === null) return null;
    const length = Math.max(least, text.length + around);
    return accepted(withAround(text, pattern, length, letter), matcher, budget);
  };
}

/** The limit for nested repetitions, which may exceed the available length. */
const largest = 200_000;

// A text that cannot be matched within the budget counts as valid.
const accepted = (text: string, matcher: Matcher | null, budget: Budget) =>
  matcher?.test(text, budget) === false ? null : text;

/** An expression without anchors allows any text around the match. */
function withAround(text: string, pattern: string, least: number, letter: () => string): string {
  if (text.length >= least) return text;
  if (isClosed(pattern)) return text;
  const word = Array.from({ length: 4 }, letter).join("");
  return endsAtMatch.test(pattern) ? text.padStart(least, word) : text.padEnd(least, word);
}

/** Whether the anchors of an expression allow no text around the match. */
const isClosed = (pattern: string) => pattern.startsWith("^") && endsAtMatch.test(pattern);
const endsAtMatch = /(?<!\\)\$$/;

interface Writing {
  random: Random;
  /** The matched groups, by number from 1. */
  groups: string[];
  repeat: Repeat;
  budget: Budget;
  /** The remaining length in UTF-16 code units. */
  left: number;
}

/** Writes a text for an expression, ignoring its assertions; `null` if it becomes too long. */
function write(node: Node, writing: Writing): string | null {
  const pieces: string[] = [];
  writeInto(pieces, node, writing);
  return writing.left < 0 || writing.budget.left < 0 ? null : pieces.join("");
}

function writeInto(pieces: string[], node: Node, writing: Writing): void {
  const { random, groups, budget } = writing;
  budget.left -= 1;
  const add = (text: string) => {
    writing.left -= text.length;
    pieces.push(text);
  };
  switch (node.kind) {
    case "text":
      add(node.text);
      return;
    case "one-of": {
      const [from, to] = random.pick(node.ranges);
      add(String.fromCodePoint(random.whole(from, to)));
      return;
    }
    case "sequence":
      for (const one of node.nodes) writeInto(pieces, one, writing);
      return;
    case "choice":
      writeInto(pieces, random.pick(node.options), writing);
      return;
    case "group": {
      const start = pieces.length;
      writeInto(pieces, node.node, writing);
      groups[node.number] = pieces.slice(start).join("");
      return;
    }
    case "same-as":
      add(groups[node.number] ?? "");
      return;
    case "repeated": {
      const count = writing.repeat(node.least, node.most);
      for (let index = 0; index < count && writing.left >= 0 && budget.left >= 0; index += 1)
        writeInto(pieces, node.node, writing);
    }
  }
}
