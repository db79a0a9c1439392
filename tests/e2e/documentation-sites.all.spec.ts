import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runNode } from "../cli/temporary.ts";
import { serveFolder } from "../corpus/serve.ts";
import { runNpm } from "../tools/npm.mjs";
import { TryItPanel } from "./pages/try-it-panel.ts";
import { test as base, expect } from "./servers.ts";

/** A tool that has the reference below a route of its sites, as its guide in `docs/` explains. */
interface Tool {
  name: "docusaurus" | "vitepress";
  packages: string[];
  /** The configuration of the site, and a page that shows an operation. */
  files: Record<string, string>;
  /** Where the reference is built, below the folder of the project. */
  reference: string;
  /** The script that builds the site, its arguments, and the folder of the site. */
  build: string[];
  out: string;
}

const operation = '<specimen-operation src="/reference/" operation="addBook"></specimen-operation>';
const hostile = "<img src=x onerror=alert(1)>";

const tools: Tool[] = [
  {
    name: "vitepress",
    packages: ["vitepress@1.6.4"],
    reference: "docs/public/reference",
    files: {
      "docs/index.md": `# Start\n\n${operation}\n`,
      "docs/.vitepress/config.mjs": `import { defineConfig } from "vitepress";
import reference from "../public/reference/sidebar.json";

export default defineConfig({
  title: "Our docs",
  head: [["script", { defer: "", src: "/reference/specimen-operation.js" }]],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "specimen-operation" } } },
  themeConfig: { sidebar: [{ text: "API reference", base: "/reference/", items: reference }] },
});
`,
    },
    build: ["node_modules/vitepress/bin/vitepress.js", "build", "docs"],
    out: "docs/.vitepress/dist",
  },
  {
    name: "docusaurus",
    packages: [
      ...["@docusaurus/core@3.10.2", "@docusaurus/preset-classic@3.10.2"],
      ...["react@19.3.1", "react-dom@19.3.1"],
    ],
    reference: "static/reference",
    files: {
      "docs/start.md": `---\nslug: /\n---\n# Start\n\n${operation}\n`,
      "docusaurus.config.js": `export default {
  title: "Our docs",
  url: "https://docs.example.com",
  baseUrl: "/",
  scripts: [{ src: "/reference/specimen-operation.js", defer: true }],
  presets: [["classic", { docs: { sidebarPath: "./sidebars.js", routeBasePath: "/" }, blog: false }]],
};
`,
      "sidebars.js": `import reference from "./static/reference/sidebar.json";

export default { docs: ["start", { type: "category", label: "API reference", collapsed: false, items: reference }] };
`,
    },
    build: ["node_modules/@docusaurus/core/bin/docusaurus.mjs", "build"],
    out: "build",
  },
];

const description = {
  openapi: "3.1.0",
  info: { title: "Bookshelf", version: "1" },
  tags: [{ name: "Books" }],
  paths: {
    "/books": {
      get: { operationId: "listBooks", summary: `List ${hostile}`, tags: ["Books"], responses: {} },
      post: {
        ...{ operationId: "addBook", summary: "Add a book", tags: ["Books"] },
        responses: { 201: { description: "The book" } },
      },
    },
  },
};

const test = base.extend({
  // The site of the clone is not needed.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
  baseURL: async ({}, use) => use(undefined),
});

for (const tool of tools)
  test(`a ${tool.name} site links to operations in its sidebar and embeds one in a page`, async ({
    page,
  }) => {
    test.setTimeout(480_000);
    const project = await mkdtemp(join(tmpdir(), `specimen-${tool.name}-`));
    try {
      await buildSite(project, tool);
      const served = await serveFolder(join(project, tool.out));
      const opened: string[] = [];
      page.on("dialog", (dialog) => opened.push(dialog.message()));
      await page.goto(`${served.url}/`);
      const panel = new TryItPanel(page.frameLocator("iframe").getByRole("region", { name: "Try it" }));
      await panel.sendButton.click();
      await expect(panel.response.status).toHaveText("201 Created");
      await page
        .getByRole("complementary")
        .or(page.getByRole("navigation"))
        .getByText("Books")
        .first()
        .click();
      await expect(page.getByRole("link", { name: `GET List ${hostile}` })).toBeVisible();
      await page.getByRole("link", { name: "POST Add a book" }).click();
      await expect(page).toHaveURL(`${served.url}/reference/operations/add-book/`);
      await expect(page.getByRole("heading", { level: 1, name: "Add a book" })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(`${served.url}/`);
      expect([opened, page.context().pages().length]).toEqual([[], 1]);
      await served.stop();
    } finally {
      await rm(project, { recursive: true, force: true });
    }
  });

async function buildSite(project: string, { name, packages, files, reference, build }: Tool): Promise<void> {
  const settings = { input: "openapi.json", base: "/reference/", out: reference, sidebar: name };
  const all = {
    ...files,
    "package.json": '{ "private": true }',
    "openapi.json": JSON.stringify(description),
    // The build writes the embed script only if another origin may embed operations.
    "specimen.config.json": JSON.stringify({ ...settings, embed: ["https://docs.example.com"] }),
  };
  for (const [file, content] of Object.entries(all)) {
    await mkdir(dirname(join(project, file)), { recursive: true });
    await writeFile(join(project, file), content);
  }
  const options = ["--no-audit", "--no-fund", "--ignore-scripts"];
  expect(await runNpm(["install", ...options, ...packages], { cwd: project, stdio: "ignore" })).toBe(0);
  const env = { INIT_CWD: project, SPECIMEN_CACHE: join(project, "cache") };
  const built = await runNode(["tests/tools/launch.mjs", "build"], { env });
  expect(built.code, built.stderr).toBe(0);
  const [script = "", ...rest] = build;
  const site = await runNode([join(project, script), ...rest], { cwd: project });
  expect(site.code, site.stderr).toBe(0);
}
