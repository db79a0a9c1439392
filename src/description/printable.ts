/**
 * A text of a description as a terminal may show it: control characters and those that turn the direction
 * of writing are spelled out, and what is longer than a message bears is cut.
 */
export function printable(text: string, maxLength = 2000): string {
  const short = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return short.replace(unprintable, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}

const unprintable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;
