import {
  type Candidate,
  hitsOf,
  memberCandidates,
  pageCandidates,
  pathCandidates,
  valueCandidates,
} from "./candidates.ts";
import type { Catalog } from "./catalog.ts";
import { begunLetters, isMeant } from "./distance.ts";
import { alikeOf, meaningful } from "./natural-names.ts";
import type { MemberPlace, SearchPage, SearchPlace, SearchResult } from "./types.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { typedRuns, wordsIn } from "./words.ts";

/** The results, best first and up to `most`, and the total number. */
export interface Found {
  results: SearchResult[];
  count: number;
  /** Whether a result matches all typed words. */
  isComplete: boolean;
}

/**
 * Finds pages, parameters, fields and enum values by names and descriptions. Only items that match all
 * typed words are returned; without any, those that match the most or nearly so.
 */
export function find(catalog: Catalog, typed: string, most: number): Found {
  const words = typedWords(typed, catalog);
  if (words.length === 0) return { results: [], count: 0, isComplete: true };
  const all = candidatesFor(catalog, words, typed.trim());
  const letters = words.join("").length;
  const best = all.reduce((sum, { matched }) => Math.max(sum, matched), 0);
  const enough = best === letters ? best : best * nearly;
  const candidates = all
    .filter(({ matched }) => matched >= enough)
    .sort(
      (one, other) =>
        other.matched - one.matched ||
        other.score - one.score ||
        // The parts of the index load in any order, which must not affect the results.
        one.page - other.page,
    );
  const spaced = grouped(candidates, catalog);
  return {
    results: spaced.slice(0, most).map((group) => resultOf(group, words, catalog)),
    count: spaced.length,
    isComplete: best === letters,
  };
}

function candidatesFor(catalog: Catalog, words: string[], typed: string): Candidate[] {
  const paths = pathCandidates(catalog, words, typed);
  if (paths.length > 0) return paths;
  const hits = hitsOf(words, catalog);
  return [
    ...pageCandidates(catalog, hits, typed),
    ...memberCandidates(catalog, hits, typed),
    ...valueCandidates(catalog, hits, typed),
  ];
}

/** The share of letters that a result must match. Letters are counted, because long words are more specific. */
const nearly = 0.7;

function resultOf({ best, others }: Grouped, words: string[], catalog: Catalog): SearchResult {
  const { prose, values } = catalog;
  const place = placeOf(best, best.page, catalog);
  const text = place.member === null ? prose.get(best.page) : place.member.text;
  return {
    ...place,
    value: best.value === null ? null : (values[best.value]?.text ?? null),
    places: best.isItself ? placesOf([best, ...others], catalog) : [place],
    // The matched letters come first.
    rank: 1000 * best.matched + best.score,
    excerpt: best.isInText && best.value === null && text !== undefined ? excerptOf(text, words) : null,
  };
}

const placeOf = ({ member }: Candidate, page: number, { pages, members }: Catalog): SearchPlace => ({
  page: pages[page] as SearchPage,
  member: member === null ? null : (members[member] ?? null),
});

/** The places of some candidates, each once, the best page of each first. */
function placesOf(candidates: Candidate[], catalog: Catalog): SearchPlace[] {
  const places = new Map<string, SearchPlace>();
  for (const candidate of candidates) {
    const own = candidate.member === null ? undefined : catalog.members[candidate.member];
    for (const page of [candidate.page, ...(own?.pages ?? [])])
      places.set(`${page} ${own?.anchor}`, placeOf(candidate, page, catalog));
  }
  return [...places.values()];
}

/** An excerpt of a text for a line or two, around the first matching word. */
export function excerptOf(text: string, words: readonly string[]): string {
  if (text.length <= length) return text;
  const known = wordsIn(text);
  const found =
    known.find(({ folded }) => words.includes(folded)) ??
    known.find(({ folded }) => begunLetters(folded, words) > 0) ??
    known.find(({ folded }) => isMeant(folded, words));
  const start = startOfWord(text, (found?.start ?? 0) - before);
  const end = start + length;
  const shown = text.slice(start, end).replace(halvesOfLetters, "").trim();
  return `${start > 0 ? "…" : ""}${shown}${end < text.length ? "…" : ""}`;
}

/** The halves of a split surrogate pair at either end. */
const halvesOfLetters = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;

/** The length in UTF-16 code units. */
const length = 140;
const before = 50;

function startOfWord(text: string, place: number): number {
  if (place <= 0) return 0;
  const space = text.indexOf(" ", place);
  return space === -1 || space - place > before / 2 ? place : space + 1;
}

/** A candidate, and others with the same name. */
interface Grouped {
  best: Candidate;
  others: Candidate[];
}

/**
 * Groups parameters and fields of one name and kind into one result, the best, with a few per page. Enum
 * values are grouped by name as well. The order is kept.
 */
function grouped(candidates: Candidate[], catalog: Catalog): Grouped[] {
  const groups = new Map<string, Grouped>();
  const counts = new Map<number, number>();
  const shown: Grouped[] = [];
  for (const candidate of candidates) {
    const entry = { best: candidate, others: [] };
    if (candidate.member === null && candidate.value === null) {
      shown.push(entry);
      continue;
    }
    const key = keyOf(candidate, catalog);
    const group = groups.get(key);
    if (group !== undefined) {
      group.others.push(candidate);
      continue;
    }
    groups.set(key, entry);
    const count = counts.get(candidate.page) ?? 0;
    counts.set(candidate.page, count + 1);
    if (count < few) shown.push(entry);
  }
  return shown;
}

const few = 4;

function keyOf({ page, member: number, value }: Candidate, { members, pages }: Catalog): string {
  const member = number === null ? undefined : members[number];
  if (value !== null) return `${value} ${member?.name ?? pages[page]?.title}`;
  return member === undefined ? "" : `${isField.has(member.place) ? "field" : member.place} ${member.name}`;
}

const isField = new Set<MemberPlace>(["body", "response", "schema"]);

/** The maximum number of typed words, or pairs of characters, because each costs time. */
const most = 24;

/**
 * The typed words. A known or misspelled name is one word, any other is split: `petsByStatus` is `pets`,
 * `by` and `status`. Words without a meaning of their own are removed from a sentence.
 */
function typedWords(typed: string, { pageNames, memberNames, valueNames, texts }: Catalog): string[] {
  const isKnown = (word: string) =>
    [pageNames, memberNames, valueNames, texts].some((words) => words.has(word));
  const words = typedRuns(typed.slice(0, mostLetters)).flatMap(({ word, parts }) => {
    if (isKnown(word) || (parts.length > 0 && pageNames.match(word).size > 0)) return [word];
    const spelled = word.replace(/([aou])e/g, "$1");
    // The query may have been typed on a keyboard without umlauts.
    return parts.length > 0 ? parts : [isKnown(spelled) ? spelled : word];
  });
  return meaningful([...new Set(inOne(words, pageNames))]).slice(0, most);
}

/**
 * Joins words that are written apart: `toll free` and `toll-free` if names contain `tollfree` and not both
 * parts, and `sign up`, because `signup` has synonyms.
 */
function inOne(words: string[], names: Vocabulary): string[] {
  const isName = (word: string) => names.matchWhole(word).size > 0;
  const isWord = (word: string) => isName(word) || alikeOf(word).length > 0;
  const merged: string[] = [];
  for (const word of words) {
    const last = merged.at(-1) ?? "";
    const isOne = last !== "" && isWord(last + word) && !(isName(last) && isName(word));
    if (isOne) merged.pop();
    merged.push(isOne ? last + word : word);
  }
  return merged;
}

/** The maximum length in UTF-16 code units. */
const mostLetters = 200;
