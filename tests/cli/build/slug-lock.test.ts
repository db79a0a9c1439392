import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { writeSlugLock } from "#cli/build/write-slug-lock.ts";
import { buildReference } from "#model/index.ts";
import { readSlugLock } from "#site/slug-lock.ts";
import { runNode, temporaryFolder, write } from "../temporary.ts";

const describe = (operations: Record<string, string>) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: Object.fromEntries(
      Object.entries(operations).map(([path, operationId]) => [
        path,
        { get: { operationId, responses: { 200: { description: "Found" } } } },
      ]),
    ),
  });

test("an operation keeps its slug when its operationId changes, and no other operation gets it", async (t) => {
  const folder = temporaryFolder(t, {
    "pets.json": describe({ "/pets": "listPets", "/old": "listOld" }),
    "specimen.config.json": '{ "input": "pets.json", "out": "site" }',
  });
  const build = async (...args: string[]) => {
    const { code, stderr } = await runNode(["tests/tools/launch.mjs", "build", ...args], {
      env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
    });
    assert.deepEqual([code, stderr], [0, ""]);
  };
  const lock = () => JSON.parse(readFileSync(join(folder, "specimen.lock.json"), "utf8"));
  await build();
  assert.deepEqual(lock(), { slugs: { ".": { "GET /old": "list-old", "GET /pets": "list-pets" } } });

  write(folder, "pets.json", describe({ "/animals": "listPets", "/pets": "listAnimals" }));
  await build();
  assert.deepEqual(lock(), { slugs: { ".": { "GET /animals": "list-pets-2", "GET /pets": "list-pets" } } });
  assert.deepEqual(readdirSync(join(folder, "site/operations")).sort(), ["list-pets", "list-pets-2"]);
  assert.match(
    readFileSync(join(folder, "site/operations/list-pets/index.html"), "utf8"),
    /<h1><bdi>List animals/,
  );

  // Whatever else is built here has nothing to do with it.
  await build("pets.json", "--out", "other");
  assert.deepEqual(readdirSync(join(folder, "other/operations")).sort(), ["list-animals", "list-pets"]);
  assert.deepEqual(lock().slugs["."]["GET /pets"], "list-pets");
});

test("a slug lock with anything but slugs is rejected", async (t) => {
  const folder = temporaryFolder(t);
  for (const text of ["{", "{}", '{ "slugs": { ".": { "GET /a": "../a" } } }', '{ "slugs": { ".": 1 } }']) {
    write(folder, "specimen.lock.json", text);
    await assert.rejects(readSlugLock(join(folder, "specimen.lock.json")), {
      name: "DescriptionError",
      message: /specimen\.lock\.json: is not a valid lock file/,
    });
  }
});

test("a slug lock is read with the long, numbered slugs that were written", async (t) => {
  const paths = ["a", "b"].map((last) => `/${"long-".repeat(20)}${last}`);
  const { reference } = buildReference(
    JSON.parse(describe(Object.fromEntries(paths.map((path) => [path, path.slice(1)])))),
  );
  const file = join(temporaryFolder(t), "specimen.lock.json");
  await writeSlugLock(file, [{ folder: undefined, reference }]);
  const slugs = Object.values((await readSlugLock(file))["."] ?? {}).sort();
  assert.equal(slugs[1], `${slugs[0]}-2`);
});
