import { partAt } from "#description/parts.ts";
import type { Pointer } from "#json/pointer.ts";

/** The data that one check leaves for the next: the keys of parts without findings. */
export interface KeptParts {
  clean: ReadonlySet<string>;
  keep(keys: readonly string[]): void;
}

/**
 * The parts of a document: paths, webhooks and components. A part that was valid is not checked again
 * while it and everything it references are unchanged. Findings are never kept: a part with one is
 * always checked, so its places and texts are current.
 */
export class Parts {
  /** The part being checked, if any. */
  current: Pointer | null = null;
  readonly #keys: ReadonlyMap<Pointer, string>;
  readonly #clean: ReadonlySet<string>;
  readonly #noted = new Set<Pointer>();

  /** Without keys, all parts are checked. */
  constructor(keys: ReadonlyMap<Pointer, string>, clean: ReadonlySet<string>) {
    this.#keys = keys;
    this.#clean = clean;
  }

  isClean(part: Pointer): boolean {
    const key = this.#keys.get(part);
    return key !== undefined && this.#clean.has(key);
  }

  /** Notes a finding at a place, or that the current check depends on more than its part. */
  note(pointer: Pointer = ""): void {
    for (const part of [this.current, partAt(pointer)]) if (part !== null) this.#noted.add(part);
  }

  /** Notes a finding outside of the parts, which any of them may cause. */
  noteAll(): void {
    for (const part of this.#keys.keys()) this.#noted.add(part);
  }

  /** The keys of the parts without findings. */
  get clean(): string[] {
    return [...this.#keys].flatMap(([part, key]) => (this.#noted.has(part) ? [] : [key]));
  }
}
