import { expect, type Locator } from "@playwright/test";
import { FieldList } from "./field-list.ts";

/** What a page says about one response of an operation. */
export class DescribedResponse extends FieldList {
  constructor(responses: Locator, status: string) {
    const line = responses.page().locator("summary").getByText(status, { exact: true });
    super(responses.getByRole("group").filter({ has: line }));
  }

  /** Opens its details, unless they are open. */
  async open(): Promise<void> {
    if ((await this.place.getAttribute("open")) === null) await this.place.locator("summary").first().click();
  }

  /** The example with this summary, or the only one, as it is shown. */
  async example(summary: string | undefined): Promise<unknown> {
    const panel = summary === undefined ? this.place : await this.#choose(summary);
    await expect(panel.locator("pre")).toBeVisible();
    return JSON.parse((await panel.locator("pre").textContent()) ?? "");
  }

  async #choose(summary: string): Promise<Locator> {
    const tab = this.place.getByRole("tab", { name: summary, exact: true });
    // Without JavaScript there are no tabs, and all examples stand below each other.
    if (await tab.isVisible()) await tab.click();
    return this.place.getByRole("tabpanel", { name: summary, exact: true });
  }
}
