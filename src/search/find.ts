import { hitsOf, memberCandidates, pageCandidates } from "./candidates.ts";
import type { Catalogue } from "./catalogue.ts";
import { excerptOf } from "./excerpt.ts";
import { type Grouped, grouped } from "./spread.ts";
import { typedWords } from "./typed.ts";
import type { SearchPage, SearchResult } from "./types.ts";

/** What was found, the best first, no more than `most`, and how much there is in all. */
export interface Found {
  results: SearchResult[];
  count: number;
}

/**
 * Finds pages, parameters and fields by their names and descriptions. What has all words that were
 * typed is shown alone; where nothing has, what has the most of them, or nearly so.
 */
export function find(catalogue: Catalogue, typed: string, most: number): Found {
  const words = typedWords(typed, catalogue);
  if (words.length === 0) return { results: [], count: 0 };
  const hits = words.map((word) => hitsOf(word, catalogue));
  const all = [...pageCandidates(catalogue, hits, typed), ...memberCandidates(catalogue, hits, typed)];
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
    results: spaced.slice(0, most).map((candidate) => resultOf(candidate, words, catalogue)),
    count: spaced.length,
  };
}

/** Long words are more specific than short ones, so their letters are counted. */
const nearly = 0.7;

function resultOf(candidate: Grouped, words: string[], { pages, members, prose }: Catalogue): SearchResult {
  const member = candidate.member === null ? null : (members[candidate.member] ?? null);
  const text = member === null ? prose.get(candidate.page) : member.text;
  return {
    page: pages[candidate.page] as SearchPage,
    member,
    others: candidate.places - 1,
    // The letters that were found come first.
    rank: 1000 * candidate.matched + candidate.score,
    excerpt: candidate.isInText && text !== undefined ? excerptOf(text, words) : null,
  };
}
