import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { publishedApis } from "#cli/config/apis.ts";
import { runNode, temporaryFolder } from "../temporary.ts";

/** A description with operations by their ids and paths. */
const describe = (title: string, operations: Record<string, string>) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title, version: "9" },
    paths: Object.fromEntries(
      Object.entries(operations).map(([operationId, path]) => [
        path,
        { get: { operationId, responses: { 200: { description: "Found" } } } },
      ]),
    ),
  });

const config = {
  out: "site",
  apis: [
    { description: "old.json", slug: "v1", label: "Orders", version: "1" },
    { description: "new.json", slug: "v2", label: "Orders", version: "2", current: true },
    { description: "bills.json", slug: "bills", label: "Billing", guides: "guides" },
  ],
};

async function buildVersions(t: TestContext, settings: object): Promise<(path: string) => string> {
  const folder = temporaryFolder(t, {
    "old.json": describe("Old", { listOrders: "/orders", dropAll: "/drop", fetchOrder: "/orders/{id}" }),
    "new.json": describe("New", { listOrders: "/all-orders", getOrder: "/orders/{id}" }),
    "bills.json": describe("Bills", { listBills: "/bills" }),
    "guides/start.md": "# Start",
    "specimen.config.json": JSON.stringify({ ...config, ...settings }),
  });
  const { code } = await runNode(["tests/tools/launch.mjs", "build"], {
    env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
  });
  assert.equal(code, 0);
  return (path) =>
    existsSync(join(folder, "site", path)) ? readFileSync(join(folder, "site", path), "utf8") : "";
}

/** What readers and search engines are reported about versions on a page. */
function versionsOn(html: string) {
  const [, notice = ""] =
    /<div class="notice" role="note" aria-label="Old version">(.*?)<\/div>/s.exec(html) ?? [];
  const [, switcher = ""] =
    /<details class="switcher"><summary>Version[^<]*<\/summary>(.*?)<\/details>/s.exec(html) ?? [];
  return {
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null,
    isIndexed: !html.includes('<meta name="robots" content="noindex">'),
    notice: notice.replace(/<\/?p[^>]*>/g, "").trim(),
    versions: [...switcher.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
  };
}

test("pages of an old version link to the same page of the current one, for readers and search engines", async (t) => {
  const read = await buildVersions(t, { site: "https://docs.example" });
  assert.deepEqual(versionsOn(read("v1/operations/fetch-order/index.html")), {
    canonical: "https://docs.example/v2/operations/get-order/",
    isIndexed: true,
    notice: 'This is version 1 of Orders.See this page in <a href="/v2/operations/get-order/">Version 2</a>.',
    versions: ["/v1/operations/fetch-order/", "/v2/operations/get-order/"],
  });
  assert.deepEqual(versionsOn(read("v1/operations/drop-all/index.html")), {
    canonical: "https://docs.example/v1/operations/drop-all/",
    isIndexed: false,
    notice: 'This is version 1 of Orders.This page does not exist in <a href="/v2/">Version 2</a>.',
    versions: ["/v1/operations/drop-all/", "/v2/"],
  });
  assert.deepEqual(versionsOn(read("v2/operations/list-orders/index.html")), {
    canonical: "https://docs.example/v2/operations/list-orders/",
    isIndexed: true,
    notice: "",
    versions: ["/v1/operations/list-orders/", "/v2/operations/list-orders/"],
  });
  assert.doesNotMatch(read("sitemap-0.xml"), /\/v1\//);
  assert.match(read("sitemap-0.xml"), /\/v2\/operations\/get-order\//);
  assert.match(read("bills/guides/start/index.html"), /<h1><bdi>Start/);
});

test("an API with several versions is one entry of the first page, the menu and the search", async (t) => {
  const read = await buildVersions(t, {});
  const first = read("index.html");
  assert.deepEqual(
    [...first.matchAll(/<h2><a href="([^"]*)"[^>]*><bdi>([^<]*)/g)].map(([, href, title]) => [href, title]),
    [
      ["/v2/", "Orders"],
      ["/bills/", "Billing"],
    ],
  );
  assert.match(
    first,
    /<a href="\/v1\/" dir="auto">Version 1<\/a>\s*<a href="\/v2\/" dir="auto">Version 2<\/a>/,
  );
  assert.match(first, /data-source="\/v2\/search\/names\.json \/bills\/search\/names\.json"/);
  const old = read("v1/index.html");
  assert.match(old, /<title>Orders API reference<\/title>/);
  assert.match(old, /data-others="\/bills\/search\/names\.json"/);
  // Without the site's origin, no other page can be named to search engines.
  assert.equal(versionsOn(old).isIndexed, false);
  assert.match(old, /<a href="\/v2\/" aria-current="true">\s*Orders\s*<\/a>/);
});

test("APIs with ambiguous slugs, labels or versions are refused", () => {
  const api = { description: "a.json", slug: "a", label: "A", version: "1" };
  const second = { ...api, slug: "b", version: "2" };
  for (const [apis, message] of [
    [[], /is empty/],
    [[api, { ...second, slug: "a" }], /Two of `apis` have the slug "a"/],
    [[{ ...api, slug: "../a" }], /The slug "\.\.\/a" .* write for example "a-api"/],
    [[{ ...api, slug: "api" }], /The slug "api" .* write for example "api-api"/],
    [[api, { ...second, version: "1" }], /have the label "A"; give each a `version`/],
    [
      [
        { ...api, current: true },
        { ...second, current: true },
      ],
      /marked as `current`/,
    ],
  ] as const)
    assert.throws(
      () =>
        publishedApis(
          apis,
          (path) => path,
          () => null,
        ),
      { name: "CommandError", message },
    );
  assert.deepEqual(
    publishedApis(
      [api, second],
      (path) => path,
      () => null,
    ).map(({ isCurrent }) => isCurrent),
    [true, false],
  );
});
