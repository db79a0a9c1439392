import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { loadPageRenderer } from "#cli/renderer/app.ts";
import { compiledRenderer } from "#cli/renderer/compile.ts";
import { openRenderers, provideRenderer } from "#cli/renderer/index.ts";
import { readSites } from "#site/index.ts";
import { type Publication, publicationOf } from "#site/publication.ts";
import { runNode, temporaryFolder } from "../temporary.ts";

const described = (title: string) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title, version: "1", description: "See [the list](list)." },
    servers: [{ url: "/api" }],
    paths: {
      "/things": {
        get: { operationId: "list", deprecated: true, responses: { 200: { description: "Found" } } },
      },
    },
  });

test("sites with different languages, titles and base paths render concurrently as they do alone", {
  timeout: 300_000,
}, async (t) => {
  provideRenderer(compiledRenderer);
  const sites = [
    { title: "Shop", base: "/", lang: "en", origin: null },
    { title: "Laden", base: "/de/", lang: "de", origin: "https://docs.example.com" },
    { title: "Store", base: "/store/", lang: "en", origin: "https://store.example.com" },
  ].map((settings) => ({ ...settings, file: fileIn(t, settings.title) }));
  const together = await Promise.all(
    sites.map(({ file, base, lang, origin }) =>
      pagesOf(publicationOf({ files: [file], base, language: lang, origin })),
    ),
  );
  for (const [index, { file, base, lang, origin }] of sites.entries()) {
    const out = join(temporaryFolder(t), "site");
    const site = origin === null ? [] : ["--site", origin];
    const args = ["build", file, "--base", base, "--lang", lang, "--out", out, ...site];
    const { stderr } = await runNode(["tests/tools/launch.mjs", ...args]);
    const pages = together[index] ?? [];
    assert.ok(pages.length >= 3, stderr);
    for (const [path, html] of pages)
      assert.equal(html, readFileSync(join(out, fileOf(path)), "utf8"), `${base} ${path}`);
  }
});

const fileIn = (t: TestContext, title: string) =>
  join(temporaryFolder(t, { "api.json": described(title) }), "api.json");

/** The pages of a publication by their paths, each begun before the others are made. */
async function pagesOf(publication: Publication): Promise<[path: string, html: string][]> {
  const sites = await readSites(publication);
  const { entries } = await openRenderers(publication);
  const renderer = await loadPageRenderer(entries, publication, {
    sites: async () => sites,
    hasKeys: true,
    isEdited: false,
  });
  const pages = await renderer.list();
  return Promise.all(
    pages.map(
      async (page): Promise<[string, string]> => [
        page.path,
        new TextDecoder().decode(await renderer.render(page)),
      ],
    ),
  );
}

const fileOf = (path: string) => (path === "/404/" ? "404.html" : `${path.slice(1)}index.html`);
