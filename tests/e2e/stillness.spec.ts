import { expect, test } from "./once.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { builtSite } from "./site.ts";
import { recordShifts, serveSlowly, shiftOf } from "./stillness.ts";

/** DESIGN 8. */
const mostShift = 0.02;

const servePetstore = () => serveSlowly(builtSite);

for (const width of [1440, 390]) {
  test(`at ${width} pixels, the layout shift of slowly loading pages stays below the limit, also with the panel`, async ({
    page,
    once,
  }) => {
    const { url } = await once(servePetstore);
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    const sums: Record<string, number> = {};
    const addresses = [
      "operations/create-pet/",
      "operations/create-pet/",
      "",
      "schemas/pet/",
      "tags/animals/",
    ];
    for (const [visit, address] of addresses.entries()) {
      await page.goto(`${url}/${address}`);
      sums[`${visit + 1}. /${address}`] = (await shiftOf(page)).sum;
      const { tryItLink, tryIt } = new OperationPage(page);
      if (!address.startsWith("operations/")) continue;
      await tryItLink.click();
      await tryIt.button("Send").and(page.locator(":enabled")).waitFor();
      // The browser ignores layout shifts within half a second after input.
      await tryIt.group("Body").waitFor();
      sums[`${visit + 1}. /${address} with its panel`] = (await shiftOf(page)).sum;
    }
    const moved = Object.entries(sums).filter(([, sum]) => sum >= mostShift);
    expect(moved).toEqual([]);
  });
}
