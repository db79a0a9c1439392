import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { gone, killServers, startServer } from "./processes.ts";
import { send } from "./running.ts";

after(killServers);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`a server that receives ${signal} finishes its requests, and closes its database to one file`, {
    timeout: 60_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "specimen-stop-"));
    const { child, api } = await startServer(folder);
    const calls = Array.from({ length: 100 }, () => send(`${api}/categories`, "POST", '{"name":"A"}'));
    // As soon as one gets a response, others are on their way.
    await Promise.any(calls);
    child.kill(signal);
    const settled = await Promise.allSettled(calls);
    await gone(child);
    assert.equal(child.exitCode, 0);
    const responses = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([201]));
    assert.deepEqual(await readdir(folder), ["petstore.db"]);
    const again = await startServer(folder);
    for (const { text } of responses) {
      const { id } = JSON.parse(text) as { id: number };
      assert.equal((await send(`${again.api}/categories/${id}`)).text, text);
    }
    again.child.kill("SIGTERM");
    await gone(again.child);
    await rm(folder, { recursive: true });
  });
}
