/** String literals of languages with similar rules. Every text of a request may be hostile. */

/**
 * Invisible and reordering characters, which are escaped: controls except tab and line feed, line
 * separators, zero-width characters, and changes of text direction. Joiners are kept in emoji and in
 * scripts without capitals, such as Arabic, where they are visible.
 */
export const invisible =
  /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u{ad}\u{180e}\u{200b}\u{2060}-\u{2064}\u{feff}\u{fff9}-\u{fffb}]|(?<![\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u{200c}\u{200d}]/gu;

export const hasInvisible = (text: string) => text.search(invisible) >= 0;

/** The rules of a language's double-quoted literals. */
export interface DoubleQuotes {
  /** The special characters within them, including the quote and the escape character. */
  special: RegExp;
  /** The escape of a character without a shorter one, by its code point. */
  escapeCode(code: number): string;
  /** The escape character, `\` by default. */
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

/** `\u000b`, for characters that `invisible` matches, which are all in the basic plane. */
export const fourDigits = (code: number) => `\\u${code.toString(16).padStart(4, "0")}`;

/** `\u{b}` */
export const bracedCodePoint = (code: number) => `\\u{${code.toString(16)}}`;

/**
 * A text in single quotes, within which a backslash is only special before another one or a quote: PHP
 * and Ruby.
 */
export const singleQuoted = (text: string) => `'${text.replace(/[\\']/g, "\\$&")}'`;

/** Whether a literal with raw quotes and line breaks is more readable than one with escapes. */
export const readsBetterRaw = (text: string) => /["\n]/.test(text) && !hasInvisible(text);
