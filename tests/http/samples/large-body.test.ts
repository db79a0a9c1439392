import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { samplesOf } from "#http/samples/index.ts";
import { operation } from "../request/fixtures.ts";

test("a cURL sample sends a large body unchanged from a file", async () => {
  const body = "é'\"\\\r\n\0@".repeat(40_000);
  const folder = await mkdtemp(join(tmpdir(), "specimen-large-"));
  const arrived = Promise.withResolvers<string>();
  const server = createServer(async (message, response) => {
    arrived.resolve(Buffer.concat(await message.toArray()).toString());
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const request = {
      method: "POST",
      url,
      headers: [["Content-Type", "text/plain"]] as [string, string][],
      body: { kind: "text" as const, text: body },
    };
    const [sample] = samplesOf(operation({}), request);
    assert.ok(sample?.label === "cURL");
    await writeFile(join(folder, "body.txt"), body);
    await promisify(execFile)("/bin/sh", ["-c", sample.source], { cwd: folder, timeout: 30_000 });
    assert.equal(await arrived.promise, body);
  } finally {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  }
});
