import type { Locator, Page } from "@playwright/test";
import { Navigation } from "./navigation.ts";

/** The parts that every page of the site has. */
export class ReferencePage {
  readonly page: Page;
  readonly main: Locator;
  readonly title: Locator;
  readonly navigation: Navigation;
  readonly breadcrumb: Locator;
  readonly themeButton: Locator;
  readonly descriptionLink: Locator;
  readonly contents: Locator;
  /** The button of the page menu. */
  readonly pageMenu: Locator;
  readonly copyAsMarkdown: Locator;
  /** The menu of the site's other descriptions, if there are any. */
  readonly switcher: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole("main");
    this.title = page.getByRole("heading", { level: 1 });
    this.navigation = new Navigation(page);
    this.breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
    this.themeButton = page.getByRole("button", { name: "Theme" });
    this.contents = page.getByRole("navigation", { name: "On this page" });
    this.pageMenu = page.locator("summary").and(page.getByTitle("Page menu"));
    this.copyAsMarkdown = page.getByRole("button", { name: "Copy as Markdown" });
    this.descriptionLink = page.getByRole("link", { name: "Download OpenAPI" });
    this.switcher = page.getByRole("banner").getByRole("group");
  }

  region(name: string): Locator {
    return this.main.getByRole("region", { name, exact: true });
  }

  /** Every element with the text of a badge. */
  get badges(): Locator {
    return badgesIn(this.main);
  }
}

/** The badges in a part of a page. */
export function badgesIn(place: Locator): Locator {
  return place.getByText(/^(Experimental|Alpha|Beta|Deprecated)$/);
}

/** The item of a list of operations that points to the one with this title. */
export function operationItem(list: Locator, title: string): Locator {
  const link = list.page().getByRole("link", { name: title, exact: true });
  return list.getByRole("listitem").filter({ has: link });
}
