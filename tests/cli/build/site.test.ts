import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { threadCount } from "#cli/build/reader/rendering.ts";
import { runNode, temporaryFolder, write } from "../temporary.ts";

test("a build replaces the earlier site, and a failed build keeps it", async (t) => {
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

test("a build renders pages on several threads", async (t) => {
  const project = createProject(t);
  write(project, "renderer/entry.mjs", rendererOfMany(250));
  const built = await build(project, 4);
  assert.equal(built.stdout.trim().split("\n").at(-1), "250 page", built.stderr);
  const pages = readdirSync(join(project, "dist/pages")).map((slug) => [
    slug,
    readFileSync(join(project, "dist/pages", slug, "index.html"), "utf8"),
  ]);
  assert.deepEqual(
    Object.fromEntries(pages),
    Object.fromEntries(slugs(250).map((slug) => [slug, `/pages/${slug}/ of One`])),
  );
  const threads = readFileSync(join(project, "threads.txt"), "utf8").trim().split("\n");
  assert.ok(new Set(threads).size >= 3, `${[...new Set(threads)]}`);
});

test("threadCount() grows with processors and memory, up to 7 threads", () => {
  const count = (parallel: number, memory: number, characters: number) =>
    threadCount([characters], { parallel, memory, allowedBytes: null });
  assert.equal(count(1, 16e9, 1e6), 2);
  assert.equal(count(4, 16e9, 1e6), 4);
  assert.equal(count(64, 16e9, 1e6), 7);
  assert.equal(count(64, 64e9, 1e8), 7);
  assert.equal(count(8, 0.7e9, 12e6), 2);
  assert.equal(count(8, 2e9, 12e6), 4);
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

const slugs = (count: number) => Array.from({ length: count }, (_, index) => `page-${index}`);

/** The same of many pages, which notes what thread rendered one. */
const rendererOfMany = (count: number) => `
  import { appendFileSync } from "node:fs";
  import { threadId } from "node:worker_threads";
  import { providedSites } from ${urlOf("src/site/provided.ts")};
  const part = (content, dynamic) => [{ content, dynamic, spread: false }];
  const segments = [part("pages", false), part("slug", true)];
  const routeData = { component: "src/site/pages/pages/[slug].astro", segments, type: "page" };
  export const app = {
    manifest: { routes: [{ routeData }] },
    setInternals() {},
    setOptions() {},
    routeCache: {},
    getComponentByRoute: async () => ({
      getStaticPaths: async () => ${JSON.stringify(slugs(count))}.map((slug) => ({ params: { slug } })),
    }),
    render: async ({ url }) => {
      appendFileSync("threads.txt", threadId + "\\n");
      const [{ reference }] = await providedSites();
      return new Response(new URL(url).pathname + " of " + reference.info.title);
    },
  };`;

const urlOf = (file: string) => JSON.stringify(pathToFileURL(file).href);

function build(project: string, parallel = 2) {
  const script = `
    import { buildSite } from ${urlOf("src/cli/build/site.ts")};
    import { openReader } from ${urlOf("src/cli/build/reader/index.ts")};
    import { provideRenderer } from ${urlOf("src/cli/renderer/index.ts")};
    import { publicationOf } from ${urlOf("src/site/publication.ts")};
    const publication = publicationOf({});
    const entry = ${urlOf(join(project, "renderer/entry.mjs"))};
    provideRenderer(async () => ({ assets: ["renderer/assets"], entry, version: "1" }));
    const reader = openReader(publication, "1", { check: {}, today: "2026-01-31", runsSamples: false });
    try {
      const destination = { path: "dist", named: "dist", force: false };
      console.log((await buildSite({ publication, destination, reader, parallel: ${parallel} })).pages + " page");
    } finally {
      await reader.close();
    }`;
  write(project, "build.mjs", script);
  return runNode(["build.mjs"], { cwd: project });
}
