import {
  type Candidate,
  hitsOf,
  memberCandidates,
  pageCandidates,
  pathCandidates,
  valueCandidates,
} from "./candidates.ts";
import type { Catalogue } from "./catalogue.ts";
import { excerptOf } from "./excerpt.ts";
import { type Grouped, grouped } from "./spread.ts";
import { typedWords } from "./typed.ts";
import type { SearchPage, SearchPlace, SearchResult } from "./types.ts";

/** What was found, the best first, no more than `most`, and how much there is in all. */
export interface Found {
  results: SearchResult[];
  count: number;
}

/**
 * Finds pages, parameters, fields and enum values by their names and descriptions. What has all words that were
 * typed is shown alone; where nothing has, what has the most of them, or nearly so.
 */
export function find(catalogue: Catalogue, typed: string, most: number): Found {
  const words = typedWords(typed, catalogue);
  if (words.length === 0) return { results: [], count: 0 };
  const all = candidatesFor(catalogue, words, typed.trim());
  const letters = words.join("").length;
  const best = all.reduce((sum, { matched }) => Math.max(sum, matched), 0);
  const enough = best === letters ? best : best * nearly;
  const candidates = all
    .filter(({ matched }) => matched >= enough)
    .sort(
      (one, other) =>
        other.matched - one.matched ||
        other.score - one.score ||
        // The parts of the index come in any order, which must not be seen.
        one.page - other.page,
    );
  const spaced = grouped(candidates, catalogue);
  return {
    results: spaced.slice(0, most).map((group) => resultOf(group, words, catalogue)),
    count: spaced.length,
  };
}

function candidatesFor(catalogue: Catalogue, words: string[], typed: string): Candidate[] {
  const paths = pathCandidates(catalogue, words, typed);
  if (paths.length > 0) return paths;
  const hits = hitsOf(words, catalogue);
  return [
    ...pageCandidates(catalogue, hits, typed),
    ...memberCandidates(catalogue, hits, typed),
    ...valueCandidates(catalogue, hits, typed),
  ];
}

/** Long words are more specific than short ones, so their letters are counted. */
const nearly = 0.7;

function resultOf({ best, others }: Grouped, words: string[], catalogue: Catalogue): SearchResult {
  const { prose, values } = catalogue;
  const place = placeOf(best, best.page, catalogue);
  const text = place.member === null ? prose.get(best.page) : place.member.text;
  return {
    ...place,
    value: best.value === null ? null : (values[best.value]?.text ?? null),
    places: best.isItself ? placesOf([best, ...others], catalogue) : [place],
    // The letters that were found come first.
    rank: 1000 * best.matched + best.score,
    excerpt: best.isInText && best.value === null && text !== undefined ? excerptOf(text, words) : null,
  };
}

const placeOf = ({ member }: Candidate, page: number, { pages, members }: Catalogue): SearchPlace => ({
  page: pages[page] as SearchPage,
  member: member === null ? null : (members[member] ?? null),
});

/** Each place of some candidates once, the best page of each first. */
function placesOf(candidates: Candidate[], catalogue: Catalogue): SearchPlace[] {
  const places = new Map<string, SearchPlace>();
  for (const candidate of candidates) {
    const own = candidate.member === null ? undefined : catalogue.members[candidate.member];
    for (const page of [candidate.page, ...(own?.pages ?? [])])
      places.set(`${page} ${own?.anchor}`, placeOf(candidate, page, catalogue));
  }
  return [...places.values()];
}
