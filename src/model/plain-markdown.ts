/** A text on one line, escaped so that Markdown shows it unchanged. */
export const plain = (text: string): string => escaped(inOneLine(text));

/**
 * A text whose paragraphs, code between backticks, bold words and links within the author's documentation
 * work. Many authors use these where OpenAPI has plain text.
 */
export const plainWithMarks = (text: string): string =>
  text
    .split(/\n[^\S\n]*\n/)
    .map(inOneLine)
    .filter((paragraph) => !/^-*$/.test(paragraph))
    .map(marked)
    .join("\n\n");

const marked = (line: string): string =>
  line
    .split(/(`[^`]+`|\*\*(?=\S)[^*]+(?<=\S)\*\*|\[[^[\]]+\]\((?!\/\/)[/#.][^\s()<>]*\))/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : part.startsWith("**") ? bold(part) : part))
    .join("");

const bold = (part: string) => `**${marked(part.slice(2, -2))}**`;

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const escaped = (text: string) => text.replace(special, "\\$&");

// Underscores within words, and some marks within a line, have no meaning. GitHub links URLs by itself.
const special =
  /[\\`*[\]]|<(?=[a-z/!?])|&(?=#?\w+;)|~(?=~)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^(?:[#+>=|~-])|(?<=^\d{1,9})[.)]|:(?=\/\/)|(?<=\bwww)\./giu;
