import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createHealthCheck } from "#server/hosts/health.ts";
import { openSqliteStore } from "#server/store/sqlite.ts";
import { collections } from "../../contracts/store.ts";
import { startHost } from "./echo.ts";

suite("GET /api/health", () => {
  const about = { version: "1.2.3", store: "sqlite" } as const;

  test("GET /api/health returns 200 while the store responds, and 503 otherwise", async () => {
    const store = await openSqliteStore(":memory:", collections);
    await using host = await startHost({ health: createHealthCheck(store, about) });
    const well = await fetch(`${host.url}/api/health`);
    assert.deepEqual([well.status, well.headers.get("cache-control")], [200, "no-store"]);
    assert.deepEqual(await well.json(), { status: "ok", ...about });
    await store.close();
    const ill = await fetch(`${host.url}/api/health`);
    assert.deepEqual([ill.status, await ill.json()], [503, { status: "unavailable", ...about }]);
  });

  test("/api/server.json reports that a server responds", async () => {
    await using host = await startHost();
    assert.deepEqual(await (await fetch(`${host.url}/api/server.json`)).json(), { server: true });
  });

  test("GET /api/health belongs to the API if no health check is set", async () => {
    await using host = await startHost();
    assert.equal(await (await fetch(`${host.url}/api/health`)).text(), "GET /api/health");
  });
});
