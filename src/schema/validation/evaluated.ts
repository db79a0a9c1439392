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
