import type { Locator, Page } from "@playwright/test";
import { operationItem, ReferencePage } from "./reference-page.ts";

/** The page of deprecated and unstable operations. */
export class LifecyclePage extends ReferencePage {
  readonly timeline: Locator;
  readonly deprecated: Locator;
  readonly feedLink: Locator;

  constructor(page: Page) {
    super(page);
    this.timeline = this.region("Timeline");
    this.deprecated = this.region("Deprecated");
    this.feedLink = page.getByRole("link", { name: "Subscribe (Atom)" });
  }

  static async open(page: Page): Promise<LifecyclePage> {
    await page.goto("lifecycle/");
    return new LifecyclePage(page);
  }

  /** The titles in the list below a heading, e.g. `Beta`. */
  titles(region: string): Locator {
    return this.region(region).getByRole("listitem").locator(this.page.getByRole("link").first());
  }

  ending(title: string): Locator {
    return operationItem(this.deprecated, title);
  }

  /** The mark of today on the timeline. */
  get today(): Locator {
    return this.timeline.getByText("today", { exact: true });
  }
}
