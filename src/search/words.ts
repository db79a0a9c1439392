/** A word of a text, with its position. */
export interface Word {
  /** As it is compared: without case and accents. */
  folded: string;
  start: number;
  end: number;
}

/**
 * The words of a text and of the names in it: `listPets`, `list_pets`, `list-pets` and `/list/{pets}` are `list` and
 * `pets`. A name written in one is also a word itself: `listpets`.
 */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  const { runs, inside, parts } = isAscii(text) ? ascii : unicode;
  for (const run of text.matchAll(runs)) {
    const [whole] = run;
    const end = run.index + whole.length;
    if (inside.test(whole)) {
      for (const part of whole.matchAll(parts)) {
        const start = run.index + part.index;
        if (part[0] !== whole) words.push({ folded: fold(part[0]), start, end: start + part[0].length });
      }
    }
    words.push({ folded: fold(whole), start: run.index, end });
  }
  return words;
}

/** The same words without their places, which takes a third of the time: an index has hundreds of thousands. */
export function foldedWords(text: string): string[] {
  const { runs, inside, parts } = isAscii(text) ? ascii : unicode;
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

/** All words of a name as one: `per_page` and `perPage` are `perpage`. */
export const joined = (name: string): string =>
  fold(name.replace(isAscii(name) ? /[^a-z0-9]+/gi : between, ""));

/** What separates words. */
export const between: RegExp = /[^\p{L}\p{M}\p{N}]+/gu;

/** A text as texts are compared: in lower case, without accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Nearly all texts are; the rest costs ten times as much.
  if (isAscii(lower)) return lower;
  return (
    lower
      .normalize("NFKD")
      // Accents go; the marks of other scripts are parts of their words.
      .replace(/[\u0300-\u036f]+/g, "")
      .normalize("NFC")
  );
}

/** Words in one, whether a word may be several, and those. Digits belong to the letters before them: `oauth2`. */
const unicode = {
  runs: /[\p{L}\p{M}\p{N}]+/gu,
  inside: /[\p{L}\p{M}\p{N}]\p{Lu}/u,
  parts: /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}]+|\p{Lu}/gu,
};

/** The same for nearly all texts, several times as fast. */
const ascii = {
  runs: /[a-z0-9]+/gi,
  inside: /[A-Za-z0-9][A-Z]/,
  parts: /[A-Z]+(?![a-z])[0-9]*|[A-Z]?[^A-Z]+|[A-Z]/g,
};

/** A text that is not ends the search for it at once. */
const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);
