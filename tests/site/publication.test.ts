import assert from "node:assert/strict";
import { test } from "node:test";
import { publicationOf, publishedDescriptions } from "#site/publication.ts";

async function foldersOf(...files: string[]) {
  return (await publishedDescriptions(publicationOf({ files }))).map(({ folder }) => folder);
}

test("a description that is alone is at the root", async () => {
  assert.deepEqual(await foldersOf("specs/pets.yaml"), [undefined]);
});

test("several are each in a folder of its own, by their names or those of their folders", async () => {
  assert.deepEqual(await foldersOf("pets.yaml", "shop/openapi.json", "Pets.json"), [
    "pets",
    "shop",
    "pets-2",
  ]);
});

test("none takes the place of what else is at the root", async () => {
  const files = ["v1/api/openapi.yaml", "oauth-callback.yaml", "index.yaml"];
  assert.deepEqual(await foldersOf(...files), ["api-2", "oauth-callback-2", "_index"]);
});
