import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "node:test";
import { buildOptions } from "#cli/build/options.ts";
import { readConfig } from "#cli/config/read.ts";
import schema from "#cli/config/schema.json" with { type: "json" };
import { languages } from "#http/samples/index.ts";
import { hideable } from "#site/brand.ts";
import { settingsFiles } from "../../tools/settings.ts";
import { runNode, temporaryFolder } from "../temporary.ts";

test("readConfig() reads TypeScript, JavaScript, YAML and JSON, and returns no settings without a file", async (t) => {
  const title = { title: "Acme API" };
  for (const [name, text] of Object.entries({
    "specimen.config.ts": "type Text = string;\nconst title: Text = 'Acme API';\nexport default { title };",
    "specimen.config.mjs": "export default { title: 'Acme API' };",
    "specimen.config.mts": "export default { title: 'Acme API' } satisfies object;",
    "specimen.config.js": "export default async () => ({ title: 'Acme API' });",
    "specimen.config.cjs": "module.exports = () => ({ title: 'Acme API' });",
    "specimen.config.yaml": "title: Acme API",
    "specimen.config.yml": "{ title: Acme API }",
    "specimen.config.json": '{ "title": "Acme API" }',
  })) {
    const folder = temporaryFolder(t, { [name]: text });
    assert.deepEqual(await readConfig(folder), title);
    assert.deepEqual(readdirSync(folder), [name]);
  }
  assert.deepEqual(await readConfig(temporaryFolder(t)), {});
});

test("readConfig() rejects a very long unknown key with its line", async (t) => {
  const folder = temporaryFolder(t, { "specimen.config.yaml": `title: A\n${"k".repeat(40_000)}: 1\n` });
  await assert.rejects(readConfig(folder), {
    name: "CommandError",
    message: new RegExp(`specimen\\.config\\.yaml:2: \`${"k".repeat(79)}…\` is unknown here`),
  });
});

test("readConfig() rejects sources, addresses and paths that would weaken the content security policy", async (t) => {
  const problemOf = async (settings: object) => {
    const folder = temporaryFolder(t, { "specimen.config.json": JSON.stringify(settings, null, 2) });
    return await readConfig(folder).then(
      () => null,
      ({ message }) => message.replace(/^.*specimen\.config\.json/, ""),
    );
  };
  const code =
    " must name a host such as https://cdn.example.com, or a hash; a scheme, a bare wildcard or a keyword would allow content of anybody.";
  for (const source of [
    ...[
      "*",
      "https:",
      "http:",
      "data:",
      "blob:",
      "https://*",
      "*.com",
      "https://*.com",
      "http://cdn.example.com",
    ],
    ...["'unsafe-inline'", "'unsafe-eval'", "'wasm-unsafe-eval'", "'unsafe-hashes'", "'strict-dynamic'"],
    ...["'none'", "'nonce-abc'", "'sha256-'", "https://a.example'", 'https://a.example">', "HTTPS:", "DATA:"],
  ])
    for (const directive of ["script-src", "style-src", "worker-src", "frame-src", "form-action"])
      assert.equal(
        await problemOf({ csp: { [directive]: [source] } }),
        `:3: \`csp.${directive}\`${code}`,
        `${directive} ${source}`,
      );
  for (const source of ["*", "http:", "'unsafe-inline'", "javascript:", "filesystem:"])
    assert.equal(
      await problemOf({ csp: { "img-src": [source] } }),
      ":3: `csp.img-src` must name a host such as https://cdn.example.com, or be https:, data: or blob:.",
      source,
    );
  for (const address of [
    ...["https://cdn.example.com/", "https://cdn.example.com/lib/", "https://cdn.example.com/lib/?a=b/c.js"],
    ...[
      "https://cdn.example.com",
      "https://*/a.js",
      "https://*.example.com/a.js",
      "https://a@b.example/a.js",
    ],
  ])
    assert.equal(
      await problemOf({ head: { scripts: [address] } }),
      ":3: `head.scripts` must be an address of one script such as https://example.com/script.js, without a slash at its end.",
      address,
    );
  for (const base of [
    ...[
      "/../x",
      "..",
      "/a/../b/",
      "/./",
      "/%2e%2e/x",
      "/%2E./x",
      "/a/..%2fb",
      "/a%5cb",
      "/a\\b",
      "//evil.example",
    ],
    ...[
      '/"><script>alert(1)</script>/',
      "/a b/",
      "/a?b",
      "/a#b",
      "/$(id)/",
      "/a;b/",
      "/a'b/",
      "/a&b/",
      "/%/",
      "/\n/",
    ],
  ])
    assert.equal(
      await problemOf({ base }),
      ":2: `base` must be a path of letters, digits and ._~@+,=- such as /docs/.",
      base,
    );
  assert.equal(
    await problemOf({
      base: "/döcs/v1.2/d%C3%B6cs/..a/",
      head: { scripts: ["https://cdn.example.com:8443/a%20b/x.js?v=1/"] },
      csp: {
        "script-src": ["https://cdn.example.com/lib/", "*.example.com", `'sha256-${"a".repeat(43)}='`],
        "worker-src": ["http://localhost:3000", "cdn.example.com:*"],
        "img-src": ["https:", "data:", "blob:", "https://*.example.com"],
      },
    }),
    null,
  );
});

test("readConfig() rejects unknown keys and invalid values with file and line", async (t) => {
  for (const [text, message] of [
    [
      "export default {\n  titel: 'Acme',\n};",
      /specimen\.config\.ts:2: `titel` is unknown here; the closest setting is `title`\.$/,
    ],
    ["export default {\n  analyst: 1,\n};", /:2: `analyst` is unknown here; the guide Configuration lists/],
    [
      "export default {\n  logo: { ligth: 'a', light: 'b', alt: 'c' } };",
      /`logo\.ligth` .*the closest setting is `light`/,
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
    ["export default {", /specimen\.config\.ts:1:\d+: cannot be loaded: /],
    [
      "export default {\n  css: [\n  foo: 1,\n};",
      /specimen\.config\.ts:3:6: cannot be loaded: Expected ',', got ':'/,
    ],
    [
      "const a = 1;\nexport default { title: nope };",
      /\.config\.ts:2:25: cannot be loaded: nope is not defined/,
    ],
  ] as const) {
    const folder = temporaryFolder(t, { "specimen.config.ts": text });
    await assert.rejects(readConfig(folder), { name: "CommandError", message });
  }
});

test("readConfig() reports syntax errors with line and column in every file format", async (t) => {
  for (const [name, text, message] of [
    ["specimen.config.mjs", "export default {\n  a b\n};", /specimen\.config\.mjs:2:5: cannot be loaded: /],
    ["specimen.config.cjs", "module.exports = {\n  a b\n};", /specimen\.config\.cjs:2:5: cannot be loaded: /],
    ["specimen.config.json", '{\n  "title" "Acme"\n}', /specimen\.config\.json:2:\d+: /],
    ["specimen.config.yaml", "title: Acme\n  css: [a", /specimen\.config\.yaml:2:\d+: /],
  ] as const)
    await assert.rejects(readConfig(temporaryFolder(t, { [name]: text })), { name: "CommandError", message });
});

test("readConfig() reads another file by its path, and resolves paths relative to it", async (t) => {
  const folder = temporaryFolder(t, {
    "specimen.config.json": '{ "title": "Not this one" }',
    "docs/public.yaml":
      "input: [../api.yaml, 'https://example.com/a.yaml']\nlogo: { light: logo.svg, alt: Acme }\ntitle: Acme",
  });
  assert.deepEqual(await readConfig(folder, 1, join(folder, "docs/public.yaml")), {
    input: ["api.yaml", "https://example.com/a.yaml"],
    logo: { light: join("docs", "logo.svg"), alt: "Acme" },
    title: "Acme",
  });
  await assert.rejects(readConfig(folder, 2, join(folder, "none.yaml")), {
    exitCode: 2,
    message: /none\.yaml: cannot be loaded: ENOENT/,
  });
  await assert.rejects(readConfig(folder, 1, "settings.toml"), { message: /ends in \.ts, .* or \.json\.$/ });
});

test("the settings' JSON Schema and documentation match their types", () => {
  for (const [file, text] of Object.entries(settingsFiles())) assert.equal(readFileSync(file, "utf8"), text);
  const { Hideable, SampleLanguage } = schema.$defs;
  assert.deepEqual(Hideable.enum, hideable);
  assert.deepEqual([...SampleLanguage.enum].sort(), languages.map(({ id }) => id).sort());
});

test("settings of the project's descriptions do not apply to named files, and the command reports them", async (t) => {
  const folder = temporaryFolder(t, { "own.yaml": "", "other.yaml": "", "history/1.yaml": "" });
  const inFolder = (name: string) => relative(".", join(folder, name));
  const [own, other, history] = [inFolder("own.yaml"), inFolder("other.yaml"), inFolder("history")];
  const config = { input: own, history, redirects: { "/old/": "/" }, title: "Acme" };
  const optionsFor = async (...files: string[]) => {
    const { publication, unused } = await buildOptions({}, files, config, folder);
    return [publication.files, publication.history?.source ?? null, unused];
  };
  assert.deepEqual(await optionsFor(), [[own], { folder: history }, []]);
  assert.deepEqual(await optionsFor(own), [[own], null, ["history", "redirects"]]);
  assert.deepEqual(await optionsFor(other), [[other], null, ["history", "redirects"]]);
});

test("build applies the settings, and options override them", { timeout: 120_000 }, async (t) => {
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
