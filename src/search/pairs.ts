import { fold } from "./fold.ts";

/** A word of a text, with its position. */
export interface Word {
  /** As it is compared: without case and accents. */
  folded: string;
  start: number;
  end: number;
}

/** Runs of letters, each of one script: those of `isPaired`, of which Japanese mixes three, and of all others. */
export const runsOfScripts: RegExp =
  /(?:(?=[\p{L}\p{M}\p{N}])\p{scx=Han})+|(?:(?=[\p{L}\p{M}\p{N}])\p{scx=Hira})+|(?:(?=[\p{L}\p{M}\p{N}])\p{scx=Kana})+|(?:(?=[\p{L}\p{M}\p{N}])[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}])+|(?:(?=[\p{L}\p{M}\p{N}])\p{scx=Hang})+|(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Hang}])[\p{L}\p{M}\p{N}])+/gu;

/**
 * Whether letters are of a script that puts no spaces between words, or of Hangul, which joins nouns in one and adds
 * endings to them.
 */
export const isPaired = (text: string): boolean =>
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Hang}]/u.test(
    text,
  );

/** Whether a word is a single letter, which begins too many others to be useful beside them; a character of Chinese does not. */
export const isLetter = (word: string): boolean => word.length === 1 && !isPaired(word);

/**
 * Each pair of neighbors in a run, and the last character, which a search for it alone begins with. A segmenter would find
 * words, but others in each browser, and others in what is typed than in the text.
 */
export function pairsIn(run: string): Word[] {
  const characters = [...run.replace(ending, "").matchAll(character)];
  return characters.map((one, index) => {
    const last = characters[index + 1] ?? one;
    const end = last.index + last[0].length;
    return { folded: fold(run.slice(one.index, end)), start: one.index, end };
  });
}

/** With its marks, which may be half as wide. A syllable of Hangul may be written in its letters. */
const character = /(?:[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|\P{M})[\p{M}\uff9e\uff9f]*/gu;

/** Particles of Korean nouns and endings of its verbs. */
const ending =
  /(?<=[가-힣]{2})(?:합니다|하세요|하십시오|하려면|하기|하는|하고|하여|한다|하다|됩니다|되는|된|한|할|에서|에게|으로|부터|까지|을|를|이|가|은|는|의|에|로|와|과|도)$/u;
