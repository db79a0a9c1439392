import { fits } from "./fits.ts";
import { type Random, seeded } from "./random.ts";
import { type Node, parsePattern } from "./syntax.ts";

/**
 * A text that a regular expression matches, as long as is asked for where that can be had: `null` where none was found.
 * Assertions are not looked at, so what was made is held against the expression.
 */
export function patternText(pattern: string, random: Random, least: number, most: number): string | null {
  const node = parsePattern(pattern);
  const expression = expressionOf(pattern);
  if (node === null || expression === null) return null;
  let best: string | null = null;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const text = written(node, random, upTo(random, moreOf(attempt, least)), pattern, least);
    if (text === null || !expression.test(text)) continue;
    if (text.length >= least && text.length <= most) return text;
    best ??= text;
  }
  return best;
}

/**
 * A text as a regular expression most likely wants it, always the same one, and `usual` where that will do; `null` where
 * it looks around, or where no such text is as long as is asked for. The expression itself is never run: a hostile one
 * could take for ever.
 */
export function likelyText(pattern: string, usual: string, least: number, most: number): string | null {
  const node = /\(\?<?[=!]/.test(pattern) ? null : parsePattern(pattern);
  if (node === null) return null;
  if (fits(node, usual, isAnchored(pattern))) return usual;
  const random = seeded(pattern);
  const shortest = written(node, random, upTo(random, 0), pattern, 0);
  const missing = Math.max(0, least - (shortest?.length ?? 0));
  for (const repeat of [upTo(random, 4), upTo(random, 0), by(missing)]) {
    const text = written(node, random, repeat, pattern, least);
    if (text !== null && text.length >= least && text.length <= most) return text;
  }
  return null;
}

/** How often something is repeated that may be between two numbers of times. */
type Repeat = (least: number, most: number) => number;

/** A few times more than it must. */
const upTo =
  (random: Random, more: number): Repeat =>
  (least, most) =>
    random.whole(least, Math.max(least, Math.min(most, least + more)));

const by =
  (more: number): Repeat =>
  (least, most) =>
    Math.max(least, Math.min(most, least + more));

function written(node: Node, random: Random, repeat: Repeat, pattern: string, least: number): string | null {
  const writing: Writing = { random, groups: [], repeat, left: largest };
  const text = write(node, writing);
  return writing.left < 0 ? null : withAround(text, pattern, least);
}

/** Repetitions of repetitions may ask for more than there is room for. */
const largest = 200_000;

const attempts = 40;

// A few repetitions more than are needed look natural; then as many as the length asks for; then none.
const moreOf = (attempt: number, least: number) =>
  attempt % 3 === 0 ? 4 : attempt % 3 === 1 ? Math.min(least, longest) : 0;

const longest = 1000;

function expressionOf(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return null;
  }
}

const isAnchored = (pattern: string) => ({
  start: pattern.startsWith("^"),
  end: /(?<!\\)\$$/.test(pattern),
});

/** An expression that is not anchored leaves open what stands around. */
function withAround(text: string, pattern: string, least: number): string {
  if (text.length >= least) return text;
  const { start, end } = isAnchored(pattern);
  if (!end) return text.padEnd(least, "a");
  return start ? text : text.padStart(least, "a");
}

interface Writing {
  random: Random;
  /** What the groups have matched, by their number from 1 on. */
  groups: string[];
  repeat: Repeat;
  /** How long the text may become still, in UTF-16 code units. */
  left: number;
}

function write(node: Node, writing: Writing): string {
  const { random, groups } = writing;
  switch (node.kind) {
    case "text":
      return counted(node.text, writing);
    case "one-of": {
      const [from, to] = random.pick(node.ranges);
      return counted(String.fromCodePoint(random.whole(from, to)), writing);
    }
    case "sequence":
      return node.nodes.map((one) => write(one, writing)).join("");
    case "choice":
      return write(random.pick(node.options), writing);
    case "group": {
      const text = write(node.node, writing);
      groups[node.number] = text;
      return text;
    }
    case "same-as":
      return counted(groups[node.number] ?? "", writing);
    case "repeated":
      return repeated(node, writing);
  }
}

function repeated({ node, least, most }: Extract<Node, { kind: "repeated" }>, writing: Writing): string {
  const count = writing.repeat(least, most);
  let text = "";
  for (let index = 0; index < count && writing.left >= 0; index += 1) {
    // What is empty takes its time as well.
    writing.left -= 1;
    text += write(node, writing);
  }
  return text;
}

function counted(text: string, writing: Writing): string {
  writing.left -= text.length;
  return text;
}
