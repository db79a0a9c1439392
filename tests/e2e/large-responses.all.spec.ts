import { OperationPage } from "./pages/operation-page.ts";
import { expect, test } from "./servers.ts";

const objects = Array.from({ length: 60_000 }, (_, id) => ({
  id,
  name: `Näme ${id}`,
  tags: ["a", "b"],
  inner: { half: id / 2, text: "some words that make it longer, as they do" },
}));

/** Ten megabytes each. */
const bodies = [
  ["of 60,000 objects", "application/json", JSON.stringify(objects), "näme 59999"],
  ["of five million numbers", "application/json", `[${"1,".repeat(5_000_000)}42]`, ",42"],
  ["of three million empty lists", "application/json", `[${"[],".repeat(3_300_000)}42]`, ",42"],
  ["of one string", "application/json", JSON.stringify(`${"x".repeat(10_000_000)}needle`), "needle"],
  ["of text on one line", "text/plain", `${"x".repeat(10_000_000)}needle`, "needle"],
  ["of lines of text", "text/plain", `${"some words a line\n".repeat(550_000)}needle`, "needle"],
] as const;

for (const [name, type, body, words] of bodies) {
  test(`a 10 MB response ${name} is shown and searched without blocking the page`, async ({
    page,
    servers,
  }) => {
    const other = await servers.start((_request, response) => {
      response.writeHead(200, { "access-control-allow-origin": "*", "content-type": type });
      response.end(body);
    });
    const { tryIt } = await OperationPage.open(page, "getOrder");
    await tryIt.server.fill(other);
    // Measures the longest gap between two timers, in which the page could not react to a click.
    await page.evaluate(() => {
      let last = performance.now();
      document.body.dataset.longest = "0";
      setInterval(() => {
        const now = performance.now();
        document.body.dataset.longest = String(Math.max(Number(document.body.dataset.longest), now - last));
        last = now;
      }, 5);
    });
    await tryIt.send();
    await expect(tryIt.response.body).toBeVisible({ timeout: 60_000 });
    await tryIt.response.find.fill(words);
    await expect(tryIt.response.found).toHaveText("1 of 1", { timeout: 60_000 });
    // Generous for a busy machine. Parsed and rendered in one go, each body takes several seconds.
    expect(Number(await page.locator("body").getAttribute("data-longest"))).toBeLessThan(1500);
    expect(await page.locator(".received *").count()).toBeLessThan(4000);
  });
}
