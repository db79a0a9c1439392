import { deleteDB } from "idb";
import type { Collections, ResettableStore, Unit } from "../index.ts";
import { anyCollections } from "../record.ts";
import { createConnection } from "./connection.ts";
import { doneKey, metadata } from "./metadata.ts";
import { type Ask, inTransaction } from "./transaction.ts";
import { createUnit } from "./unit.ts";

/**
 * Opens a store in the browser's database `name`, made where it is missing. Tabs and workers that open the same share
 * its records: the browser lets one unit of work that writes at a time, across all of them. Rejects where the browser
 * lets nothing be stored. What it has no more room for is refused with `sandbox_full`.
 */
export async function openIndexedDbStore<Records>(
  name: string,
  collections: Collections<Records>,
): Promise<ResettableStore<Records>> {
  const database = createConnection(name, [...Object.keys(collections), metadata]);
  await database.open();
  const unitIn = (ask: Ask) => createUnit(anyCollections(collections), ask) as Unit<unknown> as Unit<Records>;
  const inside = async <Result>(
    mode: IDBTransactionMode,
    work: (unit: Unit<Records>, ask: Ask) => Promise<Result>,
  ) => {
    const connection = await database.open();
    const transaction = connection.transaction([...connection.objectStoreNames], mode);
    return inTransaction(transaction, (ask) => work(unitIn(ask), ask));
  };

  return {
    get: (collection, id) => inside("readonly", ({ get }) => get(collection, id)),
    list: (collection, query) => inside("readonly", ({ list }) => list(collection, query)),
    count: (collection) => inside("readonly", ({ count }) => count(collection)),
    insert: (collection, fields) => inside("readwrite", ({ insert }) => insert(collection, fields)),
    replace: (collection, record) => inside("readwrite", ({ replace }) => replace(collection, record)),
    delete: (collection, id) => inside("readwrite", (unit) => unit.delete(collection, id)),
    transaction: (work) => inside("readwrite", work),
    once: (name, work) =>
      inside("readwrite", async (unit, ask) => {
        const isDone = await ask(metadata, (store) => store.getKey(doneKey(name)));
        if (isDone !== undefined) return;
        await ask(metadata, (store) => store.put({ id: doneKey(name) }));
        await work(unit);
      }),
    startOver: (name, work) =>
      inside("readwrite", async (unit, ask) => {
        for (const each of [...Object.keys(collections), metadata]) await ask(each, (store) => store.clear());
        await ask(metadata, (store) => store.put({ id: doneKey(name) }));
        await work(unit);
      }),
    close: () => database.close(),
  };
}

/** Deletes the database `name` with all that is in it, after what is under way. */
export const deleteIndexedDbStore = (name: string): Promise<void> => deleteDB(name);
