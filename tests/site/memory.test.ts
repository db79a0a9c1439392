import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { overlaysBeside } from "#description/overlay/offered.ts";
import { openDisk, openNotedDisk } from "#disk/files.ts";
import { memoryFiles } from "#platform/files.ts";
import { readSites } from "#site/index.ts";
import { publicationOf } from "#site/publication.ts";
import { temporaryFolder } from "../cli/temporary.ts";

const texts = {
  "api/openapi.yaml": `openapi: 3.1.0
info: { title: Shop, version: "2", description: "See ![a map](map.png)." }
tags: [{ name: orders, description: { $ref: about.md } }]
paths:
  /orders: { $ref: parts/orders.yaml }
`,
  "api/about.md": "Orders of *customers*.",
  "api/parts/orders.yaml": `get:
  operationId: listOrders
  tags: [orders]
  responses: { "200": { description: All, content: { application/json: { schema: { $ref: "../schemas.json#/Order" } } } } }
`,
  "api/schemas.json": '{ "Order": { "type": "object", "properties": { "id": { "type": "integer" } } } }',
  "api/docs.overlay.yaml":
    'overlay: 1.0.0\ninfo: { title: Docs, version: "1" }\nextends: openapi.yaml\nactions: [{ target: $.info, update: { summary: All of it } }]\n',
  "guides/start.md": "---\ntitle: Start\n---\nText with ![a map](pictures/map.png).\n",
  "guides/more/index.md": "# More\n",
  "guides/more/old.mdx": "no",
  "history/2026-01-01_1.yaml": 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: {}\n',
  "history/notes/2.md": "The second one.",
  "specimen.lock.json": '{ "slugs": { ".": { "GET /orders": "orders" } } }',
};
const picture = readFileSync(".github/operation.png");

function written(t: TestContext) {
  const pictures = { "api/map.png": picture, "guides/pictures/map.png": picture };
  const folder = temporaryFolder(t, texts);
  for (const [path, bytes] of Object.entries(pictures)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const history = { source: { folder: join(folder, "history") }, notes: join(folder, "history/notes") };
  const publication = publicationOf({
    files: [join(folder, "api/openapi.yaml")],
    overlays: [join(folder, "api/docs.overlay.yaml")],
    guides: join(folder, "guides"),
    history: { ...history, hide: [], rules: [], stability: [], minDays: null },
    lock: join(folder, "specimen.lock.json"),
  });
  const memory = memoryFiles(
    Object.fromEntries(
      Object.entries({ ...texts, ...pictures }).map(([path, content]) => [join(folder, path), content]),
    ),
  );
  return { folder, publication, memory };
}

suite("files in memory", () => {
  test("sites read from memory equal those from disk, with guides, pictures, overlays, history and a lock", async (t) => {
    const { publication, memory } = written(t);
    const modelsOf = async (storage: typeof memory) =>
      (await readSites(publication, { storage })).map(
        ({ reference, pictures, changelog, guideFiles, skippedGuides, description }) => ({
          ...{ reference, pictures, changelog, skippedGuides, files: description.files },
          guides: guideFiles.map(({ path, title }) => [path, title]),
        }),
      );
    const [inMemory] = await modelsOf(memory);
    const [onDisk] = await modelsOf(openDisk(() => {}));
    assert.equal(inMemory?.reference.operations[0]?.slug, "orders");
    assert.equal(inMemory.pictures.length, 2);
    // The paths of a disk are shown from the folder of the command on.
    const { skippedGuides, ...others } = inMemory;
    assert.match(skippedGuides.join(), /guides\/more\/old\.mdx$/);
    assert.deepEqual({ ...others, skippedGuides: [] }, { ...onDisk, skippedGuides: [] });
  });

  test("files in memory are listed, read and missing as on disk", async (t) => {
    const { folder, memory } = written(t);
    const disk = openDisk(() => {});
    for (const files of [memory, disk]) {
      const paths = await files.listBelow(join(folder, "guides"));
      assert.deepEqual(paths.sort(), ["more/index.md", "more/old.mdx", "pictures/map.png", "start.md"]);
      assert.deepEqual((await files.list(join(folder, "guides"))).sort(), ["more", "pictures", "start.md"]);
      assert.deepEqual(await overlaysBeside(join(folder, "api/openapi.yaml"), files), [
        join(folder, "api/docs.overlay.yaml"),
      ]);
      const facts = await files.stat(join(folder, "api/map.png"));
      assert.deepEqual([facts.kind, facts.size], ["file", picture.length]);
      assert.equal((await files.stat(folder)).kind, "folder");
      for (const absent of [join(folder, "absent"), join(folder, "guid")])
        for (const look of [files.read, files.stat, files.list, files.listBelow, files.realPath])
          await assert.rejects(async () => look(absent), { code: "ENOENT" });
    }
  });
});

test("a noted disk records which paths were looked up, whether they exist or not", async (t) => {
  const { folder, publication } = written(t);
  const [one, other] = [openNotedDisk(), openNotedDisk()];
  await readSites(publication, { storage: one.files });
  await other.files.stat(join(folder, "absent")).catch(() => {});
  await other.files.realPath(join(folder, "link")).catch(() => {});
  other.files.noteOther();
  assert.deepEqual(other.inputs(), {
    paths: [join(folder, "absent")],
    links: [join(folder, "link")],
    hasOthers: true,
  });
  const { paths, hasOthers } = one.inputs();
  assert.equal(hasOthers, false);
  for (const file of [
    "api/schemas.json",
    "api/map.png",
    "guides",
    "guides/more",
    "guides/start.md",
    "history",
  ])
    assert.ok(paths.includes(join(folder, file)), file);
});
