import type { Operation } from "./types.ts";

/** The longest slug, in bytes of UTF-8; with a prefix and a number it stays far below what any file system takes. */
const maxBytes = 80;

/**
 * The last part of a page's address: words in lower case joined by hyphens.
 * `listPets` gives `list-pets`, `GET /pets/{petId}` gives `get-pets-pet-id`.
 */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    // Accents go; the marks of other scripts are parts of their words.
    .replace(/[\u0300-\u036f]+/g, "")
    .normalize("NFC")
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1-$2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1-$2")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return safe(cut(slug));
}

function cut(slug: string): string {
  const { read } = new TextEncoder().encodeInto(slug, new Uint8Array(maxBytes));
  return slug.slice(0, read).replace(/-$/, "");
}

/**
 * Gives each name a slug of its own; a later one that would collide is numbered: `pets`, `pets-2`. A name with a slug in
 * `kept`, at the same index, has that one.
 */
export function uniqueSlugs(names: string[], kept: readonly (string | undefined)[] = []): string[] {
  const taken = new Set(kept.filter((slug) => slug !== undefined).map(foldedSlug));
  // The next number to try, so that thousands of one name do not try all numbers again.
  const next = new Map<string, number>();
  return names.map((name, index) => {
    const known = kept[index];
    if (known !== undefined) return known;
    const slug = slugOf(name);
    let unique = slug;
    for (let count = next.get(slug) ?? 2; taken.has(foldedSlug(unique)); count++) {
      unique = `${slug}-${count}`;
      next.set(slug, count + 1);
    }
    taken.add(foldedSlug(unique));
    return unique;
  });
}

/**
 * The same text for slugs that are one name on disks which know no case, such as those of macOS and Windows: these compare `ß`
 * with `ss` and both forms of sigma, and accents in both forms of Unicode.
 */
export const foldedSlug = (slug: string): string => slug.normalize("NFD").toUpperCase().normalize("NFC");

// Windows keeps these names for devices; `index` would share its file with the list above it.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d|index|)$/;
const safe = (slug: string) => (reserved.test(slug) ? `_${slug}` : slug);

/** What an operation is when its id is not considered. */
export const operationKey = ({ method, path }: Pick<Operation, "method" | "path">): string =>
  `${method} ${path}`;
