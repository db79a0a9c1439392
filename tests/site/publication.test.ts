import assert from "node:assert/strict";
import { test } from "node:test";
import { publicationOf, publishedDescriptions } from "#site/publication.ts";

async function foldersOf(...files: string[]) {
  return (await publishedDescriptions(publicationOf({ files }))).map(({ folder }) => folder);
}

test("a single description is published at the root", async () => {
  assert.deepEqual(await foldersOf("specs/pets.yaml"), [undefined]);
});

test("several descriptions are published in folders with unique names, from their files or folders", async () => {
  assert.deepEqual(await foldersOf("pets.yaml", "shop/openapi.json", "Pets.json"), [
    "pets",
    "shop",
    "pets-2",
  ]);
});

test("a description never gets the folder name of another file at the root", async () => {
  const files = ["v1/api/openapi.yaml", "oauth-callback.yaml", "index.yaml"];
  assert.deepEqual(await foldersOf(...files), ["api-2", "oauth-callback-2", "_index"]);
});
