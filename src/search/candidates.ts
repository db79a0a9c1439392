import { singular } from "#names/index.ts";
import type { Catalog } from "./catalog.ts";
import { briefKeyOf, isAct, keyOf, meaningful, verbOf } from "./natural-names.ts";
import { isLetter } from "./pairs.ts";
import { corrected, isWholePath, likenessOfPath, type RequestLine, requestLineOf } from "./request-line.ts";
import type { MemberPlace, SearchPage } from "./types.ts";
import { foldedWords, joined } from "./words.ts";

/** A page, or a member or enum value on its best page, that has some of the words. */
export interface Candidate {
  page: number;
  /** The member's number; null for the page itself. */
  member: number | null;
  /** The enum value's place; null if absent. */
  value: number | null;
  /** How many letters there are in the words it has. */
  matched: number;
  score: number;
  /** Whether a word was found only in descriptions. */
  isInText: boolean;
  /** Whether it has all words itself, none of them only by the page it is on. */
  isItself: boolean;
}

/** The matches of one of the words: items with the weight of their best word. */
export interface Hits {
  word: string;
  pageNames: Map<number, number>;
  memberNames: Map<number, number>;
  valueNames: Map<number, number>;
  texts: Map<number, number>;
  /** The methods of a word, if it is a verb. */
  methods: readonly string[];
}

/** The matches of each of the words. The first of several may be a verb: others for the same act are found, too. */
export function hitsOf(words: string[], { pageNames, memberNames, valueNames, texts }: Catalog): Hits[] {
  return words.map((word, index) => {
    const isWhole = isLetter(word) && words.length > 1;
    const verb = index === 0 && words.length > 1 ? verbOf(word) : undefined;
    const pages = isWhole ? pageNames.matchWhole(word) : pageNames.match(word);
    for (const other of verb?.words ?? [])
      if (other !== word && pageNames.has(other)) addMatches(pages, pageNames.match(other), sameAct);
    return {
      word,
      pageNames: pages,
      memberNames: isWhole ? memberNames.matchWhole(word) : memberNames.match(word),
      valueNames: isWhole ? valueNames.matchWhole(word) : valueNames.match(word),
      texts: isWhole ? texts.matchWhole(word) : texts.match(word),
      methods: verb?.methods ?? [],
    };
  });
}

function addMatches(matches: Map<number, number>, others: Map<number, number>, worth: number): void {
  for (const [item, weight] of others)
    if (weight * worth > (matches.get(item) ?? 0)) matches.set(item, weight * worth);
}

/** What another verb for the same act is worth, and a method that does it. */
const sameAct = 0.6;
const sameMethod = 3;
/** What a word is worth to a page that only its parameters and fields have. */
const inMembers = 1;

/**
 * The operations with the whole path that was typed, if it is one: what else has words of it is not meant. Where none of them
 * has the method that was typed, longer paths that have it come first.
 */
export function pathCandidates({ pages }: Catalog, words: string[], typed: string): Candidate[] {
  const line = lineIn(typed, pages);
  if (line === null) return [];
  const matched = words.join("").length;
  const likenesses = pages.map((page) => likenessOfPath(line, page));
  if (!likenesses.some(isWholePath)) return [];
  const hasMethod = (number: number) => isDoneBy(pages[number], line.method === null ? [] : [line.method]);
  const isRequest = likenesses.some((likeness, number) => isWholePath(likeness) && hasMethod(number));
  return likenesses.flatMap((likeness, number) => {
    const isLonger = !isRequest && likeness > 0 && hasMethod(number);
    if (!isWholePath(likeness) && !isLonger) return [];
    const score = likeness + (isLonger ? longerPath : 0);
    return [{ page: number, member: null, value: null, matched, score, isInText: false, isItself: true }];
  });
}

/** More than any whole path is worth. */
const longerPath = 300;

/** An id may look like a path: `gists/list`. */
function lineIn(typed: string, pages: SearchPage[]): RequestLine | null {
  if (pages.some((page) => page.kind === "operation" && page.id === typed)) return null;
  const line = requestLineOf(typed);
  return line === null || pages.some((page) => likenessOfPath(line, page) > 0)
    ? line
    : corrected(line, pages);
}

/** The pages that have some of the words, each with how well it fits. */
export function pageCandidates(catalog: Catalog, hits: Hits[], typed: string): Candidate[] {
  const { pages, names, wholeNames, keys } = catalog;
  const whole = [joined(typed), foldedWords(typed).map(singular).join("")];
  const key = keyOf(typed);
  const brief = briefKeyOf(key);
  const act = isAct(typed) ? (key.split(" ")[0] ?? null) : null;
  const line = lineIn(typed, pages);
  const runs = runsOf(typed);
  const letters = lettersIn(hits);
  const numbers = new Set(hits.flatMap(({ pageNames, texts }) => [...pageNames.keys(), ...texts.keys()]));
  for (const [number, own] of keys.entries())
    if (own.includes(key) || own.includes(brief)) numbers.add(number);
  if (line !== null) for (const number of pages.keys()) numbers.add(number);
  const weak = hits.map((hit) => (hits.length > 1 ? pagesOfMembers(catalog, hit, runs) : new Set<number>()));
  return [...numbers].flatMap((number) => {
    const page = pages[number];
    if (page === undefined) return [];
    const sum = summed(hits, ({ pageNames, texts, methods }, index) => [
      pageNames.get(number) ?? (isDoneBy(page, methods) ? sameMethod : undefined),
      texts.get(number),
      weak[index]?.has(number) ? inMembers : undefined,
    ]);
    const likeness = line === null ? 0 : likenessOfPath(line, page);
    const own = keys[number] ?? [];
    const name = own.includes(key)
      ? key
      : own.includes(brief) && isDoneBy(page, ["POST", "PUT"])
        ? brief
        : null;
    const named = calledSo(own, name ?? key, act, page);
    const isNamed = likeness > 0 || (named > 0 && name !== null);
    if (sum.matched === 0 && !isNamed) return [];
    const bonus = Math.max(
      wholeness(wholeNames[number] ?? [], whole),
      sum.matched === letters || isNamed ? named : 0,
    );
    const spelled = Math.max(...(names[number] ?? []).map((name) => spelling(name, typed)));
    const called = (sum.score + bonus + spelled + brevity(page, typed) - depthOf(page)) * worthOf(page);
    const score = Math.max(likeness, called);
    const matched = isNamed ? letters : sum.matched;
    return [
      {
        ...sum,
        matched,
        page: number,
        member: null,
        value: null,
        isItself: true,
        score,
      },
    ];
  });
}

/** The same of parameters and fields. */
export function memberCandidates(catalog: Catalog, hits: Hits[], typed: string): Candidate[] {
  const { pages, members } = catalog;
  const whole = joined(typed);
  const runs = runsOf(typed);
  const numbers = new Set(
    hits.flatMap(({ memberNames, texts }) => [
      ...memberNames.keys(),
      ...[...texts.keys()].map((item) => item - pages.length),
    ]),
  );
  return [...numbers].flatMap((number) => {
    const member = members[number];
    if (member === undefined) return [];
    const own = hits.map(({ memberNames, texts }) => [
      memberNames.get(number),
      texts.get(pages.length + number),
    ]);
    const on = bestPage(member.pages, hits, own);
    const sum = withPage(hits, own, on);
    const name = joined(member.name);
    const worth =
      (name === whole ? wholeName : runs.has(name) ? wholeRun : 1) * (lessMeant.get(member.place) ?? 1);
    const isPhrase = name === whole && !runs.has(typed.toLowerCase());
    const score = sum.score * worth + (isPhrase ? inSeveralWords : 0) + spelling(member.name, typed);
    return [{ ...sum, page: on, member: number, value: null, score }];
  });
}

/** The same of enum values, each once for each name of the parameters, fields and schemas that have it. */
export function valueCandidates(catalog: Catalog, hits: Hits[], typed: string): Candidate[] {
  const { values, members } = catalog;
  const whole = joined(typed);
  const numbers = new Set(hits.flatMap(({ valueNames }) => [...valueNames.keys()]));
  return [...numbers].flatMap((number) => {
    const value = values[number];
    if (value === undefined) return [];
    const isWhole = joined(value.text) === whole;
    const bonus = (isWhole ? hasValue : 0) + 0.8 * spelling(value.text, typed);
    const own = hits.map(({ valueNames }) => [valueNames.get(number)]);
    const onPages = value.pages.map((page) => ({ ...withPage(hits, own, page), page, member: null }));
    const onMembers = value.members.flatMap((place) => {
      const member = members[place];
      if (member === undefined) return [];
      const all = own.map((weights, index) => [...weights, undefined, hits[index]?.memberNames.get(place)]);
      // Common values are in thousands of places: only other words identify the page.
      const isEnough = own.every(([weight]) => weight !== undefined);
      const page = isEnough ? (member.pages[0] ?? 0) : bestPage(member.pages, hits, all);
      return [{ ...withPage(hits, all, page), page, member: place }];
    });
    return [...onPages, ...onMembers].map((one) => ({
      ...one,
      value: number,
      score:
        one.score +
        bonus -
        (one.member === null ? 0 : (1 - (lessMeant.get(members[one.member]?.place ?? "body") ?? 1)) * 10),
    }));
  });
}

/** So much more a parameter or field is worth that is called what was typed: above pages with all words of it. */
const wholeName = 1.75;
/** And where all of several words are its name: `printed on` for `printedOn`. */
const inSeveralWords = 12;
/** The same where other words were typed, too. */
const wholeRun = 1.3;
/** What an enum value that was typed is worth: more than any text, less than any name. */
const hasValue = 5;

/** What a name is worth that is spelled as it was typed, or begins so, where that looks like one: `tool_choice`. */
function spelling(name: string, typed: string): number {
  if (!name.startsWith(typed) || !isIdentifier(typed)) return 0;
  return name === typed ? 60 : 15;
}

/** Whether what was typed can hardly be a word of a language: of several parts, in one. */
const isIdentifier = (typed: string) => /^\S*[\p{L}\p{N}](?:[-_.:/]|\p{Ll}(?=\p{Lu}))\S+$/u.test(typed);

/** What is between spaces and slashes, each as one word. */
const runsOf = (typed: string) => new Set(typed.split(/[\s/]+/).map(joined));

const lettersIn = (hits: Hits[]) => hits.reduce((sum, { word }) => sum + word.length, 0);

// What is the same in several places is sooner a parameter or a schema's.
const lessMeant = new Map<MemberPlace, number>([
  ["schema", 0.98],
  ["response", 0.96],
  ["response-header", 0.96],
]);

/** The pages whose parameters and fields have a word; those that are called what was typed are found themselves. */
function pagesOfMembers({ members, pages }: Catalog, { memberNames, texts }: Hits, runs: Set<string>) {
  const found = new Set<number>();
  const numbers = [...memberNames.keys(), ...[...texts.keys()].map((item) => item - pages.length)];
  for (const number of numbers) for (const page of members[number]?.pages ?? []) found.add(page);
  for (const number of memberNames.keys()) {
    const member = members[number];
    if (member === undefined || !runs.has(joined(member.name))) continue;
    for (const page of member.pages) found.delete(page);
  }
  return found;
}

const isDoneBy = (page: SearchPage | undefined, methods: readonly string[]) =>
  page?.kind === "operation" && methods.includes(page.method.toUpperCase());

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
type Sum = Pick<Candidate, "matched" | "score" | "isInText" | "isItself">;

/** What a member or value has of the words, and what the page it is on has. */
const withPage = (hits: Hits[], own: Weight[][], page: number): Sum => ({
  ...summed(hits, ({ pageNames }, index) => {
    const weight = pageNames.get(page);
    const [name, text, other] = own[index] ?? [];
    return [name, text, other, weight === undefined ? undefined : weight / 4];
  }),
  isItself: own.every((weights) => weights.some((weight) => weight !== undefined)),
});

/** Adds up the best weight of each word: of names first, of descriptions second. */
function summed(hits: Hits[], weightsOf: (hits: Hits, index: number) => Weight[]): Omit<Sum, "isItself"> {
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
function wholeness(names: string[], [typed = "", inSingular = ""]: string[]): number {
  if (names.includes(typed)) return 50;
  if (names.includes(inSingular)) return 35;
  return names.some((name) => name.startsWith(typed)) ? 5 : 0;
}

/**
 * Its everyday name: its title, else its action on the end of its path. `act` is a verb that may be the name
 * of what is created, as in `refund a payment`.
 */
function calledSo([title, ...others]: string[], key: string, act: string | null, page: SearchPage): number {
  if (key === "" || title === undefined || page.kind !== "operation") return 0;
  if (title === key) return 48;
  const depth = 3 * Math.min(6, page.path.split("/").length - 2);
  const isOther = others.includes(key) || (act !== null && page.method === "POST" && others.includes(act));
  return Math.max(isOther ? 44 - depth : 0, title.startsWith(`${key} `) ? 20 : 0);
}

/** Of two that are called alike, the one nearer to the root is more often meant. */
const depthOf = (page: SearchPage) =>
  page.kind === "operation" ? Math.min(3, 0.3 * (page.path.split("/").length - 1)) : 0;

/** Of two names with the same words, the shorter one has less else. */
const brevity = ({ title }: SearchPage, typed: string) =>
  Math.min(2, (2 * meaningful(foldedWords(typed)).join(" ").length) / title.length);

/** Of two that fit alike, operations come first, and what is no longer to be used last. */
const worthOf = (page: SearchPage) =>
  (page.kind === "operation" ? 1 : page.kind === "schema" ? 0.88 : 0.95) *
  ("deprecated" in page && page.deprecated ? 0.9 : 1);
