import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runNode, temporaryFolder } from "../temporary.ts";

const describe = (title: string) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title, version: "1", description: `About ${title}.` },
    paths: {
      "/books": {
        get: {
          operationId: "listBooks",
          summary: "List books",
          deprecated: true,
          responses: { 200: { description: "Found" } },
        },
      },
    },
  });

test("`title` names the site in pages, feeds, Markdown and search", async (t) => {
  const folder = temporaryFolder(t, {
    "openapi.json": describe("Bookshelf"),
    "specimen.config.json": JSON.stringify({
      ...{ input: "openapi.json", out: "site", title: "Acme API", site: "https://docs.acme.example" },
      embed: ["https://acme.example"],
    }),
  });
  const { code, stderr } = await build(folder);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
  const file = (path: string) => readFileSync(join(folder, "site", path), "utf8");
  const overview = file("index.html");
  assert.equal(/<title>(.*?)<\/title>/.exec(overview)?.[1], "Acme API reference");
  assert.equal(/<h1[^>]*><bdi>(.*?)<\/bdi><\/h1>/.exec(overview)?.[1], "Acme API");
  assert.match(overview, /<meta property="og:title" content="Acme API">/);
  assert.match(overview, /<meta property="og:image:alt" content="Acme API reference">/);
  assert.match(file("operations/list-books/index.html"), /<title>List books · Acme API<\/title>/);
  assert.match(file("index.md"), /^# Acme API\n/);
  assert.match(file("llms.txt"), /^# Acme API\n/);
  assert.match(file("lifecycle.xml"), /<title>[^<]*Acme API[^<]*<\/title>/);
  assert.match(file("search/names.json"), /"Acme API"/);
  assert.match(file("embed/index.html"), /<p><a href="\/">Acme API reference<\/a><\/p>/);
  // Of the API itself, its own name.
  assert.match(overview, /"@type":"APIReference","name":"Bookshelf"/);
});

test("page titles of several APIs contain the names of the API and the site", async (t) => {
  const folder = temporaryFolder(t, {
    "mail.json": describe("Mail"),
    "bills.json": describe("Bills API"),
    "specimen.config.json": JSON.stringify({
      input: ["mail.json", "bills.json"],
      out: "site",
      title: "Acme",
    }),
  });
  const { code, stderr } = await build(folder);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
  const titleOf = (path: string) =>
    /<title>(.*?)<\/title>/.exec(readFileSync(join(folder, "site", path, "index.html"), "utf8"))?.[1];
  assert.deepEqual(
    [titleOf(""), titleOf("mail"), titleOf("bills")],
    ["Acme", "Mail API reference · Acme", "Bills API reference · Acme"],
  );
  const page = readFileSync(join(folder, "site/mail/operations/list-books/index.html"), "utf8");
  assert.match(page, /<title>List books · Mail · Acme<\/title>/);
  assert.match(page, /<meta property="og:site_name" content="Acme">/);
  assert.match(page, /<a class="masthead-title" href="\/">Acme<\/a>/);
  assert.match(page, /<summary aria-label="APIs: Mail">Mail<\/summary>/);
});

test("the home page of several APIs shows the owner's text and groups", async (t) => {
  const folder = temporaryFolder(t, {
    "mail.json": describe("Mail"),
    "specimen.config.json": JSON.stringify({
      apis: [
        { description: "mail.json", slug: "bills", label: "Bills", group: "Money" },
        { description: "mail.json", slug: "mail", label: "Mail" },
        { description: "mail.json", slug: "taxes", label: "Taxes", group: "Money" },
      ],
      ...{ out: "site", title: "Acme", text: "All that *Acme* offers." },
    }),
  });
  assert.equal((await build(folder)).code, 0);
  const page = readFileSync(join(folder, "site/index.html"), "utf8");
  assert.match(page, /<meta name="description" content="All that Acme offers.">/);
  assert.match(page, /All that <em>Acme<\/em> offers\./);
  const headings = [...page.matchAll(/<h([123])[^>]*>(.*?)<\/h\1>/gs)].map(
    ([, level, text = ""]) => `${level} ${text.replace(/<[^>]*>/g, "")}`,
  );
  assert.deepEqual(headings, ["1 Acme", "2 Mail", "2 Money", "3 Bills", "3 Taxes"]);
});

test("guides without an API are published beside APIs, without sections of an API", async (t) => {
  const folder = temporaryFolder(t, {
    "mail.json": describe("Mail"),
    "guides/start.md": "# Start here\n\nThen [list books](mail#listBooks).",
    "guides/errors.md": "# Errors\n\nText",
    "specimen.config.json": JSON.stringify({
      apis: [
        { guides: "guides", slug: "docs", label: "Guides" },
        { description: "mail.json", slug: "mail", label: "Mail" },
      ],
      ...{ out: "site", title: "Acme", editUrl: "https://example.com/{file}" },
      text: "Read [this](docs/guides/start/), then [list](mail#listBooks).",
    }),
  });
  const { code, stderr } = await build(folder);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
  const file = (path: string) => readFileSync(join(folder, "site", path), "utf8");
  const first = file("index.html");
  assert.match(
    first,
    /<a href="\/docs\/guides\/start\/">this<\/a>, then <a href="\/mail\/operations\/list-books\/">/,
  );
  assert.deepEqual(
    [...first.matchAll(/<p class="quiet api-counts">(.*?)<\/p>/g)].map(([, counts]) => counts),
    ["2 guides", "1 operation · 0 schemas"],
  );
  const overview = file("docs/index.html");
  assert.match(overview, /<title>Guides · Acme<\/title>/);
  assert.doesNotMatch(overview, /Base URL|Operations|Download|example\.com/);
  assert.match(file("docs/index.md"), /^# Guides\n\n## Guides\n\n- \[Errors\]/);
  assert.match(file("docs/guides/start/index.html"), /href="\/mail\/operations\/list-books\/"/);
  assert.match(file("docs/guides/start/index.html"), /href="https:\/\/example\.com\/guides\/start\.md"/);
  assert.deepEqual(
    JSON.parse(file(".well-known/api-catalog")).linkset.map(({ anchor }: { anchor: string }) => anchor),
    ["/mail/"],
  );
  assert.equal(existsSync(join(folder, "site/docs/skill.md")), false);
  // Neither has schemas, so neither has a list of them.
  assert.deepEqual(
    ["docs", "mail"].map((api) => existsSync(join(folder, "site", api, "schemas"))),
    [false, false],
  );
});

test("the owner's links to pages and public files get the base path, and other links stay unchanged", async (t) => {
  const folder = temporaryFolder(t, {
    "openapi.json": describe("Bookshelf"),
    "public/legal/terms.html": "<title>Terms</title>",
    "public/robots.txt": "User-agent: *",
    "guides/start.md": "# Start",
    "specimen.config.json": JSON.stringify({
      ...{ input: "openapi.json", out: "site", base: "/docs/", guides: "guides" },
      footer: [
        { label: "Terms", href: "/legal/terms.html#us" },
        { label: "Home", href: "/" },
      ],
      header: [
        { label: "Legal", href: "/legal/terms.html" },
        { label: "Start", href: "/guides/start#next" },
        { label: "Blog", href: "/guides/elsewhere/" },
      ],
    }),
  });
  const { code, stdout } = await build(folder);
  assert.equal(code, 0);
  assert.match(
    stdout,
    /^robots\.txt in `public` is published below \/docs\/, but clients only read it at the root of the host\.$/m,
  );
  const page = readFileSync(join(folder, "site/index.html"), "utf8");
  assert.match(page, /<a href="\/docs\/legal\/terms.html#us">Terms<\/a>\s*<a href="\/">Home<\/a>/);
  assert.match(
    page,
    /<a href="\/docs\/legal\/terms.html">Legal<\/a><a href="\/docs\/guides\/start#next">Start<\/a><a href="\/guides\/elsewhere\/">Blog<\/a>/,
  );
});

const build = (folder: string) =>
  runNode(["tests/tools/launch.mjs", "build"], {
    env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
  });
