import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { Hono } from "hono";
import { sharedBuild } from "../../corpus/shared-build.ts";
import { temporaryFolder } from "../temporary.ts";
import { createReference } from "./clone-reference.ts";

const described = (title: string) => ({
  openapi: "3.1.0",
  info: { title, version: "1" },
  paths: { "/pets": { get: { operationId: "listPets", responses: { 200: { description: "All" } } } } },
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Request(`http://localhost${path}`, { method, headers });

/** The text of a page's title. */
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

suite("createReference()", { timeout: 120_000 }, () => {
  test("createReference() serves the same pages and files as a built site", async (t) => {
    const folder = temporaryFolder(t, { "petstore.yaml": readFileSync("openapi/petstore.yaml", "utf8") });
    const built = await sharedBuild("reference-of-service", [join(folder, "petstore.yaml")], {
      // A relative server is that of a site, or of the service.
      args: ["--base", "/docs/", "--server", "https://api.example.com"],
    });
    assert.equal(built.code, 0, built.stderr);
    const input = join(folder, "petstore.yaml");
    const reference = await createReference({ input, base: "/docs/", server: "https://api.example.com" });
    t.after(reference.close);
    const files = readdirSync(built.out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(built.out.length + 1));
    const texts = files.filter(
      (file) => /\.(?:html|md|json|yaml|txt|xml|js|css)$/.test(file) && !/^(?:\.|404)/.test(file),
    );
    assert.ok(texts.length > 100);
    for (const file of texts) {
      const response = await reference.fetch(get(`/docs/${file.replace(/(?:^|(?<=\/))index\.html$/, "")}`));
      assert.equal(response.status, 200, file);
      assert.equal(await response.text(), readFileSync(join(built.out, file), "utf8"), file);
    }
  });

  test("createReference() handles conditional and HEAD requests, Markdown, redirects and missing pages", async (t) => {
    const reference = await createReference({ input: described("Pets"), base: "/docs/" });
    t.after(reference.close);
    const page = await reference.fetch(get("/docs/operations/list-pets/"));
    const etag = page.headers.get("etag") ?? "";
    assert.equal(titleOf(await page.text()), "List pets · Pets");
    const same = await reference.fetch(get("/docs/operations/list-pets/", { "if-none-match": etag }));
    assert.deepEqual([same.status, await same.text()], [304, ""]);
    const head = await reference.fetch(get("/docs/operations/list-pets/", {}, "HEAD"));
    assert.deepEqual([head.status, head.headers.get("etag"), await head.text()], [200, etag, ""]);
    const markdown = await reference.fetch(get("/docs/operations/list-pets/", { accept: "text/markdown" }));
    assert.equal(markdown.headers.get("content-type"), "text/markdown; charset=utf-8");
    assert.match(await markdown.text(), /^# /);
    const missing = await reference.fetch(get("/docs/operations/none/"));
    assert.deepEqual([missing.status, titleOf(await missing.text())], [404, "Page not found · Pets"]);
    const slash = await reference.fetch(get("/docs"));
    assert.deepEqual([Math.floor(slash.status / 100), slash.headers.get("location")], [3, "/docs/"]);
    const outside = await reference.fetch(get("/other/"));
    assert.equal(outside.status, 404);
  });

  test("two references with different languages and base paths run side by side", async (t) => {
    const english = await createReference({ input: described("Pets"), base: "/en/" });
    const german = await createReference({ input: described("Tiere"), base: "/de/", lang: "de" });
    t.after(english.close);
    t.after(german.close);
    const pages = await Promise.all([
      english.fetch(get("/en/schemas/")),
      german.fetch(get("/de/schemas/")),
      english.fetch(get("/en/")),
      german.fetch(get("/de/")),
    ]);
    const texts = await Promise.all(pages.map((page) => page.text()));
    assert.deepEqual(
      texts.map((text) => /<html lang="(\w+)"/.exec(text)?.[1]),
      ["en", "de", "en", "de"],
    );
    assert.deepEqual(
      texts.map((text) => /<a class="masthead-title" href="([^"]*)"/.exec(text)?.[1]),
      ["/en/", "/de/", "/en/", "/de/"],
    );
  });

  test("refresh() reads the description again, and keeps the last pages if it is invalid", async (t) => {
    let input: object = described("First");
    const reference = await createReference({ input: async () => input });
    t.after(reference.close);
    const title = async () => titleOf(await (await reference.fetch(get("/"))).text());
    assert.equal(await title(), "First API reference");
    input = described("Second");
    assert.equal(await title(), "First API reference");
    await reference.refresh();
    assert.equal(await title(), "Second API reference");
    input = { asyncapi: "3.0.0" };
    await assert.rejects(reference.refresh(), { name: "SpecimenError", kind: "description" });
    assert.equal(await title(), "Second API reference");
    // A page that nobody has asked for until then is there as well.
    const page = await reference.fetch(get("/operations/list-pets/"));
    assert.equal(titleOf(await page.text()), "List pets · Second");
  });

  test("servers of createReference() resolve against the root of the host, not the base path", async (t) => {
    const servers = async (input: object) => {
      const reference = await createReference({ input, base: "/docs/" });
      t.after(reference.close);
      const page = await reference.fetch(get("/docs/operations/list-pets/"));
      return [...(await page.text()).matchAll(/<option value="\d">(.*?)</g)].map(([, text]) => text);
    };
    const simulation = "Simulation — /docs/api";
    assert.deepEqual(await servers(described("Pets")), ["/", simulation]);
    const ofVersion = { ...described("Pets"), servers: [{ url: "/v1" }] };
    assert.deepEqual(await servers(ofVersion), ["/v1", simulation]);
  });

  test("createReference() rejects invalid descriptions and settings", async (t) => {
    const folder = temporaryFolder(t, { "api.yaml": "openapi: 3.1.0\ninfo: {{" });
    const file = join(folder, "api.yaml");
    await assert.rejects(createReference({ input: file }), {
      name: "SpecimenError",
      kind: "description",
      place: { file, line: 2, column: 8 },
    });
    await assert.rejects(createReference({ input: 5 as never }), { name: "SpecimenError", kind: "settings" });
    const circle: Record<string, unknown> = described("Circle");
    circle.x = circle;
    await assert.rejects(createReference({ input: circle }), {
      message: "The description cannot be written as JSON: it contains itself, or is nested too deeply.",
    });
    await assert.rejects(createReference({ basee: "/docs/" } as never), {
      message: "`basee` is unknown here; the closest setting is `base`.",
    });
  });
});

suite("references in Node and Hono servers", { timeout: 60_000 }, () => {
  test("a Node server serves the reference with `node`, and other requests itself", async (t) => {
    const reference = await createReference({ input: described("Pets"), base: "/docs/" });
    t.after(reference.close);
    const url = await listening(t, (request, response) =>
      reference.node(request, response, () => response.end("own")),
    );
    const page = await fetch(`${url}/docs/`);
    assert.equal(titleOf(await page.text()), "Pets API reference");
    assert.equal(await (await fetch(`${url}/pets`)).text(), "own");
    assert.equal(await (await fetch(`${url}/docs/`, { method: "POST" })).text(), "own");
  });

  test("a Hono server serves a reference with `fetch`", async (t) => {
    const reference = await createReference({ input: described("Pets"), base: "/docs/" });
    t.after(reference.close);
    const app = new Hono();
    app.get("/docs/*", ({ req }) => reference.fetch(req.raw));
    app.get("/pets", (context) => context.json([]));
    assert.equal(titleOf(await (await app.request("/docs/")).text()), "Pets API reference");
    assert.deepEqual(await (await app.request("/pets")).json(), []);
  });
});

async function listening(t: TestContext, listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  t.after(() => server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
