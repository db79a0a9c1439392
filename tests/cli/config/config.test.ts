import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readConfig } from "#cli/config/read.ts";
import { runNode, temporaryFolder } from "../temporary.ts";

test("settings are read from TypeScript, JavaScript and JSON, and there may be none", async (t) => {
  const title = { title: "Acme API" };
  for (const [name, text] of Object.entries({
    "specimen.config.ts": "type Text = string;\nconst title: Text = 'Acme API';\nexport default { title };",
    "specimen.config.mjs": "export default { title: 'Acme API' };",
    "specimen.config.json": '{ "title": "Acme API" }',
  })) {
    const folder = temporaryFolder(t, { [name]: text });
    assert.deepEqual(await readConfig(folder), title);
    assert.deepEqual(readdirSync(folder), [name]);
  }
  assert.deepEqual(await readConfig(temporaryFolder(t)), {});
});

test("an unknown key or a wrong value is an error with file and line", async (t) => {
  for (const [text, message] of [
    [
      "export default {\n  titel: 'Acme',\n};",
      /specimen\.config\.ts:2: `titel` is unknown here; known are input, out, /,
    ],
    ["export default {\n  title: 'Acme',\n  strict: 'yes',\n};", /:3: `strict` must be true or false\.$/],
    ["export default {\n  css: 'a.css',\n};", /:2: `css` must be a list\.$/],
    ["export default {\n  logo: { light: 'a.svg',\n    alt: '' },\n};", /:3: `logo\.alt` must be a text\.$/],
    ["export default {\n  logo: { light: 'a.svg' },\n};", /:2: `logo` lacks `alt`\.$/],
    [
      "export default {\n  header: [{ label: 'X', href: 'javascript:alert(1)' }],\n};",
      /:2: `header\.href` must be a link/,
    ],
    [
      'export default {\n  head: { scripts: ["https://a.example/x.js\' *"] },\n};',
      /:2: `head\.scripts` must be an address/,
    ],
    [
      "export default {\n  theme: {\n    accent: 'red' },\n};",
      /:3: `theme\.accent` must be a color such as #a30 or #aa3300\.$/,
    ],
    [
      "export default {\n  samples: ['cobol'],\n};",
      /:2: `samples` must be one of curl, javascript, python, /,
    ],
    [
      "export default {\n  descriptionLang: 'en_US\"',\n};",
      /:2: `descriptionLang` must be a language tag such as en or pt-BR\.$/,
    ],
    ["export default 1;", /:1: the default export must be an object\.$/],
    ["export default {", /specimen\.config\.ts: cannot be loaded: /],
  ] as const) {
    const folder = temporaryFolder(t, { "specimen.config.ts": text });
    await assert.rejects(readConfig(folder), { name: "CommandError", message });
  }
});

test("a build follows the settings, and its options win", { timeout: 120_000 }, async (t) => {
  const folder = temporaryFolder(t, {
    "api/shop.yaml":
      'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: { /a: { get: { operationId: getA, responses: { 200: { description: Found } } } } }\n',
    "logo.svg": "<svg/>",
    "dark.svg": "<svg id='dark'/>",
    "icon.svg": "<svg id='icon'/>",
    "own.css": "@font-face { font-family: Own; src: url(Own.woff2) }",
    "fonts/Own.woff2": "a font",
    "Code.woff2": "another font",
    "card.png": "a picture",
    "specimen.config.ts": `export default {
      input: "api/shop.yaml", out: "site", base: "/wrong/", title: "Acme <API>", robots: "noindex", explorer: true,
      logo: { light: "logo.svg", dark: "dark.svg", alt: "Acme", href: "https://acme.example" },
      favicon: "icon.svg", css: ["own.css"], assets: "fonts/",
      header: [{ label: "Guides", href: "https://acme.example/guides" }],
      footer: [{ label: "Imprint", href: "/imprint" }],
      head: { scripts: ["https://stats.example/x.js"] }, samples: ["go", "curl"], socialImage: "card.png",
      hide: ["tryIt", "schemas", "download", "markdown", "assistants", "explorer"],
      site: "https://docs.example", theme: { accent: "#a30", fonts: { mono: "Code.woff2" } },
    };`,
  });
  const { code, stderr } = await runNode(["tests/tools/launch.mjs", "build", "--base", "/docs/"], {
    env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
  });
  assert.deepEqual([code, stderr], [0, ""]);
  const page = readFileSync(join(folder, "site/index.html"), "utf8");
  const found = [
    /<title>[^<]*/,
    /<meta name="robots"[^>]*>/,
    /<link rel="stylesheet" href="\/docs\/brand\/theme[^>]*>/,
    /<link rel="stylesheet" href="\/docs\/brand\/own[^>]*>/,
    /<meta property="og:image" [^>]*>/,
    /<link rel="icon"[^>]*>/,
    /<img class="in-light"[^>]*>/,
    /<img class="in-dark"[^>]*>/,
    /<a class="masthead-logo"[^>]*>/,
    /<a class="masthead-title"[^<]*/,
    /<nav class="masthead-links".*?<\/nav>/,
    /<a href="\/imprint">Imprint<\/a>/,
    /<script async[^>]*>/,
    /font-src[^;]*/,
    /script-src 'self' [^']*/,
  ].map((pattern) => pattern.exec(page)?.[0].replace(/\?[\da-f]{8}"/, '?HASH"'));
  assert.deepEqual(found, [
    "<title>Acme &lt;API&gt; API reference",
    '<meta name="robots" content="noindex">',
    '<link rel="stylesheet" href="/docs/brand/theme.css?HASH">',
    '<link rel="stylesheet" href="/docs/brand/own.css?HASH">',
    '<meta property="og:image" content="https://docs.example/docs/brand/card.png?HASH">',
    '<link rel="icon" href="/docs/brand/icon.svg?HASH">',
    '<img class="in-light" src="/docs/brand/logo.svg?HASH" alt="Acme">',
    '<img class="in-dark" src="/docs/brand/dark.svg?HASH" alt="Acme">',
    '<a class="masthead-logo" href="https://acme.example">',
    '<a class="masthead-title" href="/docs/">Acme &lt;API&gt;',
    '<nav class="masthead-links" aria-label="Site"><a href="https://acme.example/guides">Guides</a></nav>',
    '<a href="/imprint">Imprint</a>',
    '<script async src="https://stats.example/x.js">',
    "font-src 'self'",
    "script-src 'self' https://stats.example/x.js ",
  ]);
  const operation = readFileSync(join(folder, "site/operations/get-a/index.html"), "utf8");
  assert.deepEqual(
    [...operation.matchAll(/class="tab-caption"[^>]*>([^<]+)/g)].map(([, label]) => label),
    ["Go", "cURL"],
  );
  // What is hidden is no part of a page.
  for (const offered of [
    "<try-it",
    "Try it",
    "Open in",
    "Download",
    "Markdown<",
    "Single-page view",
    "nav-schemas",
  ])
    assert.ok(!operation.includes(offered), offered);
  const explorer = readFileSync(join(folder, "site/explorer/index.html"), "utf8");
  const branded = [/<title>[^<]*/, /<link rel="icon"[^>]*>/, /<link rel="stylesheet"[^>]*>/, /<img[^>]*>/];
  assert.deepEqual(
    branded.map((pattern) => pattern.exec(explorer)?.[0].replace(/\?[\da-f]{8}"/, '?HASH"')),
    [
      "<title>Explorer · Acme &lt;API&gt;",
      '<link rel="icon" href="/docs/brand/icon.svg?HASH">',
      '<link rel="stylesheet" href="/docs/brand/theme.css?HASH">',
      '<img src="/docs/brand/logo.svg?HASH" alt="Acme">',
    ],
  );
  for (const file of [
    "theme.css",
    "Code.woff2",
    "card.png",
    "own.css",
    "Own.woff2",
    "logo.svg",
    "dark.svg",
    "icon.svg",
  ])
    assert.ok(existsSync(join(folder, "site/brand", file)), file);
});
