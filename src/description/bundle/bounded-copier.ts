import { isObject } from "#json/index.ts";

/** Copies values until there were too many. */
export class BoundedCopier {
  #left: number;

  constructor(maxValues: number) {
    this.#left = maxValues;
  }

  /** A copy that shares nothing with the value; `undefined` where it would be too much. */
  copy(value: unknown): unknown {
    this.#left -= costOfPart;
    return this.#copyValue(value);
  }

  #copyValue(value: unknown): unknown {
    if (this.#left <= 0) return undefined;
    this.#left--;
    if (Array.isArray(value)) return value.map((item) => this.#copyValue(item));
    if (!isObject(value)) return value;
    const members = Object.entries(value).map(([name, member]) => [name, this.#copyValue(member)]);
    return Object.fromEntries(members);
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }
}

/** What a part costs beside its values: its reference was looked up, and it is searched for more of them. */
const costOfPart = 200;
