import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { temporaryFolder, write } from "../temporary.ts";
import { build, description, failures } from "./open-site.ts";

const settings = {
  input: "api.yaml",
  out: "site",
  base: "/docs/",
  site: "https://docs.example",
  title: "Acme",
  redirects: { "/old/": "/operations/list-a/", "/gone.html": "https://acme.example/?a&b" },
  head: {
    scripts: [
      { file: "own.js", attributes: { defer: true } },
      { code: "window.a = '</b>';" },
      { src: "https://stats.example/x.js?id=1", attributes: { "data-domain": 'a"b', async: false } },
    ],
    meta: [{ name: "author", content: "Acme <x>" }],
    links: [{ rel: "me", href: "https://acme.example" }],
  },
  csp: { "img-src": ["https://pictures.example"], "frame-src": ["https://video.example"] },
  slots: { banner: "banner.html", beforeOperation: "before.mjs", footer: "footer.html" },
  editUrl: "https://github.com/acme/api/edit/main/{file}",
  feedback: "https://acme.example/feedback",
  guides: "guides",
};

suite("custom parts of a site", { concurrency: false }, () => {
  test("a site includes the owner's files, redirects, scripts and HTML, and a policy that allows only these", async (t) => {
    const folder = temporaryFolder(t, {
      "api.yaml": description("listA", "/a"),
      "specimen.config.json": JSON.stringify(settings),
      "public/robots.txt": "User-agent: *",
      "public/.well-known/security.txt": "Contact: mailto:a@acme.example",
      "own.js": "window.own = 1;",
      "guides/start here.md": "# Start",
      "banner.html": "<p id=banner>News</p><style>#banner { color: red }</style>",
      "footer.html": "<script>window.b = 1;</script>",
      "before.mjs": `export default (page, { html }) => page.operation
        ? html\`<p id=before>\${page.title} \${page.operation.id} \${page.url}</p><script>1</script>\`
        : null;`,
    });
    const { code, stderr, stdout } = await build(folder);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.doesNotMatch(stdout, /Without `site`/);
    const read = (path: string) => readFileSync(join(folder, "site", path), "utf8");
    const operation = read("operations/list-a/index.html");
    const found = [
      /<meta name="author" content="[^"]*">/,
      /<link rel="me"[^>]*>/,
      /<script[^>]*brand\/own[^>]*>/,
      /<script>window\.a[^<]*<\/b>';<\/script>/,
      /<script[^>]*stats[^>]*>/,
      /<p id=banner>News<\/p>/,
      /<p id=before>.*?<\/p>/,
      /<a href="https:\/\/github[^"]*">[^<]*/,
      /<page-feedback[^>]*>/,
      /<meta property="og:site_name"[^>]*>/,
      /(?<=script-src )[^;]*/,
      /(?<=style-src )[^;]*/,
      /(?<=img-src )[^;]*/,
      /(?<=frame-src )[^;]*/,
      /trusted-types/,
    ].map((pattern) => pattern.exec(operation)?.[0].replace(/\?[\da-f]{8}"/, '?HASH"'));
    const policy = (text: string | undefined) => text?.replace(/'sha256-[^']+'/g, "HASH");
    assert.deepEqual(found.map(policy), [
      '<meta name="author" content="Acme &lt;x&gt;">',
      '<link rel="me" href="https://acme.example">',
      '<script defer src="/docs/brand/own.js?HASH">',
      "<script>window.a = '</b>';</script>",
      '<script data-domain="a&quot;b" src="https://stats.example/x.js?id=1">',
      "<p id=banner>News</p>",
      "<p id=before>A &lt;b&gt;list&lt;/b&gt; listA https://docs.example/docs/operations/list-a/</p>",
      '<a href="https://github.com/acme/api/edit/main/api.yaml">Edit this page',
      '<page-feedback role="group" aria-label="Was this helpful?" hidden="true" data-endpoint="https://acme.example/feedback">',
      '<meta property="og:site_name" content="Acme">',
      "'self' HASH https://stats.example/x.js HASH HASH HASH",
      "'self' HASH HASH",
      "'self' data: https://pictures.example",
      "data: https://video.example",
      undefined,
    ]);
    assert.match(read("guides/start-here/index.html"), /edit\/main\/guides\/start%20here\.md/);
    assert.doesNotMatch(read("guides/start-here/index.html"), /id=before/);
    assert.deepEqual(["robots.txt", ".well-known/security.txt"].map(read), [
      "User-agent: *",
      "Contact: mailto:a@acme.example",
    ]);
    assert.match(read(".specimen-files"), / {2}\.well-known\/security\.txt\n[\s\S]* {2}old\/index\.html\n/);
    assert.equal(
      read("_redirects"),
      "/docs/old /docs/operations/list-a/ 301\n/docs/old/ /docs/operations/list-a/ 301\n" +
        "/docs/gone.html https://acme.example/?a&b 301\n/docs/gone.html/ https://acme.example/?a&b 301\n",
    );
    assert.match(
      read("old/index.html"),
      /content="0; url=\/docs\/operations\/list-a\/">\s+<link rel="canonical" href="https:\/\/docs\.example\/docs\/operations\/list-a\/">/,
    );
    assert.match(read("gone.html"), /content="0; url=https:\/\/acme\.example\/\?a&amp;b"/);

    // A page follows what a module of a slot makes, and its own files do not stop the next build.
    write(folder, "before.mjs", "export default ({ path }) => '<p id=before>' + path + '</p>';");
    const again = await build(folder);
    assert.deepEqual([again.code, again.stderr], [0, ""]);
    assert.match(read("operations/list-a/index.html"), /<p id=before>\/docs\/operations\/list-a\/<\/p>/);
  });

  test("build refuses public files with taken names, links to the outside, and invalid redirects, slots or scripts", async (t) => {
    const failure = failures(t);
    assert.deepEqual(
      [
        await failure({ public: "taken" }),
        await failure({ public: "links" }),
        await failure({ redirects: { "/a/": "/operations/none/" } }),
        await failure({ slots: { footer: "throws.mjs" } }),
        await failure({ head: { scripts: [{ code: "a('</script>')" }] } }),
      ],
      [
        "taken/llms.txt cannot be published: the site has a file llms.txt of its own. Rename it.",
        "links/b.txt is a link to a place outside of its folder; put the file itself there.",
        '`redirects` sends "/a/" to "/operations/none/", which the site does not have; correct the address.',
        "throws.mjs: failed  Cannot read properties of undefined (reading 'here')",
        "The `code` of a script in `head` contains `</script` or `<!--`, which would end it; put it into a `file`.",
      ],
    );
  });

  test("build suggests a redirect when the path and operationId of an operation change at once", async (t) => {
    const folder = temporaryFolder(t, {
      "api.yaml": description("listPets", "/v1/pets"),
      "specimen.config.json": '{ "input": "api.yaml", "out": "site" }',
    });
    const first = await build(folder);
    assert.match(first.stdout, /\nWithout `site`, there is no sitemap/);
    assert.doesNotMatch(first.stdout, /redirects/);
    write(folder, "api.yaml", description("listAnimals", "/v2/pets"));
    const { stdout } = await build(folder);
    assert.match(
      stdout,
      /add to `redirects`[^\n]*\n {2}"\/operations\/list-pets\/": "\/operations\/list-animals\/",\n$/,
    );
  });
});
