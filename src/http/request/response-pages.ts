import { isObject } from "#json/index.ts";
import { encodeText } from "./encode.ts";
import type { NamedText } from "./types.ts";

/** A link to another page of a list in a response. */
export interface ResponsePage {
  rel: PageRelation;
  /** The absolute URL of its request. */
  url: string;
}

export type PageRelation = "first" | "prev" | "next" | "last";

/** The parts of a request and its response that may link to other pages. */
export interface PagedResponse {
  /** The URL of the request. */
  url: string;
  /** Names in lower case. */
  headers: readonly NamedText[];
  /** `undefined` where it is not JSON. */
  body: unknown;
  /** The names of the described query parameters. */
  parameters: readonly string[];
}

/**
 * The other pages that a response links to: in its header `Link` (RFC 8288), by a URL in its body, or by
 * a cursor for a described parameter. The first kind with a link is used.
 */
export function responsePages(response: PagedResponse): ResponsePage[] {
  const found = [...linkHeader(response), ...bodyLinks(response), ...cursors(response)];
  return relations.flatMap((rel) => found.find((page) => page.rel === rel) ?? []);
}

const relations: PageRelation[] = ["first", "prev", "next", "last"];

function linkHeader({ url, headers }: PagedResponse): ResponsePage[] {
  const value = headers.find(([name]) => name === "link")?.[1] ?? "";
  return [...value.matchAll(/<([^<>]*)>([^<]*)/g)].flatMap(([, target = "", attributes = ""]) => {
    const rels = (/;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(attributes) ?? []).slice(1).join("");
    return rels.split(/\s+/).flatMap((name) => page(name, target, url));
  });
}

/** Links such as `next`, `links.next.href`, `paging.next_url` or `@odata.nextLink`. */
function bodyLinks({ url, body }: PagedResponse): ResponsePage[] {
  return places(body).flatMap((place) => [
    ...(Array.isArray(place.links) ? place.links.filter(isObject) : []).flatMap(({ rel, href }) =>
      typeof rel === "string" && typeof href === "string" ? page(rel, href, url) : [],
    ),
    ...Object.entries(place).flatMap(([name, value]) => {
      const target = isObject(value) ? value.href : value;
      if (typeof target !== "string" || !/^(?:https?:\/\/|\/|\?)/.test(target)) return [];
      const rel = name.replace(/^@odata\./, "").replace(/_?(?:page)?_?(?:url|link|uri)?$/i, "");
      return page(rel.replace(/_?page$/i, ""), target, url);
    }),
  ]);
}

/** The body, and the objects in it that usually contain page links. */
function places(body: unknown): Record<string, unknown>[] {
  if (!isObject(body)) return [];
  const inner = (of: Record<string, unknown>) => pagingMembers.map((name) => of[name]).filter(isObject);
  const outer = inner(body);
  return [body, ...outer, ...outer.flatMap(inner)];
}

const pagingMembers = [
  ...["links", "_links", "paging", "pagination", "page_info", "pageInfo", "meta", "metadata"],
  ...["cursor", "cursors", "response_metadata"],
];

function page(name: string, target: string, url: string): ResponsePage[] {
  const rel = name.toLowerCase() === "previous" ? "prev" : name.toLowerCase();
  const address = URL.parse(target, url);
  return address !== null && isRelation(rel) ? [{ rel, url: address.href }] : [];
}

const isRelation = (rel: string): rel is PageRelation => relations.some((one) => one === rel);

/** Cursors such as `next_cursor` for the parameter `cursor`, or the last `id` for `starting_after`. */
function cursors(response: PagedResponse): ResponsePage[] {
  const { body, parameters } = response;
  const named = places(body).flatMap((place) =>
    Object.entries(place).flatMap(([name, value]): ResponsePage[] => {
      const [, direction = ""] =
        /^(next|prev|previous)_?(?:page_?)?(?:cursor|token|after)?$/i.exec(name) ?? [];
      const isCursor =
        (typeof value === "string" && value !== "") || (typeof value === "number" && /page/i.test(name));
      if (direction === "" || !isCursor || /^(?:https?:|\/)/.test(String(value))) return [];
      const wanted = [
        name,
        name.replace(/^(?:next|prev|previous)_?/i, ""),
        "cursor",
        "page_token",
        "pageToken",
        "after",
        "starting_after",
        "page",
      ];
      const parameter = wanted.find((one) => parameters.includes(one));
      const rel = direction.toLowerCase() === "next" ? "next" : "prev";
      return parameter === undefined ? [] : [{ rel, url: withQuery(response.url, parameter, String(value)) }];
    }),
  );
  return [...named, ...edges(response)];
}

/** Pages after the last item or before the first one (`has_more`). */
function edges({ url, body, parameters }: PagedResponse): ResponsePage[] {
  if (!isObject(body)) return [];
  const { has_more: hasMore, data, first_id: firstId, last_id: lastId } = body;
  const items = Array.isArray(data) ? data : [];
  const after = ["starting_after", "after"].find((one) => parameters.includes(one));
  const before = ["ending_before", "before"].find((one) => parameters.includes(one));
  const [first, last] = [textOf(firstId) ?? idOf(items[0]), textOf(lastId) ?? idOf(items.at(-1))];
  const asked = new Set(queryOf(url).map(([name]) => name));
  const isBackward = before !== undefined && asked.has(before);
  const isInside = after !== undefined && asked.has(after);
  const next = after !== undefined && last !== null && (hasMore === true || isBackward);
  const previous = before !== undefined && first !== null && (isInside || (isBackward && hasMore === true));
  return [
    ...(next ? [{ rel: "next" as const, url: withQuery(url, after, last, before) }] : []),
    ...(previous ? [{ rel: "prev" as const, url: withQuery(url, before, first, after) }] : []),
  ];
}

const idOf = (item: unknown) => (isObject(item) ? textOf(item.id) : null);

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;

function withQuery(url: string, name: string, value: string, without?: string): string {
  const others = queryOf(url).filter(([own]) => own !== name && own !== without);
  const query = [...others, [name, value]].map((pair) => pair.map((text) => encodeText(text)).join("="));
  return `${url.replace(/[?#].*/s, "")}?${query.join("&")}`;
}

const queryOf = (url: string) => [...new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? "")];
