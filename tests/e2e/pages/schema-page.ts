import type { Locator, Page } from "@playwright/test";
import type { Schema } from "../description/index.ts";
import { FieldList } from "./field-list.ts";
import { operationItem, ReferencePage } from "./reference-page.ts";

/** The page of a schema. */
export class SchemaPage extends ReferencePage {
  /** The members of an object, or of the objects in a list. */
  readonly fields: FieldList;
  /** The constraints of a schema that is not an object. */
  readonly values: Locator;
  readonly users: Locator;
  readonly related: Locator;
  /** The section of related schemas; the visible one of its two diagrams. */
  readonly picture: Locator;

  constructor(page: Page) {
    super(page);
    this.fields = new FieldList(this.region("Fields").or(this.region("Values")));
    this.values = this.region("Values");
    this.users = this.region("Used by");
    this.related = this.region("Related schemas");
    this.picture = this.related.getByRole("group", { name: "Picture" });
  }

  static async open(page: Page, { address }: Pick<Schema, "address">): Promise<SchemaPage> {
    await page.goto(address);
    return new SchemaPage(page);
  }

  user(title: string): Locator {
    return operationItem(this.users, title);
  }

  async example(): Promise<unknown> {
    return JSON.parse((await this.main.locator("pre").textContent()) ?? "");
  }
}
