/**
 * The same function of texts, which remembers what it made of the last ones: so many UTF-16 code units in all that a
 * large description does not fill the memory; the last one in any case.
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
