import { corpusPath, withoutCorpus } from "../fixtures/corpus.ts";
import { expect, test, timeToBuild } from "./once.ts";
import { siteOfDescription } from "./shared-site.ts";
import { recordShifts, serveSlowly, shiftOf } from "./stillness.ts";

test.skip(withoutCorpus !== false, String(withoutCorpus));

/** The largest pages of some of the largest descriptions. */
const busiest = {
  "stripe--spec3-2023-09.yaml": [
    "operations/post-refunds/",
    "operations/post-payment-intents/",
    "schemas/payment-intent/",
    "",
  ],
  "adyen--checkout-v71.yaml": ["operations/post-payments/", ""],
  "github--api.github.com.json": ["operations/issues-create/", ""],
  "openai--openapi.yaml": ["operations/create-chat-completion/", ""],
};

const withSite = test.extend<{ serve: (file: string) => Promise<string> }>({
  serve: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
    async ({}, use) => {
      const stops: (() => Promise<void>)[] = [];
      await use(async (file) => {
        const { url, stop } = await serveSlowly(await siteOfDescription(corpusPath(`descriptions/${file}`)));
        stops.push(stop);
        return url;
      });
      for (const stop of stops) await stop();
    },
    timeToBuild,
  ],
});

for (const [file, addresses] of Object.entries(busiest))
  withSite(`the busiest pages of ${file} stay still while they load slowly`, async ({ page, serve }) => {
    // Several large sites are built at a time.
    test.setTimeout(900_000);
    const url = await serve(file);
    await recordShifts(page);
    const moved: string[] = [];
    for (const width of [1440, 390])
      for (const address of addresses.flatMap((one) => [one, one])) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${url}/${address}`);
        const { sum, moved: most } = await shiftOf(page);
        if (sum >= 0.02) moved.push(`/${address} at ${width}: ${sum.toFixed(3)}, ${most.join(", ")}`);
      }
    expect(moved).toEqual([]);
  });
