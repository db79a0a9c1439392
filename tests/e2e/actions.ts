import type { Locator, Page } from "@playwright/test";

/** Counts a reader's actions on a page: keys, clicks, choices and filled fields. */
export class Actions {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.press(key);
  }

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.fill(text);
  }

  async choose(field: Locator, label: string | RegExp): Promise<void> {
    this.count += 1;
    // Whoever chooses an option is in the field.
    await field.focus();
    const option = field.locator("option").filter({ hasText: label }).first();
    await field.selectOption((await option.textContent()) ?? "");
  }
}
