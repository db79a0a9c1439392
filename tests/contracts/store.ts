import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Collections, ResettableStore, Store, Unit } from "#server/store/index.ts";

type Toy = {
  id: bigint;
  name: string;
  price: bigint;
  sold: boolean;
  note: string | null;
  rank: bigint | null;
};
export type Records = { toys: Toy; boxes: { id: bigint; size: bigint } };

/** Open stores with these. */
export const collections: Collections<Records> = {
  toys: { name: "text", price: "integer", sold: "boolean", note: "text", rank: "integer" },
  boxes: { size: "integer" },
};

/** The storage that a store keeps its records in. */
export interface StorePlace {
  /** Opens the store, with what was put into this place before. */
  open(): Promise<Store<Records>>;
  remove(): Promise<void>;
}

/** The contract of `Store`, for whatever implements it. */
export function testStore(name: string, newPlace: () => Promise<StorePlace>): void {
  const check = (title: string, body: (store: Store<Records>, reopen: Reopen) => Promise<void>) =>
    test(title, { timeout: 30_000 }, () => withStore(newPlace, body));

  describe(`store contract: ${name}`, () => {
    check("a store assigns identifiers from 1 in each collection", async (store) => {
      const ids = [await add(store, {}), await add(store, {}), await store.insert("boxes", { size: 1n })];
      assert.deepEqual(ids, [1n, 2n, 1n]);
    });

    check(
      "a store never assigns an identifier twice, also after a deletion and a restart",
      async (store, reopen) => {
        await add(store, {});
        await store.delete("toys", await add(store, {}));
        assert.equal(await add(store, {}), 3n);
        await store.delete("toys", 3n);
        assert.equal(await add(await reopen(), {}), 4n);
      },
    );

    check("a store keeps every value unchanged", async (store, reopen) => {
      const given = [
        toy({ price: 2n ** 63n - 1n, rank: -(2n ** 63n), sold: true }),
        toy({ price: 9007199254740993n, rank: 0n, sold: false, note: "" }),
        toy({ name: "Zoë 🐾 ' \" \\ \u0000 \n end", note: "x".repeat(100_000) }),
      ];
      for (const fields of given) await store.insert("toys", fields);
      const expected = given.map((fields, index) => ({ ...fields, id: BigInt(index + 1) }));
      assert.deepEqual(await store.list("toys", {}), expected);
      assert.deepEqual(await (await reopen()).list("toys", {}), expected);
    });

    check("a store rejects integers beyond int64", async (store) => {
      for (const price of [2n ** 63n, -(2n ** 63n) - 1n]) await assert.rejects(add(store, { price }));
      assert.equal(await store.count("toys"), 0n);
    });

    check("a store lists records by identifier, with filters, a start and a limit", async (store) => {
      for (const name of ["a", "b", "c", "a", "b", "c"]) await add(store, { name, sold: name === "a" });
      const ids = async (query: Parameters<typeof store.list<"toys">>[1]) =>
        (await store.list("toys", query)).map(({ id }) => id);
      assert.deepEqual(await ids({}), [1n, 2n, 3n, 4n, 5n, 6n]);
      assert.deepEqual(await ids({ where: { name: ["a"] } }), [1n, 4n]);
      assert.deepEqual(await ids({ where: { name: ["c", "a"] } }), [1n, 3n, 4n, 6n]);
      assert.deepEqual(await ids({ where: { name: ["a", "b"], sold: [false] } }), [2n, 5n]);
      assert.deepEqual(await ids({ where: { id: [5n, 2n, 99n] } }), [2n, 5n]);
      assert.deepEqual(await ids({ where: { name: [] } }), []);
      assert.deepEqual(await ids({ where: { name: undefined } }), [1n, 2n, 3n, 4n, 5n, 6n]);
      assert.deepEqual(await ids({ after: 2n, limit: 3n }), [3n, 4n, 5n]);
      assert.deepEqual(await ids({ where: { sold: [true] }, after: 1n, limit: 5n }), [4n]);
    });

    check("filter values with SQL syntax match literally", async (store) => {
      const name = "' or 1=1; drop table toys; --";
      await add(store, { name });
      await add(store, { name: "%" });
      assert.deepEqual((await store.list("toys", { where: { name: [name] } })).length, 1);
      assert.deepEqual((await store.list("toys", { where: { name: ["%"] } })).length, 1);
    });

    check(
      "text with syntax of a database, its protocol or its driver is stored literally",
      async (store, reopen) => {
        const names = [
          "$1 ?1 :name @name ?",
          "\\'; drop table toys; --",
          "'; rollback; begin; delete from toys; --",
          "E'\\x00' \\copy \\. \\N",
          "a\0b",
          "a\u00010b",
          "a\u00011b",
          "\u0001",
          "\0",
          "null",
          "{a,b}",
          "\ufeff\ufffe\uffff\u{10ffff}",
          "x".repeat(4_000_000),
        ];
        for (const name of names) await add(store, { name, note: name });
        for (const [index, name] of names.entries()) {
          const found = await store.list("toys", { where: { name: [name] } });
          assert.deepEqual(
            found.map(({ id, note }) => [id, note === name]),
            [[BigInt(index + 1), true]],
          );
        }
        // As the name of a work, too, which is kept beside the records and is no text of a request.
        const work = names.filter((name) => name.length < 100 && !name.includes("\0")).join();
        await store.once(work, async (unit) => void (await add(unit, {})));
        const again = await reopen();
        await again.once(work, async (unit) => void (await add(unit, {})));
        assert.equal(await again.count("toys"), BigInt(names.length + 1));
      },
    );

    check("concurrent transactions are independent, also if some of them fail", async (store) => {
      const work = Array.from({ length: 60 }, (_, index) =>
        store.transaction(async (unit) => {
          await add(unit, { name: `unit ${index}` });
          if (index % 3 === 1) throw new Error("no");
          // The database itself refuses it.
          if (index % 3 === 2) await add(unit, { price: 2n ** 63n });
        }),
      );
      const outcomes = await Promise.allSettled(work);
      assert.deepEqual(
        outcomes.map(({ status }) => status === "fulfilled"),
        work.map((_, index) => index % 3 === 0),
      );
      const names = (await store.list("toys", {})).map(({ name }) => name);
      assert.deepEqual(
        names.toSorted(),
        work.flatMap((_, index) => (index % 3 === 0 ? [`unit ${index}`] : [])).toSorted(),
      );
    });

    check("replacing a record sets every field, and returns whether the record exists", async (store) => {
      await add(store, { note: "old" });
      await add(store, {});
      const next = { ...toy({ name: "new", sold: true, note: null }), id: 1n };
      assert.equal(await store.replace("toys", next), true);
      assert.equal(await store.replace("toys", { ...next, id: 9n }), false);
      assert.deepEqual(await store.list("toys", {}), [next, { ...toy({}), id: 2n }]);
    });

    check("deleting a record returns whether it existed", async (store) => {
      await add(store, {});
      await add(store, {});
      assert.deepEqual([await store.delete("toys", 1n), await store.delete("toys", 1n)], [true, false]);
      assert.equal(await store.count("toys"), 1n);
      assert.equal(await store.get("toys", 1n), undefined);
    });

    check("a transaction commits all of its changes", async (store) => {
      const result = await store.transaction(async (unit) => {
        const id = await unit.insert("toys", toy({}));
        await unit.replace("toys", { ...toy({ name: "second" }), id });
        return (await unit.get("toys", id))?.name;
      });
      assert.equal(result, "second");
      assert.equal((await store.get("toys", 1n))?.name, "second");
    });

    check("concurrent operations within a transaction belong to it", async (store) => {
      const later = (work: () => Promise<bigint>) =>
        new Promise((resolve) => setTimeout(resolve, 5)).then(work);
      const ids = await store.transaction((unit) =>
        Promise.all([add(unit, {}), later(() => add(unit, {})), later(() => unit.count("toys"))]),
      );
      assert.deepEqual(ids, [1n, 2n, 2n]);
    });

    check("a transaction that throws is rolled back and passes on its error", async (store, reopen) => {
      await add(store, {});
      const error = new Error("no");
      const failing = store.transaction(async (unit) => {
        await unit.insert("toys", toy({}));
        await unit.delete("toys", 1n);
        throw error;
      });
      await assert.rejects(failing, (thrown) => thrown === error);
      assert.deepEqual(await store.list("toys", {}), [{ ...toy({}), id: 1n }]);
      assert.equal(await (await reopen()).count("toys"), 1n);
    });

    check("changes of an open transaction are invisible outside", async (store) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const open = store.transaction(async (unit) => {
        await unit.insert("toys", toy({}));
        await promise;
        throw new Error("no");
      });
      const reading = store.count("toys");
      // It must not become part of the transaction either, which is undone below.
      const writing = add(store, { name: "outside" });
      setTimeout(resolve, 20);
      await assert.rejects(open);
      assert.equal(await reading, 0n);
      assert.equal((await store.get("toys", await writing))?.name, "outside");
    });

    check("200 records created concurrently are all stored with different identifiers", async (store) => {
      const created = Array.from({ length: 200 }, (_, index) =>
        index % 2 === 0 ? add(store, {}) : store.transaction((unit) => add(unit, {})),
      );
      const ids = await Promise.all(created);
      assert.equal(new Set(ids).size, 200);
      const kept = (await store.list("toys", {})).map(({ id }) => id);
      assert.deepEqual(new Set(kept), new Set(ids));
    });

    check("200 concurrent changes of one record are all applied", async (store) => {
      const id = await store.insert("boxes", { size: 0n });
      const grow = async (unit: Unit<Records>) => {
        const box = await unit.get("boxes", id);
        await new Promise(setImmediate);
        await unit.replace("boxes", { id, size: (box?.size ?? 0n) + 1n });
      };
      await Promise.all(Array.from({ length: 200 }, () => store.transaction(grow)));
      assert.deepEqual(await store.get("boxes", id), { id, size: 200n });
    });

    check(
      "once() runs a named task once, also for concurrent requests and after reopening",
      async (store, reopen) => {
        const work = async (unit: Unit<Records>) => void (await add(unit, {}));
        await Promise.all([store.once("seed", work), store.once("seed", work), store.once("other", work)]);
        assert.equal(await store.count("toys"), 2n);
        await store.delete("toys", 1n);
        await store.delete("toys", 2n);
        const again = await reopen();
        await again.once("seed", work);
        assert.equal(await again.count("toys"), 0n);
      },
    );

    check("once() runs a task again if it failed", async (store) => {
      const failing = store.once("seed", async (unit) => {
        await add(unit, {});
        throw new Error("no");
      });
      await assert.rejects(failing);
      assert.equal(await store.count("toys"), 0n);
      await store.once("seed", async (unit) => void (await add(unit, {})));
      assert.equal(await store.count("toys"), 1n);
    });

    check("close() waits for pending reads", async (store) => {
      await add(store, { name: "a ball" });
      const asked = [store.list("toys", {}), store.get("toys", 1n), store.count("toys")];
      await store.close();
      assert.deepEqual(await Promise.allSettled(asked), [
        { status: "fulfilled", value: [{ ...toy({ name: "a ball" }), id: 1n }] },
        { status: "fulfilled", value: { ...toy({ name: "a ball" }), id: 1n } },
        { status: "fulfilled", value: 1n },
      ]);
    });

    check("reopening a store waits for its pending transactions", async (store, reopen) => {
      const slow = store.transaction(async (unit) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return add(unit, { name: "last" });
      });
      const again = await reopen();
      assert.equal((await again.get("toys", await slow))?.name, "last");
      await again.close();
      await assert.rejects(again.count("toys"));
    });
  });
}

/** The contract of `ResettableStore` in addition to that of `Store`. */
export function testStartingOver(name: string, open: () => Promise<ResettableStore<Records>>): void {
  describe(`startOver() of a store: ${name}`, () => {
    test("startOver() discards everything, and readers see the new state at once", {
      timeout: 30_000,
    }, async () => {
      const store = await open();
      await store.once("seed", async (unit) => void (await add(unit, { name: "first" })));
      await add(store, {});
      const reset = store.startOver("seed", async (unit) => {
        await add(unit, { name: "second" });
        await add(unit, { name: "second" });
      });
      const seen = store.list("toys", {});
      await reset;
      assert.deepEqual(await seen, [
        { ...toy({ name: "second" }), id: 1n },
        { ...toy({ name: "second" }), id: 2n },
      ]);
      await store.once("seed", async (unit) => void (await add(unit, {})));
      assert.equal(await add(store, {}), 3n);
      await store.close();
    });
  });
}

type Reopen = () => Promise<Store<Records>>;

async function withStore(
  newPlace: () => Promise<StorePlace>,
  body: (store: Store<Records>, reopen: Reopen) => Promise<void>,
) {
  const place = await newPlace();
  let store = await place.open();
  const reopen = async () => {
    await store.close();
    store = await place.open();
    return store;
  };
  try {
    await body(store, reopen);
  } finally {
    await store.close().catch(() => {});
    await place.remove();
  }
}

const toy = (fields: Partial<Toy>): Omit<Toy, "id"> => ({
  ...{ name: "bear", price: 5n, sold: false, note: null, rank: null },
  ...fields,
});

const add = (unit: Unit<Records>, fields: Partial<Toy>) => unit.insert("toys", toy(fields));
