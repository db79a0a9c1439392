import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import type { Database } from "#server/hosts/database.ts";
import { createPetstore } from "#server/hosts/petstore.ts";
import { maxRecords } from "#server/petstore/records.ts";
import { seed } from "#server/petstore/seed.ts";
import { type Host, runCheck } from "../../contracts/petstore/check.ts";
import { petstoreChecks } from "../../contracts/petstore.ts";
import {
  ask,
  earlyEnough,
  inMemory,
  type RunningPetstore,
  reference,
  sendTo,
  startPetstore,
} from "../running.ts";
import { type PostgresServer, startPostgres, withoutPostgres } from "../store/postgres-server.ts";

suite("the Petstore on Node with SQLite", { concurrency: 4 }, () => runChecks(async () => inMemory));

suite("the Petstore on Node with PostgreSQL", { concurrency: 4, skip: withoutPostgres }, () => {
  let server: PostgresServer;
  let seeded: string;
  before(async () => {
    server = await startPostgres();
    seeded = await server.newDatabase();
    const petstore = await createPetstore({
      reference,
      database: { kind: "postgres", url: seeded },
      basePath: "",
    });
    await petstore.close();
  });
  after(() => server[Symbol.asyncDispose]());
  runChecks(async () => ({ kind: "postgres", url: await server.newDatabase(seeded) }));
});

function runChecks(newDatabase: () => Promise<Database>) {
  for (const check of petstoreChecks(reference)) {
    test(check.title, { timeout: 60_000 }, async () => {
      const clock = check.now === undefined ? earlyEnough : () => new Date(check.now ?? "");
      await using petstore = await startPetstore({ database: await newDatabase(), clock });
      await runCheck(check, hostOf(petstore));
      assert.deepEqual(petstore.reported, []);
    });
  }
}

const hostOf = ({ api, store }: RunningPetstore): Host => ({
  basePath: "/api",
  send: (sent) => sendTo(api, sent),
  fill: (collection) =>
    store.transaction(async (unit) => {
      for (let count = await unit.count(collection); count < maxRecords; count += 1n)
        await unit.insert(collection, { name: "A", description: null });
    }),
});

suite("the Petstore", () => {
  test("links below the path the API stands at", async () => {
    const { server, close } = await createPetstore({
      reference,
      database: inMemory,
      basePath: "/docs/v1.0/api",
    });
    const list = await server.fetch(new Request("http://a/docs/v1.0/api/pets?limit=1"));
    assert.equal(list.headers.get("link"), '</docs/v1.0/api/pets?limit=1&after=1>; rel="next"');
    const pet = await server.fetch(new Request("http://a/docs/v1.0/api/pets/1"));
    assert.equal(pet.headers.get("link"), '</docs/v1.0/api/pets?id=1>; rel="successor-version"');
    assert.equal((await server.fetch(new Request("http://a/docs/v1x0/api/pets/1"))).status, 404);
    assert.equal((await server.fetch(new Request("http://a/api/pets/1"))).status, 404);
    await close();
  });

  test("starts with the seed, once: what was deleted stays deleted", async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), "specimen-")), "data");
    const restart = async <Result>(body: (petstore: RunningPetstore) => Promise<Result>) => {
      await using petstore = await startPetstore({ database: { kind: "sqlite", folder: dataDir } });
      return await body(petstore);
    };
    try {
      const counts = await restart(async ({ api }) => {
        const lists = ["/categories", "/pets", "/store/orders"].map((path) => ask(api + path));
        return (await Promise.all(lists)).map(([, items]) => (items as unknown[]).length);
      });
      assert.deepEqual(counts, [seed.categories.length, seed.pets.length, seed.orders.length]);
      await restart(async ({ api }) => {
        for (const { id } of seed.orders) await ask(`${api}/store/orders/${id}`, "DELETE");
        for (const { id } of seed.pets) await ask(`${api}/pets/${id}`, "DELETE");
        for (const { id } of seed.categories) await ask(`${api}/categories/${id}`, "DELETE");
      });
      await restart(async ({ api }) => {
        for (const path of ["/categories", "/pets", "/store/orders"])
          assert.deepEqual(await ask(api + path), [200, []]);
        assert.deepEqual(await ask(`${api}/categories`, "POST", '{"name":"A"}'), [201, { id: 6, name: "A" }]);
      });
    } finally {
      await rm(join(dataDir, ".."), { recursive: true });
    }
  });
});
