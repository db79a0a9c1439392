/**
 * A text of at most so many UTF-16 code units, or its beginning with an ellipsis: cut between words, unless the words
 * are too long for that.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const lastSpace = start.lastIndexOf(" ");
  const end = lastSpace > most / 2 ? lastSpace : most;
  return `${start.slice(0, end).replace(halfOfLetter, "").trimEnd()}…`;
}

/** Of a letter that is written in two code units, the first alone. */
const halfOfLetter = /[\ud800-\udbff]$/;
