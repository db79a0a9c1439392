/** Code points from one to another, inclusive. */
export type Range = [from: number, to: number];

interface Reading {
  pattern: string;
  at: number;
}

/**
 * Typical characters of a set in an expression: `[a-z]`, `\d`, `
 * ` or `.`. The result may lack characters and contain wrong ones, so generated text is matched against
 * the expression.
 */
export function rangesOf(source: string): Range[] {
  const reading = { pattern: source, at: 0 };
  if (source === ".") return [lower];
  if (source.startsWith("[")) return classOf(reading);
  return escapes(reading) ?? [pointOf(escaped(reading))];
}

const pointOf = (character: string): Range => {
  const code = character.codePointAt(0) ?? 0;
  return [code, code];
};

function classOf(reading: Reading): Range[] {
  reading.at += 1;
  const isNegated = reading.pattern[reading.at] === "^";
  if (isNegated) reading.at += 1;
  const ranges: Range[] = [];
  while (reading.at < reading.pattern.length && reading.pattern[reading.at] !== "]") {
    const several = escapes(reading);
    if (several === null) ranges.push(rangeIn(reading));
    else for (const range of several) ranges.push(range);
  }
  reading.at += 1;
  return isNegated ? complement(ranges) : ranges;
}

/** For a class with a large range, a letter looks better than a symbol. */
function rangeIn(reading: Reading): Range {
  const from = characterIn(reading);
  const { pattern, at } = reading;
  if (pattern[at] !== "-" || pattern[at + 1] === "]" || pattern[at + 1] === undefined) return [from, from];
  reading.at += 1;
  const to = characterIn(reading);
  return from <= to ? [from, to] : [to, from];
}

function characterIn(reading: Reading): number {
  if (reading.pattern[reading.at] === "\\") return escaped(reading).codePointAt(0) ?? 0;
  const code = reading.pattern.codePointAt(reading.at) ?? 0;
  reading.at += code > 0xffff ? 2 : 1;
  return code;
}

/**
 * Reads `\d`, `\W`, `\p{L}` and similar escapes; returns `null`, and reads nothing, before anything
 * else.
 */
function escapes(reading: Reading): Range[] | null {
  if (reading.pattern[reading.at] !== "\\") return null;
  const letter = reading.pattern[reading.at + 1] ?? "";
  const property = /^\\([pP])\{([^}]*)\}/.exec(reading.pattern.slice(reading.at, reading.at + 80));
  if (property !== null) {
    reading.at += property[0].length;
    const ranges = propertyRanges(property[2] ?? "");
    return property[1] === "P" ? complement(ranges) : ranges;
  }
  const ranges = classes.get(letter.toLowerCase());
  if (ranges === undefined) return null;
  reading.at += 2;
  return letter === letter.toLowerCase() ? ranges : complement(ranges);
}

const digits: Range = [0x30, 0x39];
const upper: Range = [0x41, 0x5a];
const lower: Range = [0x61, 0x7a];
const visible: Range = [0x20, 0x7e];

const classes = new Map<string, Range[]>([
  ["d", [digits]],
  ["w", [lower, upper, digits, [0x5f, 0x5f]]],
  ["s", [[0x20, 0x20]]],
]);

function propertyRanges(name: string): Range[] {
  if (/^(?:N|Nd|Number|Decimal_Number)/.test(name)) return [digits];
  if (/^(?:Lu|Uppercase)/.test(name)) return [upper];
  if (/^(?:P|S|Punctuation|Symbol)/.test(name)) return [[0x2d, 0x2d]];
  if (/^(?:Z|White_Space|Separator)/.test(name)) return [[0x20, 0x20]];
  return [lower];
}

/** The remaining visible ASCII characters, letters and digits if possible. */
function complement(ranges: Range[]): Range[] {
  const left = (candidates: Range[]) =>
    candidates.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index)
        .filter((code) => !ranges.some(([first, last]) => code >= first && code <= last))
        .map((code): Range => [code, code]),
    );
  const plain = left([lower, upper, digits]);
  return plain.length > 0 ? plain : left([visible]);
}

/**
 * Reads one escaped character: `
 * `, `\x41`, `\u0041`, `\u{1F600}`, `\cA`, `\.`.
 */
function escaped(reading: Reading): string {
  const rest = reading.pattern.slice(reading.at, reading.at + 12);
  const code = /^\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\})/.exec(rest);
  if (code !== null) {
    reading.at += code[0].length;
    const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? "20", 16);
    return String.fromCodePoint(Math.min(point, 0x10ffff));
  }
  const letter = String.fromCodePoint(reading.pattern.codePointAt(reading.at + 1) ?? 0x5c);
  reading.at += 1 + letter.length;
  return controls.get(letter) ?? letter;
}

const controls = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["f", "\f"],
  ["v", "\v"],
  ["0", "\0"],
]);
