import { isObject } from "#json/json.ts";

/** Copies values until there were too many. */
export class Copier {
  #left: number;

  constructor(maxValues: number) {
    this.#left = maxValues;
  }

  /** A copy that shares nothing with the value; `undefined` where it would be too much. */
  copy(value: unknown): unknown {
    if (this.#left <= 0) return undefined;
    this.#left--;
    if (Array.isArray(value)) return value.map((item) => this.copy(item));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.copy(member)]));
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }
}
