import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { partsInMemory, partsOnDisk } from "#cli/check/kept-parts.ts";
import { readReference } from "#site/read-reference.ts";
import { temporaryFolder } from "../temporary.ts";
import { checked } from "./checked.ts";

const pets = `openapi: 3.0.3
info: { title: Pets, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        "200":
          description: Pets.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Pets" }
              example: [{ name: Biscuit, age: 3 }]
        "404": { $ref: "#/components/responses/Gone" }
  /shops:
    get:
      operationId: listShops
      responses: { "200": { description: Shops. } }
components:
  responses:
    Gone:
      description: Gone.
      content:
        application/json:
          schema: { type: object, properties: { status: { type: integer } } }
          example: { status: 404 }
  schemas:
    Pets: { type: array, items: { $ref: "#/components/schemas/Pet" } }
    Pet:
      type: object
      properties:
        name: { type: string }
        age: { type: integer }
        size: { type: string, enum: [small, large, small] }
`;

/** Edits of the description, each of which changes what is found in a part that it does not touch, or where that is. */
const edits: Record<string, [from: string, to: string]> = {
  "an edit of a referenced schema makes an example invalid": [
    "age: { type: integer }",
    "age: { type: string }",
  ],
  "a referenced schema loses a property that an example has": ["        age: { type: integer }\n", ""],
  "a reference no longer resolves": ["    Pet:\n", "    Cat:\n"],
  "a response moves to another status": ['"404": { $ref', '"410": { $ref'],
  "a path gets a sunset date in the past": [
    "operationId: listShops",
    "operationId: listShops\n      x-sunset: 2020-01-01",
  ],
  "two operations have the same operationId": ["operationId: listShops", "operationId: listPets"],
  "a component has an invalid name": ["    Pets: {", '    "Pets!": { type: string }\n    Pets: {'],
  "lines are inserted above": ["servers:", "tags: []\n\n\nservers:"],
};

suite("cached parts without findings", () => {
  for (const [name, [from, to]] of Object.entries(edits))
    test(`check with cached parts finds what a first check finds: ${name}`, async (t) => {
      const check = checkOf(t);
      const edited = pets.replace(from, to);
      assert.notEqual(edited, pets);
      const [before, after] = [await check(pets), await check(edited)];
      assert.notDeepEqual(after, before);
      const kept = partsInMemory();
      assert.deepEqual(await check(pets, kept), before);
      // There, back, and as it was the last time.
      assert.deepEqual(await check(edited, kept), after);
      assert.deepEqual(await check(pets, kept), before);
      assert.deepEqual(await check(edited, kept), after);
      assert.deepEqual(await check(edited, kept), after);
    });

  test("an invalid schema silences examples of other parts again when parts are cached", async (t) => {
    const check = checkOf(t);
    const wrong = pets.replace("name: { type: string }", "name: { type: text }");
    const kept = partsInMemory();
    const first = await check(wrong, kept);
    assert.deepEqual(await check(wrong, kept), first);
    assert.deepEqual(await check(pets, kept), await check(pets));
  });

  test("parts without findings are not checked again, unless they change", async (t) => {
    const check = checkOf(t);
    const kept = partsInMemory();
    await check(pets, kept);
    const first = new Set(kept.clean);
    await check(pets.replace("Shops.", "All shops."), kept);
    // The path with the shops, as it is written and as it is published.
    assert.equal([...kept.clean].filter((key) => !first.has(key)).length, 2);
  });

  test("cached parts are checked again when other rules apply", async (t) => {
    const check = checkOf(t);
    const kept = partsInMemory();
    const wrong = pets.replace("age: { type: integer }", "age: { type: integer, enum: [1, 3, 3] }");
    const off = { check: { rules: { "no-duplicated-enum-values": "off" as const } } };
    assert.deepEqual((await check(wrong, kept, off)).findings, []);
    assert.deepEqual(await check(wrong, kept), await check(wrong));
  });

  test("cached parts are stored on disk for one version, and damaged entries are ignored", async (t) => {
    const check = checkOf(t);
    const folder = temporaryFolder(t);
    const before = process.env.SPECIMEN_CACHES;
    t.after(() => {
      if (before === undefined) delete process.env.SPECIMEN_CACHES;
      else process.env.SPECIMEN_CACHES = before;
    });
    process.env.SPECIMEN_CACHES = folder;
    const first = await check(pets, partsOnDisk("pets", "1"));
    const { clean } = partsOnDisk("pets", "1");
    assert.equal(clean.size, 8);
    assert.equal(partsOnDisk("shops", "1").clean.size, 0);
    for (const damaged of [[], ["damaged"]]) {
      partsOnDisk("pets", "1").keep(damaged);
      const lost = pets.replace("#/components/schemas/Pets", "#/components/schemas/Cats");
      assert.deepEqual(await check(lost, partsOnDisk("pets", "1")), await check(lost));
      partsOnDisk("pets", "1").keep(damaged);
    }
    assert.deepEqual(await check(pets, partsOnDisk("pets", "1")), first);
    assert.deepEqual(partsOnDisk("pets", "1").clean, clean);
    assert.equal(partsOnDisk("pets", "2").clean.size, 0);
  });
});

/** Checks texts of one file. */
function checkOf(t: TestContext) {
  const file = join(temporaryFolder(t), "api.yaml");
  return async (text: string, kept = null as Parameters<typeof checked>[2], some = {}) => {
    writeFileSync(file, text);
    return checked(await readReference(file), some, kept);
  };
}
