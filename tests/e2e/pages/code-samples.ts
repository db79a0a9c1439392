import type { Locator } from "@playwright/test";

/** The samples of an operation, one language a tab. */
export class CodeSamples {
  readonly region: Locator;
  readonly tabs: Locator;
  readonly panels: Locator;
  readonly copyButton: Locator;
  readonly wrapButton: Locator;
  /** The languages that are not tabs. */
  readonly menu: Locator;
  /** The choice between required and all fields. */
  readonly fields: Locator;
  /** The choice between several media types of the body. */
  readonly mediaType: Locator;
  /** The choice between several examples of the body. */
  readonly example: Locator;

  constructor(region: Locator) {
    this.region = region;
    this.tabs = region.getByRole("tab");
    this.panels = region.getByRole("tabpanel");
    this.copyButton = region.getByRole("button", { name: "Copy sample" });
    this.wrapButton = region.getByRole("button", { name: "Wrap long lines" });
    this.menu = region.getByRole("combobox", { name: "More languages" });
    this.fields = region.getByRole("combobox", { name: "Fields", exact: true });
    this.mediaType = region.getByRole("combobox", { name: "Media type" });
    this.example = region.getByRole("combobox", { name: "Example" });
  }

  tab(language: string): Locator {
    return this.region.getByRole("tab", { name: language, exact: true });
  }

  /** Chooses a language where it is: as a tab, or in the menu. */
  async choose(language: string): Promise<void> {
    const tab = this.tab(language);
    if (await tab.isVisible()) await tab.click();
    else await this.menu.selectOption(language);
  }

  get chosen(): Locator {
    return this.region.getByRole("tab", { selected: true });
  }

  /** The panel of a tab, if it is shown. */
  panel(language: string): Locator {
    return this.region.getByRole("tabpanel", { name: language, exact: true });
  }

  /** The text of a sample, which is chosen for it. */
  async source(language: string): Promise<string> {
    await this.choose(language);
    return (await this.code(language).textContent()) ?? "";
  }

  code(language: string): Locator {
    return this.panel(language).locator("pre");
  }
}
