import { isObject } from "#json/index.ts";
import { valueAt } from "#json/pointer.ts";

/** The target of a `$ref`, and its place. */
export interface Resolved {
  value: unknown;
  /** The target of the first reference alone, which may be another reference with siblings. */
  next: unknown;
  /** The last reference followed; `null` if the value was not a reference. */
  ref: string | null;
}

/** Resolves a `$ref` on demand. Documents are never expanded in full. */
export type Resolve = (value: unknown) => Resolved;

/** Creates the resolver of a document. An unresolved or circular reference resolves to `undefined`. */
export function resolver(document: unknown): Resolve {
  const found = new Map<string, unknown>();
  const lookUp = (ref: string) => {
    if (!found.has(ref))
      found.set(ref, ref.startsWith("#") ? valueAt(document, decodeFragment(ref)) : undefined);
    return found.get(ref);
  };
  // The end of a chain of references for each of them, because a chain may have a thousand.
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
