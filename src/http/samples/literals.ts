/** String literals of the languages whose rules are alike. Every text of a request may be hostile. */

/**
 * What cannot be seen in a line or turns it around, so that it is escaped: controls but tab and line feed, line separators,
 * what has no width, and what turns the direction of text. Joiners stay in emoji and in scripts without capitals, such as
 * Arabic, where they are seen.
 */
export const invisible =
  /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u{ad}\u{180e}\u{200b}\u{2060}-\u{2064}\u{feff}\u{fff9}-\u{fffb}]|(?<![\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u{200c}\u{200d}]/gu;

export const hasInvisible = (text: string) => text.search(invisible) >= 0;

/** What sets one language's double-quoted literals apart from another's. */
export interface DoubleQuotes {
  /** What has a meaning within them, the quote and the mark of an escape among it. */
  special: RegExp;
  /** The escape of a character that has no shorter one, by its code point. */
  escapeCode(code: number): string;
  /** What begins an escape, `\` by default. */
  mark?: string;
}

/** A text as a literal between double quotes, on one line. */
export function doubleQuoted(text: string, { special, escapeCode, mark = "\\" }: DoubleQuotes): string {
  const content = text
    .replace(special, (character) => mark + character)
    .replaceAll("\n", `${mark}n`)
    .replaceAll("\r", `${mark}r`)
    .replaceAll("\t", `${mark}t`)
    .replace(invisible, (character) => escapeCode(character.charCodeAt(0)));
  return `"${content}"`;
}

/** `\u000b`, for what `invisible` finds: all of it is in the basic plane. */
export const fourDigits = (code: number) => `\\u${code.toString(16).padStart(4, "0")}`;

/** `\u{b}` */
export const bracedCodePoint = (code: number) => `\\u{${code.toString(16)}}`;

/** A text in single quotes, within which a backslash is one unless another or a quote follows: PHP and Ruby. */
export const singleQuoted = (text: string) => `'${text.replace(/[\\']/g, "\\$&")}'`;

/** Whether a literal with raw quotes and line breaks is more readable than one with escapes. */
export const readsBetterRaw = (text: string) => /["\n]/.test(text) && !hasInvisible(text);
