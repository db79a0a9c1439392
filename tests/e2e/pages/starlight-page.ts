import type { Locator, Page } from "@playwright/test";

/** The layout around the content of a Starlight page. */
export class StarlightPage {
  readonly sidebar: Locator;
  /** The entry of the page in the sidebar. */
  readonly current: Locator;
  readonly contents: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly theme: Locator;
  readonly language: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.sidebar = page.getByRole("navigation", { name: /^(?:Main|Hauptnavigation|メイン)$/ });
    this.current = this.sidebar.locator("[aria-current=page]");
    this.contents = page.getByRole("navigation", { name: "On this page" });
    this.previous = page.getByRole("link", { name: /^Previous/ });
    this.next = page.getByRole("link", { name: /^Next/ });
    this.language = page.getByRole("combobox", { name: "Select language" });
    this.theme = page.getByRole("combobox", { name: "Select theme" });
  }

  /** The entries of a sidebar group with their badges. */
  entries(group: string): Locator {
    return this.group(group).getByRole("link");
  }

  group(name: string): Locator {
    const own = this.#page.locator("summary").getByText(name, { exact: true });
    return this.sidebar.getByRole("group").filter({ has: own }).last();
  }

  /** Searches the site; returns the titles of the results, best first. */
  async search(text: string): Promise<Locator> {
    await this.#page.getByRole("button", { name: "Search" }).click();
    const dialog = this.#page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(text);
    return dialog.locator(".pagefind-ui__result-inner > .pagefind-ui__result-title");
  }
}
