import type { Locator, Page } from "@playwright/test";
import { operationItem, ReferencePage } from "./reference-page.ts";

/** The first page of the site. */
export class OverviewPage extends ReferencePage {
  readonly servers: Locator;
  readonly operations: Locator;
  readonly schemas: Locator;

  constructor(page: Page) {
    super(page);
    this.servers = this.region("Servers");
    this.operations = this.region("Operations");
    this.schemas = this.region("Schemas");
  }

  static async open(page: Page): Promise<OverviewPage> {
    await page.goto("");
    return new OverviewPage(page);
  }

  /** The heading of a group or a tag. */
  heading(name: string): Locator {
    return this.operations.getByRole("heading", { name, exact: true });
  }

  operation(title: string): Locator {
    return operationItem(this.operations, title);
  }
}
