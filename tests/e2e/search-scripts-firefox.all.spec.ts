import { mergeTests } from "@playwright/test";
import { serveFolder } from "../corpus/serve.ts";
import { scripts } from "../search/scripts.ts";
import { firefox, firefoxTest, noFirefox } from "./firefox.ts";
import { test as base, expect } from "./once.ts";
import { launchChromium, resultsOf, siteOfScript } from "./script-searches.ts";

const test = mergeTests(base, firefoxTest);

test.use(firefox);
test.skip(noFirefox !== null, noFirefox ?? "");

test("searches in six writing systems have the same results in Firefox as in Chromium", async ({ page }) => {
  test.setTimeout(600_000);
  const other = await launchChromium();
  for (const [name, script] of Object.entries(scripts)) {
    const host = await serveFolder(await siteOfScript(name, script));
    const inFirefox = await resultsOf(page, host.url, script);
    const inChromium = await resultsOf(await other.newPage(), host.url, script);
    expect(inFirefox, name).toEqual(inChromium);
    expect(Object.values(inFirefox).filter(({ length }) => length === 0)).toEqual([]);
    await host.stop();
  }
  await other.close();
});
