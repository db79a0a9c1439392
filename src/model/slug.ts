import type { Operation } from "./types.ts";

/**
 * The maximum length of a slug in bytes of UTF-8. With a prefix and a number it stays below the limits
 * of all file systems.
 */
const maxBytes = 80;

/**
 * The last segment of a page's URL: lowercase words joined by hyphens. `listPets` becomes `list-pets`,
 * `GET /pets/{petId}` becomes `get-pets-pet-id`.
 */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    // Accents go; the marks of other scripts are parts of their words.
    .replace(/[\u0300-\u036f]+/g, "")
    .normalize("NFC")
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1-$2")
    // The plural of an abbreviation is one word: `VPCs`.
    .replace(/(\p{Lu})(?!\p{Lu}s(?!\p{Ll}))(\p{Lu}\p{Ll})/gu, "$1-$2")
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
 * Returns a unique slug for each name. Collisions are numbered: `pets`, `pets-2`. A name with a slug in
 * `kept`, at the same index, keeps that one.
 */
export function uniqueSlugs(names: string[], kept: readonly (string | undefined)[] = []): string[] {
  const taken = new Set(kept.filter((slug) => slug !== undefined).map(foldedSlug));
  // The next number to try, so that thousands of equal names do not try all numbers again.
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
 * A key for slugs that are equal on case-insensitive disks, such as those of macOS and Windows. These
 * treat `ß` as `ss`, both forms of sigma as one, and accents in both Unicode forms alike.
 */
export const foldedSlug = (slug: string): string => slug.normalize("NFD").toUpperCase().normalize("NFC");

// Windows reserves these names for devices, and `index` would collide with the list above it.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d|index|)$/;
const safe = (slug: string) => (reserved.test(slug) ? `_${slug}` : slug);

/** The identity of an operation apart from its operationId. */
export const operationKey = ({ method, path }: Pick<Operation, "method" | "path">): string =>
  `${method} ${path}`;
