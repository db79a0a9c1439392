import type { JsonValue } from "#json/index.ts";
import type { Page, PageLink } from "./pages.ts";
import { plainName } from "./shapes.ts";

/** A list, for the fields beside it that count it. */
export interface Counted {
  page: Page<{ key: string }>;
  /** Returns the URL of another page. */
  addressOf(link: PageLink): string;
}

/**
 * The value of a field beside a list, by its name and those of the other fields: `null` for a missing
 * page, `undefined` if the name has no meaning for the list. `like` is a described value.
 */
export function countOf(
  name: string,
  siblings: string[],
  like: JsonValue | undefined,
  list: Counted,
): JsonValue | undefined {
  const plain = plainName(name);
  const around = new Set(siblings.map(plainName));
  const own = frameworks.filter(({ fields }) => fields.every((field) => around.has(field)));
  const [, meaning] =
    [...own.flatMap(({ meanings }) => meanings), ...usual].find(([names]) => names.test(plain)) ?? [];
  return meaning === undefined ? linkOf(plain, like, list) : meaning(list);
}

type Meaning = (list: Counted) => JsonValue;

type Meanings = [names: RegExp, meaning: Meaning][];

const limit: Meaning = ({ page }) => page.limit;
const total: Meaning = ({ page }) => page.total;
const count: Meaning = ({ page }) => page.items.length;
const pageCount: Meaning = ({ page }) => (page.limit === 0 ? 0 : Math.ceil(page.total / page.limit));
const index: Meaning = ({ page }) => (page.limit === 0 ? 0 : Math.floor(page.start / page.limit));
const pageNumber: Meaning = (list) => Number(index(list)) + list.page.firstPage;
const next: Meaning = ({ page, addressOf }) => page.next && addressOf(page.next);
const previous: Meaning = ({ page, addressOf }) => page.previous && addressOf(page.previous);
const position: Meaning = ({ page }) => (page.items.length === 0 ? null : page.start + 1);

/** The common field names of all frameworks. */
const usual: Meanings = [
  [/^has(?:more|next|nextpage|moreitems)$/, ({ page }) => page.isMore],
  [/^has(?:prev|previous)(?:page)?$/, ({ page }) => page.start > 0],
  [/^(?:total|total(?:count|items|results|records|hits|size|entries|elements|docs)|size)$/, total],
  [/^(?:count|itemcount|numberofelements)$/, count],
  [/^(?:totalpages|pagecount|lastpage)$/, pageCount],
  [/^(?:page|pagenumber|currentpage|pageindex)$/, pageNumber],
  [/^(?:offset|skip)$/, ({ page }) => page.start],
  [/^(?:limit|perpage|pagesize|pagelen|itemsperpage)$/, limit],
  [/^(?:firstid|startcursor)$/, ({ page }) => page.items[0]?.key ?? null],
  [/^(?:lastid|endcursor)$/, ({ page }) => page.items.at(-1)?.key ?? null],
];

/** Frameworks with ambiguous names, recognized by their fields. */
const frameworks: { fields: string[]; meanings: Meanings }[] = [
  {
    // Spring Data.
    fields: ["totalelements"],
    meanings: [
      [/^number$/, index],
      [/^size$/, limit],
      [/^first$/, ({ page }) => page.start === 0],
      [/^last$/, ({ page }) => !page.isMore],
      [/^empty$/, ({ page }) => page.items.length === 0],
    ],
  },
  {
    // Django REST framework.
    fields: ["count", "next", "previous", "results"],
    meanings: [
      [/^count$/, total],
      [/^next$/, next],
      [/^previous$/, previous],
    ],
  },
  {
    // Laravel.
    fields: ["lastpage", "perpage"],
    meanings: [
      [/^from$/, position],
      [/^to$/, ({ page }) => (page.items.length === 0 ? null : page.start + page.items.length)],
      [/^lastpage$/, (list) => Math.max(1, Number(pageCount(list)))],
      [/^links$/, () => []],
    ],
  },
  {
    // Laravel's links.
    fields: ["first", "last", "prev", "next"],
    meanings: [
      [/^first$/, ({ page, addressOf }) => page.first && addressOf(page.first)],
      [/^last$/, ({ page, addressOf }) => page.last && addressOf(page.last)],
      [/^prev$/, previous],
      [/^next$/, next],
    ],
  },
  // FastAPI Pagination.
  {
    fields: ["items", "total", "page", "size"],
    meanings: [
      [/^size$/, limit],
      [/^pages$/, pageCount],
    ],
  },
  // Mongoose.
  { fields: ["totaldocs"], meanings: [[/^pagingcounter$/, position]] },
];

/** The URL or token of another page, for a field such as `next_url`. */
function linkOf(
  plain: string,
  like: JsonValue | undefined,
  { page, addressOf }: Counted,
): JsonValue | undefined {
  const [, direction, form = ""] = linkNames.exec(plain) ?? [];
  if (direction === undefined) return undefined;
  const link = direction === "next" ? page.next : page.previous;
  if (link === null) return null;
  const isAddress =
    /ur[il]|link|href/.test(form) || (form === "" && typeof like === "string" && /^\/|:/.test(like));
  if (isAddress || (form === "" && (like === undefined || like === null))) return addressOf(link);
  return form === "page" && typeof like === "number" ? Number(link[1]) : link[1];
}

const linkNames =
  /^(next|prev|previous)(url|uri|link|href|page|pageurl|pageuri|cursor|token|pagetoken|marker|)$/;
