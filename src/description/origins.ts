import type { Pointer } from "#json/pointer.ts";
import type { Place } from "./diagnostic.ts";
import { locate } from "./locate/index.ts";
import type { Source } from "./source.ts";

/** Where a part of the document was read. */
export interface Origin {
  source: Source;
  pointer: Pointer;
}

/** Where the parts of one document come from: files, and within them what was moved. */
export class Origins {
  readonly #byPointer: Map<Pointer, Origin>;

  readonly #isEdited: boolean;

  /** `edits`: what overlays wrote or moved; `null` without overlays. */
  constructor(root: Source, edits: readonly [Pointer, Origin][] | null = null) {
    this.#byPointer = new Map([["", { source: root, pointer: "" }], ...(edits ?? [])]);
    this.#isEdited = edits !== null;
  }

  /** Whether the document is the root file, in which nothing was moved. */
  get isWhole(): boolean {
    return this.#byPointer.size === 1 && !this.#isEdited;
  }

  /** Records that the value at `pointer`, with everything below it, was read elsewhere. */
  set(pointer: Pointer, origin: Origin): void {
    this.#byPointer.set(pointer, origin);
  }

  /** Where the value at `pointer` was read. */
  of(pointer: Pointer): Origin {
    for (let prefix = pointer; ; prefix = prefix.slice(0, prefix.lastIndexOf("/"))) {
      const origin = this.#byPointer.get(prefix);
      if (origin !== undefined)
        return { source: origin.source, pointer: origin.pointer + pointer.slice(prefix.length) };
      if (prefix === "") throw new RangeError("A document has an origin.");
    }
  }

  /** The origins of the value at `pointer` and of everything that contains it. */
  *above(pointer: Pointer): Generator<Origin> {
    for (let prefix = pointer; ; prefix = prefix.slice(0, prefix.lastIndexOf("/"))) {
      const origin = this.#byPointer.get(prefix);
      if (origin !== undefined) yield origin;
      if (prefix === "") return;
    }
  }

  /** The same place as people find it. */
  placeOf(pointer: Pointer): Place {
    const origin = this.of(pointer);
    return { file: origin.source.file, position: locate(origin.source, origin.pointer) };
  }
}

/** Where the parts of a document were read, whatever it was made of. */
export type Placing = Pick<Origins, "of" | "placeOf">;

/** The origins of a document that was generated of another: where things went, by what they were before. */
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
