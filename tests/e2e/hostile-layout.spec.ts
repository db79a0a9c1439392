import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { Page } from "@playwright/test";
import { runNode, write } from "../cli/temporary.ts";
import { listen } from "../corpus/serve.ts";
import { crawl } from "./crawl.ts";
import { test as base, expect, timeToBuild } from "./once.ts";
import { TryItPanel } from "./pages/try-it-panel.ts";
import { staticHost } from "./static-host.ts";

/** A text that closes any element it may be in, and tries every way to run a script in a page. */
const hostile = [
  "</script></title></style></textarea></template></head></body></html>-->",
  "<body><script>window.__xss = 'script'</script>",
  "<img src=x onerror=\"window.__xss = 'error'\"><svg onload=\"window.__xss = 'load'\">",
  "\" onfocus=\"window.__xss = 'focus'\" autofocus tabindex=1 x='\" onfocus=\"window.__xss = 'quote'\" autofocus '",
  "[a](javascript:window.__xss=1) <a href=\"javascript:window.__xss='link'\">a</a> <iframe srcdoc=\"<script>parent.__xss='frame'</script>\">",
  `\${window.__xss = 'template'} \`\${window.__xss = 'ticks'}\` {{window.__xss = 'braces'}} {window.__xss = 'brace'}`,
  '<base href="https://evil.invalid/"><meta http-equiv="refresh" content="0; url=https://evil.invalid/">',
].join(" ");

const description = JSON.stringify({
  openapi: "3.1.0",
  info: { title: hostile, version: hostile, description: hostile, contact: { name: hostile } },
  servers: [
    {
      url: "https://api.invalid/{v}",
      description: hostile,
      variables: { v: { default: "1", description: hostile } },
    },
  ],
  tags: [
    {
      name: hostile,
      description: hostile,
      externalDocs: { url: "https://docs.invalid/", description: hostile },
    },
  ],
  paths: {
    "/a/{id}": {
      post: {
        operationId: "getA",
        tags: [hostile],
        summary: hostile,
        description: hostile,
        deprecated: true,
        security: [{ key: [] }],
        "x-codeSamples": [{ lang: "Shell", label: hostile, source: hostile }],
        parameters: [
          {
            name: "id",
            in: "path",
            required: true,
            description: hostile,
            schema: { type: "string" },
            example: hostile,
          },
          {
            name: hostile,
            in: "query",
            description: hostile,
            schema: { enum: [hostile, "b"], default: hostile },
          },
        ],
        requestBody: {
          description: hostile,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/Thing" },
              example: { [hostile]: hostile },
            },
          },
        },
        responses: {
          200: {
            description: hostile,
            headers: { "X-H": { description: hostile, schema: { type: "string", pattern: hostile } } },
            content: {
              "application/json": { schema: { $ref: "#/components/schemas/Thing" }, example: [hostile] },
            },
            links: { [hostile]: { operationId: "getA", description: hostile } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        title: hostile,
        description: hostile,
        type: "object",
        required: [hostile],
        properties: {
          [hostile]: { description: hostile, const: hostile, format: hostile, examples: [hostile] },
        },
        oneOf: [{ title: hostile }, { title: `${hostile} two` }],
      },
    },
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key", description: hostile } },
  },
});

const files = {
  "package.json": '{ "type": "module" }',
  "api.json": description,
  "src/pages/index.astro": "<h1>Our site</h1>",
  "src/components/Banner.astro": "<p>{Astro.props.page.title} {Astro.props.page.operation?.summary}</p>",
  "src/layouts/Docs.astro": `---
const { title, page } = Astro.props;
---
<html lang={page.language}>
<head><meta charset="utf-8"><title>{title} | Our docs</title><slot name="head" /></head>
<body><header class="ours" title={title}>Ours, {page.kind}
<h2>Our docs</h2> <button aria-keyshortcuts="Control+K">Our search</button></header><slot /><footer>{title}</footer></body></html>
<script is:inline>addEventListener("keydown", (event) => event.ctrlKey && event.key === "k" && event.preventDefault());</script>
`,
  "astro.config.mjs": `import specimen from "${pathToFileURL(resolve("tests/cli/api/clone-astro.ts")).href}";
export default { base: "/docs", devToolbar: { enabled: false }, integrations: [specimen({ base: "/reference", input: "api.json",
  layout: "./src/layouts/Docs.astro", slots: { banner: "./src/components/Banner.astro" } })] };`,
};

const test = base.extend<{ project: string }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "specimen-layout-"));
      for (const [name, text] of Object.entries(files)) write(folder, name, text);
      await symlink(resolve("node_modules"), join(folder, "node_modules"));
      await use(folder);
      await rm(folder, { recursive: true });
    },
    timeToBuild,
  ],
});

test.describe.configure({ mode: "default", timeout: 240_000 });

test("in an Astro build, texts of a description run no script, and the project's layout keeps its look", async ({
  page,
  project,
}) => {
  const { code, stderr } = await runNode(["node_modules/astro/bin/astro.mjs", "build", "--root", project]);
  expect(code, stderr).toBe(0);
  const { url, stop } = await listen(staticHost(join(project, "dist")));
  await expectTexts(page, `${url}/docs/reference/`);
  await expectOwnLook(page);
  await stop();
});

test("in `astro dev`, texts of a description run no script", { tag: "@all" }, async ({ page, project }) => {
  const args = [
    "node_modules/astro/bin/astro.mjs",
    "dev",
    "--root",
    project,
    "--host",
    "127.0.0.1",
    "--port",
    "0",
  ];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  try {
    await expectTexts(page, `${await addressIn(server.stdout)}/docs/reference/`);
  } finally {
    server.kill();
    await once(server, "exit");
  }
});

/** The layout around the reference keeps its own styles and shortcuts. */
async function expectOwnLook(page: Page): Promise<void> {
  const look = await page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return {
      scheme: styleOf("html").colorScheme,
      body: [styleOf("body").margin, styleOf("body").fontSize],
      title: [styleOf(".ours h2").fontSize, styleOf(".ours h2").marginTop],
      button: styleOf(".ours button").borderTopStyle,
      reference: styleOf(".specimen h1").marginTop,
    };
  });
  expect(look).toEqual({
    scheme: "normal",
    body: ["8px", "16px"],
    title: ["24px", "19.92px"],
    button: "outset",
    reference: "0px",
  });
  await page.keyboard.press("Escape");
  await page.locator("body").press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search" })).toHaveCount(0);
  await expect(page.locator(".theme-button")).toBeHidden();
  await page
    .getByRole("button", { name: /^Search/ })
    .last()
    .click();
  await expect(page.locator(".specimen").getByRole("dialog")).toBeVisible();
}

/** The origin that a server prints. */
const addressIn = (output: Readable) =>
  new Promise<string>((found) => {
    let text = "";
    output.on("data", (part) => {
      text += stripVTControlCharacters(String(part));
      const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
      if (origin !== undefined) found(origin);
    });
  });

/** Opens every page of a reference, and the panel of its operation. */
async function expectTexts(page: Page, reference: string): Promise<void> {
  const dialogs: string[] = [];
  const foreign: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(new URL(reference).origin))
      foreign.push(request.url());
  });
  const found: string[] = [];
  const visited = await crawl(page, reference);
  const pages = [...visited.keys()].filter(
    (address) => /(?:^|\/)$/.test(address) && !address.startsWith("/"),
  );
  for (const address of pages) {
    await page.goto(new URL(address, reference).href);
    await page.waitForLoadState("load");
    await expect(page.locator(".ours")).toContainText("Ours, ");
    const state = await page.evaluate(stateOf);
    if (state.length > 0) found.push(`${address}: ${state.join(", ")}`);
  }
  expect(pages).toContain("operations/get-a/");
  await page.goto(new URL("operations/get-a/", reference).href);
  const panel = new TryItPanel(page.getByRole("region", { name: "Try it" }));
  await panel.load();
  expect(await page.evaluate(stateOf)).toEqual([]);
  expect([found, dialogs, foreign]).toEqual([[], [], []]);
}

/** Runs in the page: finds scripts of a description that ran, and markup that could run one. */
function stateOf(): string[] {
  const ran = (window as { __xss?: string }).__xss;
  const live = [...document.querySelectorAll("*")].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => /^on/.test(name) || /^\s*javascript:/i.test(value) || name === "srcdoc")
      .map(({ name }) => `${element.localName} ${name}`),
  );
  const scripts = [...document.scripts]
    .filter(({ type, src, text }) => src === "" && !/json/.test(type) && text.includes("__xss"))
    .map(() => "script");
  const bases = [...document.querySelectorAll("base, meta[http-equiv]")].map(({ localName }) => localName);
  return [...(ran === undefined ? [] : [`ran: ${ran}`]), ...live, ...scripts, ...bases];
}
