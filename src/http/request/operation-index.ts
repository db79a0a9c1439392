import type { SavedCall } from "./saved-call.ts";
import type { NamedText, ParameterValue } from "./types.ts";
import { isBelow } from "./url.ts";

/** The operations of an API that have a panel, for finding one by URL (`operations.json`). */
export type IndexedOperation = [slug: string, method: string, path: string];

/** The operation of a URL, with the values in it. */
export interface FoundOperation {
  slug: string;
  method: string;
  /** The server's URL; `null` if only a path was given. */
  base: string | null;
  /** The path parameters, decoded. */
  path: NamedText[];
  query: NamedText[];
}

/**
 * Finds the operation at a URL or path, on one of the servers in `bases`; `null` if absent. If several
 * paths match, the one with fewer variables wins (OpenAPI 3.0.3, 4.7.8).
 */
export function findOperation(
  address: string,
  method: string,
  bases: readonly string[],
  operations: readonly IndexedOperation[],
): FoundOperation | null {
  for (const { path, base } of placesOf(address, bases)) {
    const [template = "", search = ""] = path.replace(/#.*/s, "").split(/\?(.*)/s);
    const found = operations
      .flatMap(([slug, own, described]) => {
        if (own.toUpperCase() !== method.toUpperCase()) return [];
        const values = matchPath(described, template);
        return values === null ? [] : [{ slug, method: own, path: values }];
      })
      .sort((one, other) => one.path.length - other.path.length)[0];
    if (found !== undefined) return { ...found, base, query: [...new URLSearchParams(search)] };
  }
  return null;
}

/** The request for the panel of its page. A repeated name becomes a list. */
export function callOf({ path, query }: FoundOperation): SavedCall {
  const givenFor = (pairs: NamedText[]): ParameterValue => {
    const values = pairs.map(([, value]) => value);
    return values.length === 1 ? values[0] : values;
  };
  return {
    server: null,
    parameters: [
      ...path.map(([name, value]) => ({ in: "path" as const, name, value })),
      ...Array.from(
        Map.groupBy(query, ([name]) => name),
        ([name, pairs]) => ({ in: "query" as const, name, value: givenFor(pairs) }),
      ),
    ],
    body: null,
  };
}

/** The places of an address on each possible server, the longest base first. */
function placesOf(address: string, bases: readonly string[]): { path: string; base: string | null }[] {
  const isPath = /^\/(?![/\\])/.test(address);
  if (!isPath && !/^https?:\/\//i.test(address)) return [];
  const found = [...new Set(bases)]
    .map((base) => (isPath ? pathOf(base) : base))
    .filter((base) => isBelow(address, base))
    .sort((one, other) => other.length - one.length)
    .map((base) => ({ path: address.slice(base.length) || "/", base: isPath ? null : base }));
  return isPath ? [...found, { path: address, base: null }] : found;
}

const pathOf = (base: string) => (URL.parse(base)?.pathname ?? "").replace(/\/$/, "");

/** The values in a path that matches a template. A path of variables only would match any other. */
function matchPath(template: string, path: string): NamedText[] | null {
  const wanted = template.replace(/[?#].*/s, "").split("/");
  const given = path.split("/");
  if (wanted.length !== given.length || wanted.every((part) => part === "" || /^\{[^{}]*\}$/.test(part)))
    return template === path ? [] : null;
  const values: NamedText[] = [];
  for (const [index, part] of wanted.entries()) {
    const found = matchSegment(part, given[index] ?? "");
    if (found === null) return null;
    for (const one of found) values.push(one);
  }
  return values;
}

function matchSegment(template: string, segment: string): NamedText[] | null {
  const parts = template.split(/\{([^{}]*)\}/);
  if (parts.length === 1) return template === segment ? [] : null;
  const [before = "", name = "", after = "", ...more] = parts;
  // The order of several variables within one segment is not described.
  if (more.length > 0 || segment.length <= before.length + after.length) return null;
  if (!segment.startsWith(before) || !segment.endsWith(after)) return null;
  try {
    return [[name, decodeURIComponent(segment.slice(before.length, segment.length - after.length))]];
  } catch {
    return null;
  }
}
