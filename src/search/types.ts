/**
 * The files of the search index, which a build writes below `search/`. They contain plain texts, not an
 * inverted index, because words can be extracted in the browser and texts are smaller.
 */

/**
 * `names.json`: the names of every page. The index of a page in the concatenated lists is its number.
 */
export interface NamesFile {
  overview: OverviewRow;
  operations: OperationRow[];
  webhooks: WebhookRow[];
  schemas: NameRow[];
  tags: NameRow[];
  guides: NameRow[];
  /** Sections of the overview, of tags and of guides: headings, security schemes, and the errors. */
  sections: SectionRow[];
  /** 1 if there is a lifecycle page, which is the last one. */
  lifecycle: 0 | 1;
  /** The number of files `parts/0.json`, `parts/1.json`, … */
  parts: number;
}

/** The title of the description. */
export type OverviewRow = [title: string];

/**
 * An empty `slug` is the default for the id of an operation, or for the name. `schemas` are the indices of
 * the named schemas in its bodies.
 */
export type OperationRow = [
  slug: string,
  title: string,
  method: string,
  path: string,
  id: string,
  deprecated: 0 | 1,
  ...schemas: number[],
];
export type WebhookRow = [
  slug: string,
  title: string,
  method: string,
  name: string,
  deprecated: 0 | 1,
  isCallback: 0 | 1,
];
/** `page` is the number of its page. `names` has a line for each further name. */
export type SectionRow = [page: number, anchor: string, title: string, names: string];
export type NameRow = [slug: string, name: string];

/** `parts/<n>.json`: members, then enum values, then descriptions. Parts may be read in any order. */
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
 * A parameter, field or error status with the same name and description on several pages. `anchor` is its
 * id there: `query.limit`, `body.owner.name`, `field.status`, `response-404`. Page numbers are stored as
 * differences. Only a status has `names`: `429 Too Many Requests`, and other words for the same.
 */
export type MemberRow = [anchor: string, pages: number[], text: string, ...names: string[]];

/**
 * Enum values, a line each, and the numbers of the members and pages that have all of them, as
 * differences.
 */
export type ValuesRow = [values: string, members: number[], pages: number[]];

/** A searchable page. */
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
  | {
      kind: "webhook";
      slug: string;
      title: string;
      method: string;
      name: string;
      deprecated: boolean;
      isCallback: boolean;
    }
  | { kind: "section"; page: SearchPage; anchor: string; title: string; names: string[] }
  | { kind: "schema" | "tag" | "guide"; slug: string; title: string };

/** A searchable parameter, field or error status. */
export interface SearchMember {
  /** Its id on the pages. */
  anchor: string;
  place: MemberPlace;
  name: string;
  /** Other words for the same: `rate-limit` for the status 429. */
  otherNames: string[];
  /** The names of its parents and its own: `owner`, `login`. */
  trail: string[];
  /** The numbers of its pages, in order. */
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
  | "status"
  | "schema";

/** The place of a parameter, field or enum value: a page, or a member on it. */
export interface SearchPlace {
  page: SearchPage;
  member: SearchMember | null;
}

/** A search result: a page, or a parameter, field or enum value on it. */
export interface SearchResult extends SearchPlace {
  /** The enum value, if it is one. */
  value: string | null;
  /** All places of that parameter, field or value if the query was only its name, the best first. */
  places: SearchPlace[];
  /** Its description around the first match; null if only names were searched. */
  excerpt: string | null;
  /** The score, for comparison with results of other descriptions. */
  rank: number;
}
