import type { Locator, Page } from "@playwright/test";

/** What a reader does on a page, counted: a key, a click, a choice, or a field that is filled in. */
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
    const option = field.locator("option").filter({ hasText: label }).first();
    await field.selectOption((await option.textContent()) ?? "");
  }
}
