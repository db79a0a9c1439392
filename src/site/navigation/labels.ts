import { isVerb, repeats, sharedWords, titleOfId } from "#model/operation/identifier.ts";
import type { Operation, Reference } from "#model/types.ts";
import { perObject } from "../made-once.ts";

/**
 * The label of an operation whose title does not fit: the words of its id, if they form a phrase that is
 * unique in its groups. `null` to keep the title.
 */
export function labelOf(slug: string, reference: Reference): string | null {
  return labelsIn(reference).get(slug) ?? null;
}

// The labels are cached, because every page needs those of its navigation.
const labelsIn = perObject(({ operations }: Reference): Map<string, string> => {
  const shared = sharedWords(operations.flatMap(({ id }) => id ?? []));
  const phrases = operations.map((operation) => phraseOf(operation, shared));
  const uses = new Map<string, number>();
  for (const [index, operation] of operations.entries())
    for (const key of keysOf(operation, phrases[index] ?? operation.title))
      uses.set(key, (uses.get(key) ?? 0) + 1);
  return new Map(
    operations.flatMap((operation, index): [string, string][] => {
      const phrase = phrases[index] ?? null;
      const isOwn = phrase !== null && keysOf(operation, phrase).every((key) => uses.get(key) === 1);
      return isOwn ? [[operation.slug, phrase]] : [];
    }),
  );
});

/** A key for a text in each group of an operation. Untagged operations share one group. */
const keysOf = ({ tags }: Operation, text: string) =>
  (tags.length === 0 ? [""] : tags).map((tag) => `${tag}\n${text.toLowerCase()}`);

/** The words of an id, which replace a truncated sentence: a verb and its object. */
function phraseOf({ id, title, method, path, tags }: Operation, shared: string[]): string | null {
  if (title.length <= mostInTwoLines || !isSentence.test(title) || repeats(id, { method, path })) return null;
  const words = spelledAs(title, titleOfId({ id, method, path, groups: tags, shared }) ?? "");
  const [first = "", second = "", ...others] = words.split(" ");
  const isPhrase = (isVerb(first) && second !== "") || (isVerb(second) && others.length > 0);
  return isPhrase && words.length <= mostInTwoLines && isShortFor(title, words) ? words : null;
}

/** Whether a phrase only has words of the title, besides verbs. Readers look for the words that they know. */
const isShortFor = (title: string, words: string) =>
  words
    .split(" ")
    .slice(1)
    .every((word) => isVerb(word) || title.toLowerCase().includes(word.toLowerCase().replace(/s$/, "")));

/** Words with the capitals of the title: ids have `api` where it has "API". */
function spelledAs(title: string, words: string): string {
  const spellings = new Map(title.split(/\s+/).map((word) => [word.toLowerCase(), word]));
  const [first = "", ...others] = words.split(" ");
  return [first, ...others.map((word) => spellings.get(word) ?? word)].join(" ");
}

/** The number of visible letters of a title. */
const mostInTwoLines = 40;

/** A title as a sentence in the third person. Short titles begin with an imperative. */
const isSentence = /^[A-Z][a-z]*[^\Ws]s\b/;
