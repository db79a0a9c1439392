import { type Node, parsePattern } from "#schema/pattern/syntax.ts";

/** The length of the texts that an expression is tried on, in characters or short words, and their time limit in milliseconds. */
const length = 12_000;
const enough = 20;

/**
 * A text on which an expression takes more time than grows with its length; `null` if none was found. The texts repeat
 * what the parts of the expression match. On the longest, linear time is below 0.2 milliseconds and quadratic time above
 * 50, so that other programs beside this one change nothing.
 */
export function slowText(expression: RegExp): string | null {
  if (!/[*+]|\{\d+,\}/.test(expression.source)) return null;
  const words = wordsOf(expression);
  for (const start of ["", ...words.slice(0, mostStarts)])
    for (const word of words) {
      // Exponential time shows on a short text, and would not end on a long one.
      for (const size of [28, length * Math.min(4, word.length)]) {
        const text = start + word.repeat(Math.ceil(size / word.length));
        const ends = [text, `${text}\u0001`];
        if (ends.some((one) => isSlow(expression, one)))
          return `${JSON.stringify(start)} and ${JSON.stringify(word)} repeated to ${size} characters`;
      }
    }
  return null;
}

/** Other programs do not make three attempts in a row slow. */
const isSlow = (expression: RegExp, text: string) =>
  [1, 2, 3].every(() => milliseconds(expression, text) > enough);

function milliseconds(expression: RegExp, text: string): number {
  const before = process.cpuUsage();
  if (expression.global) for (const _ of text.matchAll(expression));
  else {
    expression.lastIndex = 0;
    expression.exec(text);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Texts that parts of an expression match: each beginning of a sequence, and each of its parts alone. */
export function wordsOf({ source }: RegExp): string[] {
  // A line begins after each of the last three.
  const words = new Set(["a", " ", "\n", "\r", "\u2028"]);
  const visit = (node: Node): void => {
    if (node.kind === "sequence") {
      const texts = node.nodes.map(sampleOf);
      for (const [index, text] of texts.entries()) {
        words.add(text);
        words.add(texts.slice(0, index + 1).join(""));
      }
    } else words.add(sampleOf(node));
    for (const inner of innerOf(node)) visit(inner);
  };
  const pattern = parsePattern(source);
  if (pattern !== null) visit(pattern.node);
  words.delete("");
  return [...words].slice(0, mostWords);
}

const mostWords = 14;
const mostStarts = 5;

function innerOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case "sequence":
      return node.nodes;
    case "choice":
      return node.options;
    case "group":
    case "repeated":
    case "look":
      return [node.node];
    default:
      return [];
  }
}

/** A short text that a part matches, in which what may be absent is there once. */
function sampleOf(node: Node): string {
  switch (node.kind) {
    case "text":
      return node.text;
    case "one-of": {
      const usual = ["a", " ", "1", "-"].find((char) => new RegExp(`^${node.source}$`, "su").test(char));
      return usual ?? String.fromCodePoint(node.ranges[0][0]);
    }
    case "sequence":
      return node.nodes.map(sampleOf).join("");
    case "choice":
      return sampleOf(node.options[0]);
    case "group":
      return sampleOf(node.node);
    case "repeated":
      return sampleOf(node.node).repeat(Math.min(node.most, Math.max(1, node.least), 10));
    default:
      return "";
  }
}
