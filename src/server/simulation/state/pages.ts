import type { RequestParameter } from "#http/request/types.ts";
import { isObject, type JsonValue } from "#json/index.ts";
import type { Values } from "../../operation-handler.ts";
import type { Fields } from "./records.ts";
import { isScalar, plainName } from "./shapes.ts";

/** A page of a list for a query. */
export interface Page<Item> {
  items: Item[];
  /** The total number of records. */
  total: number;
  /** The index of its first record. */
  start: number;
  isMore: boolean;
  limit: number;
  /** The number of the first page. */
  firstPage: 0 | 1;
  /** The query parameters, with values, for the next page; `null` if absent. */
  next: PageLink | null;
  previous: PageLink | null;
  first: PageLink | null;
  last: PageLink | null;
}

export type PageLink = [name: string, value: string];

/** A query parameter. */
type Described = Pick<RequestParameter, "name" | "jsonSchema">;

interface Keyed {
  key: string;
}

/** The page for a query: by number, offset or the key of the last seen record. */
export function pageOf<Item extends Keyed>(all: Item[], query: Values, described: Described[]): Page<Item> {
  const read = (names: RegExp) => [...query].find(([name]) => names.test(plainName(name)));
  const parameterOf = (names: RegExp) => described.find(({ name }) => names.test(plainName(name)));
  const has = (names: RegExp) => parameterOf(names)?.name;
  const numberIn = (names: RegExp) => {
    const value = Number(read(names)?.[1] ?? Number.NaN);
    return Number.isSafeInteger(value) ? value : undefined;
  };
  const limit = Math.max(numberIn(limits) ?? usualLimit, 0);
  const [after, before] = [textOf(read(afters)?.[1]), textOf(read(befores)?.[1])];
  const page = numberIn(pages);
  const firstPage = page === 0 || beginsAtZero(parameterOf(pages)) ? 0 : 1;
  const start = startOf();
  const items = all.slice(start, start + limit);
  const isMore = start + items.length < all.length;

  function startOf(): number {
    if (after !== undefined) return all.findIndex(({ key }) => key === after) + 1 || numberAt(after);
    const end = before === undefined ? -1 : all.findIndex(({ key }) => key === before);
    if (end >= 0) return Math.max(end - limit, 0);
    const offset = numberIn(offsets);
    return offset === undefined ? ((page ?? firstPage) - firstPage) * limit : Math.max(offset, 0);
  }

  /** A position in a page token that is not the key of a record. */
  function numberAt(token: string): number {
    return /^\d{1,6}$/.test(token) ? Number(token) : all.length;
  }

  function linkTo(position: number): PageLink | null {
    const name = has(pages);
    if (name !== undefined && limit > 0) return [name, String(Math.floor(position / limit) + firstPage)];
    const offset = has(offsets);
    if (offset !== undefined) return [offset, String(position)];
    const cursor = has(afters);
    const key = all[position - 1]?.key;
    return cursor === undefined || key === undefined ? null : [cursor, key];
  }

  const lastStart = limit === 0 || all.length === 0 ? 0 : Math.floor((all.length - 1) / limit) * limit;
  return {
    ...{ items, total: all.length, start, limit, isMore, firstPage },
    next: isMore && limit > 0 ? linkTo(start + limit) : null,
    previous: start > 0 ? linkTo(Math.max(start - limit, 0)) : null,
    first: start > 0 ? linkTo(0) : null,
    last: isMore && limit > 0 ? linkTo(lastStart) : null,
  };
}

/**
 * Whether pages are numbered from 0, as in Spring: by the default of the parameter, else by its minimum.
 */
function beginsAtZero(parameter: Described | undefined): boolean {
  const { default: preset, minimum } = isObject(parameter?.jsonSchema) ? parameter.jsonSchema : {};
  return (preset ?? minimum) === 0;
}

/** The page size without a limit in the query. */
const usualLimit = 100;

const limits =
  /^(?:limit|perpage|pagesize|size|maxresults|maxitems|pagelen|first|top|count|numresults|itemsperpage)$/;
const pages = /^(?:page|pagenumber|pageno|pageindex)$/;
const offsets = /^(?:offset|skip|startindex|startat|from)$/;
const afters =
  /^(?:startingafter|after|cursor|pagetoken|nexttoken|nextpagetoken|marker|starttoken|continuationtoken|pagecursor|startcursor)$/;
const befores = /^(?:endingbefore|before)$/;
const orders = /^(?:order|direction|sortorder|sortdirection|orderdirection|sortdir)$/;
const others = /^(?:sort|sortby|orderby|fields|expand|include|embed|q|query|search)$/;

const isOfPage = (name: string) =>
  [limits, pages, offsets, afters, befores, orders, others].some((names) => names.test(plainName(name)));

/** Whether the query requests the newest first. */
export const isDescending = (query: Values) =>
  [...query].some(([name, value]) => orders.test(plainName(name)) && /^desc/i.test(textOf(value) ?? ""));

/** The query parameters named after a field of a record, with the value that the field must equal. */
export function filtersOf(query: Values, records: Fields[]): [name: string, values: string[]][] {
  return [...query].flatMap(([name, value]): [string, string[]][] => {
    const field = isOfPage(name) ? undefined : fieldNamed(name, records);
    if (field === undefined) return [];
    const values = (Array.isArray(value) ? value : [value]).flatMap((item) => textOf(item) ?? []);
    return values.length === 0 || values.some((one) => anyValue.test(one)) ? [] : [[field, values]];
  });
}

/** The field that a parameter is named after, in any spelling: `FriendlyName`, `friendly_name`. */
function fieldNamed(name: string, records: Fields[]): string | undefined {
  if (records.some((fields) => Object.hasOwn(fields, name))) return name;
  const names = new Set(records.flatMap((fields) => Object.keys(fields)));
  return [...names].find((one) => plainName(one) === plainName(name));
}

const anyValue = /^(?:all|any|\*|)$/i;

export const meetsAll = (fields: Fields, filters: [name: string, values: string[]][]) =>
  filters.every(([name, values]) => {
    const found = textsOf(Object.hasOwn(fields, name) ? fields[name] : undefined);
    return values.some((value) =>
      value.split(",").some((one) => found.includes(value) || found.includes(one)),
    );
  });

/** The texts of a field for comparison: itself, the name of an object, or those of a list. */
export function textsOf(value: JsonValue | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (isObject(value)) return [...namesIn(value as Fields)];
  const text = textOf(value);
  return text === undefined ? [] : [text];
}

const namesIn = (value: Fields) =>
  ["id", "name", "login", "key", "slug", "code"].flatMap((name) =>
    Object.hasOwn(value, name) ? (textOf(value[name]) ?? []) : [],
  );

const textOf = (value: JsonValue | undefined): string | undefined =>
  isScalar(value) || typeof value === "boolean" ? String(value) : undefined;
