import type { Exchange, NamedSchema } from "#model/types.ts";
import { perObject } from "./made-once.ts";

/**
 * Whether something may be too much for one page. Then a second page, below its own address, has all of it: fields at
 * every depth and examples at their full length. The first page loads from there what a reader opens.
 */
export function hasFullPage(shown: Exchange | NamedSchema): boolean {
  return sizeOf(shown) > most;
}

/** In UTF-16 code units of JSON: less than this always fits into a page. */
const most = 60_000;

const sizeOf = perObject((shown: Exchange | NamedSchema) => JSON.stringify(shown).length);

/** The address of the page that has all of what another page shows. */
export const fullPage = (page: string) => `${page}full/`;
