import * as data from "#html/contract/data.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/search.ts";
import { begunLetters, isMeant } from "#search/distance.ts";
import { meaningful } from "#search/natural-names.ts";
import { searchPagePath } from "#search/pages.ts";
import type { Word } from "#search/pairs.ts";
import type { MemberPlace, SearchMember, SearchPage, SearchPlace, SearchResult } from "#search/types.ts";
import { typedRuns, wordsIn } from "#search/words.ts";
import { described, element } from "../element.ts";
import type { Option } from "./options.ts";

/**
 * A result as an option: a link to its first place, with a toggle for several. `root` is the URL of the overview, `api`
 * the title of the API if there are several.
 */
export function optionOf(
  result: SearchResult,
  typed: string,
  root: string,
  api: string | null = null,
): Option {
  const { page, member, value, excerpt, places } = result;
  const kind = value === null ? kindOf(page, member) : messages.value;
  const title = value ?? titleOf(page, member);
  const content: (Node | string)[] = [
    element("span", "search-title", ...markedText(title, typed), ...deprecatedMark(result)),
    " ",
    element("span", "search-kind", [api, kind].filter(Boolean).join(" · ")),
    " ",
  ];
  const own = excerpt === null ? [] : [" ", element("span", "search-excerpt", ...markedText(excerpt, typed))];
  const isSingle = places.length === 1;
  const more = element("span", "search-more", messages.showPlaces(places.length));
  const where = element(
    "span",
    "search-where",
    ...whereOf(result, typed),
    ...(isSingle ? [] : [" · ", more]),
  );
  const link = linkTo(result, root, ...content, where, ...own);
  if (isSingle) return { element: link, places: null };
  link.dataset.key = `${root} ${kind} ${title} ${value === null ? "" : titleOf(page, member)}`;
  return {
    element: link,
    places: {
      more,
      label: messages.places(places.length),
      links: () => places.map((place) => placeOption(place, typed, root)),
      toggle(isOpen) {
        more.textContent = (isOpen ? messages.hidePlaces : messages.showPlaces)(places.length);
      },
    },
  };
}

/** A link to one of the places of a result. */
function placeOption(place: SearchPlace, typed: string, root: string): HTMLAnchorElement {
  const { page, member } = place;
  const where =
    member === null
      ? [kindOf(page, null)]
      : [described(member.trail.join(".")), memberKinds[member.place][1]];
  const address = addressWords(page, typed);
  const option = linkTo(
    place,
    root,
    element("span", "search-title", described(page.title)),
    " ",
    element("span", "search-where", ...address, ...(address.length === 0 ? [] : [" · "]), ...where),
  );
  option.classList.add("search-place");
  return option;
}

function linkTo(
  { page, member }: SearchPlace,
  root: string,
  ...content: (Node | string)[]
): HTMLAnchorElement {
  const link = element("a", "search-result", ...content);
  link.role = "option";
  link.tabIndex = -1;
  link.href = root + searchPagePath(page) + (member === null ? "" : `#${encodeURIComponent(member.anchor)}`);
  return link;
}

const titleOf = ({ title }: SearchPage, member: SearchMember | null) =>
  member === null ? title : member.trail.join(".");

const pageKinds: Record<SearchPage["kind"], string> = {
  overview: messages.overview,
  lifecycle: messages.overview,
  operation: messages.operation,
  webhook: messages.webhook,
  schema: messages.schema,
  tag: messages.tag,
  guide: messages.guide,
  section: messages.section,
};

/** The kind of a parameter or field, and its location on a page. */
const memberKinds: Record<MemberPlace, [kind: string, place: string]> = {
  path: [messages.parameter, messages.inPath],
  query: [messages.parameter, messages.inQuery],
  querystring: [messages.parameter, messages.wholeQuery],
  header: [messages.parameter, messages.inHeaders],
  cookie: [messages.parameter, messages.inCookies],
  body: [messages.field, messages.inRequest],
  response: [messages.field, messages.inResponse],
  "response-header": [messages.header, messages.inResponse],
  status: [messages.response, ""],
  schema: [messages.field, ""],
};

function kindOf(page: SearchPage, member: SearchMember | null): string {
  if (member !== null) return memberKinds[member.place][0];
  return page.kind === "webhook" && page.isCallback ? messages.callback : pageKinds[page.kind];
}

function deprecatedMark({ page, member, value }: SearchResult): (Node | string)[] {
  const isDeprecated = member === null && value === null && "deprecated" in page && page.deprecated;
  return isDeprecated ? [" ", element("span", "badge badge-deprecated", messages.deprecated)] : [];
}

function whereOf(result: SearchResult, typed: string): (Node | string)[] {
  const { page, member, value } = result;
  if (value !== null)
    return [...ownerOf(result, typed), ...(member === null ? [] : [" · ", ...markedText(page.title, typed)])];
  if (member !== null) return ofName(page.title, memberKinds[member.place][1], typed);
  if (page.kind === "section") return ofName(page.page.title, "", typed);
  return addressWords(page, typed);
}

/** The parent of an enum value. */
const ownerOf = ({ page, member }: SearchPlace, typed: string) => ofName(titleOf(page, member), "", typed);

const ofName = (name: string, place: string, typed: string) =>
  around<Node | string>((title) => messages.memberOf(title, place), ...markedText(name, typed));

/** The method and path of an operation, or the name of a webhook. */
function addressWords(page: SearchPage, typed: string): (Node | string)[] {
  if (page.kind !== "operation" && page.kind !== "webhook") return [];
  const name = page.kind === "operation" ? page.path : page.name;
  return [methodOf(page.method), " ", element("code", "", ...markedText(name, typed))];
}

function methodOf(method: string): HTMLElement {
  const badge = element("span", "method", method);
  badge.dataset[data.method] = method;
  return badge;
}

const markedText = (text: string, typed: string): Node[] => [
  described(...marked(text, typed).map(([piece, isMarked]) => (isMarked ? mark(piece) : piece))),
];

const mark = (text: string) => element("mark", "", text);

/** A piece of a text, and whether it matches. */
type Piece = [text: string, isMarked: boolean];

/**
 * A text in pieces, with marks on words that begin with a typed one. Without any, possible corrections
 * are marked.
 */
export function marked(text: string, typed: string): Piece[] {
  const words = wordsIn(text);
  const looked = meaningful(typedRuns(typed).flatMap(({ word, parts }) => [word, ...parts]));
  const begun = pieces(text, words, ({ folded }) => begunLetters(folded, looked));
  if (begun.some(([, isMarked]) => isMarked)) return begun;
  return pieces(text, words, ({ folded }) => (isMeant(folded, looked) ? folded.length : 0));
}

function pieces(text: string, words: Word[], lettersOf: (word: Word) => number): Piece[] {
  const marks: { start: number; end: number }[] = [];
  for (const word of words) {
    const letters = lettersOf(word);
    if (letters === 0) continue;
    const { start } = word;
    // Ignoring case and marks may change the number of letters. The entire word is then marked.
    const end = word.folded.length === word.end - start ? start + letters : word.end;
    const last = marks.at(-1);
    // A joined name follows its parts, and pairs of characters overlap.
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else marks.push({ start, end });
  }
  const found = marks.flatMap(({ start, end }, index): Piece[] => [
    [text.slice(marks[index - 1]?.end ?? 0, start), false],
    [text.slice(start, end), true],
  ]);
  return [...found, [text.slice(marks.at(-1)?.end ?? 0), false] satisfies Piece].filter(
    ([piece]) => piece !== "",
  );
}
