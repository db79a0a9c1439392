/** The words of a name in lower case, whatever style it is written in: `billingEmail`, `billing_email`, `Billing-Email`. */
export function wordsOf(name: string): readonly string[] {
  const words = known.get(name);
  if (words !== undefined) return words;
  const split = splitName(name.slice(0, longest));
  if (known.size > mostKnown) known.clear();
  known.set(name, split);
  return split;
}

const known = new Map<string, readonly string[]>();
const mostKnown = 5_000;

const splitName = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** A name is a few words. */
const longest = 100;

/** One of what a word names several of: `categories` → `category`. */
export function singular(word: string): string {
  if (/(?:ss|us|is|news|series)$/.test(word) || word.length < 4) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh|zz|alias|status|bus)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, "");
}
