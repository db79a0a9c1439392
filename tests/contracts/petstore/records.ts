import assert from "node:assert/strict";
import { type Check, group } from "./check.ts";

/** The effects of operations on records, and on each other. */
export const records: Check[] = [
  ...group("pets and inventory", (check) => {
    check("a new pet has an inventory entry with quantity 0 and its status", async (api) => {
      await api.ask(`/pets`, "POST", '{"name":"A","categoryId":1,"status":"sold"}');
      const entry = { petId: 13, quantity: 0, status: "sold" };
      assert.deepEqual(await api.ask(`/store/inventory/13`), [200, entry]);
    });

    check("replacing a pet keeps its quantity, and its entry gets its status", async (api) => {
      await api.ask(`/pets/1`, "PUT", '{"name":"A","categoryId":2,"status":"pending"}');
      const entry = { petId: 1, quantity: 3, status: "pending" };
      assert.deepEqual(await api.ask(`/store/inventory/1`), [200, entry]);
    });

    check("replacing a pet without a status makes it available", async (api) => {
      const pet = { id: 7, name: "Moss", categoryId: 1, status: "available" };
      assert.deepEqual(await api.ask(`/pets/7`, "PUT", '{"name":"Moss","categoryId":1}'), [200, pet]);
      assert.deepEqual(await api.ask(`/pets/7`), [200, pet]);
    });

    check("setting a quantity does not change the pet, also at 0 or below", async (api) => {
      const before = await api.ask(`/pets/1`);
      for (const quantity of [0, -5]) {
        const entry = { petId: 1, quantity, status: "available" };
        const body = JSON.stringify({ quantity, status: "sold", petId: 9 });
        assert.deepEqual(await api.ask(`/store/inventory/1`, "PUT", body), [200, entry]);
      }
      assert.deepEqual(await api.ask(`/pets/1`), before);
    });

    check("deleting a pet deletes its inventory entry and keeps its orders", async (api) => {
      const order = await api.ask(`/store/orders/3`);
      assert.deepEqual(await api.ask(`/pets/6`, "DELETE"), [204, undefined]);
      assert.equal((await api.ask(`/store/inventory/6`))[0], 404);
      assert.equal((await api.ask(`/pets/6`, "DELETE"))[0], 404);
      assert.deepEqual(await api.ask(`/store/orders/3`), order);
      assert.deepEqual((await api.ask(`/store/orders?petId=6`))[1], [order[1]]);
    });

    check("every pet has exactly one inventory entry", async (api) => {
      await api.ask(`/pets`, "POST", '{"name":"A","categoryId":1}');
      await api.ask(`/pets/2`, "DELETE");
      const ids = async (path: string, name: string) =>
        ((await api.ask(path))[1] as { [name: string]: unknown }[]).map((item) => item[name]);
      assert.deepEqual(await ids("/store/inventory", "petId"), await ids("/pets", "id"));
      assert.equal((await ids("/pets", "id")).length, 12);
    });
  }),
  ...group("orders and categories", (check) => {
    check("an order does not change inventory", async (api) => {
      const stock = await api.ask(`/store/inventory`);
      await api.ask(`/store/orders`, "POST", '{"petId":1,"quantity":2,"complete":true}');
      await api.ask(`/store/orders/7`, "PUT", '{"petId":2,"quantity":9}');
      await api.ask(`/store/orders/7`, "DELETE");
      assert.deepEqual(await api.ask(`/store/inventory`), stock);
    });

    check("an order may be empty, and a missing field in a replacement is cleared", async (api) => {
      const orders = "/store/orders";
      assert.deepEqual(await api.ask(orders, "POST", "{}"), [201, { id: 7 }]);
      assert.deepEqual(await api.ask(`${orders}/3`, "PUT", '{"quantity":1,"id":99}'), [
        200,
        { id: 3, quantity: 1 },
      ]);
      assert.deepEqual(await api.ask(`${orders}/3`), [200, { id: 3, quantity: 1 }]);
    });

    check("an order can only be replaced with one for an existing pet", async (api) => {
      await api.ask(`/pets/6`, "DELETE");
      assert.equal((await api.ask(`/store/orders/3`, "PUT", '{"petId":6}'))[0], 422);
      assert.deepEqual((await api.ask(`/store/orders/3`))[0], 200);
    });

    check("the filter `complete` matches only orders that have this field", async (api) => {
      const ids = async (query: string) =>
        ((await api.ask(`/store/orders?${query}`))[1] as { id: number }[]).map(({ id }) => id);
      assert.deepEqual(await ids("complete=true"), [1, 2, 5]);
      assert.deepEqual(await ids("complete=false"), [3, 4]);
      assert.deepEqual(await ids("complete=false&petId=6"), [3]);
    });

    check("a category can be deleted once it has no pets, and its identifier is not reused", async (api) => {
      await api.ask(`/categories`, "POST", '{"name":"A"}');
      await api.ask(`/pets`, "POST", '{"name":"A","categoryId":6}');
      assert.equal((await api.ask(`/categories/6`, "DELETE"))[0], 409);
      await api.ask(`/pets/13`, "PUT", '{"name":"A","categoryId":5}');
      assert.deepEqual(await api.ask(`/categories/6`, "DELETE"), [204, undefined]);
      assert.deepEqual(await api.ask(`/categories`, "POST", '{"name":"A"}'), [201, { id: 7, name: "A" }]);
      assert.equal((await api.ask(`/pets`, "POST", '{"name":"A","categoryId":6}'))[0], 422);
    });

    check("the total text of a record is limited, for any body", async (api) => {
      const tooLarge = {
        code: "payload_too_large",
        message: "The sandbox stores at most 4096 characters in a record.",
        status: 413,
      };
      const category = (length: number) => JSON.stringify({ name: "A", description: "x".repeat(length) });
      assert.equal((await api.ask(`/categories`, "POST", category(4095)))[0], 201);
      assert.deepEqual(await api.ask(`/categories`, "POST", category(4096)), [413, tooLarge]);
      assert.deepEqual(await api.ask(`/categories/1`, "PUT", category(4096)), [413, tooLarge]);
      const pet = JSON.stringify({ name: "x".repeat(4096), categoryId: 1 });
      assert.deepEqual(await api.ask(`/pets`, "POST", pet), [413, tooLarge]);
      assert.deepEqual(await api.ask(`/pets/999`, "PUT", pet), [413, tooLarge]);
      const order = JSON.stringify({ shipDate: `2026-12-01T08:00:00.${"0".repeat(5000)}Z` });
      const [status] = await api.ask(`/store/orders`, "POST", order);
      assert.ok(status === 413 || status === 400, `${status}`);
    });

    check("a removed description is omitted", async (api) => {
      assert.deepEqual(await api.ask(`/categories/5`, "PUT", '{"name":"A"}'), [200, { id: 5, name: "A" }]);
      assert.deepEqual(await api.ask(`/categories/5`), [200, { id: 5, name: "A" }]);
    });

    check("a category is not deleted while a pet in it is created", async (api) => {
      const deletion = api.ask(`/categories/5`, "DELETE");
      const creations = Array.from({ length: 20 }, () =>
        api.ask(`/pets`, "POST", '{"name":"A","categoryId":5}'),
      );
      const statuses = (await Promise.all([deletion, ...creations])).map(([status]) => status);
      const [deleted, ...created] = statuses;
      const exists = (await api.ask(`/categories/5`))[0] === 200;
      assert.equal(deleted, exists ? 409 : 204);
      assert.equal(created.includes(201), exists);
    });
  }),
];
