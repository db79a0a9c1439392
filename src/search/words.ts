import { fold, isAscii } from "./fold.ts";
import { isPaired, pairsIn, runsOfScripts, type Word } from "./pairs.ts";

/**
 * The words in a text, including those in names: `listPets`, `list_pets`, `list-pets` and `/list/{pets}`
 * contain `list` and `pets`. A joined name is also a word: `listpets`. Scripts without spaces have pairs
 * of characters instead.
 */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  const { runs, inside, parts } = patternsFor(text);
  for (const run of text.matchAll(runs)) {
    const [whole] = run;
    if (isPaired(whole)) {
      for (const { folded, start, end } of pairsIn(whole))
        words.push({ folded, start: run.index + start, end: run.index + end });
      continue;
    }
    const end = run.index + whole.length;
    if (inside.test(whole)) {
      for (const part of whole.matchAll(parts)) {
        const start = run.index + part.index;
        if (part[0] !== whole) words.push({ folded: fold(part[0]), start, end: start + part[0].length });
      }
    }
    words.push({ folded: foldedRun(whole), start: run.index, end });
  }
  return words;
}

/**
 * The words without their positions, which takes a third of the time. An index has hundreds of thousands
 * of texts.
 */
export function foldedWords(text: string): string[] {
  const { runs, inside, parts } = patternsFor(text);
  if (runs === runsOfScripts) return wordsIn(text).map(({ folded }) => folded);
  if (!inside.test(text)) return fold(text).match(runs) ?? [];
  const words: string[] = [];
  for (const run of text.match(runs) ?? []) {
    const folded = fold(run);
    for (const part of inside.test(run) ? (run.match(parts) ?? []) : [])
      if (part.length < run.length) words.push(fold(part));
    words.push(folded);
  }
  return words;
}

/** The typed words, each with the words in it if it is a name: `listPets` contains `list` and `pets`. */
export function typedRuns(typed: string): { word: string; parts: string[] }[] {
  return (typed.match(patternsFor(typed).runs) ?? []).flatMap((run) => {
    if (!isPaired(run)) return [{ word: foldedRun(run), parts: foldedWords(run).slice(0, -1) }];
    const pairs = pairsIn(run).map(({ folded }) => ({ word: folded, parts: [] }));
    return pairs.length > 1 ? pairs.slice(0, -1) : pairs;
  });
}

/** The words of a name joined into one: `per_page` and `perPage` become `perpage`. */
export const joined = (name: string): string =>
  fold(name.replace(isAscii(name) ? /[^a-z0-9]+/gi : /[^\p{L}\p{M}\p{N}]+/gu, ""));

/** Arabic joins its article to the word. */
const foldedRun = (run: string) => fold(run).replace(article, "");

const article = /^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u;

const patternsFor = (text: string) =>
  isAscii(text) ? ascii : isPaired(text) || arabic.test(text) ? ofScripts : unicode;

const arabic = /\p{sc=Arab}/u;

/**
 * The expressions for a joined word, for a word with several parts, and for those parts. Digits belong
 * to the letters before them: `oauth2`.
 */
const unicode = {
  runs: /[\p{L}\p{M}\p{N}]+/gu,
  inside: /[\p{L}\p{M}\p{N}]\p{Lu}/u,
  parts: /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}]+|\p{Lu}/gu,
};

/** The expressions for scripts without spaces. */
const ofScripts = { ...unicode, runs: runsOfScripts };

/** The expressions for ASCII texts, which are several times as fast. */
const ascii = {
  runs: /[a-z0-9]+/gi,
  inside: /[A-Za-z0-9][A-Z]/,
  parts: /[A-Z]+(?![a-z])[0-9]*|[A-Z]?[^A-Z]+|[A-Z]/g,
};
