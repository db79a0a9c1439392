import type { Catalogue } from "./catalogue.ts";
import type { MemberPlace, SearchPage } from "./types.ts";
import { joined } from "./words.ts";

/** A page, or a member on its best page, that has some of the words. */
export interface Candidate {
  page: number;
  /** The member's place; null for the page itself. */
  member: number | null;
  /** How many letters there are in the words it has. */
  matched: number;
  score: number;
  /** Whether a word was found only in what is said. */
  isSaid: boolean;
}

/** Where one of the words stands: items with the weight of their best word. */
export interface Hits {
  word: string;
  pageNames: Map<number, number>;
  memberNames: Map<number, number>;
  texts: Map<number, number>;
}

export const hitsOf = (word: string, { pageNames, memberNames, texts }: Catalogue): Hits => ({
  word,
  pageNames: pageNames.match(word),
  memberNames: memberNames.match(word),
  texts: texts.match(word),
});

/** The pages that have some of the words, each with how well it fits. */
export function pageCandidates({ pages, wholeNames }: Catalogue, hits: Hits[], typed: string): Candidate[] {
  const whole = joined(typed);
  const numbers = new Set(hits.flatMap(({ pageNames, texts }) => [...pageNames.keys(), ...texts.keys()]));
  return [...numbers].flatMap((number) => {
    const page = pages[number];
    if (page === undefined) return [];
    const sum = summed(hits, ({ pageNames, texts }) => [pageNames.get(number), texts.get(number)]);
    const score = sum.score + wholeness(wholeNames[number] ?? [], whole) + brevity(page, typed);
    return [{ ...sum, page: number, member: null, score: score * worthOf(page) }];
  });
}

/** The same of parameters and fields. */
export function memberCandidates({ pages, members }: Catalogue, hits: Hits[], typed: string): Candidate[] {
  const places = new Set(
    hits.flatMap(({ memberNames, texts }) => [
      ...memberNames.keys(),
      ...[...texts.keys()].map((item) => item - pages.length),
    ]),
  );
  const whole = joined(typed);
  return [...places].flatMap((place) => {
    const member = members[place];
    if (member === undefined) return [];
    const own = hits.map(({ memberNames, texts }) => [
      memberNames.get(place),
      texts.get(pages.length + place),
    ]);
    const on = bestPage(member.pages, hits, own);
    const sum = summed(hits, ({ pageNames }, index) => {
      const weight = pageNames.get(on);
      return [...(own[index] ?? []), weight === undefined ? undefined : weight / 4];
    });
    const isCalledSo = joined(member.name) === whole;
    const worth = (isCalledSo ? calledSo : 1) * (lessMeant.get(member.place) ?? 1);
    return [{ ...sum, page: on, member: place, score: sum.score * worth }];
  });
}

/** So much more a parameter or field is worth that is called what was typed: above pages with all words of it. */
const calledSo = 1.75;

// What is the same in several places is sooner a parameter or a schema's.
const lessMeant = new Map<MemberPlace, number>([
  ["body", 0.98],
  ["response", 0.96],
  ["response-header", 0.96],
]);

/** Of the pages that have a member, the one whose names have most of the words that the member has not. */
function bestPage(pages: number[], hits: Hits[], own: Weight[][]): number {
  let best = pages[0] ?? 0;
  let most = 0;
  for (const page of pages) {
    let sum = 0;
    for (const [index, { pageNames }] of hits.entries()) {
      const weight = pageNames.get(page);
      if (weight === undefined) continue;
      const isOwn = own[index]?.some((one) => one !== undefined);
      sum += isOwn ? weight : 100 + weight;
    }
    if (sum > most) {
      most = sum;
      best = page;
    }
  }
  return best;
}

type Weight = number | undefined;

/** Adds up the best weight of each word. Names come first, what is said last. */
function summed(
  hits: Hits[],
  weightsOf: (hits: Hits, index: number) => Weight[],
): Pick<Candidate, "matched" | "score" | "isSaid"> {
  let [matched, score, isSaid] = [0, 0, false];
  for (const [index, one] of hits.entries()) {
    const weights = weightsOf(one, index);
    const best = Math.max(...weights.map((weight) => weight ?? 0));
    if (best === 0) continue;
    matched += one.word.length;
    score += best;
    if (weights[1] === best) isSaid = true;
  }
  return { matched, score, isSaid };
}

/** What is called exactly as was typed stands before all else. */
function wholeness(names: string[], typed: string): number {
  if (names.includes(typed)) return 50;
  return names.some((name) => name.startsWith(typed)) ? 5 : 0;
}

/** Of two names with the same words, the shorter one says less else. */
const brevity = ({ title }: SearchPage, typed: string) => Math.min(2, (2 * typed.length) / title.length);

/** Of two that fit alike, operations come first, and what is no longer to be used last. */
const worthOf = (page: SearchPage) =>
  (page.kind === "operation" ? 1 : 0.95) * ("deprecated" in page && page.deprecated ? 0.9 : 1);
