import type { Locator } from "@playwright/test";

/** The samples of an operation, one language a tab. */
export class CodeSamples {
  readonly region: Locator;
  readonly tabs: Locator;
  readonly panels: Locator;
  readonly copyButton: Locator;

  constructor(region: Locator) {
    this.region = region;
    this.tabs = region.getByRole("tab");
    this.panels = region.getByRole("tabpanel");
    this.copyButton = region.getByRole("button", { name: "Copy sample" });
  }

  tab(language: string): Locator {
    return this.region.getByRole("tab", { name: language, exact: true });
  }

  get chosen(): Locator {
    return this.region.getByRole("tab", { selected: true });
  }

  /** What belongs to a tab, if it is shown. */
  panel(language: string): Locator {
    return this.region.getByRole("tabpanel", { name: language, exact: true });
  }

  code(language: string): Locator {
    return this.panel(language).locator("pre");
  }
}
