import type { Pointer } from "#json/pointer.ts";
import type { Place } from "./diagnostic.ts";
import { locate } from "./locate/index.ts";
import type { Source } from "./source.ts";

/** The place where a part of the document was read. */
export interface Origin {
  source: Source;
  pointer: Pointer;
}

/** The origins of the parts of one document: files, and the parts that were moved within them. */
export class Origins {
  readonly #byPointer: Map<Pointer, Origin>;

  readonly #isEdited: boolean;

  /** `edits` are the parts that overlays wrote or moved; `null` without overlays. */
  constructor(root: Source, edits: readonly [Pointer, Origin][] | null = null) {
    this.#byPointer = new Map([["", { source: root, pointer: "" }], ...(edits ?? [])]);
    this.#isEdited = edits !== null;
  }

  /** Whether the document is the root file without moved parts. */
  get isWhole(): boolean {
    return this.#byPointer.size === 1 && !this.#isEdited;
  }

  /** Records the origin of the value at `pointer` and everything below it. */
  set(pointer: Pointer, origin: Origin): void {
    this.#byPointer.set(pointer, origin);
  }

  /** Returns the origin of the value at `pointer`. */
  of(pointer: Pointer): Origin {
    for (let prefix = pointer; ; prefix = prefix.slice(0, prefix.lastIndexOf("/"))) {
      const origin = this.#byPointer.get(prefix);
      if (origin !== undefined)
        return { source: origin.source, pointer: origin.pointer + pointer.slice(prefix.length) };
      if (prefix === "") throw new RangeError("A document has an origin.");
    }
  }

  /** Iterates over the origins of the value at `pointer` and its ancestors. */
  *above(pointer: Pointer): Generator<Origin> {
    for (let prefix = pointer; ; prefix = prefix.slice(0, prefix.lastIndexOf("/"))) {
      const origin = this.#byPointer.get(prefix);
      if (origin !== undefined) yield origin;
      if (prefix === "") return;
    }
  }

  /** Returns the place for messages. */
  placeOf(pointer: Pointer): Place {
    const origin = this.of(pointer);
    return { file: origin.source.file, position: locate(origin.source, origin.pointer) };
  }
}

/** Finds the origins of the parts of a document. */
export type Placing = Pick<Origins, "of" | "placeOf">;

/** The origins of a converted document, by the pointers of its parts before the conversion. */
export class MovedOrigins implements Placing {
  readonly #before: Placing;
  readonly #moves: ReadonlyMap<Pointer, Pointer>;

  constructor(before: Placing, moves: ReadonlyMap<Pointer, Pointer>) {
    this.#before = before;
    this.#moves = moves;
  }

  of(pointer: Pointer): Origin {
    return this.#before.of(this.#pointerBefore(pointer));
  }

  placeOf(pointer: Pointer): Place {
    return this.#before.placeOf(this.#pointerBefore(pointer));
  }

  #pointerBefore(pointer: Pointer): Pointer {
    for (let prefix = pointer; prefix !== ""; prefix = prefix.slice(0, prefix.lastIndexOf("/"))) {
      const from = this.#moves.get(prefix);
      if (from !== undefined) return from + pointer.slice(prefix.length);
    }
    return pointer;
  }
}
