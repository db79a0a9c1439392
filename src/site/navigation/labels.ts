import { isVerb, repeats, sharedWords, titleOfId } from "#model/operation/identifier.ts";
import type { Operation, Reference } from "#model/types.ts";
import { perObject } from "../made-once.ts";

/**
 * What the navigation has for an operation in place of a title that does not fit: the words of its id, where they are a
 * phrase that nothing else in its groups has. `null` where the title stays.
 */
export function labelOf(slug: string, reference: Reference): string | null {
  return labelsIn(reference).get(slug) ?? null;
}

// Every page asks for those of its navigation.
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

/** A text in each of the groups that an operation is in; those without a tag are in one of their own. */
const keysOf = ({ tags }: Operation, text: string) =>
  (tags.length === 0 ? [""] : tags).map((tag) => `${tag}\n${text.toLowerCase()}`);

/** The words of an id, in place of a sentence that is cut: a verb and what it is done to. */
function phraseOf({ id, title, method, path, tags }: Operation, shared: string[]): string | null {
  if (title.length <= mostInTwoLines || !isSentence.test(title) || repeats(id, { method, path })) return null;
  const words = spelledAs(title, titleOfId({ id, method, path, groups: tags, shared }) ?? "");
  const [first = "", second = "", ...others] = words.split(" ");
  const isPhrase = (isVerb(first) && second !== "") || (isVerb(second) && others.length > 0);
  return isPhrase && words.length <= mostInTwoLines ? words : null;
}

/** Words with the capitals that they have in a title: ids have `api` where it has "API". */
function spelledAs(title: string, words: string): string {
  const spellings = new Map(title.split(/\s+/).map((word) => [word.toLowerCase(), word]));
  const [first = "", ...others] = words.split(" ");
  return [first, ...others.map((word) => spellings.get(word) ?? word)].join(" ");
}

/** As many letters are seen of a title, whatever their width. */
const mostInTwoLines = 40;

/** What an operation does, in the third person. Titles that were written as such begin with a command. */
const isSentence = /^[A-Z][a-z]*[^\Ws]s\b/;
