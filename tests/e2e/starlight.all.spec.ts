import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runNode } from "../cli/temporary.ts";
import { serveFolder } from "../corpus/serve.ts";
import { runNpm } from "../tools/npm.mjs";
import { Watch } from "./crawl.ts";
import { timeToBuild } from "./once.ts";
import { pack } from "./pack.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { StarlightPage } from "./pages/starlight-page.ts";
import { test as base, expect } from "./servers.ts";
import { violations } from "./walks/axe.ts";

interface Built {
  /** The folder of the site. */
  folder: string;
  /** Its address. */
  site: string;
}

const test = base.extend<{ built: Built }>({
  // The site of the clone is not needed.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
  baseURL: async ({}, use) => use(undefined),
  built: [async ({ once }, use) => use(await once(buildSite)), timeToBuild],
});

/** A text that closes the elements around it. */
const hostile = "</title></style></script></nav><img src=x onerror=alert(1)>";

const files = {
  "package.json": '{ "private": true, "type": "module" }',
  "astro.config.mjs": `import starlight from "@astrojs/starlight";
import specimen, { specimenSidebar } from "@specimen-docs/specimen/starlight";
import { defineConfig } from "astro/config";

export default defineConfig({
  site: "https://docs.example.com",
  base: "/docs",
  outDir: "./dist/docs",
  integrations: [
    starlight({
      title: "Our docs",
      locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch" }, ja: { label: "日本語" } },
      plugins: [
        specimen({
          input: "petstore.yaml",
          base: "/reference",
          label: "Our API",
          redirectsFrom: "starlight-openapi",
          translations: { de: { overlay: "de.overlay.yaml", label: "Unsere API" } },
        }),
        specimen({ input: "hostile.yaml", base: "/hostile", label: "Hostile" }),
      ],
      sidebar: ["guide", specimenSidebar("/reference"), specimenSidebar("/hostile"), "more"],
    }),
  ],
});
`,
  "de.overlay.yaml": `overlay: 1.0.0
info: { title: German texts, version: "1" }
actions:
  - target: $.paths["/store/orders/{orderId}"].get
    update: { summary: Bestellung lesen }
`,
  "hostile.yaml": `openapi: 3.1.0
info: { title: ${JSON.stringify(hostile)}, version: "1" }
tags: [{ name: ${JSON.stringify(hostile)} }]
paths:
  /things:
    get:
      operationId: things
      summary: ${JSON.stringify(hostile)}
      description: ${JSON.stringify(`# ${hostile}`)}
      tags: [${JSON.stringify(hostile)}]
      responses: { "200": { description: ok } }
`,
  "src/content.config.ts": `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  "src/pages/own.astro": `---
import StarlightPage from "@astrojs/starlight/components/StarlightPage.astro";
import { Operation } from "@specimen-docs/specimen/components";
---
<StarlightPage frontmatter={{ title: "Our page" }}><Operation id="getOrder" reference="/reference" /></StarlightPage>
`,
  "src/content/docs/index.md": "---\ntitle: Home\n---\n\nWelcome.\n",
  "src/content/docs/guide.md": "---\ntitle: Guide\n---\n\n## First\n\nPress <kbd>Enter</kbd>.\n",
  "src/content/docs/more.md": "---\ntitle: More\n---\n\nMore.\n",
};

async function buildSite() {
  const project = await mkdtemp(join(tmpdir(), "specimen-starlight-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(project, name)), { recursive: true });
    await writeFile(join(project, name), content);
  }
  await copyFile("openapi/petstore.yaml", join(project, "petstore.yaml"));
  const packages = ["astro@7.3.3", "@astrojs/starlight@0.42.4", `./${await pack(project)}`];
  const install = ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...packages];
  expect(await runNpm(install, { cwd: project, stdio: "ignore" })).toBe(0);
  const astro = join(project, "node_modules/astro/bin/astro.mjs");
  const { code, stderr } = await runNode([astro, "build"], { cwd: project });
  expect(code, stderr).toBe(0);
  const served = await serveFolder(join(project, "dist"));
  const stop = async () => {
    await served.stop();
    await rm(project, { recursive: true, force: true });
  };
  return { folder: join(project, "dist/docs"), site: `${served.url}/docs/`, stop };
}

test.describe.configure({ mode: "default" });

test("a Starlight page of an operation has the site's layout, sidebar and pagination, and sends requests", async ({
  built: { site },
  page,
}) => {
  const watch = new Watch(page, new URL(site).origin);
  await page.goto(site);
  const frame = new StarlightPage(page);
  await frame.entries("Our API").getByText("Get an order").click();
  const { title, tryIt } = new OperationPage(page);
  await expect(title).toHaveText("Get an order");
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("banner")).toHaveCount(1);
  await expect(page.getByRole("search")).toHaveCount(0);
  await expect(page).toHaveTitle("Get an order | Our docs");
  await expect(frame.current).toHaveText(/Get an order\s*GET/);
  await expect(frame.previous).toHaveAccessibleName(/Place an order/);
  await expect(frame.next).toHaveAccessibleName(/Replace an order/);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
  expect(watch.complaints).toEqual([]);
});

test("the Operation component embeds an operation that sends requests in a page of the project", async ({
  built: { site },
  page,
}) => {
  const watch = new Watch(page, new URL(site).origin);
  await page.goto(`${site}own/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our page");
  await expect(page.locator(".specimen").getByRole("heading", { level: 2 }).first()).toHaveText(
    "Get an order",
  );
  const { tryIt } = new OperationPage(page);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
  expect(await violations(page, undefined, ".specimen")).toEqual([]);
  expect(watch.complaints).toEqual([]);
});

test("the Starlight sidebar lists the operations with their methods at the configured place", async ({
  built: { site },
  page,
}) => {
  await page.goto(`${site}guide/`);
  const frame = new StarlightPage(page);
  await expect(frame.entries("Orders")).toHaveText([
    "Overview",
    /^List orders\s*GET$/,
    /^Place an order\s*POST$/,
    /^Get an order\s*GET$/,
    /^Replace an order\s*PUT$/,
    /^Cancel an order\s*DELETE$/,
  ]);
  await expect(frame.entries("Animals").filter({ hasText: "Get a pet" })).toHaveAccessibleDescription(
    "Deprecated",
  );
  expect(await frame.sidebar.getByRole("link").first().innerText()).toBe("Guide");
  expect(await frame.sidebar.getByRole("link").last().innerText()).toBe("More");
  await expect(frame.next).toHaveAccessibleName(/Our API/);
});

test("a translated reference is below its Starlight locale and only in the sidebar of that locale", async ({
  built: { site },
  page,
}) => {
  await page.goto(`${site}reference/operations/get-order/`);
  const frame = new StarlightPage(page);
  await expect(frame.group("Unsere API")).toHaveCount(0);
  await frame.language.selectOption("Deutsch");
  await expect(page).toHaveURL(`${site}de/reference/operations/get-order/`);
  await expect(new OperationPage(page).title).toHaveText("Bestellung lesen");
  await expect(frame.group("Our API")).toHaveCount(0);
  await expect(frame.current).toHaveText(/Bestellung lesen\s*GET/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("button", { name: "Senden" })).toBeEnabled();
  // A locale without a translation links to the original.
  await page.goto(`${site}ja/guide/`);
  await expect(frame.entries("Our API").first()).toHaveAttribute("href", "/docs/reference/");
});

test("the Starlight search lists an operation first, with method and path", async ({
  built: { site },
  page,
}) => {
  await page.goto(`${site}guide/`);
  const results = await new StarlightPage(page).search("place an order");
  await expect(results.first()).toHaveText("Place an order · POST /store/orders");
});

for (const theme of ["light", "dark"] as const)
  test(`Starlight pages of the reference have the colors of the ${theme} theme and no axe violation`, async ({
    built: { site },
    page,
  }) => {
    await page.goto(`${site}guide/`);
    const frame = new StarlightPage(page);
    await frame.theme.selectOption(theme);
    const colorsOf = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.body);
        return [style.backgroundColor, style.color, style.fontFamily];
      });
    const colors = await colorsOf();
    await page.goto(`${site}reference/operations/place-order/`);
    expect(await colorsOf()).toEqual(colors);
    const { tryIt } = new OperationPage(page);
    await expect(tryIt.sendButton).toBeEnabled();
    const [, , font] = colors;
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", font ?? "");
    expect(await violations(page, undefined, ".specimen")).toEqual([]);
  });

for (const [width, areBeside] of [
  [380, false],
  [768, false],
  [1440, true],
] as const)
  test(`in Starlight at ${width} pixels, code samples are ${areBeside ? "beside" : "above"} the parameters`, async ({
    built: { site },
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site}reference/operations/get-order/`);
    const { samples, parameters } = new OperationPage(page);
    const [one, other] = await Promise.all([samples.region.boundingBox(), parameters.place.boundingBox()]);
    expect((one?.x ?? 0) > (other?.x ?? 0) + 100).toBe(areBeside);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expect(new StarlightPage(page).contents.first()).toBeVisible();
  });

test("Starlight's sidebar, title and metadata show markup of a description as text", async ({
  built: { site },
  page,
}) => {
  for (const path of ["hostile/operations/things/", "hostile/", "guide/"]) {
    await page.goto(`${site}${path}`);
    await expect(new StarlightPage(page).entries("Hostile").getByText(hostile).first()).toBeAttached();
    expect(await page.locator("img[src=x]").count()).toBe(0);
  }
  await page.goto(`${site}hostile/operations/things/`);
  await expect(page).toHaveTitle(`${hostile} | Our docs`);
  await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", hostile);
});

test("URLs of starlight-openapi redirect to the pages of the reference", async ({
  built: { site },
  page,
}) => {
  await page.goto(`${site}reference/operations/getorder/`);
  await expect(page).toHaveURL(`${site}reference/operations/get-order/`);
  await expect(new OperationPage(page).title).toHaveText("Get an order");
});

test("the Starlight site has Markdown, OpenAPI and llms.txt files, and a sitemap without internal pages", async ({
  built: { folder },
}) => {
  const read = (name: string) => readFile(join(folder, name), "utf8");
  expect(await read("reference/operations/get-order/index.md")).toMatch(/^# Get an order/);
  expect(JSON.parse(await read("reference/openapi.json")).openapi).toMatch(/^3\./);
  expect(await read("reference/llms.txt")).toContain("Get an order");
  const pages = [...(await read("sitemap-0.xml")).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
  expect(pages).toContain("https://docs.example.com/docs/reference/operations/get-order/");
  expect(pages.filter((loc) => /404|\/full\//.test(loc ?? ""))).toEqual([]);
});
