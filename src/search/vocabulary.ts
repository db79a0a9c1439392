import { singular } from "#names/index.ts";
import { distance, mistakesIn } from "./distance.ts";
import { stemOf } from "./natural-names.ts";
import { isPaired } from "./pairs.ts";

/** Words and the items that contain them, by number. */
export interface Vocabulary {
  /** Adds a word. Its weight is that of a match. */
  add(word: string, item: number, weight: number): void;
  /** Whether one of its words begins with the query. */
  has(typed: string): boolean;
  /**
   * Returns the items with a word that equals the query, begins with it or is another form of it, with
   * the weight of the best match. Without any, words that differ in a letter or two are used.
   */
  match(typed: string): Map<number, number>;
  /** Returns the items with exactly this word. */
  matchWhole(typed: string): Map<number, number>;
}

/**
 * Creates an empty vocabulary. Typed words shorter than `shortest` must match exactly, except characters
 * of a script without spaces.
 */
export function newVocabulary(shortest: number): Vocabulary {
  // Alternating items and weights. It is a map, because a word may be `constructor`.
  const postings = new Map<string, number[]>();
  const beginnings = (typed: string) =>
    typed.length < shortest && !isPaired(typed)
      ? (word: string) => word === typed
      : (word: string) => word.startsWith(typed);
  const collect = (likenessOf: (word: string) => number) => {
    const found = new Map<number, number>();
    for (const word of postings.keys()) {
      const likeness = likenessOf(word);
      if (likeness > 0) gather(word, likeness, found);
    }
    return found;
  };
  const gather = (word: string, likeness: number, found: Map<number, number>) => {
    const items = postings.get(word) ?? [];
    for (let index = 0; index < items.length; index += 2) {
      const item = items[index] as number;
      const weight = likeness * (items[index + 1] as number);
      if (weight > (found.get(item) ?? 0)) found.set(item, weight);
    }
  };
  return {
    add(word, item, weight) {
      const items = postings.get(word);
      if (items === undefined) postings.set(word, [item, weight]);
      else if (items.at(-2) !== item) items.push(item, weight);
      else items[items.length - 1] = Math.max(weight, items.at(-1) ?? 0);
    },
    has(typed) {
      const isBegun = beginnings(typed);
      for (const word of postings.keys()) if (isBegun(word)) return true;
      return false;
    },
    match(typed) {
      const stem = stemOf(typed);
      const isBegun = beginnings(typed);
      const found = collect((word) => {
        if (isBegun(word)) return likenessOfBeginning(typed, word);
        return word.startsWith(stem) && typed.length >= shortest ? likenessOfForm(typed, stem, word) : 0;
      });
      const most = mistakesIn(typed.length);
      return found.size > 0 || most === 0 ? found : collect((word) => likenessOfMistake(typed, word, most));
    },
    matchWhole(typed) {
      const found = new Map<number, number>();
      gather(typed, 1, found);
      return found;
    },
  };
}

/** 1 for a complete word, less for the beginning of a longer one. */
const likenessOfBeginning = (typed: string, word: string) => {
  if (typed.length === word.length) return 1;
  return typed === singular(word) ? number : 0.5 + (0.4 * typed.length) / word.length;
};

const likenessOfForm = (typed: string, stem: string, word: string) => {
  if (singular(word) === singular(typed)) return number;
  return stem !== typed && stemOf(word) === stem ? form : 0;
};

/** The factor for a plural, and for another form of a word. */
const number = 0.95;
const form = 0.75;

function likenessOfMistake(typed: string, word: string, most: number): number {
  const mistakes = distance(typed, word, most);
  if (mistakes > most) return 0;
  return (0.35 * (Math.min(typed.length, word.length) / Math.max(typed.length, word.length))) / mistakes;
}
