import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { test } from "node:test";
import { corpusPath, corpusTest } from "../../fixtures/corpus.ts";
import { always, buildIn, filesIn, projectOf, shop } from "./shop.ts";

test("a second build renders nothing again where nothing was edited, and everything where the navigation was", {
  timeout: 120_000,
}, async (t) => {
  const build = buildIn(t);
  await build(shop);
  assert.equal((await build(shop)).anew, 0);

  const edited = shop.replace("description: Placed", "description: Placed and paid");
  const second = await build(edited);
  assert.equal(second.anew, always + 1);
  assert.match(second.read("operations/place-order/index.html"), /Placed and paid/);

  // What is in the navigation is on every page.
  const third = await build(edited.replace("summary: Create a pet", "summary: Add a pet"));
  assert.equal(third.anew, null);
  for (const page of ["operations/list-orders/index.html", "tags/pets/index.html"])
    assert.match(third.read(page), /Add a pet/);
});

for (const name of [
  "adyen--checkout-v71.yaml",
  "figma--openapi.yaml",
  "line--messaging-api.yaml",
  "netlify--swagger2.yaml",
  "redocly--cafe-32.yaml",
  "xero--xero_files.yaml",
])
  corpusTest(
    `a site of ${name} is the same as of a first build, after an edit and when it is taken back`,
    {
      timeout: 600_000,
    },
    async (t) => {
      const text = readFileSync(corpusPath(`descriptions/${name}`), "utf8");
      const file = `api${extname(name)}`;
      const siteAfter = async (...texts: string[]) => {
        const { folder, build } = projectOf(t, {});
        for (const one of texts) {
          writeFileSync(join(folder, file), one);
          const { code, stderr } = await build(file, "site");
          assert.equal(code, 0, stderr);
        }
        return filesIn(join(folder, "site"));
      };
      const first = await siteAfter(text);
      for (const edited of editsOf(text)) {
        assert.notEqual(edited, text);
        sameFiles(await siteAfter(text, edited), await siteAfter(edited));
        sameFiles(await siteAfter(text, edited, text), first);
      }
    },
  );

/** A word in the middle of the paths, and one near the end, where components are. */
const editsOf = (text: string) => [0.3, 0.9].map((part) => edit(text, Math.floor(text.length * part)));

function edit(text: string, from: number): string {
  const found = /("?(?:summary|description)"?:\s*"?)(?=[A-Z][a-z])/g;
  found.lastIndex = from;
  const match = found.exec(text) ?? found.exec(text);
  if (match === null) return text;
  const end = match.index + match[0].length;
  return `${text.slice(0, end)}Edited ${text.slice(end)}`;
}

/** Compares names first: a difference of whole sites is too long to read. */
function sameFiles(one: Record<string, string>, other: Record<string, string>): void {
  assert.deepEqual(Object.keys(one).sort(), Object.keys(other).sort());
  assert.deepEqual(
    Object.keys(one).filter((name) => one[name] !== other[name]),
    [],
  );
}
