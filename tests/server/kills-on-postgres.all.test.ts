import assert from "node:assert/strict";
import { test } from "node:test";
import { testKillsOnPostgres } from "./kills-on-postgres.ts";
import { gone, killServers, runScript, startServer } from "./processes.ts";
import { ask } from "./running.ts";
import { startPostgres, withoutPostgres } from "./store/postgres-server.ts";

testKillsOnPostgres(30);

test("two servers write the complete seed after the first one was killed while writing it", {
  skip: withoutPostgres,
}, async (t) => {
  t.after(killServers);
  await using postgres = await startPostgres();
  const url = await postgres.newDatabase();
  const dying = runScript("die-seeding.ts", url);
  const servers = await Promise.all([startServer(url), startServer(url)]);
  await gone(dying);
  for (const { api } of servers) {
    const lists = ["/categories", "/pets", "/store/orders"].map((path) => ask(api + path));
    const counts = (await Promise.all(lists)).map(([, items]) => (items as unknown[]).length);
    assert.deepEqual(counts, [5, 12, 6]);
  }
  await killServers();
});
