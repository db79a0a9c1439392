import type { Pointer } from "#json/pointer.ts";
import type { Context, PartReader, PartReading } from "./context.ts";
import { copiesIn } from "./schema/constraints.ts";

/** What was read of the parts of a description, as plain data. */
export interface KeptParts {
  /** What all of them depend on, beside what they refer to. */
  surroundings: string;
  parts: ReadonlyMap<string, KeptPart>;
}

interface KeptPart {
  item: unknown;
  /** How many schemas of other places it shows, of which a description has a limited number. */
  copies: number;
}

/** What was read before, for what is as it was. What is complained about is never kept: its places are those of now. */
export class KeptModel implements PartReader {
  readonly #keyAt: (place: Pointer) => string | null;
  readonly #earlier: KeptParts | null;
  readonly #parts = new Map<string, KeptPart>();
  #surroundings = "";
  #added = 0;

  /** `keyAt` gives a text that changes with the part at a place and with all that it refers to; null where none is known. */
  constructor(keyAt: (place: Pointer) => string | null, earlier: KeptParts | null) {
    this.#keyAt = keyAt;
    this.#earlier = earlier;
  }

  /** Begins to read. With other surroundings, nothing is as it was. */
  begin(surroundings: string): void {
    this.#surroundings = surroundings;
  }

  /** What is at a place: what was kept, else it is read. */
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

  /** What was kept and is as it was, and what was read. */
  get parts(): KeptParts {
    return { surroundings: this.#surroundings, parts: this.#parts };
  }

  /** To keep it again takes longer than to read a few parts each time. */
  get isWorthKeeping(): boolean {
    return this.#added * 20 > this.#parts.size;
  }
}
