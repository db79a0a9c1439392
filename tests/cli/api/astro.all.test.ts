import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { suite, type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { dev } from "astro";
import { parse } from "parse5";
import { unescaped } from "../../site/unescape.ts";
import { runNode, temporaryFolder, write } from "../temporary.ts";

const description = (title: string) => `openapi: 3.1.0
info: { title: Things, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /things:
    get:
      summary: ${title}
      operationId: listThings
      responses:
        "200": { description: The things. }
`;

const integration = pathToFileURL(resolve("tests/cli/api/clone-astro.ts")).href;

/** What is left where a component should be. */
const marker = /<!--[\da-f-]{36} /;

/** Components of the project for slots, with data of the page, a style, and scripts in the page and in a file. */
const componentFiles = {
  "src/components/Banner.astro": `---
import type { PageData } from "@specimen-docs/specimen/config";
const { page } = Astro.props as { page: PageData };
---
<div class="our-banner">Banner of {page.title} <b>{page.operation?.method ?? page.kind}</b></div>
<style>.our-banner { color: rgb(1, 2, 3); }</style>
<script>document.querySelector(".our-banner")?.setAttribute("data-ran", "yes");</script>
<script is:inline>document.documentElement.dataset.inline = "ran";</script>
`,
  "src/components/End.astro": "<p>The end of {Astro.props.page.path}</p>",
};

const layoutFile = {
  "src/layouts/Docs.astro": `---
const { title, page } = Astro.props;
---
<!doctype html>
<html lang={page.language}><head><meta charset="utf-8"><title>{title} | Our docs</title><slot name="head" /></head>
<body><nav class="ours">Our header, {page.kind}</nav><slot /><footer>Our end</footer></body></html>
<style>.ours { position: relative; }</style>
`,
};

const componentSlots =
  'slots: { banner: "./src/components/Banner.astro", afterOperation: "./src/components/End.astro" }';

/** An Astro project with a page of its own and the reference below a route. */
function project(t: TestContext, settings: string, more = ""): string {
  const root = temporaryFolder(t, {
    "package.json": '{ "type": "module" }',
    "things.yaml": description("List things"),
    "src/pages/index.astro": "<h1>Our site</h1>",
    ...componentFiles,
    ...layoutFile,
    "astro.config.mjs": `import specimen from "${integration}";
export default { ${settings} integrations: [specimen({ base: "/reference", input: "things.yaml", ${more} })] };`,
  });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  return root;
}

/** The body of a response to a path, which is sent as it is. */
async function getRaw(port: number, path: string, headers: Record<string, string> = {}): Promise<string> {
  const [response] = await once(get({ port, host: "127.0.0.1", path, headers }), "response");
  return await text(response);
}

/** The text of the component for the banner. */
const bannerOf = (html: string) =>
  /class="our-banner"[^>]*>([\s\S]*?)<\/div>/.exec(html)?.[1]?.replace(/<[^>]*>/g, "") ?? null;

/** The elements that a search of the project leaves out, each with its first class. */
const ignoredBySearch = (html: string) =>
  [...html.matchAll(/<(\w+) [^>]*?class="([\w-]+)"[^>]* data-pagefind-ignore/g)].map(
    ([, name, first]) => `${name}.${first}`,
  );

/** The elements of a page as a browser parses them, with the names of their attributes. */
function elementsOf(html: string): string[] {
  const elements: string[] = [];
  const visit = (node: object) => {
    if ("tagName" in node && "attrs" in node)
      elements.push([node.tagName, ...(node.attrs as { name: string }[]).map(({ name }) => name)].join(" "));
    if ("childNodes" in node) for (const child of node.childNodes as object[]) visit(child);
  };
  visit(parse(html));
  // A longer title has a longer page, but no more of these.
  return elements.filter((element) =>
    /^(?:html|head|body|base|title|script|style|iframe|img|meta (?!property))\b| on/.test(element),
  );
}

suite("Astro integration", { concurrency: false }, () => {
  test("the Astro integration writes the reference below its route into the site's output", async (t) => {
    const root = project(t, 'site: "https://example.com", base: "/docs",');
    // In a process of its own: a build leaves Astro's modules set for production.
    const built = await runNode(["node_modules/astro/bin/astro.mjs", "build", "--root", root]);
    assert.equal(built.code, 0, built.stderr);
    assert.match(built.stdout, /Built \d+ pages of the API reference below \/docs\/reference\/ in /);
    const page = readFileSync(join(root, "dist/reference/operations/list-things/index.html"), "utf8");
    assert.match(page, /<h1[^>]*><bdi>List things</);
    assert.match(
      page,
      /<link rel="canonical" href="https:\/\/example\.com\/docs\/reference\/operations\/list-things\/"/,
    );
    assert.match(page, /src="\/docs\/reference\/_astro\//);
    for (const file of [
      "index.html",
      "reference/sandbox.js",
      "reference/search/names.json",
      "reference/index.md",
    ])
      assert.ok(existsSync(join(root, "dist", file)), file);
  });

  for (const format of ["directory", "file"])
    test(`the Astro integration puts the project's components into pages with build.format "${format}"`, async (t) => {
      const root = project(t, `base: "/docs", build: { format: "${format}" },`, componentSlots);
      const built = await runNode(["node_modules/astro/bin/astro.mjs", "build", "--root", root]);
      assert.equal(built.code, 0, built.stderr);
      const read = (path: string) => readFileSync(join(root, "dist/reference", path), "utf8");
      const page = read("operations/list-things/index.html");
      assert.match(page, /^<!doctype html>\s*<html/i);
      assert.equal(bannerOf(page), "Banner of List things GET");
      assert.match(page, /<p>The end of \/docs\/reference\/operations\/list-things\/<\/p>/);
      assert.equal(bannerOf(read("index.html")), "Banner of Things API reference overview");
      assert.equal(bannerOf(read("404.html")), "Banner of Page not found · Things page");
      assert.match(read("llms.txt"), /^# Things/);
      assert.doesNotMatch(page, marker);
      // The policy has what the components brought, and nothing more.
      const [, quoted = ""] = /content-security-policy" content="([^"]*)"/.exec(page) ?? [];
      const policy = unescaped(quoted);
      const elements = [...page.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)];
      const inPage = elements.filter(([, , attributes = ""]) => !/ src=|json/.test(attributes));
      for (const [, name, , text = ""] of inPage)
        assert.ok(policy.includes(`'sha256-${hash("sha256", text, "base64")}'`), `${name}: ${text}`);
      assert.doesNotMatch(policy, /unsafe-inline|require-trusted-types-for/);
    });

  test("the Astro integration renders pages in a layout of the project, with its components", async (t) => {
    const root = project(t, "", `layout: "./src/layouts/Docs.astro", ${componentSlots}`);
    const built = await runNode(["node_modules/astro/bin/astro.mjs", "build", "--root", root]);
    assert.equal(built.code, 0, built.stderr);
    const page = readFileSync(join(root, "dist/reference/operations/list-things/index.html"), "utf8");
    const count = (pattern: RegExp) => page.match(pattern)?.length ?? 0;
    assert.deepEqual(
      [/<!doctype/gi, /<html\b/g, /<head\b/g, /<body\b/g, /<title>/g, /<main\b/g, /charset/g].map(count),
      [1, 1, 1, 1, 1, 1, 1],
    );
    assert.match(page, /<title>List things \| Our docs<\/title>/);
    assert.match(
      page,
      /Our header, operation<\/nav>[\s\S]*<h1[^>]*>List things<[\s\S]*<try-it[\s\S]*Our end/,
    );
    assert.match(page.slice(0, page.indexOf("</head>")), /@layer specimen/);
    assert.equal(bannerOf(page), "Banner of List things GET");
    // Its readers choose the theme in the layout.
    assert.doesNotMatch(page, /theme-switch|localStorage/);
    // Excerpts of the project's own search begin with the subject of the page.
    assert.deepEqual(ignoredBySearch(page), [
      "a.skip",
      "header.masthead",
      "nav.navigation",
      "details.page-menu",
      "span.request-server",
      "a.try-link",
      "div.aside",
      "section.try-it",
      "footer.footer",
    ]);
    // It is the project that decides what its pages may do.
    assert.doesNotMatch(page, marker);
    assert.doesNotMatch(page, /content-security-policy/);
  });

  for (const [where, more] of [
    ["a layout", 'layout: "./src/layouts/Docs.astro"'],
    ["a layout with components", `layout: "./src/layouts/Docs.astro", ${componentSlots}`],
    ["pages with components", componentSlots],
  ] as const)
    test(`HTML in a description's texts adds no elements to ${where}`, async (t) => {
      const root = project(t, "", more);
      const pageOf = async (title: string) => {
        const named = description(JSON.stringify(title)).replace(
          "title: Things",
          `title: ${JSON.stringify(title)}`,
        );
        write(root, "things.yaml", named);
        const built = await runNode(["node_modules/astro/bin/astro.mjs", "build", "--root", root]);
        assert.equal(built.code, 0, built.stderr);
        const read = (path: string) => readFileSync(join(root, "dist/reference", path), "utf8");
        return ["index.html", "operations/list-things/index.html"].map((path) => elementsOf(read(path)));
      };
      const harmless = await pageOf("A title");
      const hostile = [
        "</head><body><script>alert('title')</script>",
        "</title></head><body><img src=x onerror=alert(1)>",
        "</body></html><script src='/reference/api/things'></script>",
        '<meta http-equiv="content-security-policy" content="',
        "<!--x banner e30=-->",
      ];
      assert.deepEqual(await pageOf(hostile.join(" ")), harmless);
    });

  test("`astro dev` puts components of the project into pages, and fetches no URL that a client sends", async (t) => {
    const root = project(t, 'trailingSlash: "never",', componentSlots);
    const server = await dev({
      root,
      server: { port: 0, host: "127.0.0.1" },
      logLevel: "silent",
      devToolbar: { enabled: false },
    });
    try {
      const textOf = async (path: string) =>
        (await fetch(`http://127.0.0.1:${server.address.port}/reference/${path}`)).text();
      const page = await textOf("operations/list-things/");
      assert.equal(bannerOf(page), "Banner of List things GET");
      assert.match(page, /<h1[^>]*>List things</);
      assert.equal(bannerOf(await textOf("")), "Banner of Things API reference overview");
      assert.match(await textOf("llms.txt"), /^# Things/);

      // What a client sends is never an address to ask.
      const asked: string[] = [];
      const internal = createServer((request, response) => {
        asked.push(request.url ?? "");
        response.end("internal");
      }).listen(0, "127.0.0.1");
      await once(internal, "listening");
      const address = `http://127.0.0.1:${(internal.address() as AddressInfo).port}/secret`;
      for (const path of [
        "/reference/",
        "/%72eference/",
        "/%2572eference/",
        "/x/../%72eference/operations/list-things/",
      ])
        for (const sent of [address, `undefined ${address}`])
          await getRaw(server.address.port, path, { "x-specimen-page": sent });
      internal.close();
      assert.deepEqual(asked, []);
      assert.match(
        await getRaw(server.address.port, "/%72eference/operations/list-things/"),
        /<h1[^>]*>List things</,
      );
    } finally {
      await server.stop();
    }
  });

  const ownPages = {
    "src/pages/index.astro": `---
import { Navigation, Operation } from "@specimen-docs/specimen/components";
---
<html lang="en"><head><title>Ours</title></head><body>
<Navigation label="API" /><main><h1>Our page</h1><Operation id="GET /things" /></main></body></html>
`,
    "src/pages/schema.astro": `---
import * as Reference from "@specimen-docs/specimen/components";
---
<Reference.Schema name="Thing" heading={null} reference="/our/reference" />
`,
  };
  const withSchema = `${description("List things")}components:
  schemas:
    Thing: { type: object, properties: { name: { type: string } } }
`;

  test("Operation, Schema and Navigation components render in pages of the project", async (t) => {
    const root = project(t, 'base: "/docs",', 'components: true, base: "/our/reference"');
    for (const [name, text] of Object.entries(ownPages)) write(root, name, text);
    write(root, "things.yaml", withSchema);
    const built = await runNode(["node_modules/astro/bin/astro.mjs", "build", "--root", root]);
    assert.equal(built.code, 0, built.stderr);
    const read = (path: string) => readFileSync(join(root, "dist", path), "utf8");
    const page = read("index.html");
    assert.deepEqual(
      [...page.matchAll(/<(h[12])[^>]*>(.*?)<\/\1>/g)].map(([, name, text]) => [
        name,
        text?.replace(/<[^>]*>/g, ""),
      ]),
      [
        ["h1", "Our page"],
        ["h2", "List things"],
        ["h2", "Code samples"],
        ["h2", "Responses"],
        ["h2", "Try it"],
      ],
    );
    assert.match(page, /<try-it /);
    assert.doesNotMatch(page, /class="(?:masthead|navigation|footer)|content-security-policy/);
    const [, links = ""] = /<nav class="specimen-navigation" aria-label="API">(.*?)<\/nav>/s.exec(page) ?? [];
    assert.deepEqual(
      [...links.matchAll(/href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text]) => [
        href,
        text?.replace(/<[^>]*>/g, "").trim(),
      ]),
      [
        ["/docs/our/reference/", "Overview"],
        ["/docs/our/reference/operations/list-things/", "List things GET"],
        ["/docs/our/reference/schemas/", "Schemas"],
        ["/docs/our/reference/schemas/", "All schemas"],
        ["/docs/our/reference/schemas/thing/", "Thing"],
      ],
    );
    const schema = read("schema/index.html");
    assert.match(schema, /id="field\.name"/);
    assert.doesNotMatch(schema, /<h1/);
    // The pages of the reference are those of a site of its own.
    const own = read("our/reference/operations/list-things/index.html");
    assert.match(own, /content-security-policy/);
    for (const text of [page, schema, own]) assert.doesNotMatch(text, marker);
  });

  for (const [what, settings, page, message] of [
    [
      "an unknown operation",
      "components: true",
      '<Operation id="listThing" />',
      /no operation "listThing"; did you mean "listThings"\?/,
    ],
    [
      "a second operation",
      "components: true",
      '<Operation id="listThings" /><Operation id="listThings" />',
      /A page can have one/,
    ],
    [
      "an unknown reference",
      "components: true",
      '<Operation id="listThings" reference="/other" />',
      /no reference at "\/other"; there are "\/reference\/"/,
    ],
    [
      "a component without the setting `components`",
      "",
      '<Operation id="listThings" />',
      /need `components: true`/,
    ],
  ] as const)
    test(`the build fails for ${what} in a page of the project`, async (t) => {
      const root = project(t, "", settings);
      write(
        root,
        "src/pages/index.astro",
        `---\nimport { Operation } from "@specimen-docs/specimen/components";\n---\n${page}\n`,
      );
      const built = await runNode(["node_modules/astro/bin/astro.mjs", "build", "--root", root]);
      assert.equal(built.code, 1);
      assert.match(`${built.stdout}${built.stderr}`, message);
    });

  test("components in pages of the project follow the description in `astro dev`", async (t) => {
    const root = project(t, "", "components: true");
    write(root, "src/pages/index.astro", ownPages["src/pages/index.astro"]);
    const server = await dev({
      root,
      server: { port: 0, host: "127.0.0.1" },
      logLevel: "silent",
      devToolbar: { enabled: false },
    });
    try {
      const textOf = async () => (await fetch(`http://127.0.0.1:${server.address.port}/`)).text();
      assert.match(await textOf(), /<h2 class="specimen-title">(?:<[^>]*>)*List things</);
      write(root, "things.yaml", description("List every thing"));
      assert.match(await textOf(), /<h2 class="specimen-title">(?:<[^>]*>)*List every thing</);
    } finally {
      await server.stop();
    }
  });

  test("`astro dev` serves the reference beside the site's own pages, and follows its description", async (t) => {
    const root = project(t, 'trailingSlash: "never",');
    const server = await dev({
      root,
      server: { port: 0, host: "127.0.0.1" },
      logLevel: "silent",
      devToolbar: { enabled: false },
    });
    try {
      const origin = `http://127.0.0.1:${server.address.port}`;
      const textOf = async (path: string) => (await fetch(`${origin}${path}`)).text();
      assert.match(await textOf("/"), /Our site/);
      const operation = "/reference/operations/list-things/";
      assert.match(await textOf(operation), /<h1[^>]*><bdi>List things</);
      const moved = await fetch(`${origin}/reference`, { redirect: "manual" });
      assert.deepEqual([moved.status, moved.headers.get("location")], [308, "/reference/"]);
      assert.match(await textOf("/reference/llms.txt"), /^# Things/);
      write(root, "things.yaml", description("List every thing"));
      assert.match(await textOf(operation), /<h1[^>]*><bdi>List every thing</);
    } finally {
      await server.stop();
    }
  });
});
