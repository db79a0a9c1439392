import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { suite, test } from "node:test";
import { startNode } from "#server/hosts/node.ts";
import type { Server } from "#server/index.ts";

const files = {
  "site/index.html": "<h1>Overview</h1>",
  "site/404.html": "<h1>Not here</h1>",
  "site/operations/list-pets/index.html": "<h1>List pets</h1>",
  "site/operations/list-pets/index.md": "# List pets",
  "site/schemas/größe/index.html": "<h1>Größe</h1>",
  "site/_astro/tabs.B3fQ.js": "export {};",
  "site/_astro/site.Ck2d.css": "body {}",
  "site/openapi.json": "{}",
  "site/openapi.yaml": "a: 1",
  "site/llms.txt": "text",
  "site/sitemap-index.xml": "<xml/>",
  "site/logo.svg": "<svg/>",
  "secret.txt": "secret",
};

/** An API that states what it was asked. */
const echo: Server = {
  fetch: async ({ method, url }) => new Response(`${method} ${new URL(url).pathname}`),
};
const apis = [{ path: "/api", server: echo }];

suite("Node host", () => {
  test("the Node host serves the site's files with their media types", () =>
    withHost(async (url) => {
      for (const [path, type, body] of [
        ["/", "text/html; charset=utf-8", "<h1>Overview</h1>"],
        ["/operations/list-pets/", "text/html; charset=utf-8", "<h1>List pets</h1>"],
        ["/operations/list-pets/index.html", "text/html; charset=utf-8", "<h1>List pets</h1>"],
        ["/operations/list-pets/index.md", "text/markdown; charset=utf-8", "# List pets"],
        ["/schemas/gr%C3%B6%C3%9Fe/", "text/html; charset=utf-8", "<h1>Größe</h1>"],
        ["/_astro/tabs.B3fQ.js", "text/javascript; charset=utf-8", "export {};"],
        ["/_astro/site.Ck2d.css", "text/css; charset=utf-8", "body {}"],
        ["/openapi.json", "application/json", "{}"],
        ["/openapi.yaml", "application/yaml", "a: 1"],
        ["/llms.txt?x=1", "text/plain; charset=utf-8", "text"],
        ["/sitemap-index.xml", "application/xml; charset=utf-8", "<xml/>"],
        ["/logo.svg", "image/svg+xml; charset=utf-8", "<svg/>"],
      ]) {
        const response = await fetch(url + path);
        assert.deepEqual(
          [response.status, response.headers.get("content-type"), await response.text()],
          [200, type, body],
          path,
        );
        assert.equal(response.headers.get("x-content-type-options"), "nosniff");
      }
    }));

  test("the Node host passes all requests below the API's path to the API, and no others", () =>
    withHost(async (url) => {
      for (const [path, expected] of [
        ["/api", "GET /api"],
        ["/api/pets/1?x=%2F", "GET /api/pets/1"],
        ["/apidoc", "<h1>Not here</h1>"],
      ]) {
        assert.equal(await (await fetch(url + path)).text(), expected);
      }
      assert.equal(await (await fetch(`${url}/api/pets`, { method: "PUT" })).text(), "PUT /api/pets");
    }));

  test("unknown pages return the site's own page with 404", () =>
    withHost(async (url) => {
      for (const path of [
        "/nowhere",
        "/nowhere/",
        "/operations/",
        "/operations/none/",
        "/index.htm",
        "/%zz",
        "/%00",
      ]) {
        const response = await fetch(url + path);
        assert.deepEqual([response.status, await response.text()], [404, "<h1>Not here</h1>"], path);
      }
    }));

  test("a page's address without its trailing slash redirects", () =>
    withHost(async (url) => {
      for (const [path, location] of [
        ["/operations/list-pets", "/operations/list-pets/"],
        ["/operations/list-pets?limit=3", "/operations/list-pets/?limit=3"],
        ["/schemas/gr%C3%B6%C3%9Fe", "/schemas/gr%C3%B6%C3%9Fe/"],
      ]) {
        const response = await fetch(url + path, { redirect: "manual" });
        assert.deepEqual([response.status, response.headers.get("location")], [308, location]);
      }
      // To a browser, `//operations/list-pets/` is another host.
      assert.equal((await fetch(`${url}//operations/list-pets`, { redirect: "manual" })).status, 404);
    }));

  test("no path reads files outside the site's folder", () =>
    withHost(async (url) => {
      for (const path of [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/operations/..%2f..%2f..%2fsecret.txt",
        "/..%5csecret.txt",
        "/..\\secret.txt",
        "//../secret.txt",
        "/..",
        "/%2e%2e%2f",
        "/....//secret.txt",
        "/../site",
      ]) {
        assert.doesNotMatch(await rawGet(url, path), /secret/, path);
      }
    }));

  test("hashed files are cached for good, and pages are revalidated", () =>
    withHost(async (url) => {
      const hashed = await fetch(`${url}/_astro/tabs.B3fQ.js`);
      assert.equal(hashed.headers.get("cache-control"), "public, max-age=31536000, immutable");
      for (const path of ["/", "/openapi.json", "/nowhere", "/_astro/gone.js"])
        assert.equal((await fetch(url + path)).headers.get("cache-control"), "no-cache", path);
      const page = await fetch(url);
      const headers = { "if-none-match": page.headers.get("etag") ?? "" };
      const again = await fetch(url, { headers });
      assert.deepEqual(
        [again.status, await again.text(), again.headers.get("cache-control")],
        [304, "", "no-cache"],
      );
    }));

  test("HEAD returns no body, and other methods than GET and HEAD return 405", () =>
    withHost(async (url) => {
      const head = await fetch(url, { method: "HEAD" });
      assert.deepEqual([head.status, head.headers.get("content-length"), await head.text()], [200, "17", ""]);
      const put = await fetch(`${url}/index.html`, { method: "PUT", body: "x" });
      assert.deepEqual([put.status, put.headers.get("allow")], [405, "GET, HEAD"]);
    }));

  test("a port in use is reported with what to do", () =>
    withHost(async (url) => {
      const port = Number(new URL(url).port);
      await assert.rejects(startNode({ apis, site: null, port, host: "127.0.0.1" }), {
        message: `Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
      });
    }));

  test("a host of another machine is reported with what to do", async () => {
    await assert.rejects(startNode({ apis, site: null, port: 0, host: "192.0.2.1" }), {
      message: "This machine has no address 192.0.2.1. Set HOST to one it has.",
    });
  });

  test("the URL of a running server can be opened, whatever its host", async () => {
    for (const [host, name] of [
      ["0.0.0.0", "localhost"],
      ["localhost", "localhost"],
      ["127.0.0.1", "127.0.0.1"],
    ] as const) {
      const running = await startNode({ apis, site: null, port: 0, host });
      assert.match(running.url, new RegExp(`^http://${name}:\\d+$`));
      assert.equal(await (await fetch(`${running.url}/api`)).text(), "GET /api");
      await running.close();
    }
  });

  test("close() finishes requests in progress, and refuses new ones", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const asked = Promise.withResolvers<void>();
    const slow: Server = {
      fetch: () => {
        asked.resolve();
        return promise;
      },
    };
    const running = await startNode({
      apis: [{ path: "/api", server: slow }],
      site: null,
      port: 0,
      host: "127.0.0.1",
    });
    const response = fetch(`${running.url}/api`);
    await asked.promise;
    const closed = running.close();
    await assert.rejects(fetch(`${running.url}/api`));
    resolve(new Response("late"));
    assert.equal(await (await response).text(), "late");
    // The client would keep its connection, and must not keep the server.
    const started = performance.now();
    await closed;
    assert.ok(performance.now() - started < 1000);
  });
});

async function withHost(body: (url: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), "specimen-site-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const site = join(folder, "site");
  const running = await startNode({ apis, site: { folder: site, base: "/" }, port: 0, host: "127.0.0.1" });
  try {
    await body(running.url);
  } finally {
    await running.close();
    await rm(folder, { recursive: true });
  }
}

/** Asks for a path as it is; `fetch` would tidy it up first. */
async function rawGet(url: string, path: string): Promise<string> {
  const sent = request(url, { path, agent: false });
  sent.end();
  const [response] = await once(sent, "response");
  let body = "";
  for await (const part of response) body += part;
  return body;
}
