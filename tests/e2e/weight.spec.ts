import { excessOf, isFont, type Load, loadWeigher } from "../corpus/load.ts";
import { type Sent, type Served, serveFolder } from "../corpus/serve.ts";
import { pageAddresses, readPage } from "../corpus/site-pages.ts";
import { explorer } from "./crawl.ts";
import { test as base, expect } from "./once.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { builtSite } from "./site.ts";
import { kinds } from "./walks/kinds.ts";

const test = base.extend<{ host: Served }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
  host: async ({}, use) => {
    const host = await serveFolder(builtSite);
    await use(host);
    await host.stop();
  },
});

test("the files that pages load stay within the weight budget", () => {
  const loadOf = loadWeigher(builtSite);
  const addresses = pageAddresses(builtSite).filter((address) => address !== explorer);
  const loads = new Map(addresses.map((address) => [address, loadOf(readPage(builtSite, address))]));
  expect(excessOf(loads)).toEqual([]);
});

test("excessOf() reports pages above the weight budget", () => {
  const load = (bytes: number): Load => ({ requests: 7, bytes, script: 12_000 });
  const operations = (...bytes: number[]) =>
    new Map(bytes.map((size, index) => [`operations/${index}/`, load(size)]));
  expect(excessOf(operations(150_000))).toEqual([
    "50 in 100, e.g. /operations/0/: 150000 of 33000",
    "95 in 100, e.g. /operations/0/: 150000 of 60000",
  ]);
  expect(excessOf(operations(33_000, 33_000, 60_000))).toEqual([]);
  expect(excessOf(new Map([["", { requests: 8, bytes: 150_001, script: 12_001 }]]))).toHaveLength(3);
});

test("a page has no render-blocking files", async ({ page, host }) => {
  await page.goto(`${host.url}/operations/create-pet/`);
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking")
      .map(({ name }) => name),
  );
  expect(blocking).toEqual([]);
});

for (const { name, address } of kinds.filter(
  ({ site, reach }) => site === "petstore" && reach === undefined,
)) {
  const details = ["the overview", "an operation"].includes(name) ? {} : { tag: "@all" };
  test(
    `a browser with an empty cache loads the files that were weighed for ${name}`,
    details,
    async ({ page, host }) => {
      await page.goto(`${host.url}/${address}`);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
      const weighed = loadWeigher(builtSite)(readPage(builtSite, address));
      // A headless browser may skip the icon or request it at any time.
      const isIcon = ({ path }: Sent) => path === "/favicon.svg";
      await expect
        .poll(() => host.sent.filter((one) => !isIcon(one)).length)
        .toBeGreaterThanOrEqual(weighed.requests - 1);
      const icon = host.sent.find(isIcon) ?? (await iconOf(host));
      const others = host.sent.filter((one) => !isIcon(one));
      expect(loadOf([...others, icon])).toEqual(weighed);
    },
  );
}

test("the files that open the panel have at most 25 kB", async ({ page, host }) => {
  await page.goto(`${host.url}/operations/create-pet/`);
  const opening = /\/(?:panel|rolldown-runtime)\.[^/]+\.js$|\/try-it\.json$/;
  // The rest of the panel loads later: the request line does not need it.
  await page.route(
    (url) => url.pathname.startsWith("/_astro/") && !opening.test(url.pathname),
    (route) => route.abort(),
  );
  await new OperationPage(page).tryIt.load();
  const sent = host.sent.filter(({ path }) => opening.test(path));
  expect(sent.map(({ path }) => path.replace(/\.[^./]+\.js$/, ".js")).sort()).toEqual([
    "/_astro/panel.js",
    "/_astro/rolldown-runtime.js",
    "/operations/create-pet/try-it.json",
  ]);
  expect(sent.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(25_000);
});

async function iconOf({ url, sent }: Served): Promise<Sent> {
  await fetch(`${url}/favicon.svg`);
  const icon = sent.pop();
  if (icon === undefined) throw new Error("There is no icon.");
  return icon;
}

function loadOf(sent: Sent[]): Load {
  const bytesOf = (all: Sent[]) => all.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    requests: sent.length,
    bytes: bytesOf(sent.filter(({ path }) => !isFont(path))),
    script: bytesOf(sent.filter(({ type }) => type.startsWith("text/javascript"))),
  };
}
