import type { JsonValue } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Budget, Matcher } from "#schema/pattern/matcher.ts";
import type { Fault, Keywords, TakenOption, Unchecked, UndescribedMember } from "./fault.ts";

/** The findings so far, or those of an attempt that may be discarded. */
export interface Findings {
  faults: Found[];
  /** The evaluated parts of each value. */
  seen: Map<object, Evaluated>;
}

type Found = Fault & { alike: string };

/** Ends a run early: enough errors were found, or the work limit is exceeded. */
export class Enough extends Error {}

/**
 * The validation of one value against one schema: its current place, findings and remaining work. Both
 * may be untrusted, and nested options can double the work at every level, so it is limited.
 */
export class Run {
  /** The schemas being applied. From `own` on, they apply to the current value. */
  readonly applied: Keywords[] = [];
  own = 0;
  /** Names that are not required, because they belong to the other direction. */
  hidden: ReadonlySet<string> = new Set();
  /** The schema resources being applied, the outermost first. */
  readonly resources: Keywords[] = [];
  /** Whether the result of a schema depends on its dynamic scope. */
  isDynamic = false;
  isWhole = true;
  readonly #unchecked = new Map<string, Unchecked>();
  #found: Findings = { faults: [], seen: new Map() };
  #path: (string | number)[] = [];
  /** The current path, with `*` for equivalent places. */
  #alike: (string | number)[] = [];
  #tries = 0;
  readonly #known = new Map<object, Map<JsonSchema, Findings>>();
  readonly #most: number;
  readonly #work: Budget;

  /** The run ends after `most` different errors, or when the budget is spent. */
  constructor(most: number, work: Budget) {
    this.#most = most;
    this.#work = work;
  }

  /**
   * Counts an applied schema. The value limits their number, except for nested options, which cost more.
   */
  step(): void {
    this.#work.left -= 10 << Math.min(this.#tries, 4);
    if (this.#work.left <= 0) this.#giveUp();
  }

  /** Whether a text matches a pattern. A pattern that cannot be checked counts as a match. */
  matches(pattern: string, matcher: Matcher | null, text: string): boolean {
    if (matcher === null) this.skip("pattern", pattern);
    const isMatch = matcher === null || matcher.test(text, this.#work);
    return isMatch ?? this.#giveUp();
  }

  /** Reports an assertion that is not checked. */
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

  /** Reports an error at the current place, or at a member of it. */
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

  /** Records the evaluated parts of the current value. */
  note(value: object, seen: Evaluated): void {
    const known = this.#found.seen.get(value);
    if (known === undefined) this.#found.seen.set(value, seen);
    else known.add(seen);
  }

  /** Returns the findings of a check without recording them. */
  attempt(check: () => void): Findings {
    this.#tries += 1;
    try {
      return this.#collect(check);
    } finally {
      this.#tries -= 1;
    }
  }

  /**
   * Validates an object or a list. While options are tried, results are cached, because nested options
   * apply the same schemas repeatedly, twice as often at every level.
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
    // The place of each error is used to compare attempts.
    this.#work.left -= found.faults.length * (10 + this.#path.length);
    return found;
  }

  /** Records the findings of an attempt. */
  adopt({ faults, seen }: Findings, option: TakenOption | null = null): void {
    // Each one is compared with the earlier findings.
    this.#work.left -= 10 * (faults.length + seen.size) + faults.length * this.#path.length;
    for (const [value, one] of seen) {
      // Another option may adopt the same findings.
      const own = new Evaluated();
      own.add(one);
      this.note(value, own);
    }
    for (const fault of faults) this.#put({ ...fault, option: fault.option ?? option });
  }

  /** Returns the depth of a place below the current one; 0 is the current one. */
  depthOf({ pointer }: Fault): number {
    return pointer.split("/").length - 1 - this.#path.length;
  }

  get faults(): Fault[] {
    return this.#found.faults.map(({ alike: _, ...fault }) => fault);
  }

  /** Returns the members that no schema describes, in objects with described ones. */
  undescribedMembersIn(value: JsonValue): UndescribedMember[] {
    const { undescribedMembers, seen } = {
      undescribedMembers: new Map<string, UndescribedMember>(),
      seen: this.#found.seen,
    };
    const path: (string | number)[] = [];
    const alike: (string | number)[] = [];
    const found = () => {
      const key = pointerTo("", ...alike);
      const known = undescribedMembers.get(key);
      if (known !== undefined) known.places += 1;
      else if (undescribedMembers.size < this.#most)
        undescribedMembers.set(key, { pointer: pointerTo("", ...path), places: 1 });
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
    return [...undescribedMembers.values()];
  }

  #put(fault: Found): void {
    const { faults } = this.#found;
    const known = faults.find((one) => one.alike === fault.alike && isSame(one, fault));
    if (known !== undefined) {
      // Another schema with the same keyword reports it at the same places.
      if (known.schema === fault.schema) known.places += fault.places;
      return;
    }
    if (faults.length < this.#most) faults.push(fault);
    // An attempt runs to the end, because its option may be the closest.
    if (this.#tries > 0 || faults.length < this.#most) return;
    this.#giveUp();
  }

  #giveUp(): never {
    this.isWhole = false;
    throw new Enough();
  }
}

/**
 * The members or items of one value that schemas have evaluated, for `unevaluatedProperties` and
 * `unevaluatedItems`.
 */
export class Evaluated {
  readonly names = new Set<string>();
  /** Whether a schema describes any members. Otherwise, every name is acceptable. */
  isDescribed = false;
  /** Whether a schema allows other names here. */
  isOpen = false;
  /** All items before this index are evaluated. */
  itemsBefore = 0;
  /** Other evaluated items by index. Few lists need them, so the set is created on demand. */
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

/**
 * Whether two errors at one place would read the same, such as those of two schemas in an `allOf` that
 * require an object.
 */
function isSame(one: Found, other: Found): boolean {
  if (one.keyword !== other.keyword) return false;
  if (one.schema === other.schema || one.keyword === "required") return true;
  const [wanted, alsoWanted] = [one, other].map(({ schema, keyword }) => schema[keyword]);
  return typeof wanted !== "object" && wanted === alsoWanted;
}
