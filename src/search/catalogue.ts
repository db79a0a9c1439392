import { memberOf } from "./member.ts";
import { keyOf, naturalNames } from "./natural-names.ts";
import { pagesOf } from "./pages.ts";
import type { NamesFile, PartFile, SearchMember, SearchPage } from "./types.ts";
import { newVocabulary, type Vocabulary } from "./vocabulary.ts";
import { foldedWords, joined } from "./words.ts";

/** All that can be found, and the words it is found by. It begins with names; descriptions follow in parts. */
export interface Catalogue {
  pages: SearchPage[];
  /** What each page is called, as one word each. */
  wholeNames: string[][];
  /** What people call each page, as keys. */
  keys: string[][];
  /** The pages and members that have an enum value, by the value as one word. */
  values: Map<string, { pages: number[]; members: number[] }>;
  members: SearchMember[];
  /** The descriptions of pages, by their numbers. */
  prose: Map<number, string>;
  /** Words of the names of pages, by the pages' numbers. */
  pageNames: Vocabulary;
  /** Words of the names of members, by the members' places. */
  memberNames: Vocabulary;
  /** Words of descriptions: of pages by their numbers, of members by their positions after all pages. */
  texts: Vocabulary;
}

export function openCatalogue(names: NamesFile): Catalogue {
  const pages = pagesOf(names);
  const catalogue: Catalogue = {
    pages,
    wholeNames: pages.map((page) => namesOf(page).map(([name]) => joined(name))),
    keys: pages.map(keysOf),
    values: new Map(),
    members: [],
    prose: new Map(),
    pageNames: newVocabulary(1),
    memberNames: newVocabulary(2),
    texts: newVocabulary(3),
  };
  for (const [number, page] of pages.entries()) {
    for (const [name, weight] of namesOf(page)) addName(catalogue.pageNames, name, number, weight);
    if (page.kind === "operation") addWords(catalogue.pageNames, endOf(page.path), number, endWeight);
  }
  return catalogue;
}

const keysOf = (page: SearchPage) =>
  page.kind === "operation" ? [keyOf(page.title), ...naturalNames(page)] : [];

export function addPart(catalogue: Catalogue, part: PartFile): void {
  const { pages, members, prose, memberNames, texts, values } = catalogue;
  const placesOf = (value: string) => {
    const places = values.get(joined(value)) ?? { pages: [], members: [] };
    values.set(joined(value), places);
    return places;
  };
  for (const [page, text, own = ""] of part.prose) {
    for (const value of linesIn(own)) placesOf(value).pages.push(page);
    prose.set(page, text);
    addWords(texts, text, page, proseWeight);
  }
  for (const row of part.members) {
    const member = memberOf(row);
    const place = members.push(member) - 1;
    for (const value of linesIn(row[3] ?? "")) placesOf(value).members.push(place);
    for (const name of member.trail.slice(0, -1)) addName(memberNames, name, place, proseWeight);
    // Of the same name in several places, the outermost is more often meant.
    addName(memberNames, member.name, place, memberWeight - Math.min(2, member.trail.length - 1));
    addWords(texts, member.text, pages.length + place, proseWeight);
  }
}

const linesIn = (text: string) => (text === "" ? [] : text.split("\n"));

// A name is more often looked for than a description that mentions it.
const endWeight = 9;
const memberWeight = 6;
const proseWeight = 2;

/** What a path is about is at its end, e.g. `pets` in `/owners/{ownerId}/pets`. */
const endOf = (path: string) => path.slice(path.lastIndexOf("/"));

/** What a page is called, each name with how much it counts for. */
function namesOf(page: SearchPage): [name: string, weight: number][] {
  switch (page.kind) {
    case "operation":
      return [
        [page.title, 10],
        [page.id, 8],
        [page.path, 6],
        [page.method, 4],
      ];
    case "webhook":
      return [
        [page.name, 10],
        [page.title, 9],
        [page.method, 3],
      ];
    case "section":
      return [
        [page.title, 10],
        [page.words, 9],
      ];
    case "schema":
    case "tag":
    case "guide":
      return [[page.title, 10]];
    case "lifecycle":
    case "overview":
      return [[page.title, 4]];
  }
}

function addName(vocabulary: Vocabulary, name: string, item: number, weight: number): void {
  addWords(vocabulary, name, item, weight);
  if (isOfSeveral.test(name)) vocabulary.add(joined(name), item, weight);
}

/** A name that others write in one, as `per_page`: no title and no path. */
const isOfSeveral = /^[^\s/]+[-_.][^\s/]+$/;

function addWords(vocabulary: Vocabulary, text: string, item: number, weight: number): void {
  for (const word of foldedWords(text)) vocabulary.add(word, item, weight);
}
