import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { gone, killServers, startServer } from "./processes.ts";
import { send } from "./running.ts";

after(killServers);

test("two servers on one database lose no writes", { timeout: 60_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "specimen-shared-"));
  // Both find the file missing, and one of them plants the seed.
  const servers = await Promise.all([startServer(dataDir), startServer(dataDir)]);
  const requests = Array.from({ length: 200 }, (_, index) => {
    const api = servers[index % 2]?.api;
    if (index % 4 < 2) return send(`${api}/pets`, "POST", '{"name":"A","categoryId":1}');
    return send(`${api}/store/inventory/1`, "PUT", `{"quantity":${index}}`);
  });
  const responses = await Promise.all(requests);
  const [created, changed] = [201, 200].map((wanted) => responses.filter(({ status }) => status === wanted));
  assert.deepEqual([created?.length, changed?.length], [100, 100]);
  assert.equal(new Set(created?.map(({ headers }) => headers.get("location"))).size, 100);
  for (const { child } of servers) child.kill("SIGKILL");
  await Promise.all(servers.map(({ child }) => gone(child)));
  await rm(dataDir, { recursive: true });
});
