import { expect, type Locator } from "@playwright/test";

/** What the panel says of the sandbox once it has responded. */
export class SandboxGroup {
  readonly summary: Locator;
  readonly resetButton: Locator;
  readonly status: Locator;
  /** What is unusual about where the records are. */
  readonly note: Locator;
  private readonly terms: Locator;

  constructor(panel: Locator) {
    this.summary = panel.getByText("Sandbox data", { exact: true });
    const summary = panel.page().getByText("Sandbox data", { exact: true });
    const group = panel.getByRole("group").filter({ has: summary });
    this.resetButton = group.getByRole("button", { name: "Reset sandbox" });
    this.status = group.getByRole("status");
    this.note = panel.getByText(/^(?:This browser blocks storage|Only this panel)/);
    this.terms = group.locator("dl > div");
  }

  /** Waits until it says how many of each there are, e.g. `pets 5`. */
  async holds(counts: string[]): Promise<void> {
    const shown = () =>
      this.terms.evaluateAll((rows) =>
        rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(" ")),
      );
    await expect.poll(shown).toEqual(counts);
  }

  /** Waits until it has been filled, for which the panel asks the sandbox after a response. */
  async filled(): Promise<void> {
    await expect(this.terms).not.toHaveCount(0);
  }

  async open(): Promise<void> {
    await this.summary.click();
    await expect(this.resetButton).toBeVisible();
  }

  async reset(): Promise<void> {
    await this.resetButton.click();
    await expect(this.status).toHaveText("Sandbox reset.");
  }
}
