import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { serveFiles } from "#server/hosts/site-files.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test("compressed pages use only as much memory as the bytes that are cached", async () => {
  const text = () => new TextEncoder().encode(randomBytes(10_000).toString("hex"));
  const serve = serveFiles({
    find: async (path) => ({
      kind: "file",
      file: { path: `${path}.md`, state: "", read: async () => text() },
    }),
    missingPage: async () => null,
  });
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  let sent = 0;
  for (let index = 0; index < 300; index++) {
    const request = new Request(`http://localhost/${index}`, { headers: { "accept-encoding": "br" } });
    const response = await serve(request);
    assert.equal(response.headers.get("content-encoding"), "br");
    sent += (await response.arrayBuffer()).byteLength;
  }
  const keptNow = () => process.memoryUsage().arrayBuffers - before;
  // What zlib has finished with is only free after turns of the event loop.
  for (let turn = 0; turn < 20 && keptNow() >= sent * 1.5; turn++) {
    collectGarbage();
    await setTimeout(20);
  }
  const kept = keptNow();
  assert.ok(kept < sent * 1.5, `${kept} bytes are kept for ${sent}.`);
});
