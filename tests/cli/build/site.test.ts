import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { runNode, temporaryFolder, write } from "../temporary.ts";

test("a build takes the place of the earlier site, a failed one does not", async (t) => {
  const project = createProject(t);
  const read = (name: string) => readFileSync(join(project, "dist", name), "utf8");

  write(project, "dist/old.html", "gone after the build");
  write(project, "dist/.specimen-files", "old.html\n");
  write(project, "dist/.git", "gitdir: elsewhere");
  const built = await build(project);
  assert.equal(built.stdout.trim().split("\n").at(-1), "1 page", built.stderr);
  assert.match(read("index.html"), /<h1>one<\/h1>/);
  assert.equal(existsSync(join(project, "dist/old.html")), false);
  assert.equal(read(".git"), "gitdir: elsewhere");

  write(project, "src/pages/index.astro", '---\nthrow new Error("a page that fails");\n---\n');
  const failed = await build(project);
  assert.notEqual(failed.code, 0);
  assert.match(failed.stderr, /a page that fails/);
  assert.match(read("index.html"), /<h1>one<\/h1>/);
  assert.deepEqual(readdirSync(join(project, ".cache/build")), []);
});

function createProject(t: TestContext): string {
  const project = temporaryFolder(t, {
    "package.json": '{ "type": "module" }',
    "astro.config.mjs": "export default {};",
    "openapi/api.yaml": 'openapi: 3.1.0\ninfo: { title: One, version: "1" }\npaths: {}\n',
    "src/pages/index.astro": "<h1>one</h1>",
  });
  symlinkSync(resolve("node_modules"), join(project, "node_modules"), "junction");
  return project;
}

function build(project: string) {
  const script = `
    import { buildSite } from ${JSON.stringify(pathToFileURL("src/cli/build/site.ts").href)};
    import { openReader } from ${JSON.stringify(pathToFileURL("src/cli/build/reader/index.ts").href)};
    const reader = openReader();
    try {
      console.log((await buildSite({ path: "dist", named: "dist", force: false }, reader)).pages + " page");
    } finally {
      await reader.close();
    }`;
  const env = { ASTRO_TELEMETRY_DISABLED: "1" };
  write(project, "build.mjs", script);
  return runNode(["build.mjs"], { cwd: project, env });
}
