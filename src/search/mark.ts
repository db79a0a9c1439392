import { fold } from "./fold.ts";
import { begunLetters, isMeant } from "./match-word.ts";
import { meaningful } from "./natural-names.ts";
import { between, foldedWords, type Word, wordsIn } from "./words.ts";

/** A piece of a text, and whether it is what was looked for. */
export type Piece = [text: string, isMarked: boolean];

/**
 * A text in pieces, of which those are marked that begin a word as it was typed; where none does, the words that may
 * have been meant.
 */
export function marked(text: string, typed: string): Piece[] {
  const words = wordsIn(text);
  const looked = meaningful(
    [...typed.split(between).map(fold), ...foldedWords(typed)].filter((word) => word !== ""),
  );
  const begun = pieces(text, words, ({ folded }) => begunLetters(folded, looked));
  if (begun.some(([, isMarked]) => isMarked)) return begun;
  return pieces(text, words, ({ folded }) => (isMeant(folded, looked) ? folded.length : 0));
}

function pieces(text: string, words: Word[], lettersOf: (word: Word) => number): Piece[] {
  const found: Piece[] = [];
  let last = 0;
  for (const word of words) {
    const letters = lettersOf(word);
    // A name written in one is repeated after its parts.
    if (letters === 0 || word.start < last) continue;
    // Letters may fold into more or fewer; then all of the word is marked.
    const end = word.folded.length === word.end - word.start ? word.start + letters : word.end;
    found.push([text.slice(last, word.start), false], [text.slice(word.start, end), true]);
    last = end;
  }
  found.push([text.slice(last), false]);
  return found.filter(([piece]) => piece !== "");
}
