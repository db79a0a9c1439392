import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { TryItPanel } from "./pages/try-it-panel.ts";
import { expect, frameOf, heading, open, pageWith, rootOf, shownIn, test } from "./script-tag.ts";

test.describe.configure({ mode: "default" });

const panelOf = (page: Page) =>
  new TryItPanel(page.frameLocator("iframe").getByRole("region", { name: "Try it" }));

const petstore = async () => ({
  "/": pageWith('data-description="/openapi.yaml" data-simulated'),
  "/openapi.yaml": await readFile("openapi/petstore.yaml", "utf8"),
});

test("under a strict policy, the script tag renders the text, links and styles of the built site", async ({
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
    // The previous page's frame may be removed while it is read.
    await expect(async () => {
      const shown = await shownIn(rootOf(page));
      expect({ ...shown, text: host(shown.text), links: shown.links.map(host) }).toEqual(expected);
    }).toPass({ timeout: 20_000 });
  }
  expect(complaints).toEqual([]);
});

test("the script tag sends a request to the simulation and validates the response", async ({
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

test("the script tag supports links, back and forward, and deep links to a section", async ({
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

test("the script tag opens the operation of an anchor of other reference tools", async ({
  page,
  service,
}) => {
  service.serve(await petstore());
  for (const [fragment, path, title] of [
    ["#/Pets/createPet", "operations/create-pet/", "Create a pet"],
    ["#tag/Pets/operation/listPets", "operations/list-pets/", "List pets"],
    ["#/nothing/here", "nothing/here", "Page not found"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`${service.url}/${fragment}`);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveURL(`${service.url}/#/${path}`);
  }
});

test("the script tag's search finds an operation and opens it", async ({ page, service }) => {
  service.serve(await petstore());
  const { frame } = await open(page, service);
  await expect(heading(page)).toHaveText("Petstore");
  await frame.getByRole("button", { name: "Search", exact: true }).click();
  await frame.getByRole("combobox", { name: "Search" }).fill("replace pet");
  await expect(frame.getByRole("option", { selected: true })).toContainText("Replace a pet");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${service.url}/#/operations/replace-pet/`);
});

test("the script tag sends requests to the description's host if no server has another host", async ({
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

test("the script tag shows the file and line of an invalid description, and the URL of a missing one", async ({
  page,
  service,
}) => {
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

test("the script tag loads at most 300 kB compressed until the title of an operation is visible", async ({
  page,
  service,
}) => {
  service.serve(await petstore());
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await open(page, service, "#/operations/get-order/");
  await expect(heading(page)).toHaveText("Get an order");
  // The page's scripts, its font, and grammars for its code are requested when it has a title.
  const scriptAt = () => loaded.findIndex((path) => /\/_astro\/.*\.js$/.test(path));
  await expect.poll(scriptAt).toBeGreaterThan(0);
  const files = loaded
    .slice(0, scriptAt())
    .filter((path) => /^\/kit\/(?!parts\/grammars|.*\.woff2$)/.test(path))
    .sort();
  expect(files.map((path) => path.replace(/\.[\w-]{8}\./, "."))).toEqual([
    "/kit/_astro/rest.css",
    "/kit/specimen.js",
    "/kit/worker-module.js",
    "/kit/worker.js",
  ]);
  const sizes = files.map(async (path) => {
    const response = await page.request.get(service.url + path);
    return gzipSync(await response.body(), { level: 9 }).length;
  });
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
});

test("the script tag shows entities that only HTML has", async ({ page, service }) => {
  service.serve({
    "/": pageWith('data-description="/openapi.json"'),
    "/openapi.json": JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Arrows", version: "1", description: "From A &rarr; B, and <b>&check;</b>." },
      paths: {},
    }),
  });
  await open(page, service);
  await expect(rootOf(page)).toContainText("From A → B, and ✓.");
});

test("the script tag does not run scripts in texts of a description", async ({ page, service }) => {
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

test("the script tag uses the language and title of its attributes", async ({ page, service }) => {
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

test("the script tag offers a changed description when the reader returns to the tab, and shows it on request", async ({
  page,
  service,
}) => {
  const files = await petstore();
  service.serve(files);
  const { frame } = await open(page, service, "#/operations/list-pets/");
  await expect(heading(page)).toHaveText("List pets");
  const returned = () => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
  const offer = page.getByRole("status");
  const looked = page.waitForResponse(`${service.url}/openapi.yaml`);
  await returned();
  await (await looked).finished();
  await frame.locator(".try-link").click();
  await panelOf(page).field("limit").fill("7");
  await expect(offer).toHaveCount(0);

  const changed = files["/openapi.yaml"].replace("summary: List pets", "summary: List every pet");
  service.serve({ ...files, "/openapi.yaml": changed });
  await returned();
  await expect(offer).toContainText("The description has changed.");
  await expect(heading(page)).toHaveText("List pets");
  await expect(panelOf(page).field("limit")).toHaveValue("7");
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect(offer).toHaveCount(0);
  await returned();
  await offer.getByRole("button", { name: "Show it" }).click();
  await expect(heading(page)).toHaveText("List every pet");
  await expect(page).toHaveURL(`${service.url}/#/operations/list-pets/`);
});

test("the script tag applies title, logo, accent, samples, header links and hidden parts of the settings", async ({
  page,
  service,
}) => {
  const settings = {
    title: "Acme",
    logo: { light: "/logo.svg", alt: "Acme", href: "https://acme.example/" },
    theme: { accent: "#7b2ff7" },
    samples: ["python", "curl"],
    header: [{ label: "All in one", href: "/all-in-one" }],
    hide: ["download"],
  };
  const described = "data-description=/openapi.json";
  service.serve({
    "/openapi.json": JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Orders", version: "1" },
      paths: { "/orders": { delete: { operationId: "deleteOrders", responses: {} } } },
    }),
    "/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24"/>',
    "/": pageWith(
      described,
      `<script type="application/json" data-specimen>${JSON.stringify(settings)}</script>`,
    ),
    "/attributes": pageWith(
      `${described} data-title="Other" data-logo="logo.svg" data-accent="#7b2ff7" data-samples="go"`,
    ),
  });
  const accentOf = () => rootOf(page).evaluate((root) => getComputedStyle(root).getPropertyValue("--accent"));
  const samples = () =>
    page.frameLocator("iframe").locator("#samples").locator("xpath=../..").getByRole("tab").allTextContents();
  const { frame, complaints } = await open(page, service, "#/operations/delete-orders/");
  await expect(page).toHaveTitle(/Acme/);
  const logo = frame.getByRole("banner").getByRole("img", { name: "Acme" });
  await expect(logo).toHaveAttribute("src", `${service.url}/logo.svg`);
  await expect(logo).toHaveJSProperty("naturalWidth", 96);
  expect(await accentOf()).toContain("#7b2ff7");
  expect(await samples()).toEqual(["Python", "cURL"]);
  await expect(frame.getByRole("link", { name: "All in one" }).first()).toBeAttached();
  await expect(frame.getByRole("link", { name: "Download OpenAPI" })).toHaveCount(0);
  await page.goto(`${service.url}/attributes#/operations/delete-orders/`);
  await expect(page).toHaveTitle(/Other/);
  expect(await accentOf()).toContain("#7b2ff7");
  const other = page.frameLocator("iframe").getByRole("banner").getByRole("img", { name: "Other" });
  await expect(other).toHaveAttribute("src", `${service.url}/logo.svg`);
  expect(complaints).toEqual([]);
});

test("the script tag reports invalid settings in the console and ignores them", async ({ page, service }) => {
  const settings = {
    titel: "Acme",
    logo: { ligth: "/logo.svg", light: "/logo.svg" },
    theme: { accent: { light: "#fe0", dark: "#fff" }, radius: 3 },
    lang: "fr",
    samples: ["python", "cobol"],
    header: [{ label: "All", href: "javascript:alert(1)" }],
    hide: "download",
    overview: ["operations"],
  };
  const json = (text: string) => `<script type="application/json" data-specimen>${text}</script>`;
  const described = 'data-description="/openapi.yaml" data-simulated';
  service.serve({
    ...(await petstore()),
    "/": pageWith(
      `${described} data-accent="purple" data-titel="Shop" data-hide="download" data-nscript="afterInteractive"`,
      json(JSON.stringify(settings)),
    ),
    "/text": pageWith(`${described} data-language="de"`, json("{ title: 'Acme' }")),
    "/dim": pageWith(
      `${described} data-title="Shop"`,
      json('{ "theme": { "accent": { "light": "#fe0", "dark": "#fff" } } }'),
    ),
  });
  const { frame, complaints } = await open(page, service);
  await expect(heading(page)).toHaveText("Petstore");
  const known =
    "data-description, data-simulated, data-language, data-title, data-logo, data-accent, data-samples, data-server";
  expect(complaints).toEqual(
    [
      "`titel` is unknown here; the closest setting is `title`.",
      "`logo.ligth` is unknown here; the closest setting is `light`.",
      "`theme.radius` is unknown here; known are accent.",
      '`lang` must be one of ar, de, en, ja, not "fr".',
      '`samples` must be one of curl, javascript, python, java, go, csharp, php, ruby, kotlin, swift, rust, powershell, not "cobol".',
      '`header.href` must be a link: https://…, mailto:… or a path, not "javascript:alert(1)".',
      '`hide` must be a list, not "download".',
      '`data-accent` must be a color such as #a30 or #aa3300, not "purple".',
      "`data-titel` is unknown here; the closest setting is `data-title`.",
      `\`data-hide\` is unknown here; known are ${known}.`,
    ].map((problem) => `The settings of the script tag: ${problem}`),
  );
  await expect(frame.getByRole("heading", { name: "Operations" })).toBeVisible();

  complaints.length = 0;
  await page.goto(`${service.url}/text`);
  await expect(rootOf(page)).toHaveAttribute("lang", "de");
  expect(complaints).toEqual([expect.stringMatching(/^The settings of the script tag: invalid JSON: /)]);
  complaints.length = 0;
  await page.goto(`${service.url}/dim`);
  await expect(page).toHaveTitle(/Shop/);
  expect(complaints).toEqual([expect.stringMatching(/^`theme.accent.light` #fe0 has a contrast of /)]);
});

test("the script tag of another origin uses workers, or none if the policy forbids them", async ({
  page,
  service,
}) => {
  const { elsewhere } = service;
  const files = {
    ...(await petstore()),
    "/": pageWith('data-description="/openapi.yaml" data-simulated', "", elsewhere),
  };
  const policy = `default-src 'none'; script-src ${elsewhere}; style-src ${elsewhere}; connect-src 'self' ${elsewhere}; font-src ${elsewhere}; img-src 'self' ${elsewhere} data:`;
  for (const [workers, count] of [
    [`; worker-src blob: ${elsewhere}`, 1],
    ["; worker-src 'none'", 0],
  ] as const) {
    service.serve(files, policy + workers);
    await page.goto("about:blank");
    const { frame, complaints } = await open(page, service, "#/operations/get-order/");
    await expect(heading(page)).toHaveText("Get an order");
    expect(page.workers().length).toBeGreaterThanOrEqual(count);
    await frame.locator(".try-link").click();
    const panel = panelOf(page);
    await panel.sendButton.click();
    await expect(panel.response.region).toContainText("200 OK");
    if (count === 0) {
      expect(page.workers()).toEqual([]);
      continue;
    }
    await expect(panel.response.region).toContainText("Matches schema");
    expect(complaints).toEqual([]);
  }
});
