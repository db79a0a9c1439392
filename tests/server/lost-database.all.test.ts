import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { ask, send, startPetstore } from "./running.ts";
import { startPostgres, withoutPostgres } from "./store/postgres-server.ts";

suite("unavailable database", { skip: withoutPostgres, timeout: 60_000 }, () => {
  test("an unavailable database returns 503 until it is back, without a restart", async () => {
    await using server = await startPostgres();
    const url = await server.newDatabase();
    await using petstore = await startPetstore({ database: { kind: "postgres", url } });
    const pet = await ask(`${petstore.api}/pets/1`);
    assert.equal(pet[0], 200);

    await server.kill();
    const lost = {
      code: "service_unavailable",
      message: "The server cannot reach its database; try again in a moment.",
      status: 503,
    };
    for (const [path, method, body] of [
      ["/pets/1"],
      ["/pets?limit=1"],
      ["/pets", "POST", '{"name":"A","categoryId":1}'],
      ["/pets/1", "DELETE"],
    ] as const) {
      const response = await send(petstore.api + path, method, body);
      assert.deepEqual([response.status, JSON.parse(response.text)], [503, lost], path);
      assert.equal(response.headers.get("retry-after"), "2");
    }
    // What is wrong with the request is known without the database.
    assert.equal((await ask(`${petstore.api}/pets`, "POST", "{}"))[0], 400);

    await server.start();
    assert.deepEqual(await ask(`${petstore.api}/pets/1`), pet);
    const created = { id: 13, name: "A", categoryId: 1, status: "available" };
    assert.deepEqual(await ask(`${petstore.api}/pets`, "POST", '{"name":"A","categoryId":1}'), [
      201,
      created,
    ]);
    assert.deepEqual(petstore.reported.map(String), [
      "Error: The database is not responding.",
      "The database is back.",
    ]);
  });
});
