import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { readBuiltSite } from "#cli/built-site.ts";
import { serve } from "#cli/serve.ts";
import { api } from "../cli/api/clone.ts";
import { listen } from "../corpus/serve.ts";
import { test as base, expect, timeToBuild } from "./once.ts";
import { TryItPanel } from "./pages/try-it-panel.ts";
import { sharedSite } from "./shared-site.ts";
import { staticHost } from "./static-host.ts";

/** Responses that would run or style a page, and texts that would load them if they were inserted as markup. */
const description = `openapi: 3.1.0
info: { title: "</head><body><script src='/docs/api/script'></script>", version: "1" }
paths:
${["script", "style", "html"]
  .map(
    (name) => `  /${name}:
    get:
      operationId: get-${name}
      summary: "</body></html><script src='/docs/api/script'></script><link rel=stylesheet href='/docs/api/style'>"
      responses:
        "200":
          description: ok
          content:
            ${{ script: "text/javascript", style: "text/css", html: "text/html" }[name]}:
              schema: { type: string }
              example: ${JSON.stringify({ script: "window.__xss = true", style: "body { outline: 9px solid red }", html: "<script>window.__xss = true</script>" }[name])}
`,
  )
  .join("")}`;

const test = base.extend<{ folder: string; file: string }>({
  file: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "specimen-hostile-"));
      await writeFile(join(folder, "api.yaml"), description);
      await use(join(folder, "api.yaml"));
      await rm(folder, { recursive: true });
    },
    timeToBuild,
  ],
  folder: async ({ file }, use) => use(await sharedSite("hostile-responses", [file], "--base", "/docs/")),
});

test.describe.configure({ mode: "default", timeout: 120_000 });

test("example responses of a description are data and never run on a static host", async ({
  page,
  folder,
}) => {
  const { url, stop } = await listen(staticHost(folder));
  await page.goto(`${url}/docs/operations/get-script/`);
  // The panel starts the Service Worker, which responds then.
  const panel = new TryItPanel(page.getByRole("region", { name: "Try it" }));
  await panel.load();
  await panel.send();
  await expect(panel.response.status).toHaveText("200 OK");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expectData(page, url);
  await stop();
});

test("example responses of a description are data and never run on the server", { tag: "@all" }, async ({
  page,
  folder,
}) => {
  const { url, close } = await serve(readBuiltSite(folder), {
    port: 0,
    host: "127.0.0.1",
    database: { kind: "sqlite", folder: ":memory:" },
    log: "off",
    corsOrigins: [],
    allowedHosts: [],
  });
  await expectData(page, url);
  await close();
});

test("example responses of a description are data and never run during development", async ({
  page,
  file,
}) => {
  const settings = { folder: join(file, ".."), input: "api.yaml", configFile: false, base: "/docs/" };
  const { url, close } = await api.serve(null, settings, () => {});
  await expectData(page, new URL(url).origin);
  close();
});

/** Opens pages unchanged, and with elements that load the API's responses. */
async function expectData(page: Page, origin: string): Promise<void> {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const path of ["/docs/", "/docs/operations/get-script/"]) {
    await page.goto(`${origin}${path}`);
    expect(await stateOf(page), path).toEqual(untouched);
  }
  expect(await page.evaluate(readAll)).toEqual([
    [200, "text/javascript", "window.__xss = true"],
    [200, "text/css", "body { outline: 9px solid red }"],
  ]);
  // Simulates a text of the description that became markup of the page.
  await page.route("**/docs/operations/get-style/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</body>", `${injected}</body>`);
    await route.fulfill({ response, body });
  });
  await page.goto(`${origin}/docs/operations/get-style/`);
  await page.waitForLoadState("load");
  expect(await stateOf(page)).toEqual(untouched);
  expect(await page.evaluate(startWorkers)).toEqual(["refused", "refused"]);
  await page.goto(`${origin}/docs/api/html`).catch(() => null);
  expect(await page.evaluate(() => "__xss" in window)).toBe(false);
  expect(dialogs).toEqual([]);
}

const injected =
  '<script src="/docs/api/script"></script><script type="module" src="/docs/api/script"></script>' +
  '<link rel="stylesheet" href="/docs/api/style">';

const untouched = { isTaken: false, outline: "none", foreign: [] };

const stateOf = (page: Page) =>
  page.evaluate(() => ({
    isTaken: "__xss" in window,
    outline: getComputedStyle(document.body).outlineStyle,
    // Only the page that was changed on purpose contains elements that load scripts.
    foreign: [...document.querySelectorAll("[onerror], [onload]")].map(({ outerHTML }) => outerHTML),
  }));

/** Runs in the page. */
async function readAll() {
  const read = async (name: string) => {
    const response = await fetch(`/docs/api/${name}`, { headers: { accept: "*/*" } });
    return [response.status, response.headers.get("content-type")?.replace(/;.*/, ""), await response.text()];
  };
  return [await read("script"), await read("style")];
}

/** Runs in the page: tries to start workers with a Trusted Types policy that the page allows. */
async function startWorkers() {
  const address = "/docs/api/script";
  interface Policy {
    createScriptURL(text: string): string;
  }
  const plain: Policy = { createScriptURL: (text) => text };
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
  const trusted = trustedTypes?.createPolicy("specimen", plain) ?? plain;
  const worker = () =>
    new Promise<string>((resolve) => {
      try {
        const started = new Worker(trusted.createScriptURL(address));
        started.onerror = () => resolve("refused");
        setTimeout(() => resolve("started"), 2_000);
      } catch {
        resolve("refused");
      }
    });
  const service = () =>
    navigator.serviceWorker.register(trusted.createScriptURL(address), { scope: "/docs/api/" }).then(
      () => "started",
      () => "refused",
    );
  return [await worker(), await service()];
}
