import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { runNode, temporaryFolder } from "../temporary.ts";

/** A description with operations by their ids and titles. */
const describe = (title: string, operations: Record<string, string>) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title, version: "1" },
    paths: Object.fromEntries(
      Object.entries(operations).map(([operationId, summary]) => [
        `/${operationId}`,
        { get: { operationId, summary, responses: { 200: { description: "Found" } } } },
      ]),
    ),
  });

const files = {
  "orders.json": describe("Orders", { listOrders: "List orders", dropAll: "Drop all" }),
  "orders.ar.json": describe("الطلبات", { listOrders: "عرض الطلبات" }),
  "orders.pt.json": describe("Pedidos", { listOrders: "Listar pedidos" }),
  "bills.json": describe("Bills", { listBills: "List bills" }),
  "guides/start.md": "# Start\n\nText.",
  "guides-ar/start.md": "# البداية\n\nText.",
};

const buildIn = (folder: string) =>
  runNode(["tests/tools/launch.mjs", "build"], {
    env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
  });

function projectOf(t: TestContext, config: object): string {
  return temporaryFolder(t, {
    ...files,
    "specimen.config.json": JSON.stringify({ out: "site", site: "https://docs.example.com", ...config }),
  });
}

const apis = [
  {
    ...{ description: "orders.json", slug: "orders", label: "Orders", guides: "guides" },
    translations: {
      ar: { description: "orders.ar.json", guides: "guides-ar" },
      "pt-br": { description: "orders.pt.json", label: "Pedidos do Brasil" },
    },
  },
  { description: "bills.json", slug: "bills", label: "Bills" },
];

test("several APIs have a list and pages in each of their languages", async (t) => {
  const folder = projectOf(t, { apis, base: "/docs/" });
  const { code, stderr } = await buildIn(folder);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
  const page = (path: string) => readFileSync(join(folder, "site", path, "index.html"), "utf8");
  const languageOf = (path: string) => /<html [^>]*>/.exec(page(path))?.[0];
  const titleOf = (path: string) => /<title>(.*?)<\/title>/.exec(page(path))?.[1];
  const entry = (path: string, tag: string, name: string, rest = "") =>
    `<li><a href="/docs/${path}" lang="${tag}" hreflang="${tag}" dir="auto"${rest}>${name}</a></li>`;
  const menu = (path: string) =>
    /<details class="switcher"><summary aria-label="[^"]*: [^"]*">.*?<\/details>/s
      .exec(page(path))?.[0]
      .replace(/>\s+</g, "><")
      .replace(/^.*<ul>|<\/ul>.*$/g, "");
  const current = ' aria-current="true"';

  assert.equal(languageOf("ar/orders/operations/list-orders"), '<html lang="ar" dir="rtl">');
  assert.equal(languageOf("pt-br/orders"), '<html lang="en" data-lang="pt-BR">');
  assert.equal(languageOf("ar"), '<html lang="ar" dir="rtl">');
  assert.equal(titleOf("pt-br/orders"), "Pedidos do Brasil API reference");
  assert.equal(titleOf("ar/orders/guides/start"), "البداية · الطلبات");
  // Only what is translated is in the list of a language.
  assert.equal(page("ar").includes("bills"), false);
  assert.equal(
    menu("orders/operations/list-orders"),
    entry("orders/operations/list-orders/", "en", "English", current) +
      entry("ar/orders/operations/list-orders/", "ar", "العربية") +
      entry("pt-br/orders/operations/list-orders/", "pt-BR", "português (Brasil)"),
  );
  // A page that a language lacks is its first one.
  assert.equal(
    menu("orders/operations/drop-all"),
    entry("orders/operations/drop-all/", "en", "English", current) +
      entry("ar/orders/", "ar", "العربية") +
      entry("pt-br/orders/", "pt-BR", "português (Brasil)"),
  );
  assert.equal(menu("bills"), undefined);
  assert.equal(
    menu("ar"),
    entry("", "en", "English") +
      entry("ar/", "ar", "العربية", current) +
      entry("pt-br/", "pt-BR", "português (Brasil)"),
  );

  const alternates = (path: string) => [
    ...page(path).matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g),
  ];
  const urls = (path: string) => alternates(path).map(([, tag, url]) => [tag, url]);
  const at = (path: string) => `https://docs.example.com/docs/${path}`;
  assert.deepEqual(urls("ar/orders/guides/start"), [
    ["en", at("orders/guides/start/")],
    ["ar", at("ar/orders/guides/start/")],
    ["x-default", at("orders/guides/start/")],
  ]);
  assert.deepEqual(urls("orders/operations/drop-all"), []);
  const sitemap = readFileSync(join(folder, "site", "sitemap-0.xml"), "utf8");
  const link = (tag: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${at(path)}"/>`;
  assert.ok(
    sitemap.includes(
      `<loc>${at("ar/orders/guides/start/")}</loc>${link("en", "orders/guides/start/")}${link("ar", "ar/orders/guides/start/")}${link("x-default", "orders/guides/start/")}</url>`,
    ),
  );
  // All languages of an API have its one simulation, and its one lock of addresses.
  const simulations = ["orders", "ar/orders", "pt-br/orders"].map((path) =>
    existsSync(join(folder, "site", path, "sandbox.json")),
  );
  assert.deepEqual(simulations, [true, false, false]);
  const { slugs } = JSON.parse(readFileSync(join(folder, "specimen.lock.json"), "utf8"));
  assert.deepEqual(Object.keys(slugs), ["orders", "bills"]);
});

test("translations into an unknown language, into the original's language or of several descriptions are refused", async (t) => {
  const translations = { translations: { en: { description: "orders.ar.json" } } };
  const problems = [
    [
      { input: "orders.json", translations: { "x-": { description: "orders.ar.json" } } },
      '"x-" of `translations` is not a known language; use its BCP 47 tag, such as "de" or "pt-BR".\n',
    ],
    [
      { input: "orders.json", ...translations },
      '"en" of `translations` is the language of the original or the folder of an API; remove it, or set `descriptionLang`.\n',
    ],
    [
      { input: ["orders.json", "bills.json"], ...translations },
      "`translations` is for a single description; with several, give each of `apis` its own.\n",
    ],
  ] as const;
  for (const [config, problem] of problems) {
    const { code, stderr } = await buildIn(projectOf(t, config));
    assert.deepEqual({ code, stderr }, { code: 1, stderr: problem });
  }
});
