import type { Locator } from "@playwright/test";

/** Parameters, headers or members of an object, each with what is said about it. */
export class FieldList {
  readonly place: Locator;

  constructor(place: Locator) {
    this.place = place;
  }

  field(name: string): Field {
    const link = this.place.page().getByRole("link", { name, exact: true });
    return new Field(this.place.getByRole("listitem").filter({ has: link }));
  }

  /** The fields' names: each is a link to its own place. */
  get names(): Locator {
    return this.place.getByRole("listitem").locator("a[href^='#']");
  }
}

export class Field {
  readonly item: Locator;
  /** The line with name, type and whether it is required. */
  readonly head: Locator;

  constructor(item: Locator) {
    this.item = item;
    this.head = item.getByRole("paragraph").first();
  }

  /** What stands after a term such as `Default`. */
  fact(term: string): Locator {
    const named = this.item.page().getByRole("term").getByText(term, { exact: true });
    return this.item.locator("dl > *").filter({ has: named }).getByRole("definition");
  }
}
