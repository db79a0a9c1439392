/**
 * The files a search reads, as a build writes them below `search/`: texts as they are, no inverted index. The words
 * in them are found in the browser, which is less to load than any index of them would be.
 */

/** `names.json`: what every page is called. The place of a page in these lists, one after the other, is its number. */
export interface NamesFile {
  overview: OverviewRow;
  operations: OperationRow[];
  webhooks: WebhookRow[];
  schemas: NameRow[];
  tags: NameRow[];
  guides: NameRow[];
  /** Parts of the overview: security schemes, and the errors. */
  sections: SectionRow[];
  /** 1 where there is a page of the lifecycle, which is the last. */
  lifecycle: 0 | 1;
  /** How many files `parts/0.json`, `parts/1.json`, … there are. */
  parts: number;
}

/** The title of the description. */
export type OverviewRow = [title: string];

/** A `slug` is empty where it is the usual one: of the id of an operation, or of the name. */
export type OperationRow = [
  slug: string,
  title: string,
  method: string,
  path: string,
  id: string,
  deprecated: 0 | 1,
];
export type WebhookRow = [slug: string, title: string, method: string, name: string, deprecated: 0 | 1];
export type SectionRow = [anchor: string, title: string, words: string];
export type NameRow = [slug: string, name: string];

/** `parts/<n>.json`: the descriptions of pages. */
export interface PartFile {
  prose: ProseRow[];
  members: MemberRow[];
}

/** The description of a page, as plain text, and its enum values, a line each. */
export type ProseRow = [page: number, text: string, values?: string];

/**
 * A parameter or field that is called and described alike on some pages. `anchor` is its id there: `query.limit`,
 * `body.owner.name`, `field.status`. Pages are given by their distance from the one before. Enum values have a line each.
 */
export type MemberRow = [anchor: string, pages: number[], text: string, values?: string];

/** A page that can be found. */
export type SearchPage =
  | { kind: "overview" | "lifecycle"; title: string }
  | {
      kind: "operation";
      slug: string;
      title: string;
      method: string;
      path: string;
      id: string;
      deprecated: boolean;
    }
  | { kind: "webhook"; slug: string; title: string; method: string; name: string; deprecated: boolean }
  | { kind: "section"; anchor: string; title: string; words: string }
  | { kind: "schema" | "tag" | "guide"; slug: string; title: string };

/** A parameter or field that can be found. */
export interface SearchMember {
  /** Its id on the pages. */
  anchor: string;
  place: MemberPlace;
  name: string;
  /** The names on the way to it and its own: `owner`, `login`. */
  trail: string[];
  /** The numbers of the pages that have it, in their order. */
  pages: number[];
  text: string;
}

export type MemberPlace =
  | "path"
  | "query"
  | "querystring"
  | "header"
  | "cookie"
  | "body"
  | "response"
  | "response-header"
  | "schema";

/** Something found: a page, or a parameter or field on it. */
export interface SearchResult {
  page: SearchPage;
  member: SearchMember | null;
  /** How many other pages have the same parameter or field. */
  others: number;
  /** Its description, around the first word found there; null where its names alone were looked for. */
  excerpt: string | null;
  /** How well it fits, to be compared with results of other descriptions. */
  rank: number;
}
