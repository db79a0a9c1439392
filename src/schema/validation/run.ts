import type { JsonValue } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Budget, Matcher } from "#schema/pattern/matcher.ts";
import type { Fault, Keywords, Stray, TakenOption, Unchecked } from "./fault.ts";

/** What was found so far, or in a try that may yet come to nothing. */
export interface Findings {
  faults: Found[];
  /** What schemas have looked at, by the value. */
  seen: Map<object, Evaluated>;
}

type Found = Fault & { alike: string };

/** Ends a run: enough was found, or it is too much work. */
export class Enough extends Error {}

/**
 * The validation of one value against one schema: its place, what was found, and how much work it took. A value is made up
 * by others, and so may be the schema: nested options can double the work at every level, so it is bounded.
 */
export class Run {
  /** The schemas that are being applied, those of the value itself from `own` on. */
  readonly applied: Keywords[] = [];
  own = 0;
  /** Names that need not be there: those of the other direction. */
  hidden: ReadonlySet<string> = new Set();
  /** The schema resources that are being applied, the outermost first. */
  readonly resources: Keywords[] = [];
  /** Whether what a schema comes to depends on what it was applied in. */
  isDynamic = false;
  isWhole = true;
  readonly #unchecked = new Map<string, Unchecked>();
  #found: Findings = { faults: [], seen: new Map() };
  #path: (string | number)[] = [];
  /** The same path, with `*` for all that are alike. */
  #alike: (string | number)[] = [];
  #tries = 0;
  readonly #known = new Map<object, Map<JsonSchema, Findings>>();
  readonly #most: number;
  readonly #work: Budget;

  /** It ends with as many different faults as `most`, or when the budget is spent. */
  constructor(most: number, work: Budget) {
    this.#most = most;
    this.#work = work;
  }

  /** A schema is applied. The value itself bounds how many that are, but for options within options, which cost more. */
  step(): void {
    this.#work.left -= 10 << Math.min(this.#tries, 4);
    if (this.#work.left <= 0) this.#giveUp();
  }

  /** Whether a pattern is in a text; where that cannot be checked, it counts as if it were. */
  matches(pattern: string, matcher: Matcher | null, text: string): boolean {
    if (matcher === null) this.skip("pattern", pattern);
    const isMatch = matcher === null || matcher.test(text, this.#work);
    return isMatch ?? this.#giveUp();
  }

  /** Notes that a part of the schema is not checked. */
  skip(kind: Unchecked["kind"], text: string): void {
    const key = `${kind} ${text}`;
    if (this.#unchecked.has(key)) return;
    const place =
      kind === "reference" && this.#path.length > 0 ? { pointer: pointerTo("", ...this.#path) } : {};
    this.#unchecked.set(key, { kind, text, ...place });
  }

  get unchecked(): Unchecked[] {
    return [...this.#unchecked.values()];
  }

  enter(token: string | number, alike: string | number): void {
    this.#path.push(token);
    this.#alike.push(alike);
  }

  leave(): void {
    this.#path.pop();
    this.#alike.pop();
  }

  /** Notes a fault here, or at a member of what is here. */
  add(keyword: string, schema: Keywords, member?: string): void {
    const more = member === undefined ? [] : [member];
    this.#work.left -= this.#path.length;
    const alike = pointerTo("", ...this.#alike, ...more);
    this.#put({
      pointer: pointerTo("", ...this.#path, ...more),
      keyword,
      schema,
      places: 1,
      option: null,
      alike,
    });
  }

  /** Notes what was looked at in what is here. */
  note(value: object, seen: Evaluated): void {
    const known = this.#found.seen.get(value);
    if (known === undefined) this.#found.seen.set(value, seen);
    else known.add(seen);
  }

  /** What a check finds, without noting it. */
  attempt(check: () => void): Findings {
    this.#tries += 1;
    try {
      return this.#collect(check);
    } finally {
      this.#tries -= 1;
    }
  }

  /**
   * Checks an object or a list. While options are tried, what was found is kept: options within options use the same
   * schemas again and again, twice as often at every level.
   */
  checkOnce(schema: JsonSchema, value: JsonValue, check: () => void): void {
    if (this.isDynamic || this.#tries === 0 || typeof value !== "object" || value === null) {
      check();
      return;
    }
    const bySchema = this.#known.get(value) ?? new Map<JsonSchema, Findings>();
    this.#known.set(value, bySchema);
    const found = bySchema.get(schema) ?? this.#collect(check);
    bySchema.set(schema, found);
    this.adopt(found);
  }

  #collect(check: () => void): Findings {
    const outer = this.#found;
    const found: Findings = { faults: [], seen: new Map() };
    this.#found = found;
    try {
      check();
    } finally {
      this.#found = outer;
    }
    // Each fault has its place, which is used to choose between attempts.
    this.#work.left -= found.faults.length * (10 + this.#path.length);
    return found;
  }

  /** Notes what an attempt has found. */
  adopt({ faults, seen }: Findings, option: TakenOption | null = null): void {
    // Each is compared with what was found before.
    this.#work.left -= 10 * (faults.length + seen.size) + faults.length * this.#path.length;
    for (const [value, one] of seen) {
      // Another option may adopt the same.
      const own = new Evaluated();
      own.add(one);
      this.note(value, own);
    }
    for (const fault of faults) this.#put({ ...fault, option: fault.option ?? option });
  }

  /** How deep a place is below what is here; 0 is here. */
  depthOf({ pointer }: Fault): number {
    return pointer.split("/").length - 1 - this.#path.length;
  }

  get faults(): Fault[] {
    return this.#found.faults.map(({ alike: _, ...fault }) => fault);
  }

  /** Members that no schema has named, where schemas name some. */
  straysIn(value: JsonValue): Stray[] {
    const { strays, seen } = { strays: new Map<string, Stray>(), seen: this.#found.seen };
    const path: (string | number)[] = [];
    const alike: (string | number)[] = [];
    const found = () => {
      const key = pointerTo("", ...alike);
      const known = strays.get(key);
      if (known !== undefined) known.places += 1;
      else if (strays.size < this.#most) strays.set(key, { pointer: pointerTo("", ...path), places: 1 });
    };
    const visit = (item: unknown) => {
      const notes = seen.get(item as object);
      const isList = Array.isArray(item);
      if (!isList && notes === undefined) return;
      for (const [name, one] of Object.entries(item as object)) {
        path.push(name);
        alike.push(isList ? "*" : name);
        if (isList || notes?.names.has(name)) {
          if (typeof one === "object" && one !== null) visit(one);
        } else if (notes?.isDescribed && !notes.isOpen) found();
        path.pop();
        alike.pop();
      }
    };
    if (typeof value === "object" && value !== null) visit(value);
    return [...strays.values()];
  }

  #put(fault: Found): void {
    const { faults } = this.#found;
    const known = faults.find((one) => one.alike === fault.alike && isSame(one, fault));
    if (known !== undefined) {
      // Another schema with the same keyword finds it where this one does.
      if (known.schema === fault.schema) known.places += fault.places;
      return;
    }
    if (faults.length < this.#most) faults.push(fault);
    // A try is gone through, for its option may be the one that fits best.
    if (this.#tries > 0 || faults.length < this.#most) return;
    this.#giveUp();
  }

  #giveUp(): never {
    this.isWhole = false;
    throw new Enough();
  }
}

/** Which members or items of one value schemas have looked at: what `unevaluatedProperties` asks for. */
export class Evaluated {
  readonly names = new Set<string>();
  /** Whether a schema names members at all; where none does, every name is as good. */
  isDescribed = false;
  /** Whether a schema allows other names here. */
  isOpen = false;
  /** All items before this one. */
  itemsBefore = 0;
  /** Others, by their index. Few lists have such, and there may be as many lists as there are values. */
  #items: Set<number> | null = null;

  add(other: Evaluated): void {
    for (const name of other.names) this.names.add(name);
    for (const index of other.#items ?? []) this.addItem(index);
    this.isDescribed ||= other.isDescribed;
    this.isOpen ||= other.isOpen;
    this.itemsBefore = Math.max(this.itemsBefore, other.itemsBefore);
  }

  addItem(index: number): void {
    this.#items ??= new Set();
    this.#items.add(index);
  }

  hasItem(index: number): boolean {
    return index < this.itemsBefore || this.#items?.has(index) === true;
  }
}

/** Whether two faults at one place would read the same, such as those of two schemas of an `allOf` that want an object. */
function isSame(one: Found, other: Found): boolean {
  if (one.keyword !== other.keyword) return false;
  if (one.schema === other.schema || one.keyword === "required") return true;
  const [wanted, alsoWanted] = [one, other].map(({ schema, keyword }) => schema[keyword]);
  return typeof wanted !== "object" && wanted === alsoWanted;
}
