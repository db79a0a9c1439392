import { type Budget, type Matcher, matcherOf } from "./matcher.ts";
import { type Random, seeded } from "./random.ts";
import { mostWork, patternText } from "./text.ts";

/**
 * A string that several regular expressions match, of the requested length; `null` if none was found. It
 * is generated from one of them and tested with the others.
 */
export function commonText(
  patterns: string[],
  random: Random | null,
  least: number,
  most: number,
  work: Budget = { left: mostWork },
): string | null {
  const own = random ?? seeded(patterns.join("\n"));
  const matchers = patterns.flatMap((pattern) => matcherOf(pattern) ?? []);
  for (let attempt = 0; attempt < attempts && work.left >= 0; attempt += 1)
    for (const pattern of patterns) {
      const text = patternText(pattern, own, least, most, work);
      if (text !== null && text.length >= least && text.length <= most && isMatched(text, matchers, work))
        return text;
    }
  return null;
}

const attempts = 20;

const isMatched = (text: string, matchers: Matcher[], work: Budget) =>
  matchers.every((matcher) => matcher.test(text, work) !== false);
