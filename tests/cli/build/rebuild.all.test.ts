import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { test } from "node:test";
import { parse } from "yaml";
import { corpusPath, corpusTest } from "../../fixtures/corpus.ts";
import { mutateDescription } from "../../fuzz/mutate.ts";
import { randomFrom } from "../../fuzz/random.ts";
import { temporaryFolder } from "../temporary.ts";
import { always, buildIn, filesIn, projectOf, shop } from "./shop.ts";

test("a rebuild renders nothing without edits, and every page after an edit of the navigation", {
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

test("editing an overlay renders as many pages as editing the description", {
  timeout: 120_000,
}, async (t) => {
  const overlay = (text: string) => `overlay: 1.1.0
info: { title: Texts, version: 1.0.0 }
actions:
  - target: $.paths['/orders'].post
    update: { description: ${text} }
`;
  const folder = temporaryFolder(t);
  const file = join(folder, "docs.overlay.yaml");
  const build = buildIn(t);
  const edited = (text: string) => {
    writeFileSync(file, overlay(text));
    return build(shop, "--overlay", file);
  };
  const first = await edited("First.");
  assert.deepEqual([first.anew, first.pages], [null, 11]);
  const second = await edited("Second.");
  const described = (text: string) =>
    shop.replace("operationId: placeOrder,", `operationId: placeOrder, description: ${text},`);
  const buildPlain = buildIn(t);
  await buildPlain(described("First."));
  assert.equal(second.anew, (await buildPlain(described("Second."))).anew);
  assert.match(second.read("operations/place-order/index.html"), /Second\./);
  // Nothing has changed.
  assert.equal((await edited("Second.")).anew, 0);
  assert.deepEqual((await edited("First.")).files, first.files);
});

test("a tag's page lists its webhooks, and is rendered again when one is renamed", {
  timeout: 120_000,
}, async (t) => {
  const build = buildIn(t);
  const hook =
    "post: { operationId: orderPlaced, tags: [Orders], summary: An order is placed, responses: {} }";
  const described = (name: string) => `${shop}webhooks: { ${name}: { ${hook} } }\n`;
  const listed = ({ read }: { read(name: string): string }) =>
    /<h2>Webhooks<\/h2>.*?<\/ul>/s
      .exec(read("tags/orders/index.html"))?.[0]
      .replace(/<[^<>]*>/g, " ")
      .split(/\s+/)
      .join(" ")
      .trim();
  assert.equal(
    listed(await build(described("order.placed"))),
    "Webhooks POST An order is placed order.placed",
  );
  const second = await build(described("order.made"));
  assert.equal(listed(second), "Webhooks POST An order is placed order.made");
  // And the page of the webhook.
  assert.equal(second.anew, always + 2);
});

test("an operation's page shows its callback's URL, and is rendered again when the URL changes", {
  timeout: 120_000,
}, async (t) => {
  const build = buildIn(t);
  const described = (path: string) =>
    shop.replace(
      "operationId: placeOrder,",
      `operationId: placeOrder, callbacks: { placed: { "{$request.body#/url}/${path}": { post: { summary: Placed, responses: {} } } } },`,
    );
  assert.match((await build(described("first"))).read("operations/place-order/index.html"), /url\}\/first/);
  const second = await build(described("second"));
  assert.match(second.read("operations/place-order/index.html"), /url\}\/second/);
  // And the page of the callback.
  assert.equal(second.anew, always + 2);
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
    `rebuilding ${name} after an edit, and after reverting it, gives the same site as a first build`,
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

test("rebuilding after each of a series of random edits gives the same site as a first build", {
  timeout: 900_000,
}, async (t) => {
  const seed = Date.now() % 1e9;
  const random = randomFrom(seed);
  let description: unknown = parse(readFileSync("openapi/petstore.yaml", "utf8"));
  const edited = projectOf(t, {});
  const build = async ({ folder, build: run }: ReturnType<typeof projectOf>) => {
    writeFileSync(join(folder, "api.json"), JSON.stringify(description));
    const { code } = await run("api.json", "site");
    return code === 0 ? filesIn(join(folder, "site")) : null;
  };
  let compared = 0;
  for (let edit = 0; edit < 40; edit += 1) {
    const before = description;
    description = mutateDescription(before, random);
    const rebuilt = await build(edited);
    const fresh = await build(projectOf(t, {}));
    t.diagnostic(`seed ${seed}, edit ${edit}${fresh === null ? ": refused" : ""}`);
    assert.equal(rebuilt === null, fresh === null);
    if (rebuilt === null || fresh === null) {
      description = before;
      continue;
    }
    sameFiles(rebuilt, fresh);
    compared += 1;
  }
  assert.ok(compared >= 10, `Only ${compared} of 40 edits left a description that can be published.`);
});

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
