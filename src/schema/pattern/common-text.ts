import { type Matcher, matcherOf } from "./matcher.ts";
import { type Random, seeded } from "./random.ts";
import { patternText } from "./text.ts";

/**
 * A string that several regular expressions match, of the requested length; `null` if none was found. It is made of one of
 * them and tried with the others.
 */
export function commonText(
  patterns: string[],
  random: Random | null,
  least: number,
  most: number,
): string | null {
  const own = random ?? seeded(patterns.join("\n"));
  const matchers = patterns.flatMap((pattern) => matcherOf(pattern) ?? []);
  for (let attempt = 0; attempt < attempts; attempt += 1)
    for (const pattern of patterns) {
      const text = patternText(pattern, own, least, most);
      if (text !== null && text.length >= least && text.length <= most && isMatched(text, matchers))
        return text;
    }
  return null;
}

const attempts = 20;

const isMatched = (text: string, matchers: Matcher[]) =>
  matchers.every((matcher) => matcher.test(text) !== false);
