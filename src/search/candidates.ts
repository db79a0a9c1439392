import type { Catalogue } from "./catalogue.ts";
import { keyOf } from "./natural-names.ts";
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
  /** Whether a word was found only in descriptions. */
  isInText: boolean;
}

/** The matches of one of the words: items with the weight of their best word. */
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
export function pageCandidates(catalogue: Catalogue, hits: Hits[], typed: string): Candidate[] {
  const { pages, wholeNames, keys, values } = catalogue;
  const whole = joined(typed);
  const key = keyOf(typed);
  const letters = lettersIn(hits);
  const withValue = new Set(values.get(whole)?.pages);
  const numbers = new Set(hits.flatMap(({ pageNames, texts }) => [...pageNames.keys(), ...texts.keys()]));
  for (const [number, own] of keys.entries()) if (own.includes(key)) numbers.add(number);
  for (const number of withValue) numbers.add(number);
  return [...numbers].flatMap((number) => {
    const page = pages[number];
    if (page === undefined) return [];
    const sum = summed(hits, ({ pageNames, texts }) => [pageNames.get(number), texts.get(number)]);
    const named = calling(keys[number] ?? [], key);
    const bonus = Math.max(
      wholeness(wholeNames[number] ?? [], whole),
      named,
      withValue.has(number) ? hasValue + 1 : 0,
    );
    const matched = named > 0 || withValue.has(number) ? letters : sum.matched;
    const score = sum.score + bonus + brevity(page, typed) - depthOf(page);
    return [{ ...sum, matched, page: number, member: null, score: score * worthOf(page) }];
  });
}

/** The same of parameters and fields. */
export function memberCandidates(catalogue: Catalogue, hits: Hits[], typed: string): Candidate[] {
  const { pages, members, values } = catalogue;
  const withValue = new Set(values.get(joined(typed))?.members);
  const letters = lettersIn(hits);
  const runs = new Set(typed.split(/[\s/]+/).map(joined));
  const places = new Set(
    hits.flatMap(({ memberNames, texts }) => [
      ...memberNames.keys(),
      ...[...texts.keys()].map((item) => item - pages.length),
    ]),
  );
  const whole = joined(typed);
  for (const place of withValue) places.add(place);
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
    const name = joined(member.name);
    const worth =
      (name === whole ? calledSo : runs.has(name) ? calledInPart : 1) * (lessMeant.get(member.place) ?? 1);
    const has = withValue.has(place);
    const score = sum.score * worth + (has ? hasValue : 0);
    return [{ ...sum, matched: has ? letters : sum.matched, page: on, member: place, score }];
  });
}

/** So much more a parameter or field is worth that is called what was typed: above pages with all words of it. */
const calledSo = 1.75;
/** The same where other words were typed, too. */
const calledInPart = 1.3;
/** What an enum value that was typed is worth: more than any text, less than any name. */
const hasValue = 14;

const lettersIn = (hits: Hits[]) => hits.reduce((sum, { word }) => sum + word.length, 0);

// What is the same in several places is sooner a parameter or a schema's.
const lessMeant = new Map<MemberPlace, number>([
  ["schema", 0.98],
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

/** Adds up the best weight of each word. Names come first, descriptions last. */
function summed(
  hits: Hits[],
  weightsOf: (hits: Hits, index: number) => Weight[],
): Pick<Candidate, "matched" | "score" | "isInText"> {
  let [matched, score, isInText] = [0, 0, false];
  for (const [index, one] of hits.entries()) {
    const weights = weightsOf(one, index);
    const best = Math.max(...weights.map((weight) => weight ?? 0));
    if (best === 0) continue;
    matched += one.word.length;
    score += best;
    if (weights[1] === best) isInText = true;
  }
  return { matched, score, isInText };
}

/** Exact matches of a name come first. */
function wholeness(names: string[], typed: string): number {
  if (names.includes(typed)) return 50;
  return names.some((name) => name.startsWith(typed)) ? 5 : 0;
}

/** What people call it: by its title, else by what it does to what its path ends with. */
function calling([title, ...others]: string[], key: string): number {
  if (key === "") return 0;
  return title === key ? 48 : others.includes(key) ? 44 : 0;
}

/** Of two that are called alike, the one nearer to the root is more often meant. */
const depthOf = (page: SearchPage) =>
  page.kind === "operation" ? Math.min(3, 0.3 * (page.path.split("/").length - 1)) : 0;

/** Of two names with the same words, the shorter one has less else. */
const brevity = ({ title }: SearchPage, typed: string) => Math.min(2, (2 * typed.length) / title.length);

/** Of two that fit alike, operations come first, and what is no longer to be used last. */
const worthOf = (page: SearchPage) =>
  (page.kind === "operation" ? 1 : 0.95) * ("deprecated" in page && page.deprecated ? 0.9 : 1);
