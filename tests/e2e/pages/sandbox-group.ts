import { expect, type Locator } from "@playwright/test";

/** What the panel states of the sandbox, or of a simulation, once it has responded. */
export class SandboxGroup {
  readonly summary: Locator;
  readonly resetButton: Locator;
  readonly status: Locator;
  /** What is unusual about where the records are. */
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

  /** Waits until it states how many of each there are, e.g. `pets 5`. */
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
    await expect(this.status).toHaveText(`${this.name} reset.`);
  }
}
