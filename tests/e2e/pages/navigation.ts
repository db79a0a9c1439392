import type { Locator, Page } from "@playwright/test";

/** An entry of the navigation with its children. */
export interface Entry {
  text: string;
  /** Its target; null for a heading. */
  link: string | null;
  below: Entry[];
}

/** The list of all pages beside each page; on a phone it opens with the button `Menu`. */
export class Navigation {
  readonly region: Locator;
  readonly menuButton: Locator;
  readonly current: Locator;
  readonly filter: Locator;
  /** The number of entries that match the filter. */
  readonly count: Locator;
  readonly showAll: Locator;

  constructor(page: Page) {
    this.region = page.getByRole("navigation", { name: "Reference" });
    this.menuButton = page.getByRole("button", { name: "Menu" });
    this.current = this.region.getByRole("link").and(page.locator("[aria-current]"));
    this.filter = this.region.getByRole("textbox", { name: "Filter" });
    this.count = this.region.getByRole("status");
    this.showAll = this.region.getByRole("button", { name: "Show all" });
  }

  /** The texts of the visible entries. */
  async shown(): Promise<string[]> {
    const texts = await this.region.getByRole("link").allInnerTexts();
    return texts.map((text) => text.replace(/\s+/g, " "));
  }

  /** Its scroll position. */
  scrolled(): Promise<number> {
    return this.region.evaluate((nav) => nav.scrollTop);
  }

  link(name: string): Locator {
    return this.region.getByRole("link", { name, exact: true });
  }

  async follow(name: string): Promise<void> {
    await this.link(name).click();
  }

  /** The complete tree of lists below headings and links. */
  async outline(): Promise<Entry[]> {
    return this.region.evaluate((nav) => {
      const textOf = (element: Element) => (element as HTMLElement).innerText.replace(/\s+/g, " ").trim();
      const entryOf = (item: Element): Entry => {
        const [label, ...rest] = item.children;
        const link = label?.matches("a") ? label : label?.querySelector("a");
        const lists = rest.filter((element) => element.matches("ul, ol"));
        return {
          text: label === undefined ? "" : textOf(label),
          link: link?.getAttribute("href") ?? null,
          below: lists.flatMap((list) => [...list.children].map(entryOf)),
        };
      };
      const entries: Entry[] = [];
      for (const element of nav.children) {
        if (element.querySelector("input") !== null) continue;
        if (element.matches("ul, ol")) {
          const heading = entries.at(-1);
          const items = [...element.children].map(entryOf);
          if (element.hasAttribute("aria-labelledby") && heading) heading.below.push(...items);
          else entries.push(...items);
        } else entries.push({ ...entryOf(element), text: textOf(element) });
      }
      return entries;
    });
  }
}
