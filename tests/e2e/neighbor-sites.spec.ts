import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { timeToBuild } from "./once.ts";
import { OperationPage } from "./pages/operation-page.ts";
import type { TryItPanel } from "./pages/try-it-panel.ts";
import { test as base, expect } from "./servers.ts";
import { sharedSite } from "./shared-site.ts";
import { staticHost } from "./static-host.ts";

/** Sites of the same description at paths of one origin, on a static host. */
interface Origin {
  url: string;
  /** Changes the version of what a site responds with, as if its description had changed. */
  republish(path: string): void;
}

const test = base.extend<{ origin: Origin; paths: [string, string] }>({
  paths: [["/", "/a/"], { option: true }],
  origin: [
    async ({ paths, servers }, use) => {
      const renewed = new Set<string>();
      const sites = await Promise.all(paths.map((path) => publish(path, renewed)));
      // The site with the longest matching path gets the request.
      sites.sort((one, other) => other.path.length - one.path.length);
      const url = await servers.start((request, response) => {
        const site = sites.find(({ path }) => request.url?.startsWith(path));
        if (site === undefined) response.writeHead(404).end();
        else site.listener(request, response);
      });
      await use({ url, republish: (path) => renewed.add(path) });
    },
    timeToBuild,
  ],
});

const pairs: { paths: [string, string]; tag: string[] }[] = [
  { paths: ["/", "/a/"], tag: [] },
  { paths: ["/a/", "/a/b/"], tag: ["@all"] },
  { paths: ["/a/", "/b/"], tag: ["@all"] },
];

for (const { paths, tag } of pairs) {
  const [one, other] = paths;

  test.describe(`sites at ${one} and ${other} on one origin`, { tag }, () => {
    test.use({ paths: [...paths] });

    test("sites on one origin have separate records, files, histories and workers", async ({
      page,
      origin,
    }) => {
      const first = await sendAt(page, origin, one);
      expect(await create(page, one, "Of the one")).toBe(201);
      await first.sandbox.open();
      const second = await sendAt(page, origin, other);
      expect(await names(page, other)).not.toContain("Of the one");
      expect(await create(page, other, "Of the other")).toBe(201);
      // The worker of one path gets no request for the other's API, nor for a page.
      expect([await servedBy(page, one), await servedBy(page, other)]).toEqual([null, "in-browser-sandbox"]);
      const opened = await page.goto(`${origin.url}${other}api/pets`);
      expect([opened?.status(), opened?.fromServiceWorker()]).toEqual([404, false]);
      await page.goto(`${origin.url}${one}operations/get-order/`);
      expect([await servedBy(page, one), await servedBy(page, other)]).toEqual(["in-browser-sandbox", null]);
      expect(await names(page, one)).not.toContain("Of the other");
      expect(await names(page, one)).toContain("Of the one");
      const namesOf = (name: (path: string) => string) => paths.map(name).toSorted();
      expect(await stored(page)).toEqual({
        databases: namesOf((path) => `sandbox ${path}api`),
        files: namesOf((path) => `${path}sandbox.json`),
        histories: namesOf((path) => `specimen-calls ${path}`),
        workers: namesOf((path) => `${path}sandbox.js`),
      });
      expect(await second.response.status.count()).toBe(1);
    });

    test("resetting or republishing one site does not change the other site on its origin", async ({
      page,
      context,
      origin,
    }) => {
      const second = await sendIn(context, origin, other);
      await create(second, other, "Of the other");
      const { sandbox } = await sendAt(page, origin, one);
      await create(page, one, "Of the one");
      const mine = await controllerOf(second);
      await sandbox.open();
      await sandbox.reset();
      expect(await names(page, one)).not.toContain("Of the one");
      expect(await names(second, other)).toContain("Of the other");
      origin.republish(one);
      // The new worker takes over the pages of its own site.
      const third = await sendIn(context, origin, one);
      await expect.poll(() => statusOf(third, `${one}api/pets?limit=50`)).toBe(400);
      expect(await controllerOf(second)).toBe(mine);
      expect(await statusOf(second, `${other}api/pets?limit=50`)).toBe(200);
      expect(await names(second, other)).toContain("Of the other");
    });
  });
}

async function publish(path: string, renewed: Set<string>) {
  const name = `neighbor${path.replaceAll("/", "-")}`;
  const folder = await sharedSite(name, ["openapi/petstore.yaml"], "--base", path);
  const { version } = JSON.parse(await readFile(join(folder, "sandbox.json"), "utf8"));
  const files = staticHost(folder, "not-found", (file, text) =>
    renewed.has(path) && /(?:^|\/)(?:sandbox\.js|sandbox\.json|try-it\.json)$/.test(file)
      ? text.replaceAll(version, "another").replaceAll('"maximum":100', '"maximum":20')
      : text,
  );
  const listener: RequestListener = (request, response) => {
    request.url = `/docs/${request.url?.slice(path.length)}`;
    files(request, response);
  };
  return { path, listener };
}

/** Sends the first request of a page, and waits until the panel has listed the records. */
async function sendAt(page: Page, { url }: Origin, path: string): Promise<TryItPanel> {
  await page.goto(`${url}${path}operations/get-order/`);
  const panel = new OperationPage(page).tryIt;
  await panel.send();
  await expect(panel.response.status).toHaveText("200 OK");
  expect(await panel.response.sender()).toBe("the in-browser sandbox");
  await panel.sandbox.filled();
  return panel;
}

async function sendIn(context: BrowserContext, origin: Origin, path: string): Promise<Page> {
  const page = await context.newPage();
  await sendAt(page, origin, path);
  return page;
}

const create = (page: Page, path: string, name: string): Promise<number> =>
  page.evaluate(
    async ([api, body]) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(`${api}/pets`, { method: "POST", headers, body })).status;
    },
    [`${path}api`, JSON.stringify({ name, categoryId: 1 })] as const,
  );

const names = (page: Page, path: string): Promise<string[]> =>
  page.evaluate(async (api) => {
    const pets: { name: string }[] = await (await fetch(`${api}/pets?limit=20`)).json();
    return pets.map(({ name }) => name);
  }, `${path}api`);

const servedBy = (page: Page, path: string) =>
  page.evaluate(async (api) => (await fetch(`${api}/pets`)).headers.get("x-served-by"), `${path}api`);

const statusOf = (page: Page, address: string) =>
  page.evaluate(async (called) => (await fetch(called)).status, address);

const controllerOf = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);

/** The names of everything that the browser stores for the origin. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const pathOf = (address: string) => new URL(address).pathname;
    const cache = await caches.open("sandbox");
    const registrations = await navigator.serviceWorker.getRegistrations();
    return {
      databases: (await indexedDB.databases()).map(({ name }) => name).sort(),
      files: (await cache.keys()).map(({ url }) => pathOf(url)).sort(),
      histories: Object.keys(sessionStorage)
        .filter((key) => key.startsWith("specimen-calls"))
        .sort(),
      workers: registrations.map(({ active }) => pathOf(active?.scriptURL ?? "about:blank")).sort(),
    };
  });
