/**
 * A text of limited length in UTF-16 code units, or its beginning with an ellipsis. It is cut between
 * words, unless they are too long for that.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const lastSpace = start.lastIndexOf(" ");
  const end = lastSpace > most / 2 ? lastSpace : most;
  return `${start.slice(0, end).replace(halfOfLetter, "").trimEnd()}…`;
}

/** The first half of a surrogate pair. */
const halfOfLetter = /[\ud800-\udbff]$/;
