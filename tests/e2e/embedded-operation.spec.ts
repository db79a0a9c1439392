import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { runNode } from "../cli/temporary.ts";
import { brotli } from "../corpus/brotli.ts";
import { listen } from "../corpus/serve.ts";
import { timeToBuild } from "./once.ts";
import { TryItPanel } from "./pages/try-it-panel.ts";
import { test as base, expect } from "./servers.ts";
import { staticHost } from "./static-host.ts";

/** A reference, and a site whose pages may embed its operations. */
interface Embedding {
  /** The address of the reference. Its host is another one than that of the pages, so that browsers keep them apart. */
  reference: string;
  /** The origin of the site, which serves any page that a test has it show. */
  pages: string;
  show: (listener: RequestListener) => void;
  folder: string;
}

const test = base.extend<{ embedding: Embedding }>({
  // The Petstore is not needed.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
  baseURL: async ({}, use) => use(undefined),
  embedding: [async ({ once }, use) => use(await once(buildReference)), timeToBuild],
});

test.describe.configure({ mode: "default" });

const description = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: https://pets.example.com }]
security: [{ token: [] }]
paths:
  /pets:
    get:
      summary: List pets
      operationId: listPets
      responses: { "200": { description: All pets } }
    post:
      summary: Create a pet
      operationId: createPet
      description: See [the list](#operation/listPets).
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [name]
              properties: { name: { type: string, example: Rex } }
      responses:
        "201":
          description: The pet
          content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`;

async function buildReference(): Promise<Embedding & { stop(): Promise<void> }> {
  let shown: RequestListener = (_request, response) => response.end();
  const site = await listen((request, response) => shown(request, response));
  const folder = await mkdtemp(join(tmpdir(), "specimen-embed-"));
  await writeFile(join(folder, "api.yaml"), description);
  const settings = { input: "api.yaml", out: "site", base: "/docs/", embed: [site.url] };
  await writeFile(join(folder, "specimen.config.json"), JSON.stringify(settings));
  const { code, stderr } = await runNode(["tests/tools/launch.mjs", "build"], {
    env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
  });
  if (code !== 0) throw new Error(stderr);
  const reference = await listen(staticHost(join(folder, "site")));
  return {
    reference: `${reference.url.replace("127.0.0.1", "localhost")}/docs/`,
    pages: site.url,
    show: (listener) => {
      shown = listener;
    },
    folder: join(folder, "site"),
    stop: async () => {
      await Promise.all([site.stop(), reference.stop(), rm(folder, { recursive: true })]);
    },
  };
}

interface Shown {
  operation?: string;
  src?: string;
  theme?: string;
  view?: string;
  lang?: string;
}

/** A page with these elements, which allows nothing but what they need. */
function pageWith(elements: Shown[], reference: string, frames = new URL(reference).origin): RequestListener {
  const site = new URL(reference).origin;
  const tags = elements.map((element) => {
    const attributes = Object.entries({ src: reference, ...element }).map(
      ([name, value]) => `${name}="${value}"`,
    );
    return `<specimen-operation ${attributes.join(" ")}><a href="/fallback">By hand</a></specimen-operation>`;
  });
  return (_request, response) => {
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; script-src ${site}; frame-src ${frames}; img-src data:; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    });
    response.end(`<!doctype html><html lang="en"><title>Guide</title><link rel="icon" href="data:,"><h1>Guide</h1>
<script defer src="${reference}specimen-operation.js"></script>
<button>Before</button>${tags.join("\n")}<button>After</button>`);
  };
}

/** Opens a page with these elements, and gives what its policy refused. */
async function open(page: Page, embedding: Embedding, elements: Shown[], at = embedding.pages) {
  embedding.show(pageWith(elements, embedding.reference));
  const refused: string[] = [];
  page.on("console", ({ text, type }) => type() === "error" && refused.push(text()));
  await page.goto(at);
  return { refused, element: page.locator("specimen-operation"), frame: page.frameLocator("iframe") };
}

test("an operation embedded in a page with a strict CSP sends requests to the API and to the simulation", async ({
  page,
  embedding,
}) => {
  const { refused, element, frame } = await open(page, embedding, [{ operation: "createPet" }]);
  await expect(frame.getByRole("heading", { level: 1, name: "Create a pet" })).toBeVisible();
  await expect(element.locator("iframe")).toHaveAttribute("title", "Create a pet · Pets");
  await expect(frame.getByRole("banner")).toBeHidden();
  await expect(frame.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  const panel = new TryItPanel(frame.getByRole("region", { name: "Try it" }));
  const sent: (string | undefined)[] = [];
  await page.route("https://pets.example.com/pets", (route) => {
    if (route.request().method() === "POST") sent.push(route.request().headers().authorization);
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    return route.fulfill({ status: 201, headers, json: { name: "Rex" } });
  });
  await panel.authorization.open();
  await panel.authorization.field("Token").fill("secret-token");
  await panel.sendButton.click();
  await expect(panel.response.status).toHaveText("201 Created");
  expect(sent).toEqual(["Bearer secret-token"]);
  await panel.field("Server").selectOption({ label: "Simulation — /docs/api" });
  await panel.sendButton.click();
  await expect(panel.response.region).toContainText("the simulation");
  await expect(panel.response.status).toHaveText("201 Created");
  expect(await panel.response.sender()).toBe("the simulation");
  // The frame is as high as its content, also after a response.
  const heights = async () => [
    await element.locator("iframe").evaluate((shown) => shown.getBoundingClientRect().height),
    await frame.locator("body").evaluate((body) => Math.ceil(body.getBoundingClientRect().height)),
  ];
  await expect.poll(async () => new Set(await heights()).size).toBe(1);
  expect(refused).toEqual([]);
  // The embedding page stores nothing that was typed.
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).toBe(
    "[{},{}]",
  );
});

test("the keyboard reaches an embedded operation from both sides, and its links open in a new tab", async ({
  page,
  context,
  embedding,
}) => {
  const { frame } = await open(page, embedding, [{ operation: "POST /pets" }]);
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "After" }).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("specimen-operation")).toBeFocused();
  await page.getByRole("button", { name: "Before" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator("specimen-operation")).toBeFocused();
  await frame.getByRole("link", { name: "Try it", exact: true }).press("Enter");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    frame.getByRole("link", { name: "the list" }).click(),
  ]);
  expect(opened.url()).toBe(`${embedding.reference}operations/list-pets/`);
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Create a pet");
});

test(`an embedded operation follows the page's color scheme, and view="panel" shows the panel alone`, async ({
  page,
  embedding,
}) => {
  const { element } = await open(page, embedding, [
    { operation: "createPet" },
    { operation: "createPet", theme: "dark", view: "panel" },
  ]);
  const plain = element.nth(0).frameLocator("iframe");
  const panel = element.nth(1).frameLocator("iframe");
  await expect(plain.locator("body")).toHaveCSS("color", "rgb(29, 36, 33)");
  await expect(panel.locator("body")).toHaveCSS("color", "rgb(230, 234, 230)");
  // Without an attribute of its own, it follows the page, such as when a reader switches the theme.
  await page.evaluate(() => document.documentElement.style.setProperty("color-scheme", "dark"));
  await expect(plain.locator("body")).toHaveCSS("color", "rgb(230, 234, 230)");
  await expect(panel.getByRole("heading", { level: 2 }).filter({ visible: true })).toHaveText(["Try it"]);
});

test("an embedded operation that cannot be shown explains why and what to do", async ({
  page,
  embedding,
  servers,
}) => {
  const closed = await servers.closed();
  const origin = new URL(embedding.reference).origin;
  embedding.show(
    pageWith(
      [
        { operation: "createPt" },
        { operation: "createPet", src: `${closed}/` },
        { operation: "createPet", src: "https://elsewhere.example/" },
        { operation: "createPet", src: "" },
        { operation: "", lang: "de" },
      ],
      embedding.reference,
      `${origin} ${closed}`,
    ),
  );
  await page.goto(embedding.pages);
  const element = page.locator("specimen-operation");
  const frame = element.first().frameLocator("iframe");
  await expect(frame.getByRole("alert")).toHaveText(
    "There is no operation “createPt”. Did you mean “createPet”?",
  );
  await expect(frame.getByRole("alert")).toBeVisible();
  await expect(element.nth(4).getByRole("alert")).toHaveText(
    "Setzen Sie operation auf eine operationId oder auf Methode und Pfad wie GET /pets. API-Referenz öffnen",
  );
  await expect(element.nth(3).getByRole("alert")).toHaveText(
    "Set src to the address of a published API reference.",
  );
  await expect(element.nth(2).getByRole("alert")).toHaveText(
    "The Content-Security-Policy of this page does not allow https://elsewhere.example in frame-src. Open the API reference",
  );
  await expect(element.nth(1).getByRole("alert")).toHaveText(
    `${closed} does not respond. Check that src is the address of a reference, and that it was built with ${embedding.pages} in embed. Open the API reference`,
    { timeout: 15_000 },
  );
  await expect(element.nth(1).getByRole("link", { name: "By hand" })).toBeVisible();
});

test("a site that is not listed in `embed`, or is in a frame itself, shows no operation", async ({
  page,
  embedding,
  servers,
}) => {
  const other = await servers.start(pageWith([{ operation: "createPet" }], embedding.reference));
  await page.goto(other);
  const origin = new URL(embedding.reference).origin;
  await expect(page.getByRole("alert")).toHaveText(
    `${origin} does not allow this page to show it. Add ${other} to embed in its configuration. It must not be in a frame itself. Open the API reference`,
  );
  await expect(page.locator("iframe")).toBeHidden();
  // A site that frames a listed site cannot show it, either.
  embedding.show(pageWith([{ operation: "createPet" }], embedding.reference));
  const outer = await servers.start((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<iframe width="800" height="600" src="${embedding.pages}"></iframe>`);
  });
  await page.goto(outer);
  await expect(page.frameLocator("iframe").getByRole("alert")).toContainText(
    "It must not be in a frame itself.",
  );
});

test("the _headers file allows frames of the listed sites, and the embed script has at most 40 kB", async ({
  embedding,
}) => {
  expect(await readFile(join(embedding.folder, "_headers"), "utf8")).toContain(
    `  Content-Security-Policy: frame-ancestors 'self' ${embedding.pages}\n`,
  );
  const script = await readFile(join(embedding.folder, "specimen-operation.js"));
  expect(brotli(script).length).toBeLessThanOrEqual(40_000);
});
