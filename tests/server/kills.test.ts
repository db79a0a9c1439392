import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { testKills } from "./kills.ts";
import { gone, killServers, runScript, startServer } from "./processes.ts";
import { ask } from "./running.ts";

testKills(10);

test("a server that was killed while writing the seed writes it completely after a restart", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "specimen-crash-"));
  t.after(async () => {
    await killServers();
    await rm(folder, { recursive: true });
  });
  const dataDir = join(folder, "seed");
  const dying = runScript("die-seeding.ts", dataDir);
  await gone(dying);
  assert.equal(dying.signalCode, "SIGKILL");
  const { api } = await startServer(dataDir);
  const lists = ["/categories", "/pets", "/store/orders"].map((path) => ask(api + path));
  const counts = (await Promise.all(lists)).map(([, items]) => (items as unknown[]).length);
  assert.deepEqual(counts, [5, 12, 6]);
});
