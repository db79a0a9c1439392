import { expect, type Locator, type Page } from "@playwright/test";

/** Clicks a copy button, and returns the copied text. */
export async function copiedBy(button: Locator, press = () => button.click()): Promise<string> {
  await allowClipboard(button.page());
  expect(await messageAfter(button, press)).toBe("Copied");
  return readClipboard(button.page());
}

/** The message of a copy button. It is shown briefly, so it is observed from before the click. */
export async function messageAfter(button: Locator, press = () => button.click()): Promise<string | null> {
  const watched = await button.evaluateHandle((element) => ({
    message: new Promise<string | null>((resolve) => {
      const isOver = () => /^(?:Not c|C)opied$/.test(element.textContent ?? "");
      const observer = new MutationObserver(() => {
        if (!isOver()) return;
        observer.disconnect();
        resolve(element.textContent);
      });
      observer.observe(element, { childList: true, characterData: true, subtree: true });
    }),
  }));
  await press();
  return watched.evaluate(({ message }) => message);
}

export const allowClipboard = (page: Page) =>
  page.context().grantPermissions(["clipboard-read", "clipboard-write"]);

/** Reads the clipboard. Use it after the page confirms the copy, because writing is asynchronous. */
export const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
