import type { Locator, Page } from "@playwright/test";
import type { Tag } from "../description/index.ts";
import { operationItem, ReferencePage } from "./reference-page.ts";

/** The page of a tag: what it is about and its operations. */
export class TagPage extends ReferencePage {
  static async open(page: Page, { address }: Pick<Tag, "address">): Promise<TagPage> {
    await page.goto(address);
    return new TagPage(page);
  }

  operation(title: string): Locator {
    return operationItem(this.main, title);
  }
}
