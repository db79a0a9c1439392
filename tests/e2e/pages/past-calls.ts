import type { Locator } from "@playwright/test";

/** The list of the calls that were made from a page. */
export class PastCalls {
  readonly toggle: Locator;
  readonly #region: Locator;

  constructor(region: Locator) {
    this.#region = region;
    this.toggle = region.getByText(/^History/);
  }

  /** The newest that begins with this method and path. */
  item(line: string): Locator {
    return this.#region.getByRole("listitem", { includeHidden: true }).filter({ hasText: line }).first();
  }

  again(line: string): Locator {
    return this.#region.getByRole("button", { name: `Resend ${line}` }).first();
  }

  fillIn(line: string): Locator {
    return this.#region.getByRole("button", { name: `Load ${line}` }).first();
  }
}
