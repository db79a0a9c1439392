import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Frame, Locator, Page } from "@playwright/test";
import { runNode } from "../cli/temporary.ts";
import { listen } from "../corpus/serve.ts";
import { timeToBuild } from "./once.ts";
import { TryItPanel } from "./pages/try-it-panel.ts";
import { test as base, expect } from "./servers.ts";
import { sharedSite } from "./shared-site.ts";
import { staticHost } from "./static-host.ts";

/** A service that has a description, the kit of the script tag, and a page with that tag. */
interface Service {
  url: string;
  /** The built site of the Petstore, below `/docs/` on a host of its own. */
  built: string;
  /** Sets what it responds with at paths of its own. */
  serve(files: Record<string, string>): void;
}

const test = base.extend<{ service: Service }>({
  service: [async ({ once }, use) => use(await once(startService)), timeToBuild],
});

test.describe.configure({ mode: "default" });

/** What a service may ask of all that it serves. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self' data:; worker-src 'self'";

async function startService(): Promise<Service & { stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "specimen-script-tag-"));
  const { code, stderr } = await runNode(["tests/tools/launch.mjs", "standalone", "--out", folder]);
  if (code !== 0) throw new Error(stderr);
  const description = join(folder, "petstore.yaml");
  await copyFile("openapi/petstore.yaml", description);
  // A folder without earlier versions, like a URL.
  const site = await sharedSite("script-tag", [description], "--base", "/docs/");
  const host = await listen(staticHost(site));
  let files: Record<string, string> = {};
  const respond: RequestListener = async ({ url = "" }, response) => {
    const { pathname } = new URL(url, "http://host");
    const text =
      files[pathname] ??
      (pathname.startsWith("/kit/")
        ? await readFile(join(folder, pathname.slice("/kit/".length))).catch(() => null)
        : null);
    response.writeHead(text === null ? 404 : 200, {
      "content-type": types[extname(pathname)] ?? "text/html; charset=utf-8",
      "content-security-policy": policy,
    });
    response.end(text ?? "");
  };
  const { url, stop } = await listen(respond);
  return {
    url,
    built: host.url,
    serve(given) {
      files = { "/favicon.ico": "", ...given };
    },
    async stop() {
      await Promise.all([stop(), host.stop()]);
      await rm(folder, { recursive: true });
    },
  };
}

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".yaml": "application/yaml",
  ".woff2": "font/woff2",
};

const pageWith = (attributes: string) =>
  `<!doctype html><html lang="en"><head><title>API</title><meta name="viewport" content="width=device-width"></head><body><script src="/kit/specimen.js" ${attributes}></script></body></html>`;

/** Opens a page of the reference, and gives its frame and all that the browser complains about. */
async function open(
  page: Page,
  service: Service,
  hash = "",
): Promise<{ frame: Frame; complaints: string[] }> {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.goto(`${service.url}/${hash}`);
  return { frame: await frameOf(page), complaints };
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  if (frame === null) throw new Error("There is no frame.");
  return frame;
}

/** The title of the page that is shown, in whichever frame. */
const heading = (page: Page) => page.frameLocator("iframe").getByRole("heading", { level: 1 });

const panelOf = (page: Page) =>
  new TryItPanel(page.frameLocator("iframe").getByRole("region", { name: "Try it" }));

const petstore = async () => ({
  "/": pageWith('data-description="/openapi.yaml" data-simulated'),
  "/openapi.yaml": await readFile("openapi/petstore.yaml", "utf8"),
});

const rootOf = (page: Page) => page.frameLocator("iframe").locator("html");

/** What a page has for readers, with addresses as the built site has them. */
const shownIn = (root: Locator) =>
  root.evaluate(() => {
    const own = (text: string) => text.replaceAll("/~reference/", "/docs/");
    return {
      title: document.title,
      text: own(document.body.innerText),
      // Assistants are sent to addresses that a built site has alone.
      links: [...document.querySelectorAll("a[href]")]
        .map((link) => own(link.getAttribute("href") ?? ""))
        .filter((link) => !/^https:.*index\.md/.test(link)),
      language: document.documentElement.lang,
    };
  });

test("each page of the Petstore has the words and links of the built site, under a strict policy", async ({
  page,
  service,
}) => {
  test.slow();
  service.serve(await petstore());
  const { complaints } = await open(page, service);
  await expect(heading(page)).toHaveText("Petstore");
  const { links } = await shownIn(rootOf(page));
  const pages = [...new Set(links)].filter((link) => /^\/docs\/(?:[\w-]+\/)*$/.test(link));
  expect(pages.length).toBeGreaterThan(20);
  const built = await page.context().newPage();
  for (const path of pages) {
    await built.goto(service.built + path);
    await page.goto(`${service.url}/#${path.slice("/docs".length)}`);
    const expected = await shownIn(built.locator("html"));
    const host = (text: string) => text.replaceAll(service.url, service.built);
    await expect
      .poll(async () => {
        const shown = await shownIn(rootOf(page));
        return { ...shown, text: host(shown.text), links: shown.links.map(host) };
      })
      .toEqual(expected);
  }
  expect(complaints).toEqual([]);
});

test("a request is sent to the simulation in the page, and its response is checked", async ({
  page,
  service,
}) => {
  service.serve(await petstore());
  const { frame, complaints } = await open(page, service, "#/operations/place-order/");
  await frame.locator(".try-link").click();
  const panel = panelOf(page);
  await panel.sendButton.click();
  await expect(panel.response.region).toContainText("201 Created");
  await expect(panel.response.region).toContainText("Matches schema");
  expect(complaints).toEqual([]);
});

test("a link opens its page, back and forward too, and the address can be opened again", async ({
  page,
  service,
}) => {
  service.serve(await petstore());
  const { frame } = await open(page, service);
  await frame.getByRole("navigation").getByRole("link", { name: "List pets" }).click();
  await expect(page).toHaveURL(`${service.url}/#/operations/list-pets/`);
  await expect(heading(page)).toHaveText("List pets");
  await expect(page).toHaveTitle("List pets · Petstore");
  await page.goBack();
  await expect(heading(page)).toHaveText("Petstore");
  await page.goForward();
  await expect(heading(page)).toHaveText("List pets");
  await page.goto(`${service.url}/#/operations/list-pets/`);
  const names = await (await frameOf(page))
    .locator("main [id]")
    .evaluateAll((all) => all.map(({ id }) => id));
  const last = names.at(-1) ?? "";
  await page.goto("about:blank");
  await page.goto(`${service.url}/#/operations/list-pets/#${last}`);
  await expect((await frameOf(page)).locator(":target")).toHaveId(last);
});

test("the search finds an operation and opens it", async ({ page, service }) => {
  service.serve(await petstore());
  const { frame } = await open(page, service);
  await expect(heading(page)).toHaveText("Petstore");
  await frame.getByRole("button", { name: "Search", exact: true }).click();
  await frame.getByRole("combobox", { name: "Search" }).fill("replace pet");
  await expect(frame.getByRole("option", { selected: true })).toContainText("Replace a pet");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${service.url}/#/operations/replace-pet/`);
});

test("requests go to the service that has the description, where that names no server of another host", async ({
  page,
  service,
}) => {
  const described = (servers: string) => `openapi: 3.1.0
info: { title: Orders, version: "1" }
${servers}
paths:
  /orders: { get: { operationId: listOrders, responses: { "200": { description: All, content: { application/json: { schema: { type: array } } } } } } }
`;
  for (const [servers, path] of [
    ["", "/orders"],
    ["servers: [{ url: ../v2 }]", "/v2/orders"],
  ] as const) {
    service.serve({
      "/docs/": pageWith('data-description="/api/openapi.yaml"'),
      "/api/openapi.yaml": described(servers),
      [path]: "[]",
    });
    await page.goto("about:blank");
    await page.goto(`${service.url}/docs/#/operations/list-orders/`);
    const frame = await frameOf(page);
    await frame.locator(".try-link").click();
    const panel = panelOf(page);
    const request = page.waitForRequest(service.url + path);
    await panel.sendButton.click();
    await request;
    await expect(panel.response.region).toContainText("200 OK");
  }
});

test("a description that cannot be read shows where and why", async ({ page, service }) => {
  service.serve({
    "/": pageWith('data-description="/openapi.yaml"'),
    "/openapi.yaml": "openapi: 3.1.0\ninfo: {{",
  });
  await page.goto(service.url);
  await expect(page.getByRole("alert")).toContainText(`${service.url}/openapi.yaml:2`);
  service.serve({ "/": pageWith('data-description="/missing.yaml"') });
  await page.goto(`${service.url}/?`);
  await expect(page.getByRole("alert")).toContainText("/missing.yaml: ");
});

test("texts of a description are no script of the page", async ({ page, service }) => {
  const attack = `<img src=x onerror="top.attacked = true"><script>top.attacked = true</script>`;
  service.serve({
    "/": pageWith('data-description="/openapi.json"'),
    "/openapi.json": JSON.stringify({
      openapi: "3.1.0",
      info: { title: attack, version: attack, description: `${attack} [link](javascript:top.attacked=true)` },
      paths: { "/a": { get: { summary: attack, description: attack, responses: {} } } },
    }),
  });
  const { complaints } = await open(page, service);
  await expect(heading(page)).toHaveText(attack);
  expect(await page.evaluate(() => "attacked" in window)).toBe(false);
  expect(complaints).toEqual([]);
});

test("the interface is in the language that the tag names", async ({ page, service }) => {
  const files = await petstore();
  service.serve({
    ...files,
    "/": pageWith('data-description="/openapi.yaml" data-language="de" data-title="Unser API"'),
  });
  const { frame } = await open(page, service);
  await expect(frame.locator("html")).toHaveAttribute("lang", "de");
  await expect(frame.getByRole("button", { name: "Suchen", exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/Unser API/);
});
