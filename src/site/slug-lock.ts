import { DescriptionError } from "#description/error.ts";
import { hashedUrl, type Source } from "#description/source.ts";
import { isObject } from "#json/index.ts";
import * as messages from "#messages/terminal/site.ts";
import { operationKey, slugOf } from "#model/slug.ts";
import type { Reference } from "#model/types.ts";
import { type Files, usualFiles } from "#platform/files.ts";
import { hash } from "#platform/hash.ts";
import { join } from "#platform/path.ts";

/**
 * The slugs of operations by method and path, for each folder of an API. The project keeps this file, so
 * that a page keeps its URL when its operationId changes.
 */
export type SlugLock = Record<string, Record<string, string>>;

/** The hashes of remote descriptions by URL, so that they only change on request. */
export type ContentLock = Record<string, string>;

/** The lock file of the project in a folder. */
export const lockIn = (folder: string) => join(folder, "specimen.lock.json");

/** Reads the slugs of a lock; empty without a file. Throws `DescriptionError`. */
export const readSlugLock = async (file: string, files = usualFiles): Promise<SlugLock> =>
  (await readLock(file, files)).slugs;

/** Reads the hashes of a lock; empty without a file. Throws `DescriptionError`. */
export const readContentLock = async (file: string, files = usualFiles): Promise<ContentLock> =>
  (await readLock(file, files)).descriptions ?? {};

/** The hashes of the remote descriptions. */
export const contentsOf = (sources: readonly Source[]): ContentLock =>
  Object.fromEntries(
    sources.flatMap(({ url, text }) =>
      url === undefined ? [] : [[hashedUrl(url), `sha256-${hash("sha256", text, "base64")}`]],
    ),
  );

interface Lock {
  slugs: SlugLock;
  descriptions?: ContentLock;
}

async function readLock(file: string, files: Files): Promise<Lock> {
  const bytes = await files.read(file).catch(() => null);
  if (bytes === null) return { slugs: {} };
  try {
    const lock = JSON.parse(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)) as Lock;
    if (isLock(lock.slugs) && areHashes(lock.descriptions ?? {})) return lock;
  } catch {}
  throw new DescriptionError(file, null, messages.notLock);
}

/** The slugs of one API. */
export const slugsOf = (lock: SlugLock, folder: string | undefined): ReadonlyMap<string, string> =>
  new Map(Object.entries(lock[folder ?? single] ?? {}));

/** The text of the lock after a build. */
export function lockText(
  sites: readonly { folder: string | undefined; reference: Reference }[],
  contents: ContentLock = {},
): string {
  const slugs = Object.fromEntries(
    sites.map(({ folder, reference }) => [
      folder ?? single,
      Object.fromEntries(
        reference.operations
          .map((operation) => [operationKey(operation), operation.slug] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
    ]),
  );
  const lock: Lock = { slugs, ...(Object.keys(contents).length > 0 && { descriptions: contents }) };
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** A URL in the lock that no longer exists, and a possible replacement. */
export interface LostAddress {
  from: string;
  to: string;
}

/**
 * The URLs of operations whose path and operationId changed at once, so that no page has them. The
 * replacement is the most similar new operation, else the overview.
 */
export function lostAddresses(
  lock: SlugLock,
  sites: readonly {
    folder: string | undefined;
    reference: Reference;
    changelog: { gone: readonly { section: string; slug: string }[] } | null;
  }[],
): LostAddress[] {
  return sites.flatMap(({ folder, reference, changelog }) => {
    const known = slugsOf(lock, folder);
    const slugs = new Set([
      ...reference.operations.map(({ slug }) => slug),
      ...(changelog?.gone ?? []).filter(({ section }) => section === "operations").map(({ slug }) => slug),
    ]);
    const fresh = reference.operations.filter((operation) => !known.has(operationKey(operation)));
    const root = folder === undefined ? "/" : `/${folder}/`;
    return [...known].flatMap(([key, slug]) => {
      if (slugs.has(slug)) return [];
      const [near] = fresh
        .map((operation) => ({ slug: operation.slug, shared: similarity(key, operationKey(operation)) }))
        .filter(({ shared }) => shared > 0)
        .sort((one, other) => other.shared - one.shared);
      return [{ from: `${root}operations/${slug}/`, to: near ? `${root}operations/${near.slug}/` : root }];
    });
  });
}

/** The number of segments that two paths of one method share. The names of parameters are ignored. */
function similarity(one: string, other: string): number {
  const [method = "", path = ""] = one.split(" ");
  const [otherMethod = "", otherPath = ""] = other.split(" ");
  if (method !== otherMethod) return 0;
  const segments = new Set(otherPath.split("/").filter(Boolean));
  return path.split("/").filter((segment) => !segment.startsWith("{") && segments.has(segment)).length;
}

/** The key of a single API without a folder. */
const single = ".";

const isLock = (value: unknown): value is SlugLock =>
  isObject(value) &&
  Object.values(value).every((slugs) => isObject(slugs) && Object.values(slugs).every(isSlug));

const areHashes = (value: unknown) =>
  isObject(value) && Object.values(value).every((one) => typeof one === "string");

// A slug becomes the name of a folder. With its number, a long one exceeds the usual maximum.
const isSlug = (value: unknown) =>
  typeof value === "string" && [value, value.replace(/-\d+$/, "")].some((slug) => slugOf(slug) === slug);
