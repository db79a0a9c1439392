import { expect, type Locator, type Page } from "@playwright/test";

/** Presses a button that copies, and reports what it copied. */
export async function copiedBy(button: Locator, press = () => button.click()): Promise<string> {
  await allowClipboard(button.page());
  expect(await saidBy(button, press)).toBe("Copied");
  return readClipboard(button.page());
}

/** The message of a button that copies. It is there for a moment only, so it is watched from before the press on. */
export async function saidBy(button: Locator, press = () => button.click()): Promise<string | null> {
  const watched = await button.evaluateHandle((element) => ({
    said: new Promise<string | null>((resolve) => {
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
  return watched.evaluate(({ said }) => said);
}

export const allowClipboard = (page: Page) =>
  page.context().grantPermissions(["clipboard-read", "clipboard-write"]);

/** To be asked once the page has stated that it copied: writing takes its time, and what was there before stays till then. */
export const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
