import assert from "node:assert/strict";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { dev } from "astro";
import { runNode, temporaryFolder, write } from "../temporary.ts";

const description = (title: string) => `openapi: 3.1.0
info: { title: Things, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /things:
    get:
      summary: ${title}
      operationId: listThings
      responses:
        "200": { description: The things. }
`;

const integration = pathToFileURL(resolve("tests/cli/api/clone-astro.ts")).href;

/** An Astro project with a page of its own and the reference below a route. */
function project(t: TestContext, settings: string): string {
  const root = temporaryFolder(t, {
    "package.json": '{ "type": "module" }',
    "things.yaml": description("List things"),
    "src/pages/index.astro": "<h1>Our site</h1>",
    "astro.config.mjs": `import specimen from "${integration}";
export default { ${settings} integrations: [specimen({ base: "/reference", input: "things.yaml" })] };`,
  });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  return root;
}

suite("The integration for Astro", { concurrency: false }, () => {
  test("writes the reference below its route into what the site's build wrote", async (t) => {
    const root = project(t, 'site: "https://example.com", base: "/docs",');
    // In a process of its own: a build leaves Astro's modules set for production.
    const built = await runNode(["node_modules/astro/bin/astro.mjs", "build", "--root", root]);
    assert.equal(built.code, 0, built.stderr);
    assert.match(built.stdout, /Built \d+ pages of the API reference below \/docs\/reference\/ in /);
    const page = readFileSync(join(root, "dist/reference/operations/list-things/index.html"), "utf8");
    assert.match(page, /<h1[^>]*><bdi>List things</);
    assert.match(
      page,
      /<link rel="canonical" href="https:\/\/example\.com\/docs\/reference\/operations\/list-things\/"/,
    );
    assert.match(page, /src="\/docs\/reference\/_astro\//);
    for (const file of [
      "index.html",
      "reference/sandbox.js",
      "reference/search/names.json",
      "reference/index.md",
    ])
      assert.ok(existsSync(join(root, "dist", file)), file);
  });

  test("serves the reference in `astro dev`, beside the site's own pages, and follows its description", async (t) => {
    const root = project(t, 'trailingSlash: "never",');
    const server = await dev({
      root,
      server: { port: 0, host: "127.0.0.1" },
      logLevel: "silent",
      devToolbar: { enabled: false },
    });
    try {
      const origin = `http://127.0.0.1:${server.address.port}`;
      const textOf = async (path: string) => (await fetch(`${origin}${path}`)).text();
      assert.match(await textOf("/"), /Our site/);
      const operation = "/reference/operations/list-things/";
      assert.match(await textOf(operation), /<h1[^>]*><bdi>List things</);
      const moved = await fetch(`${origin}/reference`, { redirect: "manual" });
      assert.deepEqual([moved.status, moved.headers.get("location")], [308, "/reference/"]);
      assert.match(await textOf("/reference/llms.txt"), /^# Things/);
      write(root, "things.yaml", description("List every thing"));
      assert.match(await textOf(operation), /<h1[^>]*><bdi>List every thing</);
    } finally {
      await server.stop();
    }
  });
});
