import type { Locator } from "@playwright/test";

/** The list of the requests that were sent to an API. */
export class RequestHistory {
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

  resend(line: string): Locator {
    return this.#region.getByRole("button", { name: `Resend ${line}` }).first();
  }

  load(line: string): Locator {
    return this.#region.getByRole("button", { name: `Load ${line}` }).first();
  }
}
