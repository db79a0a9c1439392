import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { withSchema } from "../../description/files.ts";
import { runNode, temporaryFolder, write } from "../temporary.ts";

test("a build ends although a remote $ref never finishes loading", { timeout: 240_000 }, async (t) => {
  const http = createServer((_request, response) => {
    const dripping = setInterval(() => response.write("# more\n"), 500);
    response.on("close", () => clearInterval(dripping));
  });
  await once(http.listen(0, "127.0.0.1"), "listening");
  t.after(() => {
    http.closeAllConnections();
    http.close();
  });
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  const folder = temporaryFolder(t);
  // So large that garbage is collected while the part is fetched.
  const schemas = Array.from({ length: 20_000 }, (_item, index) => [`Unused${index}`, { type: "string" }]);
  const description = `${withSchema(`{ $ref: 'http://${host}/pet.yaml' }`)}x-unused: ${JSON.stringify(Object.fromEntries(schemas))}\n`;
  write(folder, "api.yaml", description);
  const build = (name: number) => {
    const out = join(folder, `site-${name}`);
    const args = ["build", join(folder, "api.yaml"), "--out", out, "--allow-remote", host];
    return runNode(["tests/tools/launch.mjs", ...args], { env: { INIT_CWD: folder } });
  };
  for (const { code, stderr } of await Promise.all([1, 2, 3, 4, 5].map(build))) {
    assert.equal(code, 0, stderr);
    assert.match(stderr, /pet\.yaml: cannot be fetched/);
  }
});
