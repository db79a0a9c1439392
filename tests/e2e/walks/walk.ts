import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { synthesize } from "../../bench/synthetic.ts";
import { serveFolder } from "../../corpus/serve.ts";
import { sharedSite } from "../shared-site.ts";
import { test as base, expect } from "../site.ts";
import type { PageKind } from "./kinds.ts";

export { expect };

/** A site of several descriptions on a static host. */
interface Several {
  url: string;
  folder: string;
}

/** Playwright's `test` with a way to open any kind of page, none of which may have errors of scripts. */
export const test = base.extend<{ visit: Visit; several: () => Promise<Several> }>({
  // Only where a test asks for it.
  several: async ({ once }, use) => use(() => once(serveSeveral)),
  visit: async ({ site, several }, use) => {
    const errors: string[] = [];
    await use(async (page, { site: name, address, reach }) => {
      page.on("pageerror", (error) => errors.push(`/${address}: ${error.message}`));
      const { url } = name === "petstore" ? site : await several();
      await page.goto(`${url}/${address}`);
      await reach?.(page);
    });
    expect([...new Set(errors)]).toEqual([]);
  },
});

type Visit = (page: Page, kind: PageKind) => Promise<void>;

async function serveSeveral() {
  const folder = await mkdtemp(join(tmpdir(), "specimen-several-"));
  const large = join(folder, "large.json");
  // More than a page's own navigation contains.
  await writeFile(large, JSON.stringify(synthesize({ operations: 160, schemas: 20 })));
  const own = ["everything", "right-to-left", "panel"].map(
    (name) => `tests/fixtures/descriptions/${name}.yaml`,
  );
  const site = await sharedSite("several", [large, ...own]);
  await rm(folder, { recursive: true });
  const { url, stop } = await serveFolder(site);
  return { url, folder: site, stop };
}
