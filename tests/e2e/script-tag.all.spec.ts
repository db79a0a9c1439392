import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { descriptionFiles } from "../corpus/descriptions.ts";
import { serveFolder } from "../corpus/serve.ts";
import { spread } from "../corpus/spread.ts";
import { withoutCorpus } from "../fixtures/corpus.ts";
import { expect, heading, open, pageWith, rootOf, shownIn, test } from "./script-tag.ts";
import { siteOfDescription } from "./shared-site.ts";

test.skip(withoutCorpus !== false, String(withoutCorpus));

for (const file of descriptionFiles.filter((one) => /^(?:stripe|github)--/.test(basename(one)))) {
  test(`the script tag renders 60 pages like the built site: ${basename(file)}`, async ({
    page,
    service,
  }) => {
    test.setTimeout(600_000);
    const folder = await siteOfDescription(file);
    const host = await serveFolder(folder);
    service.serve({
      "/": pageWith('data-description="/description" data-simulated'),
      "/description": await readFile(file, "utf8"),
    });
    const { complaints } = await open(page, service);
    await expect(heading(page)).toBeVisible({ timeout: 60_000 });
    const built = await page.context().newPage();
    const pages = globSync("{operations,schemas,tags}/*/index.html", { cwd: folder }).sort();
    for (const path of spread(pages, 60).map((one) => one.replace(/index\.html$/, ""))) {
      await built.goto(`${host.url}/${path}`);
      const expected = await shownIn(built.locator("html"), "/");
      await page.goto(`${service.url}/#/${path}`);
      await expect(page).toHaveTitle(expected.title);
      const own = (text: string) => text.replaceAll(service.url, host.url);
      // The previous page's frame may be removed while it is read.
      await expect(async () => {
        const shown = await shownIn(rootOf(page), "/");
        expect({ ...shown, text: own(shown.text), links: shown.links.map(own) }, path).toEqual(expected);
      }).toPass({ timeout: 20_000 });
    }
    expect(complaints).toEqual([]);
    await host.stop();
  });
}
