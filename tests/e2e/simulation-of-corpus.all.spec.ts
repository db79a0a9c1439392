import { basename } from "node:path";
import { bundleForBrowser } from "../contracts/in-browser/bundle.ts";
import { descriptionFiles } from "../corpus/descriptions.ts";
import { simulateAll } from "../corpus/simulated.ts";
import { readSimulated, withoutHidden } from "../corpus/simulated-site.ts";
import { exceptionsOf } from "../corpus/simulation-exceptions.ts";
import { withoutCorpus } from "../fixtures/corpus.ts";
import { test as base, expect } from "./servers.ts";
import { simulatedHost, simulatedInBrowser } from "./simulated-in-browser.ts";

const test = base.extend<{ worker: string }>({
  // The site of the Petstore is not needed.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
  baseURL: async ({}, use) => use(undefined),
  worker: async ({ once }, use) => use((await once(bundleWorker)).code),
});

const bundleWorker = async () => ({
  code: await bundleForBrowser("src/server/sandbox/worker/simulation-worker.ts"),
});

test.skip(withoutCorpus !== false, String(withoutCorpus));

for (const file of descriptionFiles) {
  const name = basename(file);

  test(`the simulation in the browser's worker responds as on Node: ${name}`, async ({
    page,
    servers,
    worker,
  }) => {
    // A thousand operations.
    test.setTimeout(600_000);
    const site = withoutHidden(await readSimulated(file));
    await page.goto(await servers.start(simulatedHost(site, worker)));
    const { operations: _, ...found } = await simulateAll(site, await simulatedInBrowser(page));
    expect(found).toEqual(exceptionsOf(name));
  });
}

if (descriptionFiles.length === 0)
  test("the corpus contains descriptions", () => expect(descriptionFiles).not.toEqual([]));
