/**
 * The words of a name in their original case: `billingEmail`, `billing_email` and `/billing/{email}`
 * have two, and so has `petIDs`.
 */
export const wordsIn = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(?!\p{Lu}s(?!\p{Ll}))(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");

/** The words of a name in lower case: the same for `petId`, `pet_id` and `Pet-ID`. */
export const nameWords = (name: string): string[] => wordsIn(name).map((word) => word.toLowerCase());

/** The singular of an English noun, or of a name that ends in one, in the original case. */
export const singular = (noun: string): string =>
  !/(?:s|people|children)$/i.test(noun) || unchanged.test(noun) ? noun : replaceEnding(noun, singularEndings);

/** The plural of a noun, or of a name that ends in one. */
export const plural = (noun: string): string => replaceEnding(noun, pluralEndings);

/** Whether a noun is a plural that differs from its singular. `series` may be either. */
export const isPlural = (noun: string): boolean => singular(noun) !== noun;

/** Names of identifiers, the most common first. */
export const identifiers: readonly string[] =
  "id uuid guid sid key slug login handle username number code name".split(" ");

/** Unchanged nouns: those whose singular ends in `s`, and short ones, which are mostly abbreviations. */
const unchanged =
  /ss$|(?<!cp|gp|sk|men)us$|(?<!ap|ur|kp|emoj|wik|tax)is$|(?:ali|bi|canv|atl)as$|(?:news|series|species|analytics|https|lens)$|^(?!(?:ad|db|id|ip|pc|tv|vm)s$).{0,3}$/i;

/** Endings of nouns and their replacements. The first match is used. */
type Endings = readonly (readonly [RegExp, string])[];

function replaceEnding(noun: string, endings: Endings): string {
  const [ending, replacement] = endings.find(([pattern]) => pattern.test(noun)) ?? [];
  return ending === undefined ? noun : noun.replace(ending, replacement ?? "");
}

const singularEndings: Endings = [
  [/(?<=p)eople$/i, "erson"],
  [/(?<=child)ren$/i, ""],
  [/(?<=ind|vert)ices$/i, "ex"],
  [/(?<=matri)ces$/i, "x"],
  [/(?<=analys|diagnos|synops|hypothes|parenthes|cris)es$/i, "is"],
  [/(?<=shel|hal|wol|cal)ves$/i, "f"],
  [/zes(?<=quizzes)$/i, ""],
  [/(?<=(?:cook|mov|zomb|self|calor|hood|rook|^p|^t|^l)ie|(?:cach|nich|headach)e)s$/i, ""],
  [/(?<=[^aeiou])ies$/i, "y"],
  [/(?<=ss|sh|ch|x|zz|(?:ali|bi|canv|atl|^g)as|lens|hero|potato|tomato|echo|veto)es$/i, ""],
  [/(?<!^us|reus|abus|^fus|excus)(?<=[^ao]us)es$/i, ""],
  [/s$/i, ""],
];

const pluralEndings: Endings = [
  [/(?<=p)erson$/i, "eople"],
  [/(?<=child)$/i, "ren"],
  [/(?<=s)is$/i, "es"],
  [/(?<=shel|hal|wol|cal)f$/i, "ves"],
  [/(?<=quiz)$/i, "zes"],
  [/(?<=news|series|species|analytics)$/i, ""],
  [/(?<=s|sh|ch|x|z)$/i, "es"],
  [/(?<=[^aeiou])y$/i, "ies"],
  [/$/, "s"],
];
