import type { Page } from "@playwright/test";
import { bundleForBrowser } from "../contracts/in-browser/bundle.ts";
import type { CollectedTest } from "../contracts/in-browser/node-test.ts";
import { test as base, expect } from "./servers.ts";

declare const storeContract: CollectedTest[];

const test = base.extend<{ blank: Page }>({
  /** An empty page of a site, which may store something. */
  blank: async ({ page, servers }, use) => {
    await page.goto(
      await servers.start((_request, response) => void response.setHeader("content-type", "text/html").end()),
    );
    await use(page);
  },
});

test("the IndexedDB store fulfills the contract of stores", async ({ blank }) => {
  await blank.addScriptTag({ content: await bundleForBrowser("tests/contracts/in-browser/indexed-db.ts") });
  const titles = await blank.evaluate(() => storeContract.map(({ title }) => title));
  expect(titles.length).toBeGreaterThan(10);
  for (const [index, title] of titles.entries()) {
    await test.step(title, () => blank.evaluate((at) => storeContract[at]?.run(), index));
  }
});
