import assert from "node:assert/strict";
import { type Check, group } from "./check.ts";

/** The bounds of the sandbox. */
export const sandbox: Check[] = [
  ...group("sandbox", (check) => {
    check("200 records created concurrently get different identifiers", async (api) => {
      const creations = Array.from({ length: 200 }, () =>
        api.send(`/pets`, "POST", '{"name":"A","categoryId":1}'),
      );
      const responses = await Promise.all(creations);
      const locations = new Set(responses.map(({ headers }) => headers.get("location")));
      assert.deepEqual(
        locations,
        new Set(Array.from({ length: 200 }, (_, index) => `${api.basePath}/pets/${index + 13}`)),
      );
    });

    check(
      "a full collection returns 507 until a record is deleted, and others are not affected",
      async (api) => {
        await api.fill("categories");
        const message = "The sandbox stores at most 10000 categories; delete some first.";
        const full = [507, { code: "sandbox_full", message, status: 507 }];
        assert.deepEqual(await api.ask("/categories", "POST", '{"name":"A"}'), full);
        assert.equal((await api.ask("/pets", "POST", '{"name":"A","categoryId":1}'))[0], 201);
        assert.equal((await api.ask("/categories/5", "DELETE"))[0], 204);
        const created = [201, { id: 10_001, name: "A" }];
        assert.deepEqual(await api.ask("/categories", "POST", '{"name":"A"}'), created);
        assert.deepEqual(await api.ask("/categories", "POST", '{"name":"A"}'), full);
      },
    );
  }),
];
