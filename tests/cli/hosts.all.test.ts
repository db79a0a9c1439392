import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { suite, test } from "node:test";
import { hosts } from "#cli/hosts/index.ts";
import { protectiveHeaders } from "#site/policy.ts";
import { redirectsBelow } from "#site/redirects.ts";
import { cloudflare, githubPages, netlify, startHost, vercel } from "./host-emulators.ts";
import { temporaryFolder } from "./temporary.ts";

const emulators = { netlify, cloudflare, vercel, "github-pages": githubPages };

/** How each host sends what hosts differ in; null where it cannot. */
const differences = {
  netlify: {
    slash: 200,
    index: 200,
    former: 301,
    markdown: "text/markdown; charset=utf-8",
    hasHeaders: true,
  },
  cloudflare: { slash: 307, index: 307, former: 301, markdown: null, hasHeaders: true },
  vercel: { slash: 308, index: 200, former: 308, markdown: "text/markdown; charset=utf-8", hasHeaders: true },
  "github-pages": { slash: 301, index: 200, former: 200, markdown: null, hasHeaders: false },
};

const redirects = { "/old/": "/operations/list-a/" };

const description = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Letters", version: "1" },
  paths: {
    "/a": { get: { operationId: "listA", summary: "List", responses: { 200: { description: "Found" } } } },
  },
  components: { schemas: { Letter: { type: "string" } } },
});

suite("sites on emulated hosts", { concurrency: false }, () => {
  for (const base of ["/", "/docs/"])
    for (const [name, rules] of Object.entries(emulators))
      test(`${name} serves pages, redirects, headers and Markdown below ${base}`, async (t) => {
        const project = temporaryFolder(t, {
          "api.json": description,
          "specimen.config.json": JSON.stringify({ input: "api.json", out: "site", base, redirects }),
        });
        const moved = redirectsBelow(base, redirects);
        const texts = hosts[name]?.files({ out: "site", base, redirects: moved, embed: [] }) ?? {};
        publish(project, commandOf(texts));
        const folder = join(project, "site");
        const { url, stop } = await startHost(rules, { texts, folder, base });
        t.after(stop);
        const expected = differences[name as keyof typeof differences];
        const get = (
          path: string,
          headers: Record<string, string> = {},
          redirect: RequestRedirect = "manual",
        ) => fetch(url + base + path, { headers, redirect });
        /** The path below the base path at which a request ends, with its status and the words of its title. */
        const endOf = async (path: string, headers = {}) => {
          const response = await get(path, headers, "follow");
          const [, title] = /<title>(.*?)<\/title>/.exec(await response.text()) ?? [];
          return [response.status, new URL(response.url).pathname.replace(base, ""), title];
        };

        const operation = [200, "operations/list-a/", "List · Letters"];
        assert.deepEqual(await endOf(""), [200, "", "Letters API reference"]);
        assert.deepEqual(await endOf("operations/list-a/"), operation);
        assert.equal((await get("operations/list-a")).status, expected.slash);
        assert.deepEqual((await endOf("operations/list-a"))[2], operation[2]);
        assert.equal((await get("operations/list-a/index.html")).status, expected.index);
        assert.deepEqual((await endOf("operations/list-a/index.html"))[2], operation[2]);

        assert.deepEqual(await endOf("no/such/page/"), [404, "no/such/page/", "Page not found · Letters"]);
        assert.equal((await get("no/such/file.js")).status, 404);

        const former = await get("old/");
        assert.equal(former.status, expected.former);
        if (expected.former === 200) assert.match(await former.text(), /http-equiv="refresh"/);
        else assert.deepEqual(await endOf("old"), operation);

        const sent = expected.hasHeaders ? Object.entries(protectiveHeaders([])) : [];
        const page = await get("operations/list-a/");
        assert.deepEqual(
          sent.map(([header]) => [header, page.headers.get(header)]),
          sent,
        );
        const [script = ""] = globSync("**/_astro/*.js", { cwd: folder });
        const cached = await fetch(`${url}${base}_astro/${script.replace(/.*\//, "")}`);
        assert.equal(cached.status, 200);
        if (expected.hasHeaders)
          assert.equal(cached.headers.get("cache-control"), "public, max-age=31536000, immutable");

        const asked = { accept: "text/markdown" };
        const markdown = await get("operations/list-a/", asked, "follow");
        assert.equal(markdown.status, 200);
        assert.equal(markdown.headers.get("content-type"), expected.markdown ?? "text/html; charset=utf-8");
        if (expected.markdown !== null) assert.match(await markdown.text(), /^# List\n/);
        const twin = await get("operations/list-a/index.md");
        assert.equal(twin.headers.get("content-type"), "text/markdown; charset=utf-8");

        const catalog = await fetch(`${url}/.well-known/api-catalog`);
        if (expected.hasHeaders) {
          assert.equal(catalog.status, 200);
          assert.match(catalog.headers.get("content-type") ?? "", /^application\/linkset\+json;/);
        }
        assert.deepEqual(await deadLinks(url, folder, base), []);
      });
});

/** What a host runs, else what its workflow does. */
function commandOf(texts: Record<string, string>): string {
  const toml = /command = "(.*)"/.exec(texts["netlify.toml"] ?? "")?.[1];
  const { build, buildCommand } = JSON.parse(texts["wrangler.jsonc"] ?? texts["vercel.json"] ?? "{}");
  return toml ?? build?.command ?? buildCommand ?? "npx specimen build";
}

function publish(project: string, command: string): void {
  const specimen = `"${process.execPath}" "${resolve("tests/tools/launch.mjs")}"`;
  execFileSync("sh", ["-c", command.replace("npx specimen", specimen)], {
    cwd: project,
    env: { ...process.env, INIT_CWD: project, SPECIMEN_CACHE: join(project, "cache"), NODE_TEST_CONTEXT: "" },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** The addresses of the site that its pages link to or load, and that do not end with a file. */
async function deadLinks(url: string, folder: string, base: string): Promise<string[]> {
  const pages = globSync("**/index.html", { cwd: folder });
  const addresses = new Set(
    pages.flatMap((page) =>
      [...readFileSync(join(folder, page), "utf8").matchAll(/ (?:href|src)="(\/[^"#?]*)/g)].map(
        ([, address = ""]) => address,
      ),
    ),
  );
  assert.ok(addresses.size > 8 && [...addresses].every((address) => address.startsWith(base)));
  const found = [...addresses].map(async (address) => {
    const { status } = await fetch(url + address);
    return status === 200 ? [] : [`${status} ${address}`];
  });
  return (await Promise.all(found)).flat();
}
