import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, test } from "node:test";
import { createPetstore } from "#server/hosts/petstore.ts";
import { seed } from "#server/petstore/seed.ts";
import { ask, inMemory, type RunningPetstore, reference, send, startPetstore } from "../running.ts";

suite("pets and their stock", () => {
  test("a new pet has an entry with quantity 0 and its own status", async () => {
    await using petstore = await startPetstore();
    await ask(`${petstore.api}/pets`, "POST", '{"name":"A","categoryId":1,"status":"sold"}');
    const entry = { petId: 13, quantity: 0, status: "sold" };
    assert.deepEqual(await ask(`${petstore.api}/store/inventory/13`), [200, entry]);
  });

  test("replacing a pet keeps its stock, and its entry follows its status", async () => {
    await using petstore = await startPetstore();
    await ask(`${petstore.api}/pets/1`, "PUT", '{"name":"A","categoryId":2,"status":"pending"}');
    const entry = { petId: 1, quantity: 3, status: "pending" };
    assert.deepEqual(await ask(`${petstore.api}/store/inventory/1`), [200, entry]);
  });

  test("replacing a pet without a status makes it available again", async () => {
    await using petstore = await startPetstore();
    const pet = { id: 7, name: "Moss", categoryId: 1, status: "available" };
    assert.deepEqual(await ask(`${petstore.api}/pets/7`, "PUT", '{"name":"Moss","categoryId":1}'), [
      200,
      pet,
    ]);
    assert.deepEqual(await ask(`${petstore.api}/pets/7`), [200, pet]);
  });

  test("setting the stock changes nothing else of the pet, even at 0 or below", async () => {
    await using petstore = await startPetstore();
    const before = await ask(`${petstore.api}/pets/1`);
    for (const quantity of [0, -5]) {
      const entry = { petId: 1, quantity, status: "available" };
      const body = JSON.stringify({ quantity, status: "sold", petId: 9 });
      assert.deepEqual(await ask(`${petstore.api}/store/inventory/1`, "PUT", body), [200, entry]);
    }
    assert.deepEqual(await ask(`${petstore.api}/pets/1`), before);
  });

  test("deleting a pet deletes its entry and leaves its orders", async () => {
    await using petstore = await startPetstore();
    const order = await ask(`${petstore.api}/store/orders/3`);
    assert.deepEqual(await ask(`${petstore.api}/pets/6`, "DELETE"), [204, undefined]);
    assert.equal((await ask(`${petstore.api}/store/inventory/6`))[0], 404);
    assert.equal((await ask(`${petstore.api}/pets/6`, "DELETE"))[0], 404);
    assert.deepEqual(await ask(`${petstore.api}/store/orders/3`), order);
    assert.deepEqual((await ask(`${petstore.api}/store/orders?petId=6`))[1], [order[1]]);
  });

  test("there is one entry for every pet and none besides", async () => {
    await using petstore = await startPetstore();
    await ask(`${petstore.api}/pets`, "POST", '{"name":"A","categoryId":1}');
    await ask(`${petstore.api}/pets/2`, "DELETE");
    const ids = async (path: string, name: string) =>
      ((await ask(petstore.api + path))[1] as { [name: string]: unknown }[]).map((item) => item[name]);
    assert.deepEqual(await ids("/store/inventory", "petId"), await ids("/pets", "id"));
    assert.equal((await ids("/pets", "id")).length, 12);
  });
});

suite("orders and categories", () => {
  test("an order changes neither stock nor status", async () => {
    await using petstore = await startPetstore();
    const stock = await ask(`${petstore.api}/store/inventory`);
    await ask(`${petstore.api}/store/orders`, "POST", '{"petId":1,"quantity":2,"complete":true}');
    await ask(`${petstore.api}/store/orders/7`, "PUT", '{"petId":2,"quantity":9}');
    await ask(`${petstore.api}/store/orders/7`, "DELETE");
    assert.deepEqual(await ask(`${petstore.api}/store/inventory`), stock);
  });

  test("an order may be empty, and a field left out of a replacement is cleared", async () => {
    await using petstore = await startPetstore();
    const orders = `${petstore.api}/store/orders`;
    assert.deepEqual(await ask(orders, "POST", "{}"), [201, { id: 7 }]);
    assert.deepEqual(await ask(`${orders}/3`, "PUT", '{"quantity":1,"id":99}'), [
      200,
      { id: 3, quantity: 1 },
    ]);
    assert.deepEqual(await ask(`${orders}/3`), [200, { id: 3, quantity: 1 }]);
  });

  test("an order can only be replaced to name a pet that exists", async () => {
    await using petstore = await startPetstore();
    await ask(`${petstore.api}/pets/6`, "DELETE");
    assert.equal((await ask(`${petstore.api}/store/orders/3`, "PUT", '{"petId":6}'))[0], 422);
    assert.deepEqual((await ask(`${petstore.api}/store/orders/3`))[0], 200);
  });

  test("an order is told by `complete` only where it says so", async () => {
    await using petstore = await startPetstore();
    const ids = async (query: string) =>
      ((await ask(`${petstore.api}/store/orders?${query}`))[1] as { id: number }[]).map(({ id }) => id);
    assert.deepEqual(await ids("complete=true"), [1, 2, 5]);
    assert.deepEqual(await ids("complete=false"), [3, 4]);
    assert.deepEqual(await ids("complete=false&petId=6"), [3]);
  });

  test("a category can be deleted once its last pet is gone, and its number does not come back", async () => {
    await using petstore = await startPetstore();
    const { api } = petstore;
    await ask(`${api}/categories`, "POST", '{"name":"A"}');
    await ask(`${api}/pets`, "POST", '{"name":"A","categoryId":6}');
    assert.equal((await ask(`${api}/categories/6`, "DELETE"))[0], 409);
    await ask(`${api}/pets/13`, "PUT", '{"name":"A","categoryId":5}');
    assert.deepEqual(await ask(`${api}/categories/6`, "DELETE"), [204, undefined]);
    assert.deepEqual(await ask(`${api}/categories`, "POST", '{"name":"A"}'), [201, { id: 7, name: "A" }]);
    assert.equal((await ask(`${api}/pets`, "POST", '{"name":"A","categoryId":6}'))[0], 422);
  });

  test("a cleared description is left out", async () => {
    await using petstore = await startPetstore();
    assert.deepEqual(await ask(`${petstore.api}/categories/5`, "PUT", '{"name":"A"}'), [
      200,
      { id: 5, name: "A" },
    ]);
    assert.deepEqual(await ask(`${petstore.api}/categories/5`), [200, { id: 5, name: "A" }]);
  });

  test("a category cannot vanish under a pet that is created at the same time", async () => {
    await using petstore = await startPetstore();
    const { api } = petstore;
    const deletion = ask(`${api}/categories/5`, "DELETE");
    const creations = Array.from({ length: 20 }, () =>
      ask(`${api}/pets`, "POST", '{"name":"A","categoryId":5}'),
    );
    const statuses = (await Promise.all([deletion, ...creations])).map(([status]) => status);
    const [deleted, ...created] = statuses;
    const exists = (await ask(`${api}/categories/5`))[0] === 200;
    assert.equal(deleted, exists ? 409 : 204);
    assert.equal(created.includes(201), exists);
  });
});

suite("lists", () => {
  /** Follows `next` links from here to the end. */
  async function walk({ api }: RunningPetstore, path: string) {
    const pages: unknown[] = [];
    const links: (string | null)[] = [];
    for (let address: string | undefined = api + path; address !== undefined; ) {
      const { text, headers, status } = await send(address);
      assert.equal(status, 200);
      pages.push((JSON.parse(text) as { id?: number; petId?: number }[]).map(({ id, petId }) => id ?? petId));
      const link = headers.get("link");
      links.push(link);
      const next = /^<(.*)>; rel="next"$/.exec(link ?? "")?.[1];
      address = next && new URL(next, api).href;
    }
    return { pages, links };
  }

  test("go on where the last page ended, with the rest of the query kept", async () => {
    await using petstore = await startPetstore();
    assert.deepEqual(await walk(petstore, "/pets?status=available&limit=3"), {
      pages: [[1, 3, 4], [5, 6, 10], [12]],
      links: [
        '</api/pets?status=available&limit=3&after=4>; rel="next"',
        '</api/pets?status=available&limit=3&after=10>; rel="next"',
        null,
      ],
    });
  });

  test("name no next page where the last one is exactly full", async () => {
    await using petstore = await startPetstore();
    const twoPages = {
      pages: [
        [1, 2, 3, 4, 5, 6],
        [7, 8, 9, 10, 11, 12],
      ],
      links: ['</api/pets?limit=6&after=6>; rel="next"', null],
    };
    assert.deepEqual(await walk(petstore, "/pets?limit=6"), twoPages);
    assert.deepEqual(await walk(petstore, "/pets?limit=12"), {
      pages: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
      links: [null],
    });
  });

  test("start after a record whether or not it still exists", async () => {
    await using petstore = await startPetstore();
    await ask(`${petstore.api}/pets/3`, "DELETE");
    assert.deepEqual((await walk(petstore, "/pets?after=3&limit=100")).pages, [
      [4, 5, 6, 7, 8, 9, 10, 11, 12],
    ]);
    assert.deepEqual((await walk(petstore, "/pets?after=-5&limit=2&id=1&id=2")).pages, [[1, 2]]);
    assert.deepEqual((await walk(petstore, "/pets?after=12")).pages, [[]]);
  });

  test("hold 20 records unless told otherwise", async () => {
    await using petstore = await startPetstore();
    const creations = Array.from({ length: 20 }, () =>
      ask(`${petstore.api}/categories`, "POST", '{"name":"A"}'),
    );
    await Promise.all(creations);
    const { pages, links } = await walk(petstore, "/categories");
    assert.deepEqual(
      pages.map((page) => (page as number[]).length),
      [20, 5],
    );
    assert.deepEqual(links, ['</api/categories?after=20>; rel="next"', null]);
  });

  test("filter by several identifiers in any order, unknown ones and repeated ones included", async () => {
    await using petstore = await startPetstore();
    const { pages } = await walk(petstore, "/pets?id=9&id=1&id=99&id=1&status=pending&id=2");
    assert.deepEqual(pages, [[2, 9]]);
  });

  test("of inventory go by `petId`", async () => {
    await using petstore = await startPetstore();
    const { pages } = await walk(petstore, "/store/inventory?limit=2&status=pending");
    assert.deepEqual(pages, [[2, 9], [11]]);
  });
});

suite("the sandbox", () => {
  test("creates 200 records that are asked for at once, each with its own identifier", async () => {
    await using petstore = await startPetstore();
    const creations = Array.from({ length: 200 }, () =>
      send(`${petstore.api}/pets`, "POST", '{"name":"A","categoryId":1}'),
    );
    const answers = await Promise.all(creations);
    const locations = new Set(answers.map(({ headers }) => headers.get("location")));
    assert.deepEqual(
      locations,
      new Set(Array.from({ length: 200 }, (_, index) => `/api/pets/${index + 13}`)),
    );
  });

  test("is 507 when full, for every collection by itself, until something is deleted", async () => {
    const options = { reference, database: inMemory, basePath: "" };
    const { server, store, close } = await createPetstore(options);
    const post = async (path: string, body: string) => {
      const headers = { "content-type": "application/json" };
      const response = await server.fetch(new Request(`http://a${path}`, { method: "POST", headers, body }));
      return [response.status, await response.json()];
    };
    await store.transaction(async (unit) => {
      for (let count = 5; count < 10_000; count += 1)
        await unit.insert("categories", { name: "A", description: null });
    });
    const message = "The sandbox stores at most 10000 categories; delete some first.";
    const full = [507, { code: "sandbox_full", message, status: 507 }];
    assert.deepEqual(await post("/categories", '{"name":"A"}'), full);
    assert.equal((await post("/pets", '{"name":"A","categoryId":1}'))[0], 201);
    await store.delete("categories", 5n);
    assert.deepEqual(await post("/categories", '{"name":"A"}'), [201, { id: 10_001, name: "A" }]);
    await close();
  });

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
