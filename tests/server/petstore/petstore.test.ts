import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, test } from "node:test";
import { createPetstore } from "#server/hosts/petstore.ts";
import { seed } from "#server/petstore/seed.ts";
import { petstoreChecks, samplePetstoreChecks } from "../../contracts/petstore.ts";
import { ask, inMemory, type RunningPetstore, reference, startPetstore } from "../running.ts";
import { runChecks, testOnPostgres } from "./on-node.ts";

suite("the Petstore on Node with SQLite", { concurrency: 4 }, () =>
  runChecks(petstoreChecks(reference), async () => inMemory),
);

testOnPostgres(samplePetstoreChecks(reference));

suite("Petstore", () => {
  test("Link headers contain the path of the API", async () => {
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

  test("the seed is written once, so deleted records stay deleted after a restart", async () => {
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
