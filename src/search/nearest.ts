import { distance } from "./distance.ts";

/** The name that a misspelt one may have meant: case, hyphens and a plural s count for nothing. */
export function nearest(key: string, known: readonly string[]): string | null {
  const written = bare(key);
  const near = known
    .map((candidate) => ({ candidate, away: apart(written, bare(candidate)) }))
    .filter(
      ({ candidate, away }) =>
        away <= (bare(candidate).length < 9 ? 1 : 2) && written[0] === bare(candidate)[0],
    )
    .sort((one, other) => one.away - other.away);
  return near[0]?.candidate ?? null;
}

const bare = (key: string) => key.replace(/^x-/i, "").toLowerCase().replace(/[-_.]/g, "").replace(/s$/, "");

/** Of whole words; the search's own counts a beginning as the word. */
const apart = (one: string, other: string) => Math.max(distance(one, other, 2), distance(other, one, 2));
