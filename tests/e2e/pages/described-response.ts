import { expect, type Locator } from "@playwright/test";
import { FieldList } from "./field-list.ts";

/** The section of a page about one response of an operation. */
export class DescribedResponse extends FieldList {
  readonly #examples: Locator;
  readonly #status: string;

  constructor(responses: Locator, status: string) {
    const line = responses.page().locator("summary").getByText(status, { exact: true });
    super(responses.getByRole("group").filter({ has: line }));
    this.#status = status;
    this.#examples = responses.page().getByRole("region", { name: "Response examples" });
  }

  /** The example that is shown beside the responses. */
  get shownExample(): Locator {
    return this.#examples.getByRole("tab", { selected: true }).first();
  }

  /** The link beside its example to its details. */
  async follow(): Promise<void> {
    const panel = await choose(this.#examples, this.#status);
    await panel.getByRole("link").first().click();
  }

  /** Opens its details, unless they are open. */
  async open(): Promise<void> {
    if ((await this.place.getAttribute("open")) === null) await this.place.locator("summary").first().click();
  }

  /** The example with this summary, or the only one, as it is shown beside it. */
  async example(summary: string | undefined): Promise<unknown> {
    const all = await choose(this.#examples, this.#status);
    const panel = summary === undefined ? all : await choose(all, summary);
    await expect(panel.locator("pre")).toBeVisible();
    return JSON.parse((await panel.locator("pre").textContent()) ?? "");
  }
}

/** The panel of a tab, chosen if it was not. */
async function choose(place: Locator, name: string): Promise<Locator> {
  const tab = place.getByRole("tab", { name, exact: true });
  const menu = place.getByRole("combobox", { name: "More examples" });
  // Without JavaScript there are no tabs, and all examples are below each other.
  if (await tab.isVisible()) await tab.click();
  else if (await menu.isVisible()) await menu.selectOption(name);
  return place.getByRole("tabpanel", { name, exact: true });
}
