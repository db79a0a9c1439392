import { nearest } from "#search/distance.ts";
import type { SearchPage } from "#search/types.ts";

/** A page with all names that a model may use for it. */
export interface NamedPage {
  address: string;
  names: string[];
}

export const namedPage = (page: SearchPage, address: string): NamedPage => ({
  address,
  names: namesOf(page).map(keyOf),
});

/** The page for a name, and whether it is only the closest match. */
export function pageCalled(
  name: string,
  pages: readonly NamedPage[],
): { address: string; isNearest: boolean } | null {
  const key = keyOf(name);
  // The first slash of a path is optional.
  const spelled = key.replace(/^(get|post|put|patch|delete|head|options) (?=[^\s/]\S*$)/, "$1 /");
  const request = requestIn(spelled);
  const meant = byName(key, pages) ?? byName(withoutKind(key), pages) ?? byRequest(request, pages);
  if (meant !== undefined) return { address: meant.address, isNearest: false };
  const last = request === null ? key.slice(key.lastIndexOf("/") + 1) : "";
  const near = bySpelling(spelled, request, pages) ?? byName(last, pages);
  return near === undefined ? null : { address: near.address, isNearest: true };
}

/** The names of operations, webhooks, schemas, tags and guides. */
function namesOf(page: SearchPage): string[] {
  switch (page.kind) {
    case "operation":
      return [page.id, page.slug, `${page.method} ${page.path}`, page.path, page.title];
    case "webhook":
      return [page.name, page.slug, page.title];
    case "schema":
    case "tag":
    case "guide":
      return [page.title, page.slug];
    default:
      return [];
  }
}

/**
 * A key for names that only differ in case, in names of path parameters, in a prefix of a schema's name
 * or a path, or in surrounding text.
 */
const keyOf = (name: string): string =>
  name
    .trim()
    .replace(/^[`"']|[`"']$/g, "")
    .replace(/^#?\/?components\/schemas\/([^/]+).*/, "$1")
    .replace(/^([a-z]+):?\s+(?=\/|https?:)/i, "$1 ")
    .replace(/^([a-z]+ )?https?:\/\/[^/]*/i, "$1")
    .replace(/(?<=\/[^?]*)\?.*|\(\)$/, "")
    .replace(/(?<=[^\s/])\/+$/, "")
    .replace(/\s+/g, " ")
    .replace(/\{[^{}]*\}|:[a-z_]\w*/gi, "{}")
    .toLowerCase();

/** The name alone in `schema Pet`, `the Pet object` and similar phrases. */
const withoutKind = (key: string): string =>
  key
    .replace(/^(?:the )?(?:(?:operation|schema|webhook|tag|guide) )?/, "")
    .replace(/ (?:operation|schema|object|webhook|tag|guide)$/, "");

/** A page by one of its names, else by the same letters: `create_pet` for `createPet`. */
function byName(key: string, pages: readonly NamedPage[]): NamedPage | undefined {
  const letters = lettersOf(key);
  return (
    pages.find(({ names }) => names.includes(key)) ??
    (letters === "" || key.includes("/")
      ? undefined
      : pages.find(({ names }) => names.some((one) => !one.includes("/") && lettersOf(one) === letters)))
  );
}

const lettersOf = (name: string) => name.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** The method, empty if absent, and the segments of the path. */
interface Request {
  method: string;
  segments: string[];
}

function requestIn(key: string): Request | null {
  const [, method = "", path] = /^(?:([a-z]+) )?\/(.*)$/s.exec(key) ?? [];
  return path === undefined ? null : { method, segments: path.split("/") };
}

/**
 * The operation of a path that contains values or the path of a server. Of several, the one with the
 * fewest parameters wins.
 */
function byRequest(request: Request | null, pages: readonly NamedPage[]): NamedPage | undefined {
  if (request === null) return undefined;
  let best: { page: NamedPage; letters: number } | undefined;
  for (const page of pages)
    for (const template of page.names.map(requestIn)) {
      if (template === null || !isOf(template, request)) continue;
      const letters = template.segments.join("").replaceAll("{}", "").length;
      if (best === undefined || letters > best.letters) best = { page, letters };
    }
  return best?.page;
}

function isOf(template: Request, { method, segments }: Request): boolean {
  const before = segments.length - template.segments.length;
  // If one parameter is written as a placeholder, the others are not values.
  const isWrittenFor = segments.some((segment) => segment.includes("{}")) ? isSame : isValueOf;
  return (
    template.method === method &&
    before >= 0 &&
    (before === 0 || template.segments[0] !== "{}") &&
    template.segments.every((segment, index) => isWrittenFor(segment, segments[index + before] ?? ""))
  );
}

const isSame = (template: string, segment: string) => template === segment;

/** Whether a segment may match one of a template, e.g. `12.json` for `{}.json`. */
function isValueOf(template: string, segment: string): boolean {
  const [first = "", ...others] = template.split("{}");
  if (others.length === 0 || !segment.startsWith(first)) return segment === first;
  let end = first.length;
  for (const text of others) {
    const start = segment.indexOf(text, end + 1);
    if (start <= end) return false;
    end = start + text.length;
  }
  return segment.endsWith(others.at(-1) ?? "");
}

/** The page with the closest name; for a request, the closest request. */
function bySpelling(
  key: string,
  request: Request | null,
  pages: readonly NamedPage[],
): NamedPage | undefined {
  const names = pages
    .flatMap(({ names }) => names)
    .filter((one) => (requestIn(one) === null) === (request === null));
  const meant = nearest(key, names);
  return meant === null ? undefined : pages.find(({ names }) => names.includes(meant));
}
