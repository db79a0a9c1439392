import * as names from "#names/index.ts";

/** The words of a name in lower case, cached because a description repeats the same names. */
export function cachedNameWords(name: string): readonly string[] {
  const words = known.get(name);
  if (words !== undefined) return words;
  const split = names.nameWords(name.slice(0, longest));
  if (known.size > mostKnown) known.clear();
  known.set(name, split);
  return split;
}

const known = new Map<string, readonly string[]>();
const mostKnown = 5_000;

/** The maximum length of a name that is split into words. */
const longest = 100;
