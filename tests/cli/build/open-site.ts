import assert from "node:assert/strict";
import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { runNode, temporaryFolder, write } from "../temporary.ts";

/** A description with one operation. */
export const description = (id: string, path: string) => `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  ${path}:
    get:
      operationId: ${id}
      summary: A <b>list</b>
      responses: { 200: { description: Found } }
`;

/** Builds by the configuration in a folder. */
export const build = (folder: string, ...args: string[]) =>
  runNode(["tests/tools/launch.mjs", "build", ...args], {
    env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
  });

/** Builds with further settings, in a folder with files that they may name, and gives the error. */
export function failures(t: TestContext): (more: object) => Promise<string> {
  const folder = temporaryFolder(t, {
    "api.yaml": description("listA", "/a"),
    "outside.txt": "secret",
    "throws.mjs": "export default (page) => page.nothing.here;",
    "taken/llms.txt": "mine",
    "links/a.txt": "a",
  });
  symlinkSync("../outside.txt", join(folder, "links/b.txt"));
  return async (more) => {
    write(folder, "specimen.config.json", JSON.stringify({ input: "api.yaml", out: "site", ...more }));
    const { code, stderr } = await build(folder);
    assert.deepEqual([code, existsSync(join(folder, "site"))], [1, false]);
    return stderr.trim().replace(/for the page \S+:/, "");
  };
}
