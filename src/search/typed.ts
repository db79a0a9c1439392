import type { Catalogue } from "./catalogue.ts";
import { fold } from "./fold.ts";
import { meaningful } from "./natural-names.ts";
import { between, foldedWords } from "./words.ts";

/** No one types more words than these to find something; each costs time. */
const most = 12;

/**
 * The words that were typed. A name is one word where it is known as one, and else the words in it: `petsByStatus`
 * is `pets`, `by` and `status`. Of a sentence, those that say nothing by themselves are left out.
 */
export function typedWords(
  typed: string,
  { pageNames, memberNames, valueNames, texts }: Catalogue,
): string[] {
  const isKnown = (word: string) =>
    [pageNames, memberNames, valueNames, texts].some((words) => words.has(word));
  const words = typed
    .slice(0, mostLetters)
    .split(between)
    .filter((run) => run !== "")
    .flatMap((run) => {
      const parts = foldedWords(run);
      return parts.length === 1 || isKnown(fold(run)) ? [fold(run)] : parts.slice(0, -1);
    });
  return meaningful([...new Set(words)]).slice(0, most);
}

/** In UTF-16 code units. */
const mostLetters = 200;
