/**
 * Caches a function of texts. The cache keeps the most recent results up to a total number of UTF-16
 * code units, so that large descriptions do not exhaust the memory, and always the last one.
 */
export function memoize(make: (text: string) => string, maxSize = 20_000_000): (text: string) => string {
  const known = new Map<string, string>();
  let size = 0;
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    size += text.length + made.length;
    if (size > maxSize) {
      known.clear();
      size = text.length + made.length;
    }
    known.set(text, made);
    return made;
  };
}
