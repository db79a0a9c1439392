import { expect, type Locator } from "@playwright/test";

/** The panel's group about the sandbox or a simulation, which appears after a response. */
export class SandboxGroup {
  readonly summary: Locator;
  readonly resetButton: Locator;
  readonly status: Locator;
  /** The note about unusual storage. */
  readonly note: Locator;
  private readonly terms: Locator;
  private readonly name: string;

  constructor(panel: Locator, name: "Sandbox" | "Simulation" = "Sandbox") {
    this.name = name;
    this.summary = panel.getByText(`${name} data`, { exact: true });
    const summary = panel.page().getByText(`${name} data`, { exact: true });
    const group = panel.getByRole("group").filter({ has: summary });
    this.resetButton = group.getByRole("button", { name: `Reset ${name.toLowerCase()}` });
    this.status = group.getByRole("status");
    this.note = panel.getByText(
      /^(?:This browser (?:blocks storage|lost the data)|Only this panel|The simulation stores nothing)/,
    );
    this.terms = group.locator("dl > div");
  }

  /** Waits until it shows these numbers of records, e.g. `pets 5`. */
  async expectRecords(counts: string[]): Promise<void> {
    const shown = () =>
      this.terms.evaluateAll((rows) =>
        rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(" ")),
      );
    await expect.poll(shown).toEqual(counts);
  }

  /** Waits until the panel has listed the records, which it requests after a response. */
  async filled(): Promise<void> {
    await expect(this.terms).not.toHaveCount(0);
  }

  async open(): Promise<void> {
    await this.summary.click();
    await expect(this.resetButton).toBeVisible();
  }

  async reset(): Promise<void> {
    await this.resetButton.click();
    await expect(this.status).toHaveText(`${this.name} reset.`);
  }
}
