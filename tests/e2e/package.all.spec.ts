import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runNode } from "../cli/temporary.ts";
import { build } from "../corpus/build.ts";
import { serveFolder } from "../corpus/serve.ts";
import { runNpm } from "../tools/npm.mjs";
import { crawl, deadLinks, isPage, Watch } from "./crawl.ts";
import { addresses } from "./description/index.ts";
import { noNginx, startNginx } from "./nginx.ts";
import { timeToBuild } from "./once.ts";
import { pack } from "./pack.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { SearchDialog } from "./pages/search-dialog.ts";
import { test as base, expect } from "./servers.ts";

interface Installed {
  /** The folder of a user who installed the package beside a description. */
  folder: string;
  specimen: Run & { in(folder: string, ...args: string[]): Promise<string> };
}

type Run = (...args: string[]) => Promise<string>;

const test = base.extend<{ installed: Installed }>({
  // The site of the clone is not needed.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
  baseURL: async ({}, use) => use(undefined),
  installed: [async ({ once }, use) => use(await once(install)), timeToBuild],
});

async function install() {
  const folder = await mkdtemp(join(tmpdir(), "specimen-package-"));
  const stop = () => rm(folder, { recursive: true, force: true });
  return { ...(await installIn(folder)), stop };
}

test.describe.configure({ mode: "default" });

test("the package has no dependencies, is below 30 MB and lists third-party licenses", async ({
  installed: { folder },
}) => {
  expect(await namesIn(join(folder, "node_modules"))).toEqual(["@specimen-docs"]);
  const files = await readdir(join(folder, "node_modules"), { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => (await readFile(join(parentPath, name))).length);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(30e6);
  const licenses = await readFile(join(packageIn(folder), "THIRD-PARTY-LICENSES.txt"), "utf8");
  for (const name of ["astro", "shiki", "hono"])
    expect(licenses).toMatch(new RegExp(`^${name} \\d.*\\(MIT\\)$`, "m"));
});

test("the package builds the same bytes as the clone, and the next build reuses pages", async ({
  installed: { folder, specimen },
}) => {
  const before = await namesIn(packageIn(folder), true);
  const options = ["--base", "/docs/", "--site", "https://docs.example.com"];
  const first = await specimen("build", "petstore.yaml", "--out", "site", ...options);
  expect(first).toMatch(/^Built \d+ pages into site\/ in /);
  const second = await specimen("build", "petstore.yaml", "--out", "again", ...options);
  expect(second).toMatch(/^Built \d+ pages \(\d re-rendered\) into again\/ in /);
  const clone = join(folder, "clone");
  const { code, stderr } = await build(join(folder, "petstore.yaml"), clone, {
    args: options,
    env: { SPECIMEN_CACHE: join(folder, "cache") },
  });
  expect([code, stderr]).toEqual([0, ""]);
  const expected = await textsIn(clone);
  expect(Object.keys(expected).length).toBeGreaterThan(150);
  for (const site of ["site", "again"]) expect(await textsIn(join(folder, site))).toEqual(expected);
  expect(await namesIn(packageIn(folder), true)).toEqual(before);
});

test("a site built by the package responds to requests in the browser's sandbox", async ({
  installed: { folder, specimen },
  page,
}) => {
  await specimen("build", "petstore.yaml", "--out", "static");
  const { url, stop } = await serveFolder(join(folder, "static"));
  await page.goto(`${url}/operations/get-order/`);
  const { tryIt } = new OperationPage(page);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
  await stop();
});

test("`specimen dev` updates the open page after changes and shows a syntax error until it is fixed", async ({
  installed: { folder },
  page,
}) => {
  const file = join(folder, "edited.yaml");
  const text = await readFile(join(folder, "petstore.yaml"), "utf8");
  await writeFile(file, text);
  await mkdir(join(folder, "guides"), { recursive: true });
  await writeFile(join(folder, "guides/start.md"), "# Start");
  const options = ["--guides", "guides", "--port", "0"];
  const dev = spawn(process.execPath, [commandIn(folder), "dev", "edited.yaml", ...options], {
    cwd: folder,
  });
  try {
    const [printed] = await once(dev.stdout.setEncoding("utf8"), "data");
    const url = /http:\S+/.exec(printed)?.[0] ?? "";
    await page.goto(`${url}operations/list-pets/`);
    const { title, tryIt } = new OperationPage(page);
    await expect(title).toHaveText("List pets");
    await writeFile(file, text.replace("summary: List pets", "summary: List every pet"));
    await expect(title).toHaveText("List every pet");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    await writeFile(file, text.replace("operationId: listPets", "operationId: [listPets"));
    await expect(page.getByText(/^edited\.yaml:\d+:\d+: /)).toBeVisible();
    await writeFile(file, text);
    await expect(title).toHaveText("List pets");
    await writeFile(join(folder, "guides/refunds.md"), "# Refunds");
    await page.getByRole("navigation", { name: "Reference" }).getByRole("link", { name: "Refunds" }).click();
    await expect(title).toHaveText("Refunds");
    await writeFile(join(folder, "guides/refunds.md"), "# Money back");
    await expect(title).toHaveText("Money back");
  } finally {
    dev.kill();
  }
});

test("a site with every setting works behind nginx and loads only the configured foreign script", async ({
  installed: { folder, specimen },
  page,
}) => {
  test.skip(noNginx !== null, noNginx ?? "");
  test.slow();
  const branded = join(folder, "branded");
  await mkdir(join(branded, "files"), { recursive: true });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24"/>';
  const font = await readFile("src/site/styles/fonts/source-serif-600.woff2");
  for (const [name, content] of Object.entries({
    "petstore.yaml": await readFile("openapi/petstore.yaml"),
    "logo.svg": svg,
    "dark.svg": svg,
    "icon.svg": svg,
    "card.svg": svg,
    "own.css": '@font-face { font-family: Own; src: url("own.woff2") } .masthead { font-family: Own }',
    "sans.woff2": font,
    "files/own.woff2": font,
    "specimen.config.ts": everySetting,
  }))
    await writeFile(join(branded, name), content);
  expect(await specimen.in(branded, "build")).toMatch(/^Built \d+ pages into www\/some\/path\/ in /);

  const nginx = await startNginx(join(branded, "www"), "/some/path/");
  const base = `${nginx.url}/some/path/`;
  try {
    const watch = new Watch(page, nginx.url);
    await page.route(`${script}**`, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: "document.documentElement.dataset.counted = ''",
      }),
    );
    const visits = await crawl(page, base);
    expect([...visits.keys()].filter(isPage)).toHaveLength(addresses.length);
    expect(deadLinks(visits)).toEqual([]);
    await page.goto(base);
    await expect(page.locator("html[data-counted]")).toBeAttached();
    expect(watch.complaints).toEqual([]);
    expect([...new Set(watch.foreign)]).toEqual([script]);
    const typeOf = async (path: string) => (await page.request.get(base + path)).headers()["content-type"];
    expect(await typeOf("index.md")).toBe("text/markdown; charset=utf-8");
    expect(await typeOf("openapi.yaml")).toBe("application/yaml; charset=utf-8");
    await page.goto(`${base}no/such/page/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  } finally {
    await nginx.stop();
  }
});

const script = "https://stats.example/count.js";

/**
 * Of every key but `apis` and `guides`, which have tests of their own, and `linkBase`, `root` and `allowRemote`, which change
 * how a description is read.
 */
const everySetting = `import { defineConfig } from "@specimen-docs/specimen/config";

export default defineConfig({
  input: ["petstore.yaml"],
  out: "www/some/path",
  base: "/some/path/",
  site: "https://docs.example.com",
  server: "/some/path/api",
  strict: true,
  title: "Acme",
  logo: { light: "logo.svg", dark: "dark.svg", alt: "Acme", href: "https://docs.example.com/" },
  favicon: "icon.svg",
  socialImage: "card.svg",
  theme: { accent: { light: "#7b2ff7", dark: "#c9a6ff" }, fonts: { sans: "sans.woff2" } },
  samples: ["python", "curl"],
  hide: ["assistants"],
  compress: true,
  css: ["own.css"],
  assets: "files/",
  header: [{ label: "Guides", href: "https://docs.example.com/guides" }],
  footer: [{ label: "Imprint", href: "https://docs.example.com/imprint" }],
  head: { scripts: ["${script}"] },
  robots: "noindex",
});
`;

test("the package prints help, its version, and errors with the path as the user wrote it", async ({
  installed,
}) => {
  expect(await installed.specimen("--version")).toBe("0.1.0\n");
  expect(await installed.specimen("build", "--help")).toMatch(/^Usage: specimen build /);
  await expect(installed.specimen("build", "none.yaml")).rejects.toThrow(/^none\.yaml: /);
  const config = `import { defineConfig } from "@specimen-docs/specimen/config";

export default defineConfig({
  input: "petstore.yaml" as string,
  colour: "red",
});
`;
  await writeFile(join(installed.folder, "specimen.config.ts"), config);
  await expect(installed.specimen("build")).rejects.toThrow(
    /^specimen\.config\.ts:5: `colour` is unknown here/,
  );
  await writeFile(join(installed.folder, "specimen.config.ts"), config.replace(/.*colour.*\n/, ""));
  expect(await installed.specimen("build", "--out", "configured")).toMatch(/ into configured\/ /);
});

test("the package's functions build, check and load a reference, and have TypeScript types", async ({
  installed: { folder },
}) => {
  await writeFile(join(folder, "use.mts"), useOfFunctions);
  const { code, stdout, stderr } = await runNode(["use.mts"], { cwd: folder });
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toEqual({
    first: "list-pets",
    passes: true,
    isWhole: true,
    failure: ["description", "none.yaml"],
  });
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--types", "node"];
  const roots = ["--typeRoots", resolve("node_modules/@types")];
  const checked = await runNode(
    [
      resolve("node_modules/typescript/bin/tsc"),
      ...options,
      ...roots,
      "--allowImportingTsExtensions",
      "use.mts",
    ],
    { cwd: folder },
  );
  expect(checked.stdout).toBe("");
});

const useOfFunctions = `import { build, check, loadReference, SpecimenError } from "@specimen-docs/specimen";

const { reference } = await loadReference("petstore.yaml");
const first: string | undefined = reference.operations[0]?.slug;
const { passes } = await check({ input: "petstore.yaml" });
const counted: number[] = [];
const { pages } = await build(
  { input: "petstore.yaml", out: "by-function" },
  { progress: (done) => void counted.push(done) },
);
const failure = await loadReference("none.yaml").then(
  () => null,
  (error: unknown) => (error instanceof SpecimenError ? [error.kind, error.message.split(":")[0]] : error),
);
console.log(JSON.stringify({ first, passes, isWhole: counted.at(-1) === pages, failure }));
`;

test("the package's Astro integration adds the reference to a Starlight project below a route", async ({
  installed: { folder },
  page,
}) => {
  test.slow();
  const project = join(folder, "starlight");
  for (const [name, content] of Object.entries(starlightProject)) {
    await mkdir(join(project, name, ".."), { recursive: true });
    await writeFile(join(project, name), content);
  }
  await copyFile(join(folder, "petstore.yaml"), join(project, "petstore.yaml"));
  const tarball = (await readdir(folder)).find((name) => name.endsWith(".tgz")) ?? "";
  const packages = ["astro@7.3.3", "@astrojs/starlight@0.42.4", `../${tarball}`];
  const install = ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...packages];
  expect(await runNpm(install, { cwd: project, stdio: "ignore" })).toBe(0);
  const astro = join(project, "node_modules/astro/bin/astro.mjs");
  const built = await runNode([astro, "build"], { cwd: project });
  expect(built.code, built.stderr).toBe(0);
  expect(built.stdout).toMatch(/Built \d+ pages of the API reference below \/docs\/api\/ in /);

  const served = await serveFolder(join(project, "dist"));
  const watch = new Watch(page, new URL(served.url).origin);
  await page.goto(`${served.url}/docs/`);
  await page.getByRole("link", { name: "API reference" }).first().click();
  const search = new SearchDialog(page);
  await search.search("get order");
  await search.results.first().click();
  const { title, tryIt } = new OperationPage(page);
  await expect(title).toHaveText("Get an order");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
  // The policy of the page allows what a component of the project brings.
  const ask = page.getByText("Ask about getOrder");
  await expect(ask).toHaveCSS("color", "rgb(1, 2, 3)");
  await expect(ask).toHaveAttribute("title", "Ask us");
  const markdown = await page.request.get(`${served.url}/docs/api/operations/get-order/index.md`);
  expect(await markdown.text()).toMatch(/^# Get an order/);
  // And in the project's own layout, below its header.
  await page.goto(`${served.url}/docs/framed/operations/get-order/`);
  await expect(page.getByRole("link", { name: "Acme" })).toBeVisible();
  const framed = new OperationPage(page);
  await framed.tryIt.send();
  await expect(framed.tryIt.response.status).toHaveText("200 OK");
  expect(watch.complaints).toEqual([]);
  await served.stop();
});

const starlightProject = {
  "package.json": '{ "private": true, "type": "module" }',
  "astro.config.mjs": `import starlight from "@astrojs/starlight";
import specimen from "@specimen-docs/specimen/astro";
import { defineConfig } from "astro/config";

export default defineConfig({
  site: "https://docs.example.com",
  base: "/docs",
  outDir: "./dist/docs",
  integrations: [
    starlight({ title: "Acme", sidebar: [{ label: "API reference", link: "/api/" }] }),
    specimen({ base: "/api", input: "petstore.yaml", slots: { afterOperation: "./src/components/Ask.astro" } }),
    specimen({ base: "/framed", input: "petstore.yaml", layout: "./src/layouts/Framed.astro" }),
  ],
});
`,
  "src/components/Ask.astro": `---
const { page } = Astro.props;
---
<p class="ask">Ask about {page.operation.id}</p>
<style>.ask { color: rgb(1, 2, 3); }</style>
<script>document.querySelector(".ask").title = "Ask us";</script>
`,
  "src/layouts/Framed.astro": `---
import StarlightPage from "@astrojs/starlight/components/StarlightPage.astro";
const { title } = Astro.props;
---
<StarlightPage frontmatter={{ title, template: "splash", tableOfContents: false }}>
  <slot name="head" />
  <div class="not-content"><slot /></div>
</StarlightPage>
<style is:global>
  /* The page has a title of its own, and takes the whole width below a header of 4rem. */
  .content-panel:has(> * > #_top) { display: none; }
  .content-panel { padding: 0; }
  .content-panel > .sl-container { max-width: none; }
  :root { --masthead: 4rem; }
  .masthead { position: static; }
</style>
`,
  "src/content.config.ts": `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  "src/content/docs/index.md": "---\ntitle: Home\n---\n\nWelcome.\n",
};

async function installIn(folder: string): Promise<Installed> {
  const tarball = await pack(folder);
  // The package has no dependencies, so the installation needs no network.
  const install = ["install", "--offline", "--no-audit", "--no-fund", `./${tarball}`];
  expect(await runNpm(install, { cwd: folder, stdio: "ignore" })).toBe(0);
  await copyFile("openapi/petstore.yaml", join(folder, "petstore.yaml"));
  const runIn = async (cwd: string, ...args: string[]) => {
    const { code, stdout, stderr } = await runNode([commandIn(folder), ...args], { cwd });
    if (code !== 0) throw new Error(stderr);
    return stdout;
  };
  const run: Run = (...args) => runIn(folder, ...args);
  return { folder, specimen: Object.assign(run, { in: runIn }) };
}

const commandIn = (folder: string) => join(packageIn(folder), "specimen.mjs");

const packageIn = (folder: string) => join(folder, "node_modules", "@specimen-docs", "specimen");

async function namesIn(folder: string, recursive = false): Promise<string[]> {
  return (await readdir(folder, { recursive })).filter((name) => !name.startsWith(".")).sort();
}

async function textsIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = files.map(
    async (file) => [file.slice(folder.length), await readFile(file, "latin1")] as const,
  );
  return Object.fromEntries((await Promise.all(texts)).sort());
}
