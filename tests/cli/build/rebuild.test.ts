import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { runNode, temporaryFolder, write } from "../temporary.ts";

const shop = `openapi: 3.1.0
info: { title: Shop, version: "1" }
tags: [{ name: Orders }, { name: Pets }]
paths:
  /orders:
    get: { operationId: listOrders, tags: [Orders], summary: List orders, responses: { "200": { description: All, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } } } }
    post: { operationId: placeOrder, tags: [Orders], summary: Place an order, responses: { "204": { description: Placed } } }
  /pets:
    get: { operationId: listPets, tags: [Pets], summary: List pets, responses: { "200": { description: All, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } }
    post: { operationId: createPet, tags: [Pets], summary: Create a pet, responses: { "204": { description: Created } } }
components:
  schemas:
    Order: { type: object, properties: { count: { type: integer } } }
    Pet: { type: object, properties: { name: { type: string } } }
`;

/** The overview, the list of schemas, `/explorer/` and the page of what is not found: they are cheap and have no key. */
const always = 4;

test("a second build renders what depends on what was edited, and nothing else", {
  timeout: 120_000,
}, async (t) => {
  const build = buildIn(t);
  const first = await build(shop);
  assert.deepEqual([first.anew, first.pages], [null, 12]);
  assert.equal((await build(shop)).anew, always);

  const edited = shop.replace("description: Placed", "description: Placed and paid");
  const { anew, read } = await build(edited);
  assert.equal(anew, always + 1);
  assert.match(read("operations/place-order/index.html"), /Placed and paid/);

  // The schema's own page and that of the operation that shows it.
  const field = edited.replace("count: {", "size: {");
  const second = await build(field);
  assert.equal(second.anew, always + 2);
  assert.match(second.read("schemas/order/index.html"), /size/);
  assert.match(second.read("operations/list-orders/index.html"), /size/);

  // What stands in the navigation stands on every page.
  const named = field.replace("summary: Create a pet", "summary: Add a pet");
  const third = await build(named);
  assert.equal(third.anew, null);
  for (const page of ["operations/list-orders/index.html", "tags/pets/index.html"])
    assert.match(third.read(page), /Add a pet/);
});

function buildIn(t: TestContext) {
  const folder = temporaryFolder(t);
  const out = join(folder, "site");
  return async (description: string) => {
    write(folder, "shop.yaml", description);
    const env = { SPECIMEN_CACHE: join(folder, "cache") };
    const { code, stdout, stderr } = await runNode(
      ["src/cli/launch.mjs", "build", join(folder, "shop.yaml"), "--out", out],
      { env },
    );
    assert.equal(code, 0, stderr);
    const [, pages, anew] = /^Built (\d+) pages(?:, (\d+) of them anew)?/.exec(stdout) ?? [];
    return {
      pages: Number(pages),
      /** Null where all were rendered. */
      anew: anew === undefined ? null : Number(anew),
      read: (name: string) => readFileSync(join(out, name), "utf8"),
    };
  };
}
