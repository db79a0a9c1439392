import { matcherOf } from "#schema/pattern/matcher.ts";
import type { Random } from "#schema/pattern/random.ts";
import { likelyText, patternText } from "#schema/pattern/text.ts";
import { countsIn, type Keywords } from "./bounds.ts";
import { formatText, wordOf } from "./format.ts";

/**
 * A text of the pattern, the format and the length that all parts ask for, as far as they can be had together: the
 * plainest one, or with `random` any.
 */
export function textValue(parts: Keywords[], random: Random | null): string {
  const [least, most] = countsIn(parts, "Length", random === null ? longestExample : longest);
  const patterns = parts.flatMap(({ pattern }) => (typeof pattern === "string" ? pattern : []));
  const formatted = parts
    .flatMap(
      ({ format, contentEncoding }) =>
        formatText(format, random) ?? formatText(contentEncoding, random) ?? [],
    )
    .map((text) => stretched(text, least))
    // To a reader a format says more of what is meant than a pattern beside it.
    .find((text) => random === null || matches(text, patterns));
  if (formatted !== undefined) return formatted;
  const usual = plainText(random, least, most);
  const [pattern] = patterns;
  if (pattern === undefined) return usual;
  const made =
    random === null ? likelyText(pattern, usual, least, most) : patternText(pattern, random, least, most);
  return made ?? usual;
}

const longest = 100_000;

/** What is longer shows a reader less. */
const longestExample = 300;

const matches = (text: string, patterns: string[]) =>
  patterns.every((pattern) => matcherOf(pattern)?.test(text) !== false);

/** An address, which may be of any length, made as long as is asked for. */
function stretched(text: string, least: number): string {
  if (text.includes("@")) return text.padStart(least, "a");
  return text.includes("://") ? text.padEnd(least, "a") : text;
}

function plainText(random: Random | null, least: number, most: number): string {
  const text = random === null ? "string" : `${wordOf(random)} ${wordOf(random)}`;
  return text
    .padEnd(least, random === null ? `-${text}` : ` ${text}`)
    .slice(0, Math.max(0, most))
    .replace(/ $/, "s");
}
