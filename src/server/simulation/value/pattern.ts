import { type Node, parsePattern } from "./pattern-syntax.ts";
import type { Random } from "./random.ts";

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
    const text = withAround(
      write(node, { random, groups: [], more: moreOf(attempt, least) }),
      pattern,
      least,
    );
    if (!expression.test(text)) continue;
    if (text.length >= least && text.length <= most) return text;
    best ??= text;
  }
  return best;
}

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

/** An expression that is not anchored leaves open what stands around. */
function withAround(text: string, pattern: string, least: number): string {
  if (text.length >= least) return text;
  if (!/(?<!\\)\$$/.test(pattern)) return text.padEnd(least, "a");
  return pattern.startsWith("^") ? text : text.padStart(least, "a");
}

interface Writing {
  random: Random;
  /** What the groups have matched, by their number from 1 on. */
  groups: string[];
  /** How many repetitions more than it must have a quantifier may give. */
  more: number;
}

function write(node: Node, writing: Writing): string {
  const { random, groups, more } = writing;
  switch (node.kind) {
    case "text":
      return node.text;
    case "one-of": {
      const [from, to] = random.pick(node.ranges);
      return String.fromCodePoint(random.whole(from, to));
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
      return groups[node.number] ?? "";
    case "repeated": {
      const count = random.whole(node.least, Math.max(node.least, Math.min(node.most, node.least + more)));
      return Array.from({ length: count }, () => write(node.node, writing)).join("");
    }
  }
}
