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
  /** Parts of the overview, of tags and of guides: headings, security schemes, and the errors. */
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
/** `page` is the number of the page it is on. Of `names`, what else it is called, each has a line. */
export type SectionRow = [page: number, anchor: string, title: string, names: string];
export type NameRow = [slug: string, name: string];

/** `parts/<n>.json`: members first, then enum values, then descriptions. Parts may be read in any order. */
export interface PartFile {
  /** The number of its first member. */
  start: number;
  members: MemberRow[];
  values: ValuesRow[];
  prose: ProseRow[];
}

/** The description of a page, as plain text. */
export type ProseRow = [page: number, text: string];

/**
 * A parameter or field that is called and described alike on some pages. `anchor` is its id there: `query.limit`,
 * `body.owner.name`, `field.status`. Pages are given by their distance from the one before.
 */
export type MemberRow = [anchor: string, pages: number[], text: string];

/** Enum values, a line each, and the numbers of the members and pages that have all of them, by their distances. */
export type ValuesRow = [values: string, members: number[], pages: number[]];

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
  | { kind: "section"; page: SearchPage; anchor: string; title: string; names: string[] }
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

/** Where a parameter, field or enum value is: on a page, or at a member of it. */
export interface SearchPlace {
  page: SearchPage;
  member: SearchMember | null;
}

/** Something found: a page, or a parameter, field or enum value on it. */
export interface SearchResult extends SearchPlace {
  /** The enum value, if it is one. */
  value: string | null;
  /** All places of that parameter, field or value where its name was looked for and nothing else, the best first. */
  places: SearchPlace[];
  /** Its description, around the first word found there; null where its names alone were looked for. */
  excerpt: string | null;
  /** How well it fits, to be compared with results of other descriptions. */
  rank: number;
}
