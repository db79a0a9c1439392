/**
 * A text for comparison: in lower case and one width, without accents, and with one letter for its
 * variants.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Nearly all texts are ASCII; others cost ten times as much.
  if (isAscii(lower)) return lower;
  return (
    lower
      .normalize("NFKD")
      // Accents, and vowels that Arabic and Hebrew leave out; the marks of other scripts are parts of their words.
      .replace(/[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]+/g, "")
      .replace(/[ßøæœłđıةىیٱک]/g, (letter) => variants[letter] ?? letter)
      .normalize("NFC")
  );
}

/** Common spellings of letters that Unicode does not decompose. */
const variants: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ı: "i",
  ة: "ه",
  ى: "ي",
  ی: "ي",
  ٱ: "ا",
  ک: "ك",
};

/** The search for a non-ASCII character ends at the first one. */
export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);
