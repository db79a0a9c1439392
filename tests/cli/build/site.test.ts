import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { runNode, temporaryFolder, write } from "../temporary.ts";

test("a build takes the place of the earlier site, a failed one does not", async (t) => {
  const project = createProject(t);
  const read = (name: string) => readFileSync(join(project, "dist", name), "utf8");

  write(project, "dist/old.html", "gone after the build");
  const hashed = hash("sha256", "gone after the build");
  write(project, "dist/.specimen-files", `${hashed}  old.html\n`);
  write(project, "dist/.git", "gitdir: elsewhere");
  const built = await build(project);
  assert.equal(built.stdout.trim().split("\n").at(-1), "1 page", built.stderr);
  assert.match(read("index.html"), /<h1>one<\/h1>/);
  assert.equal(existsSync(join(project, "dist/old.html")), false);
  assert.equal(read(".git"), "gitdir: elsewhere");

  write(project, "renderer/entry.mjs", rendererOf('throw new Error("a page that fails")'));
  const failed = await build(project);
  assert.notEqual(failed.code, 0);
  assert.match(failed.stderr, /a page that fails/);
  assert.match(read("index.html"), /<h1>one<\/h1>/);
  assert.deepEqual(readdirSync(join(project, ".cache/build")), []);
});

function createProject(t: TestContext): string {
  return temporaryFolder(t, {
    "openapi/api.yaml": 'openapi: 3.1.0\ninfo: { title: One, version: "1" }\npaths: {}\n',
    "renderer/assets/theme.js": "",
    "renderer/entry.mjs": rendererOf('return new Response("<h1>one</h1>")'),
  });
}

/** What Astro makes of pages, as far as a build uses it, of one page. */
const rendererOf = (render: string) => `
  const routeData = { component: "src/site/pages/index.astro", segments: [], type: "page" };
  export const app = {
    manifest: { routes: [{ routeData }] },
    setInternals() {},
    setOptions() {},
    routeCache: {},
    getComponentByRoute: async () => ({ getStaticPaths: async () => [{ params: {} }] }),
    render: async () => { ${render} },
  };`;

function build(project: string) {
  const urlOf = (file: string) => JSON.stringify(pathToFileURL(file).href);
  const script = `
    import { buildSite } from ${urlOf("src/cli/build/site.ts")};
    import { openReader } from ${urlOf("src/cli/build/reader/index.ts")};
    import { provideRenderer } from ${urlOf("src/cli/renderer/index.ts")};
    const entry = ${urlOf(join(project, "renderer/entry.mjs"))};
    provideRenderer(async () => ({ assets: ["renderer/assets"], entry, version: "1" }));
    const reader = openReader();
    try {
      console.log((await buildSite({ path: "dist", named: "dist", force: false }, reader)).pages + " page");
    } finally {
      await reader.close();
    }`;
  write(project, "build.mjs", script);
  return runNode(["build.mjs"], { cwd: project });
}
