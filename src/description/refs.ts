import { isObject } from "#json/index.ts";
import { valueAt } from "#json/pointer.ts";

/** The target of a `$ref`, and its place. */
export interface Resolved {
  value: unknown;
  /** The target of the first reference alone, which may be another one with keywords beside it. */
  next: unknown;
  /** The last reference followed, or `null` where the value was no reference. */
  ref: string | null;
}

/** Follows `$ref`s one at a time as they are met; nothing is ever expanded as a whole. */
export type Resolve = (value: unknown) => Resolved;

/**
 * Makes the resolver of a document. A reference that does not resolve, or goes around
 * in a circle without ever reaching a value, resolves to `undefined`.
 */
export function resolver(document: unknown): Resolve {
  const found = new Map<string, unknown>();
  const lookUp = (ref: string) => {
    if (!found.has(ref))
      found.set(ref, ref.startsWith("#") ? valueAt(document, decodeFragment(ref)) : undefined);
    return found.get(ref);
  };
  // The end of a chain of references, by each of them: a chain may be a thousand long.
  const ends = new Map<string, Resolved>();
  return (start) => {
    const first = refOf(start);
    if (first === null) return { value: start, next: start, ref: null };
    const known = ends.get(first);
    if (known !== undefined) return known;
    const followed = new Set<string>();
    let end: Omit<Resolved, "next"> = { value: start, ref: null };
    for (let next: string | null = first; next !== null; next = refOf(end.value)) {
      if (followed.has(next)) return { value: undefined, next: undefined, ref: next };
      followed.add(next);
      end = ends.get(next) ?? { value: lookUp(next), ref: next };
    }
    for (const ref of followed) ends.set(ref, { value: end.value, next: lookUp(ref), ref: end.ref });
    return ends.get(first) ?? { ...end, next: undefined };
  };
}

const refOf = (value: unknown) => (isObject(value) && typeof value.$ref === "string" ? value.$ref : null);

/** A pointer in a URI fragment is percent-encoded (RFC 6901, section 6). */
export function decodeFragment(ref: string): string {
  try {
    return decodeURIComponent(ref);
  } catch {
    return ref;
  }
}
