import type { Pointer } from "#json/pointer.ts";
import type { Context, PartReader, PartReading } from "./context.ts";
import { copiesIn } from "./schema/constraints.ts";

/** The parts of a description read so far, as plain data. */
export interface KeptParts {
  /** A text that changes with everything that all parts depend on, apart from their references. */
  surroundings: string;
  parts: ReadonlyMap<string, KeptPart>;
}

interface KeptPart {
  item: unknown;
  /** The number of copied schemas in it, which are limited per description. */
  copies: number;
}

/**
 * Reuses parts of an earlier read if they are unchanged. Parts with warnings are never reused, because
 * the places in warnings may change.
 */
export class KeptModel implements PartReader {
  readonly #keyAt: (place: Pointer) => string | null;
  readonly #earlier: KeptParts | null;
  readonly #parts = new Map<string, KeptPart>();
  #surroundings = "";
  #added = 0;

  /**
   * `keyAt` returns a text that changes with the part at a place and everything that it references; null
   * if unknown.
   */
  constructor(keyAt: (place: Pointer) => string | null, earlier: KeptParts | null) {
    this.#keyAt = keyAt;
    this.#earlier = earlier;
  }

  /** Begins a run. If the surroundings changed, no earlier part is reused. */
  begin(surroundings: string): void {
    this.#surroundings = surroundings;
  }

  /** Returns the part at a place, reused or read. */
  read<Item, Around extends Context>(
    place: Pointer,
    context: Around,
    reading: PartReading<Item, Around>,
  ): Item {
    const { about, make, isAlone = () => true } = reading;
    const key = this.#keyAt(place);
    if (key === null) return make(context);
    const name = `${key} ${place} ${about}`;
    const known =
      this.#surroundings === this.#earlier?.surroundings ? this.#earlier.parts.get(name) : undefined;
    if (known !== undefined) {
      copiesIn(context).total += known.copies;
      this.#parts.set(name, known);
      return known.item as Item;
    }
    const before = copiesIn(context).total;
    let isRight = true;
    const warn: Context["warn"] = (...warning) => {
      isRight = false;
      context.warn(...warning);
    };
    const item = make({ ...context, warn });
    if (!isRight || !isAlone(item)) return item;
    this.#added += 1;
    this.#parts.set(name, { item, copies: copiesIn(context).total - before });
    return item;
  }

  /** The reused parts and those read in this run. */
  get parts(): KeptParts {
    return { surroundings: this.#surroundings, parts: this.#parts };
  }

  /** Whether saving the parts pays off: a few are read faster than they are saved. */
  get isWorthKeeping(): boolean {
    return this.#added * 20 > this.#parts.size;
  }
}
