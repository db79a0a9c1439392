import { distinctionsOf } from "./distinction.ts";
import { actionIn, lettersOf, repeats, sharedWords, titleOfId } from "./identifier.ts";
import { purposeOf, type Request } from "./purpose.ts";
import type { Resource } from "./resource.ts";

/** The maximum length of a title in lists, in UTF-16 code units. */
export const longestTitle = 120;

/** The maximum length of a sentence that was not written as a title. */
const longestSentence = 80;

/** The maximum length of such a sentence if the operationId names the action: two lines of a heading. */
const longestBesideAction = 40;

/** The maximum length of a sentence that is known to state the purpose. */
const longestPurpose = 100;

/** The input for the title of an operation. */
export interface Titled extends Request {
  /** The title from a marker. */
  given: string | null;
  summary: string | null;
  description: string | null;
  id: string | null;
  /** The names of the groups that contain it. Ungrouped operations share one group. */
  groups: string[];
  /** The last resort. */
  fallback: string;
}

/** A title for each operation, unique within each group. */
export function titlesOf(operations: Titled[]): string[] {
  const shared = sharedWords(operations.flatMap(({ id }) => id ?? []));
  const patched = new Set(operations.filter(({ method }) => method === "PATCH").map(({ path }) => path));
  const resources = new Map(
    operations.map(({ path, resource }) => [path, resource] as const).filter(isNamed),
  );
  const found = operations.map((operation) => {
    const { path } = operation;
    const resource = operation.resource ?? resources.get(path) ?? null;
    return titleFor({ ...operation, resource, isPatched: patched.has(path) }, shared);
  });
  const titles = found.map(({ title }) => title);
  for (const same of sameTitles(operations, titles))
    for (const index of same) titles[index] = found[index]?.other ?? titles[index] ?? "";
  for (const same of sameTitles(operations, titles)) {
    const distinctions = distinctionsOf(same.flatMap((index) => operations[index] ?? []));
    for (const [at, index] of same.entries())
      titles[index] = withDistinction(titles[index] ?? "", distinctions[at] ?? "");
  }
  return titles;
}

/** Whether a path identifies one thing whose name is known. Its DELETE has no response. */
const isNamed = (entry: readonly [string, Titled["resource"]]): entry is [string, Resource] =>
  entry[1]?.isMany === false;

const withDistinction = (title: string, distinction: string) =>
  distinction === "" ? title : `${withoutPeriod(title)} (${distinction})`;

/** The title of an exchange outside of all lists, such as a webhook. */
export const singleTitle = (titled: Titled): string => titlesOf([titled])[0] ?? titled.fallback;

/** Titles are shown as plain text. */
export const withoutCodeMarks = (title: string): string => title.replace(/(?<!`)(`+)([^`]+)\1/g, "$2");

/**
 * Whether a summary is short enough for a title. Some are paragraphs, or have more than the one sentence
 * about the purpose. These become the start of the description.
 */
export const isTitle = (summary: string): boolean =>
  summary.length <= longestTitle && !hasMore(summary.trim());

/**
 * The summary, else a short first sentence of the description, else the operationId as words. Without a
 * useful operationId, the purpose by method and path if it is certain, else the start of a longer
 * sentence. `other` replaces a sentence that several operations share.
 */
function titleFor(titled: Titled, shared: string[]): { title: string; other?: string } {
  const { given, summary, description, fallback } = titled;
  if (given !== null) return { title: given };
  if (summary !== null && summary.length <= longestTitle && !isGenerated(summary, titled))
    return { title: startOf(summary) ?? inOneLine(summary) };
  const sentence = sentenceOf(description ?? "");
  const clause = clauseOf(sentence ?? "");
  const made = madeOf(titled, clause, shared) ?? startOf(summary);
  const isForReaders = made === null || !(internals.test(sentence ?? "") || addressed.test(sentence ?? ""));
  return sentence !== null && sentence.length <= longestFor(sentence, titled) && isForReaders
    ? { title: sentence, other: updateOf(sentence, titled) ?? made ?? sentence }
    : { title: made ?? fallback };
}

/** An operationId with a verb, as in `stopPipeline`, is shorter than a sentence that does not begin with that verb. */
function longestFor(sentence: string, { id }: Titled): number {
  const action = actionIn(id ?? "");
  const isNamedBetter = action !== null && !sentence.toLowerCase().startsWith(`${action} `);
  return isNamedBetter ? longestBesideAction : longestSentence;
}

/** The update that a sentence about a POST to one thing names, because some APIs have no PATCH. */
const updateOf = (sentence: string, { method, ...request }: Titled) =>
  method === "POST" && /^(?:Modif(?:y|ies)|Updates?) /.test(sentence)
    ? purposeOf({ ...request, method: "PATCH" })
    : null;

/** The first sentence of a summary that is too long for a title; `null` if that is too long as well. */
function startOf(summary: string | null): string | null {
  if (summary === null || isTitle(summary)) return null;
  const sentence = sentenceOf(summary);
  return sentence === null || !isTitle(sentence) || addressed.test(sentence) ? null : sentence;
}

/** A summary as a title: on one line, without a final period. */
function inOneLine(summary: string): string {
  const line = summary.trim().replace(/\s+/g, " ");
  return abbreviation.test(line) ? line : withoutPeriod(line);
}

/** Whether another sentence or paragraph follows the first one. */
const hasMore = (summary: string) =>
  [...summary.matchAll(sentenceEnd)].some(({ index }) => !abbreviation.test(summary.slice(0, index + 1)));

/**
 * The end of a sentence of several words that is followed by another sentence or a link, and the end of
 * a paragraph.
 */
const sentenceEnd = /(?<=\S\s+\S*[\p{Ll}\p{N})\x60]{3})[.!?](?=\s+[\p{Lu}[])|\n\s*\n/gu;

const abbreviation = /(?:\.\.|\b(?:\p{L}\.\p{L}|etc|inc|ltd|co|corp|vs|no|approx|min|max|incl|excl))\.$/iu;

/**
 * A class name in a summary describes the program. If the operationId names the action, the summary is
 * not the title.
 */
const internals =
  /\b[A-Z][a-z]\w*(?:Form|Model|View|ViewSet|Serializer|Controller|Dto|DTO|Entity|Mixin|Handler)\b/;

/**
 * A sentence that addresses the reader, such as "You can either:", does not state the purpose of a
 * request.
 */
const addressed = /^(?:You|If|When|Note|Please) /;

function madeOf(titled: Titled, clause: string | null, shared: string[]): string | null {
  const { id } = titled;
  if (id === null) return clause ?? purposeOf(titled);
  return repeats(id, titled) ? (purposeOf(titled) ?? clause) : titleOfId({ ...titled, id, shared });
}

/** Whether a summary was generated: it is the name of a method, or only repeats the request. */
function isGenerated(summary: string, { id, ...request }: Titled): boolean {
  if (id === null) return false;
  const isName = /^[a-z]\w*$/.test(summary) && id.startsWith(summary);
  const isMethod = /^(?:post|put|patch) /i.test(summary);
  return isName || (isMethod && repeats(id, request) && lettersOf(summary) === lettersOf(id));
}

/** The indexes of operations with a title that their group already has. */
function sameTitles(operations: Titled[], titles: string[]): number[][] {
  const byTitle = [...Map.groupBy(titles.keys(), (index) => titles[index]).values()];
  return byTitle
    .filter(({ length }) => length > 1)
    .map((indexes) => {
      const groupsOf = (index: number) => {
        const { groups = [] } = operations[index] ?? {};
        return groups.length === 0 ? [""] : groups;
      };
      const counts = new Map<string, number>();
      for (const group of indexes.flatMap(groupsOf)) counts.set(group, (counts.get(group) ?? 0) + 1);
      return indexes.filter((index) => groupsOf(index).some((group) => (counts.get(group) ?? 0) > 1));
    })
    .filter(({ length }) => length > 0);
}

/** A description without a first paragraph that repeats the title. */
export function withoutTitle(description: string, title: string): string {
  const start = description.trimStart();
  const { paragraph, rest } = start.startsWith("<p>") ? splitHtml(start) : splitMarkdown(start);
  return withoutPeriod(paragraph) === withoutPeriod(title) ? rest : description;
}

const withoutPeriod = (text: string) => text.replace(/(?<!\.)\.$/, "");

function splitHtml(text: string): { paragraph: string; rest: string } {
  const end = text.indexOf("</p>");
  return {
    paragraph: text.slice("<p>".length, end).trim(),
    rest: text.slice(end + "</p>".length).trimStart(),
  };
}

/** The first paragraph on one line, and the rest. */
function splitMarkdown(text: string): { paragraph: string; rest: string } {
  const [first = ""] = text.split(/\n[ \t]*\r?\n/, 1);
  return {
    paragraph: first.trim().replace(/(?<!\s)\s*\n\s*/g, " "),
    rest: text.slice(first.length).trimStart(),
  };
}

/** The first sentence as plain text without its period; `null` if absent. */
function sentenceOf(markdown: string): string | null {
  // The limit avoids searching whole chapters.
  const start = markdown.trimStart().slice(0, 1000);
  const [paragraph = ""] = start.replace(wrap, " ").split(/\r?\n|<\/p>|<br/, 1);
  const plain = paragraph
    .replace(markup, "")
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/[*`]|^#+ |\b_|_\b/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const sentence = /^.*?(?<!\be\.g|\bi\.e)[.!?](?= |$)/.exec(plain)?.[0] ?? plain;
  const words = sentence.replace(/[.:]$/, "");
  return /^\p{L}[^|[\]<>]* /u.test(words) ? words : null;
}

/** HTML tags. Others, as in `array<string>`, are words and rule a sentence out as a title. */
const markup =
  /<\/?(?:a|b|big|blockquote|br|code|div|em|font|h[1-6]|hr|i|img|kbd|li|ol|p|pre|small|span|strong|su[bp]|table|td|th|tr|tt|u|ul|var)\b[^<>]*>|<!--[^<>]*-->/gi;

/** A line break within a sentence. A new item on the next line begins with a capital. */
const wrap = /(?<=[\p{L}\p{N},)'’"`]) ?\r?\n[ \t]*(?=\p{Ll})/gu;

/**
 * The purpose at the start of a sentence that is too long: "Returns a list of transactions that…";
 * `null` if it is uncertain.
 */
function clauseOf(sentence: string): string | null {
  if (!purpose.test(sentence)) return null;
  const { index } = detail.exec(sentence) ?? { index: sentence.length };
  return index <= longestPurpose && / \S+ /.test(sentence.slice(0, index)) ? sentence.slice(0, index) : null;
}

/** A verb and its object. */
const purpose =
  /^(?:(?!This |Unless )[A-Z][a-z]{2,}s|Add|Create|Delete|Fetch|Find|Get|List|Remove|Retrieve|Return|Search|Set|Update) (?:all|an?|any|each|every|for|one|the|these|this|your) /;

/** The start of a clause that only adds details. */
const detail =
  /,? (?:(?:(?:at|by|for|from|in|of|on|to|with) )?(?:that|which|who) |by [a-z]+ing |(?:based on|using) |you(?:['’]ve)? [a-z]+ |also [a-z]+ing |and [a-z]+s (?:an?|it|its|the|them) )/;
