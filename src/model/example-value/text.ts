import { commonText } from "#schema/pattern/common-text.ts";
import { inEcmaScript } from "#schema/pattern/dialect.ts";
import { type Budget, matcherOf } from "#schema/pattern/matcher.ts";
import type { Random } from "#schema/pattern/random.ts";
import { likelyText as likelyPatternText, mostWork, patternText } from "#schema/pattern/text.ts";
import { countsIn, type Keywords } from "./bounds.ts";
import { fittedText, formatText, wordOf } from "./format.ts";
import { numberFormat } from "./framework-formats.ts";
import { formatsOf, likelyText } from "./likely.ts";
import type { Source } from "./source.ts";
import { hasMeaning, type Subject, sentenceOf } from "./subject.ts";
import { usualThing } from "./vocabulary/prose.ts";
import { cachedNameWords } from "./vocabulary/words.ts";

/**
 * A text with the pattern, format and length that all parts require, as far as they can be combined: the
 * likely one for its subject with `likely`, any with `random`.
 */
export function textValue(
  parts: Keywords[],
  { texts = { left: mostWork }, ...source }: Pick<Source, "random" | "likely" | "subject" | "texts">,
): string {
  const work = { left: Math.min(mostWork, texts.left) };
  const before = work.left;
  const text = madeText(parts, source, work);
  texts.left -= before - work.left;
  return text;
}

function madeText(
  parts: Keywords[],
  { random, likely, subject }: Pick<Source, "random" | "likely" | "subject">,
  work: Budget,
): string {
  const [least, most] = countsIn(parts, "Length", random === null ? longestExample : longest);
  const patterns = parts.flatMap(({ pattern }) => (typeof pattern === "string" ? inEcmaScript(pattern) : []));
  const formatted = parts.flatMap(({ format, contentEncoding }) => {
    const known = [format, contentEncoding].find((one) => formatText(one, random, subject) !== null);
    return fittedText(known, random, subject, least, most) ?? [];
  });
  const matches = (text: string, patterns: string[]) =>
    patterns.every((pattern) => matcherOf(pattern)?.test(text, work) !== false);
  // A format is more meaningful to readers than a pattern beside it.
  const fitting =
    formatted.find((text) => matches(text, patterns)) ?? (random === null ? formatted[0] : undefined);
  if (fitting !== undefined) return fitting;
  const number = parts.map(({ format }) => numberFormat(format)).find((format) => format !== undefined);
  const isAccepted = (text: string) =>
    text.length >= Math.max(least, 1) &&
    text.length <= most &&
    matches(text, patterns) &&
    number?.pattern.test(text) !== false;
  const meant = likely && likelyText(subject, formatsOf(parts), likely.random, isAccepted);
  if (meant !== null && meant !== undefined) return meant;
  const amount = number && (random === null ? number.plain : number.any(random));
  if (amount !== undefined && isAccepted(amount)) return amount;
  const usual = plainText(random, subject, least, most);
  const [pattern, ...others] = patterns;
  if (pattern === undefined) return usual;
  const made =
    random === null
      ? likelyPatternText(pattern, usual, least, most, work)
      : patternText(pattern, random, least, most, work);
  if (made !== null && matches(made, others)) return made;
  const common = commonText(patterns, random, least, most, work);
  // Once the budget is spent, every text would be accepted.
  const mixed = common === null && work.left >= 0 ? mixedText(isAccepted) : undefined;
  return common ?? mixed ?? made ?? usual;
}

/** A text with several character classes, as passwords require by lookaheads. */
function mixedText(isAccepted: (text: string) => boolean): string | undefined {
  const texts = ["Har4@bor", "Har4bor", "har4bor"].flatMap((word) =>
    Array.from({ length: 29 }, (_, index) => word.repeat(5).slice(0, index + 4)),
  );
  return texts.find(isAccepted);
}

const longest = 100_000;

/** The maximum length of an example. Longer ones are not more useful to readers. */
const longestExample = 300;

/**
 * A text for a name without a usual value: digits for a number, else the name, or a short one for a name that
 * is too long.
 */
function nameText({ name, description, isEntry }: Subject, least: number, most: number): string {
  const words = cachedNameWords(name).join(" ");
  const isNumber =
    /\b(?:number|no|digits|zip)$/.test(words) || /\b(?:\d+|few)[ -]digits?\b/i.test(description);
  if (isNumber) {
    const usual = /\b(?:id|reg|registration|account|licen[cs]e|policy)\b/.test(words) ? 6 : 4;
    return digitsOf(Math.min(most, Math.max(least, usual)));
  }
  // The name of a map does not describe a single one of its values.
  const short = [isEntry ? "value" : sentenceOf(name), usualThing()].find((text) => text.length <= most);
  return short ?? "A102".slice(0, most);
}

const digitsOf = (length: number) =>
  length === 4 ? "1042" : "1234567890".repeat(Math.ceil(length / 10)).slice(0, length);

/** The text without random words is at least the name. */
function plainText(random: Random | null, subject: Subject, least: number, most: number): string {
  const name = subject.name || subject.resource;
  const plain =
    !subject.isParameter && hasMeaning(name) ? nameText({ ...subject, name }, least, most) : "string";
  const text = random === null ? plain : `${wordOf(random)} ${wordOf(random)}`;
  return text
    .padEnd(least, random === null ? `-${text}` : ` ${text}`)
    .slice(0, Math.max(0, most))
    .replace(/ $/, "s");
}
