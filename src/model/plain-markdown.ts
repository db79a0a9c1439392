/** A text on one line, escaped so that Markdown shows it unchanged. */
export const plain = (text: string): string => escaped(inOneLine(text));

/**
 * A text on one line in which code between backticks and links within the author's documentation work.
 * Many authors use both where OpenAPI has plain text.
 */
export const plainWithMarks = (text: string): string =>
  inOneLine(text)
    .split(/(`[^`]+`|\[[^[\]]+\]\((?!\/\/)[/#.][^\s()<>]*\))/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : part))
    .join("");

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const escaped = (text: string) => text.replace(special, "\\$&");

// Underscores within words, and some marks within a line, have no meaning. GitHub links URLs by itself.
const special =
  /[\\`*[\]]|<(?=[a-z/!?])|&(?=#?\w+;)|~(?=~)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^(?:[#+>=|~-])|(?<=^\d{1,9})[.)]|:(?=\/\/)|(?<=\bwww)\./giu;
