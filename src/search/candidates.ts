import { plural, singular } from "#names/index.ts";
import type { Catalog } from "./catalog.ts";
import {
  alikeOf,
  briefKeyOf,
  isAct,
  meaningful,
  naturalNameKey,
  parametersLike,
  shortFormOf,
  verbOf,
} from "./natural-names.ts";
import { isLetter } from "./pairs.ts";
import { corrected, isWholePath, likenessOfPath, type RequestLine, requestLineOf } from "./request-line.ts";
import type { MemberPlace, SearchPage } from "./types.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { foldedWords, joined } from "./words.ts";

/** A page, or a member or enum value on its best page, that matches some of the words. */
export interface Candidate {
  page: number;
  /** The member's number; null for the page itself. */
  member: number | null;
  /** The enum value's index; null if absent. */
  value: number | null;
  /** The number of letters in the matched words. */
  matched: number;
  score: number;
  /** Whether a word only matches in descriptions. */
  isInText: boolean;
  /** Whether it matches all words itself, without those of its page. */
  isItself: boolean;
}

/** The matches of one word: items with the weight of their best match. */
export interface Hits {
  word: string;
  pageNames: Map<number, number>;
  memberNames: Map<number, number>;
  valueNames: Map<number, number>;
  texts: Map<number, number>;
  /** The HTTP methods of a word, if it is a verb. */
  methods: readonly string[];
}

/** The matches of each word. If the first of several words is a verb, its synonyms match as well. */
export function hitsOf(words: string[], { pageNames, memberNames, valueNames, texts }: Catalog): Hits[] {
  return words.map((word, index) => {
    const isWhole = isLetter(word) && words.length > 1;
    const act = pageNames.has(word) ? word : (alikeOf(word)[0] ?? word);
    const verb = index === 0 && words.length > 1 ? verbOf(act) : undefined;
    const pages = isWhole ? pageNames.matchWhole(word) : namedLike(word, pageNames, alikeOf(word));
    for (const other of verb?.words ?? [])
      if (other !== word && pageNames.has(other)) addMatches(pages, pageNames.match(other), sameAct);
    return {
      word,
      pageNames: pages,
      memberNames: isWhole
        ? memberNames.matchWhole(word)
        : namedLike(word, memberNames, [...alikeOf(word), ...parametersLike(word)]),
      valueNames: isWhole ? valueNames.matchWhole(word) : valueNames.match(word),
      texts: isWhole ? texts.matchWhole(word) : texts.match(word),
      methods: verb?.methods ?? [],
    };
  });
}

/** The matches of a word and its short form, and of others for the same if no name has the word. */
function namedLike(word: string, names: Vocabulary, alike: readonly string[]): Map<number, number> {
  const short = shortFormOf(word);
  const shorts = short === undefined ? [] : [short, plural(short)].map(names.matchWhole);
  const others = names.has(word) ? [] : alike.filter((other) => names.has(other)).map(names.match);
  const all = [...shorts, ...others];
  // Words that are only spelled alike would be worse than others for the same.
  const hasOther = !names.has(word) && all.some(({ size }) => size > 0);
  const found = hasOther ? new Map<number, number>() : names.match(word);
  for (const matches of all) addMatches(found, matches, sameAct);
  return found;
}

function addMatches(matches: Map<number, number>, others: Map<number, number>, worth: number): void {
  for (const [item, weight] of others)
    if (weight * worth > (matches.get(item) ?? 0)) matches.set(item, weight * worth);
}

/** The weight of a synonym or short form, and of a method with the same effect. */
const sameAct = 0.6;
const sameMethod = 3;
/** The weight of a word for a page that only has it in parameters and fields. */
const inMembers = 1;

/**
 * The operations with the typed path, if it is complete. Other matches of its words are then excluded.
 * If none of them has the typed method, longer paths with it come first.
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

/** The score is above that of any complete path. */
const longerPath = 300;

/** An id may look like a path: `gists/list`. */
function lineIn(typed: string, pages: SearchPage[]): RequestLine | null {
  if (pages.some((page) => page.kind === "operation" && page.id === typed)) return null;
  const line = requestLineOf(typed);
  return line === null || pages.some((page) => likenessOfPath(line, page) > 0)
    ? line
    : corrected(line, pages);
}

/** The pages that match some of the words, each with its score. */
export function pageCandidates(catalog: Catalog, hits: Hits[], typed: string): Candidate[] {
  const { pages, names, wholeNames, keys } = catalog;
  const whole = [joined(typed), foldedWords(typed).map(singular).join("")];
  const key = naturalNameKey(typed);
  const brief = briefKeyOf(key);
  const act = isAct(typed) ? (key.split(" ")[0] ?? null) : null;
  const line = lineIn(typed, pages);
  const runs = runsOf(typed);
  const words = hits.map(({ word }) => word);
  const letters = lettersIn(hits);
  const numbers = new Set(hits.flatMap(({ pageNames, texts }) => [...pageNames.keys(), ...texts.keys()]));
  for (const [number, own] of keys.entries())
    if (own.includes(key) || own.includes(brief)) numbers.add(number);
  if (line !== null) for (const number of pages.keys()) numbers.add(number);
  const changing = hits.length > 1 ? pagesOfStates(catalog, hits[0]) : new Set<number>();
  const weak = hits.map((hit) => (hits.length > 1 ? pagesOfMembers(catalog, hit, runs) : new Set<number>()));
  return [...numbers].flatMap((number) => {
    const page = pages[number];
    if (page === undefined || (page.kind === "section" && areScattered(words, names[number] ?? [])))
      return [];
    const sum = summed(hits, ({ pageNames, texts, methods }, index) => [
      pageNames.get(number) ??
        (isDoneBy(page, methods) || (index === 0 && changing.has(number)) ? sameMethod : undefined),
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
    const bonus = Math.min(
      "deprecated" in page && page.deprecated ? begun : Infinity,
      Math.max(wholeness(wholeNames[number] ?? [], whole), sum.matched === letters || isNamed ? named : 0),
    );
    const spelled = Math.max(...(names[number] ?? []).map((name) => spelling(name, typed)));
    const called = (sum.score + bonus + spelled + brevity(page, typed) - depthOf(page)) * worthOf(page, key);
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

/**
 * Whether the matched words are scattered over a page with many names, such as the scopes of a security
 * scheme: no single name has two of them.
 */
const areScattered = (words: string[], names: string[]): boolean =>
  words.length > 1 &&
  names.length > fewNames &&
  names.every((name) => {
    const own = foldedWords(name);
    return words.filter((word) => own.some((one) => one.startsWith(word))).length < 2;
  });

const fewNames = 12;

/** The parameters and fields that match some of the words. */
export function memberCandidates(catalog: Catalog, hits: Hits[], typed: string): Candidate[] {
  const { pages, members } = catalog;
  const whole = joined(typed);
  const runs = runsOf(typed);
  const isOperation = isNamedBy(catalog, hits);
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
    if (member.place === "status" && !sum.isItself && !isMeantStatus(member.name, own, runs)) return [];
    const name = joined(member.name);
    const isPhrase = name === whole && !runs.has(typed.toLowerCase());
    // An operation whose name contains these words is more likely.
    const isLess = isPhrase && isOperation;
    const worth =
      (isLess ? 1 : name === whole ? wholeName : runs.has(name) ? wholeRun : 1) *
      (lessMeant.get(member.place) ?? 1) *
      (isResult(member.place) && hits[0]?.methods.includes("POST") ? ofAct : 1);
    const score =
      sum.score * worth + (isPhrase && !isLess ? inSeveralWords : 0) + spelling(member.name, typed);
    return [{ ...sum, page: on, member: number, value: null, score }];
  });
}

/** Whether the name of an operation contains all of several words. */
function isNamedBy({ pages }: Catalog, [first, ...others]: Hits[]): boolean {
  if (first === undefined || others.length === 0) return false;
  return [...first.pageNames.keys()].some(
    (page) => pages[page]?.kind === "operation" && others.every(({ pageNames }) => pageNames.has(page)),
  );
}

/**
 * The enum values that match some of the words, each once per name of the parameters, fields and schemas
 * that have it.
 */
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
      // Common values occur in thousands of places, so only other words identify the page.
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

/**
 * The factor for a parameter or field whose name equals the query, which ranks it above pages with all
 * words.
 */
const wholeName = 1.75;
/** The score for a name that consists of several typed words: `printed on` for `printedOn`. */
const inSeveralWords = 12;
/** The factor for such a name if the query has further words. */
const wholeRun = 1.3;
/** The score of a typed enum value: above any text, below any name. */
const hasValue = 5;

/**
 * The score of a name with the same spelling as an identifier in the query, or the same beginning:
 * `tool_choice`.
 */
function spelling(name: string, typed: string): number {
  if (!name.startsWith(typed) || !isIdentifier(typed)) return 0;
  return name === typed ? 60 : 15;
}

/** Whether the query looks like an identifier: several parts without spaces. */
const isIdentifier = (typed: string) => /^\S*[\p{L}\p{N}](?:[-_.:/]|\p{Ll}(?=\p{Lu}))\S+$/u.test(typed);

/** The parts between spaces and slashes, each as one word. */
const runsOf = (typed: string) => new Set(typed.split(/[\s/]+/).map(joined));

const lettersIn = (hits: Hits[]) => hits.reduce((sum, { word }) => sum + word.length, 0);

// If several places match equally, a parameter or a schema's field is more likely.
const lessMeant = new Map<MemberPlace, number>([
  ["schema", 0.98],
  ["response", 0.96],
  ["response-header", 0.96],
]);

/** The factor of responses for queries with a verb, such as `upload file`: they are about what is sent. */
const ofAct = 0.4;
const isResult = (place: MemberPlace) =>
  place === "response" || place === "response-header" || place === "status";

/**
 * The pages whose parameters and fields match a word. Those whose name equals the query are results
 * themselves.
 */
function pagesOfMembers({ members, pages }: Catalog, { memberNames, texts }: Hits, runs: Set<string>) {
  const found = new Set<number>();
  const inTexts = new Set([...texts.keys()].map((item) => item - pages.length));
  for (const number of [...memberNames.keys(), ...inTexts]) {
    const member = members[number];
    // Almost all operations have statuses with words such as `request`, but few describe their own.
    const isCommon = member?.place === "status" && !(inTexts.has(number) && member.pages.length === 1);
    if (member !== undefined && !isCommon) for (const page of member.pages) found.add(page);
  }
  for (const number of memberNames.keys()) {
    const member = members[number];
    if (member === undefined || !runs.has(joined(member.name))) continue;
    for (const page of member.pages) found.delete(page);
  }
  return found;
}

/** The operations that send a state which the word begins, as for `close topic`: `status: closed`. */
function pagesOfStates({ values, members, pages }: Catalog, hit: Hits | undefined): Set<number> {
  const states = [...(hit?.valueNames.keys() ?? [])].flatMap((number) => values[number]?.members ?? []);
  const sent = states.flatMap((number) => {
    const member = members[number];
    return member?.place === "body" && /(?:status|state)$/i.test(member.name) ? member.pages : [];
  });
  return new Set(sent.filter((number) => isDoneBy(pages[number], ["POST", "PUT", "PATCH"])));
}

/**
 * Whether a status is meant beside the words of its page: by its code, or by at least half of its words.
 * The `many` of "Too Many Requests" is not enough.
 */
function isMeantStatus(name: string, own: Weight[][], runs: Set<string>): boolean {
  const [code = "", ...words] = name.split(" ");
  const matched = own.filter((weights) => weights.some((weight) => weight !== undefined));
  return runs.has(code) || matched.length * 2 >= words.length;
}

const isDoneBy = (page: SearchPage | undefined, methods: readonly string[]) =>
  page?.kind === "operation" && methods.includes(page.method.toUpperCase());

/** The best page of a member: the one whose names match most of the words that the member lacks. */
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

/** The score of a member or value together with that of its page. */
const withPage = (hits: Hits[], own: Weight[][], page: number): Sum => ({
  ...summed(hits, ({ pageNames }, index) => {
    const weight = pageNames.get(page);
    const [name, text, other] = own[index] ?? [];
    return [name, text, other, weight === undefined ? undefined : weight / 4];
  }),
  isItself: own.every((weights) => weights.some((weight) => weight !== undefined)),
});

/** Adds the best weight of each word, names before descriptions. */
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
 * The everyday name of a page: its title, else its action on the end of its path. `act` is a verb that
 * may also name the created resource, as in `refund a payment`.
 */
function calledSo([title, ...others]: string[], key: string, act: string | null, page: SearchPage): number {
  if (key === "" || title === undefined || page.kind !== "operation") return 0;
  if (title === key) return 48;
  const depth = 3 * Math.min(6, page.path.split("/").length - 2);
  const isOther = others.includes(key) || (act !== null && page.method === "POST" && others.includes(act));
  return Math.max(isOther ? 44 - depth : 0, title.startsWith(`${key} `) ? begun : 0);
}

/** The bonus of a title that begins with the query, also of a deprecated one that equals it. */
const begun = 20;

/** Among equal names, the one closer to the root is more likely. */
const depthOf = (page: SearchPage) =>
  page.kind === "operation" ? Math.min(3, 0.3 * (page.path.split("/").length - 1)) : 0;

/** Among names with the same words, the shorter one is more likely. */
const brevity = ({ title }: SearchPage, typed: string) =>
  Math.min(2, (2 * meaningful(foldedWords(typed)).join(" ").length) / title.length);

/** Among equal matches, operations come first, and deprecated ones last. */
const worthOf = (page: SearchPage, key: string) =>
  (page.kind === "operation" ? 1 : page.kind === "schema" ? worthOfSchema(page.title, key) : 0.95) *
  ("deprecated" in page && page.deprecated ? 0.9 : 1);

/**
 * Operations with the same words precede a schema with further ones, such as `WebhookRequest` for
 * `webhook`. It is often the body of one of them.
 */
const worthOfSchema = (title: string, key: string) =>
  isBody.test(title) || naturalNameKey(title).split(" ").length > key.split(" ").length ? 0.6 : 0.88;

/** The common endings of the names of bodies. */
const isBody = /(?:In|Out|Request|Response)$/;
