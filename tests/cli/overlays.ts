import { join } from "node:path";
import type { TestContext } from "node:test";
import { runNode, temporaryFolder } from "./temporary.ts";

const api = (internal: string) => `openapi: 3.1.0
info: { title: Things, version: "1" }
paths:
  /things:
    get: { operationId: listThings, responses: { "200": { description: All } } }
  /${internal}:
    get: { operationId: getInternal, responses: { "200": { description: All } } }
`;

/** Removes an operation, and describes another. */
export const overlay = `overlay: 1.1.0
info: { title: Docs, version: 1.0.0 }
extends: api.yaml
actions:
  - target: $.paths[?@.get.operationId == 'getInternal']
    remove: true
  - target: $.paths['/things'].get
    update: { summary: All things, x-stability: shaky }
`;

/** A folder with descriptions and an overlay, and a command in it. */
export function project(t: TestContext, config?: object) {
  const folder = temporaryFolder(t, {
    "api.yaml": api("internal"),
    "new.yaml": api("hidden"),
    "docs.overlay.yaml": overlay,
    ...(config !== undefined && { "specimen.config.json": JSON.stringify(config) }),
  });
  const run = (...args: string[]) =>
    runNode(["tests/tools/launch.mjs", ...args], {
      env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
    });
  return { folder, run };
}
