/** A text of one line that reads as it is: none of its characters means something in Markdown. */
export const plain = (text: string): string => escaped(inOneLine(text));

/**
 * The same, but code between backticks is code, and a link within the author's documentation a link: many authors write them
 * where OpenAPI has plain text.
 */
export const plainWithMarks = (text: string): string =>
  inOneLine(text)
    .split(/(`[^`]+`|\[[^[\]]+\]\((?!\/\/)[/#.][^\s()<>]*\))/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : part))
    .join("");

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const escaped = (text: string) => text.replace(special, "\\$&");

// An underscore within a word, and a mark within a line, mean nothing. Of addresses, GitHub makes links by itself.
const special =
  /[\\`*[\]]|<(?=[a-z/!?])|&(?=#?\w+;)|~(?=~)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^(?:[#+>=|~-])|(?<=^\d{1,9})[.)]|:(?=\/\/)|(?<=\bwww)\./giu;
