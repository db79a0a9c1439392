import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { runNode, temporaryFolder, write } from "../temporary.ts";

export const shop = `openapi: 3.1.0
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

/** The overview, the list of schemas and the page of what is not found: they are cheap and have no key. */
export const always = 3;

/** Builds one description after another into the same folder, with the same cache. */
export function buildIn(t: TestContext) {
  const folder = temporaryFolder(t);
  const out = join(folder, "site");
  return async (description: string, ...options: string[]) => {
    write(folder, "shop.yaml", description);
    const env = { SPECIMEN_CACHE: join(folder, "cache") };
    const { code, stdout, stderr } = await runNode(
      ["tests/tools/launch.mjs", "build", join(folder, "shop.yaml"), "--out", out, ...options],
      { env },
    );
    assert.equal(code, 0, stderr);
    const [, pages, anew] = /^Built (\d+) pages(?: \((\d+) re-rendered\))?/.exec(stdout) ?? [];
    return {
      pages: Number(pages),
      /** Null where all were rendered. */
      anew: anew === undefined ? null : Number(anew),
      files: filesIn(out),
      read: (name: string) => readFileSync(join(out, name), "utf8"),
      pathOf: (name: string) => join(out, name),
    };
  };
}

/** A folder with these files, and a command that builds into a folder of it. */
export function projectOf(t: TestContext, files: Record<string, string>) {
  const folder = temporaryFolder(t, files);
  const build = (file: string | null, out: string, ...options: string[]) => {
    const named = file === null ? [] : [join(folder, file)];
    const env = { SPECIMEN_CACHE: join(folder, "cache"), INIT_CWD: folder };
    const args = ["build", ...named, "--out", join(folder, out), ...options];
    return runNode(["tests/tools/launch.mjs", ...args], { env });
  };
  return { folder, build };
}

/** The paths of all files in a folder. */
export const pathsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** What is in the files of a folder. */
export const filesIn = (folder: string) =>
  Object.fromEntries(
    pathsIn(folder).map((file) => [file.slice(folder.length + 1), readFileSync(file, "latin1")]),
  );
