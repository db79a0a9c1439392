import { fold } from "./fold.ts";

/** A word of a text, with its position. */
export interface Word {
  /** The word for comparison: without case and accents. */
  folded: string;
  start: number;
  end: number;
}

/**
 * Runs of letters, each in one script: those of `isPaired`, three of which are mixed in Japanese, and
 * all others.
 */
export const runsOfScripts: RegExp =
  /(?:(?=[\p{L}\p{M}\p{N}])\p{scx=Han})+|(?:(?=[\p{L}\p{M}\p{N}])\p{scx=Hira})+|(?:(?=[\p{L}\p{M}\p{N}])\p{scx=Kana})+|(?:(?=[\p{L}\p{M}\p{N}])[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}])+|(?:(?=[\p{L}\p{M}\p{N}])\p{scx=Hang})+|(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Hang}])[\p{L}\p{M}\p{N}])+/gu;

/**
 * Whether letters belong to a script without spaces between words, or to Hangul, which joins nouns and
 * adds endings to them.
 */
export const isPaired = (text: string): boolean =>
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Hang}]/u.test(
    text,
  );

/**
 * Whether a word is a single letter, which begins too many words to be useful; a Chinese character does
 * not.
 */
export const isLetter = (word: string): boolean => word.length === 1 && !isPaired(word);

/**
 * Each pair of neighbors in a run, and the last character, for a search with a single character.
 * Segmenters would find words, but different ones in each browser, and in the query and the text.
 */
export function pairsIn(run: string): Word[] {
  const characters = [...run.replace(ending, "").matchAll(character)];
  return characters.map((one, index) => {
    const last = characters[index + 1] ?? one;
    const end = last.index + last[0].length;
    return { folded: fold(run.slice(one.index, end)), start: one.index, end };
  });
}

/**
 * A character with its combining marks, including half-width ones. A Hangul syllable may be decomposed into
 * its letters.
 */
const character = /(?:[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|\P{M})[\p{M}\uff9e\uff9f]*/gu;

/** The particles of Korean nouns and endings of its verbs. */
const ending =
  /(?<=[가-힣]{2})(?:합니다|하세요|하십시오|하려면|하기|하는|하고|하여|한다|하다|됩니다|되는|된|한|할|에서|에게|으로|부터|까지|을|를|이|가|은|는|의|에|로|와|과|도)$/u;
