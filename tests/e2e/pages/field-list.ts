import type { Locator } from "@playwright/test";

/** The content of a page's field: a parameter, a header or a property. */
export interface ShownField {
  /** Name, type and whether it is required, in one line. */
  head: string;
  text: string;
  /** The values of a term such as `Default`. */
  facts: Record<string, string[]>;
}

/** Parameters, headers or members of an object. */
export class FieldList {
  readonly place: Locator;

  constructor(place: Locator) {
    this.place = place;
  }

  /** A field's name, which is a link to its own place. */
  link(name: string): Locator {
    return this.place.getByRole("link", { name, exact: true });
  }

  /** The fields that can be seen, in their order. Each begins with a link to its own place. */
  async read(): Promise<ShownField[]> {
    const items = this.place.getByRole("listitem");
    return items.evaluateAll((all) => {
      const wordsOf = (element: Element) => (element as HTMLElement).innerText.replace(/[\s·]+/g, " ").trim();
      const headOf = (head: Element) => {
        const parts = [...head.children].filter((part) => !part.matches("dl"));
        return parts.map(wordsOf).join(" ");
      };
      const isField = (item: Element) => item.querySelector("a")?.getAttribute("href") === `#${item.id}`;
      const rowOf = (row: Element) =>
        [
          [...row.querySelectorAll("dt")].map(wordsOf).join(),
          [...row.querySelectorAll("dd")].map(wordsOf),
        ] as const;
      return all
        .filter((item) => isField(item) && item.checkVisibility())
        .map((item) => {
          const [head, ...rest] = item.children;
          const text = rest.filter((part) => !part.matches("dl, details, .members"));
          return {
            head: head === undefined ? "" : headOf(head),
            text: text.map(wordsOf).join(" "),
            facts: Object.fromEntries([...item.querySelectorAll("dl > *")].map(rowOf)),
          };
        });
    });
  }
}
