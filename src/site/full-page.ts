import type { Exchange, NamedSchema } from "#model/types.ts";
import { perObject } from "./made-once.ts";

/**
 * Whether the content may exceed one page. A second page, below its own URL, then has all of it: fields
 * at every depth and full examples. The first page loads opened parts from there.
 */
export function hasFullPage(shown: Exchange | NamedSchema): boolean {
  return sizeOf(shown) > most;
}

/** The length of JSON, in UTF-16 code units, that always fits on one page. */
const most = 60_000;

const sizeOf = perObject((shown: Exchange | NamedSchema) => JSON.stringify(shown).length);

/** The URL of the page with the full content of another one. */
export const fullPage = (page: string) => `${page}full/`;
