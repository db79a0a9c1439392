import { matcherOf } from "#pattern/matcher.ts";
import type { Random } from "#pattern/random.ts";
import { patternText } from "#pattern/text.ts";
import type { Part } from "#validation/shape.ts";
import { countsIn } from "./bounds.ts";
import { formats, wordOf } from "./format.ts";

/** A text of the pattern, the format and the length that the parts ask for, as far as they can be had together. */
export function textValue(parts: Part[], random: Random): string {
  const [least, most] = countsIn(parts, "Length", longest);
  const patterns = parts.flatMap(({ pattern }) => (typeof pattern === "string" ? pattern : []));
  const make = parts.flatMap(
    ({ format, contentEncoding }) => formats.get(format) ?? formats.get(contentEncoding) ?? [],
  );
  const formatted = make.map((one) => stretched(one(random), least)).find((text) => matches(text, patterns));
  if (formatted !== undefined) return formatted;
  const [pattern] = patterns;
  const made = pattern === undefined ? null : patternText(pattern, random, least, most);
  return made ?? plain(random, least, most);
}

const longest = 100_000;

const matches = (text: string, patterns: string[]) =>
  patterns.every((pattern) => matcherOf(pattern)?.test(text) !== false);

/** An address, which may be of any length, made as long as is asked for. */
function stretched(text: string, least: number): string {
  if (text.length >= least) return text;
  return text.includes("@") ? text.padStart(least, "a") : text.padEnd(least, "a");
}

function plain(random: Random, least: number, most: number): string {
  const text = `${wordOf(random)} ${wordOf(random)}`;
  const long = text.length >= least ? text : text.padEnd(least, ` ${text}`);
  return long.slice(0, Math.max(0, most)).replace(/ $/, "s");
}
