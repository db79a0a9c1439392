import { messages } from "#messages/search.ts";
import { memberOf, numbersFrom } from "./member.ts";
import { naturalNameKey, naturalNames } from "./natural-names.ts";
import { pagesOf } from "./pages.ts";
import type { NamesFile, PartFile, SearchMember, SearchPage } from "./types.ts";
import { newVocabulary, type Vocabulary } from "./vocabulary.ts";
import { foldedWords, joined } from "./words.ts";

/** The searchable items and their words. Names are loaded first, and descriptions follow in parts. */
export interface Catalog {
  pages: SearchPage[];
  /** The names of each page. */
  names: string[][];
  /** The names of each page, joined into one word each. */
  wholeNames: string[][];
  /** The everyday names of each page, as keys. */
  keys: string[][];
  /** The members by number. Those of unloaded parts are missing. */
  members: SearchMember[];
  /** Enum values and the members and pages that have them. */
  values: CatalogValue[];
  /** The indexes in `values`. */
  valueNumbers: Map<string, number>;
  /** The descriptions of pages by number. */
  prose: Map<number, string>;
  /** The words in names of pages, by page number. */
  pageNames: Vocabulary;
  /** The words in names of members, by member number. */
  memberNames: Vocabulary;
  /** The words of enum values, by index. */
  valueNames: Vocabulary;
  /** The words of descriptions: of pages by number, of members by their number after all pages. */
  texts: Vocabulary;
}

export interface CatalogValue {
  text: string;
  members: number[];
  pages: number[];
}

export function openCatalog(file: NamesFile): Catalog {
  const pages = pagesOf(file);
  const names = pages.map((page) => namesOf(page).map(([name]) => name));
  const catalog: Catalog = {
    pages,
    names,
    wholeNames: names.map((own) => own.map(joined)),
    keys: pages.map(keysOf),
    members: [],
    values: [],
    valueNumbers: new Map(),
    prose: new Map(),
    pageNames: newVocabulary(1),
    memberNames: newVocabulary(2),
    valueNames: newVocabulary(2),
    texts: newVocabulary(3),
  };
  for (const [number, page] of pages.entries()) {
    for (const [name, weight] of namesOf(page)) addName(catalog.pageNames, name, number, weight);
    if (page.kind === "operation") addWords(catalog.pageNames, endOf(page.path), number, endWeight);
  }
  addBodies(catalog, file);
  return catalog;
}

/** Operations are also found by the names of the schemas in their bodies. */
function addBodies({ pageNames }: Catalog, { operations, schemas }: NamesFile): void {
  for (const [index, [, , , , , , ...own]] of operations.entries())
    for (const schema of own)
      addName(pageNames, schemas[schema]?.[1] ?? "", firstOperation + index, bodyWeight);
}

/** The overview precedes the operations. */
const firstOperation = 1;

const keysOf = (page: SearchPage) =>
  page.kind === "operation" ? [naturalNameKey(page.title), ...naturalNames(page)] : [];

export function addPart(catalog: Catalog, part: PartFile): void {
  const { pages, members, prose, memberNames, texts } = catalog;
  for (const [index, row] of part.members.entries()) {
    const member = memberOf(row);
    const number = part.start + index;
    members[number] = member;
    for (const name of member.trail.slice(0, -1)) addName(memberNames, name, number, proseWeight);
    // If several places have the same name, the outermost is more likely.
    addName(memberNames, member.name, number, memberWeight - Math.min(2, member.trail.length - 1));
    for (const name of member.otherNames) addName(memberNames, name, number, memberWeight);
    addWords(texts, member.text, pages.length + number, proseWeight);
  }
  for (const [lines, own, ownPages] of part.values)
    for (const text of lines.split("\n")) addValue(catalog, text, numbersFrom(own), numbersFrom(ownPages));
  for (const [page, text] of part.prose) {
    prose.set(page, text);
    // The first sentence defines the subject. Others mention much else.
    const [first = ""] = firstSentence.exec(text) ?? [];
    addWords(texts, first, page, sentenceWeight);
    addWords(texts, text.slice(first.length), page, proseWeight);
  }
}

function addValue(catalog: Catalog, text: string, members: number[], pages: number[]): void {
  const { values, valueNumbers, valueNames } = catalog;
  const known = values[valueNumbers.get(text) ?? -1];
  if (known !== undefined) {
    for (const member of members) known.members.push(member);
    for (const page of pages) known.pages.push(page);
    return;
  }
  const number = values.push({ text, members: [...members], pages: [...pages] }) - 1;
  valueNumbers.set(text, number);
  addName(valueNames, text, number, valueWeight);
}

// Names are searched more often than descriptions that mention them.
const endWeight = 9;
const bodyWeight = 5;
const memberWeight = 6;
const valueWeight = 4;
const sentenceWeight = 4;
const proseWeight = 2;

const firstSentence = /^.{0,300}?[.!?](?= )/s;

/** The resource of a path is at its end, e.g. `pets` in `/owners/{ownerId}/pets`. */
const endOf = (path: string) => path.slice(path.lastIndexOf("/"));

/** The names of a page with their weights. */
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
      return [[page.title, 10], ...page.names.map((name): [string, number] => [name, 7])];
    case "schema":
    case "tag":
    case "guide":
      return [[page.title, 10]];
    case "lifecycle":
      return [page.title, messages.deprecated, ...stages].map((name) => [name, 11]);
    case "overview":
      return [[page.title, 4]];
  }
}

/** The subjects of the lifecycle page, in the terms of OpenAPI and HTTP. */
const stages = [
  "deprecated",
  "deprecation",
  "sunset",
  "retired",
  "experimental",
  "alpha",
  "beta",
  "preview",
  "stability",
];

function addName(vocabulary: Vocabulary, name: string, item: number, weight: number): void {
  addWords(vocabulary, name, item, weight);
  if (isOfSeveral.test(name)) vocabulary.add(joined(name), item, weight);
}

/** A name that others write as one word, such as `per_page`; not a title or path. */
const isOfSeveral = /^[^\s/]+[-_.][^\s/]+$/;

function addWords(vocabulary: Vocabulary, text: string, item: number, weight: number): void {
  for (const word of foldedWords(text)) vocabulary.add(word, item, weight);
}
