import { partAt } from "#description/parts.ts";
import type { Pointer } from "#json/pointer.ts";

/** What is kept from one check of a description to the next: the keys of parts in which nothing was found. */
export interface KeptParts {
  clean: ReadonlySet<string>;
  keep(keys: readonly string[]): void;
}

/**
 * The parts of a document: paths, webhooks and components. What depends on a part, and on what it refers to, is not checked
 * again where nothing was found the last time. Findings are never kept: a part with one is always checked, so its places
 * and texts are those of now.
 */
export class Parts {
  /** The part that is checked now, if it is one. */
  current: Pointer | null = null;
  readonly #keys: ReadonlyMap<Pointer, string>;
  readonly #clean: ReadonlySet<string>;
  readonly #noted = new Set<Pointer>();

  /** Without keys, all are checked. */
  constructor(keys: ReadonlyMap<Pointer, string>, clean: ReadonlySet<string>) {
    this.#keys = keys;
    this.#clean = clean;
  }

  isClean(part: Pointer): boolean {
    const key = this.#keys.get(part);
    return key !== undefined && this.#clean.has(key);
  }

  /** Notes that something was found at a place, or that what is checked now depends on more than its part. */
  note(pointer: Pointer = ""): void {
    for (const part of [this.current, partAt(pointer)]) if (part !== null) this.#noted.add(part);
  }

  /** Notes that something was found outside of the parts, which may be due to any. */
  noteAll(): void {
    for (const part of this.#keys.keys()) this.#noted.add(part);
  }

  /** The keys of the parts in which nothing was found. */
  get clean(): string[] {
    return [...this.#keys].flatMap(([part, key]) => (this.#noted.has(part) ? [] : [key]));
  }
}
