import type { Locator, Page } from "@playwright/test";

/** The dialog that searches all pages. */
export class SearchDialog {
  readonly button: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly results: Locator;
  /** The result that Enter opens. */
  readonly active: Locator;
  /** The list of places of the chosen field or value. */
  readonly places: Locator;
  /** The number of results, or the hint before a query. */
  readonly status: Locator;
  /** The error when a file was not loaded. */
  readonly trouble: Locator;
  readonly again: Locator;
  readonly closeButton: Locator;
  /** Whether `/` opens it. */
  readonly slashSwitch: Locator;

  constructor(page: Page) {
    this.button = page.getByRole("button", { name: "Search", exact: true });
    this.dialog = page.getByRole("dialog", { name: "Search the reference" });
    this.field = this.dialog.getByRole("combobox", { name: "Search" });
    this.results = this.dialog.getByRole("listbox", { name: "Results" }).getByRole("option");
    this.active = this.dialog.getByRole("option", { selected: true });
    this.places = this.dialog.getByRole("listbox", { name: "Results" }).getByRole("group");
    this.status = this.dialog.getByRole("status");
    this.trouble = this.dialog.getByRole("alert");
    this.again = this.dialog.getByRole("button", { name: "Try again" });
    this.closeButton = this.dialog.getByRole("button", { name: "Close" });
    this.slashSwitch = this.dialog.getByRole("checkbox", { name: "/ opens search" });
  }

  /** Opens it and types. */
  async search(typed: string): Promise<void> {
    await this.button.click();
    await this.field.fill(typed);
  }

  /** The results as they are read out, e.g. `List pets Operation GET /pets`. */
  result(name: string): Locator {
    return this.results.and(this.dialog.getByRole("option", { name, exact: true }));
  }

  /** The highlighted texts of the results, without duplicates. */
  async marked(): Promise<string[]> {
    return [...new Set(await this.results.locator("mark").allTextContents())];
  }
}
