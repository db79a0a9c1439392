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

/** A text that is not ends the search for it at once. */
export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);
