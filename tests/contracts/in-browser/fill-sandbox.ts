/** Bundled for a browser: `fillSandbox` puts as many records into a sandbox's collection as it may contain. */
import { collections, maxRecords } from "#server/petstore/records.ts";
import { openIndexedDbStore } from "#server/store/indexed-db.ts";

async function fillSandbox(basePath: string, collection: "categories"): Promise<void> {
  const store = await openIndexedDbStore(`sandbox ${basePath}`, collections);
  await store.transaction(async (unit) => {
    for (let count = await unit.count(collection); count < maxRecords; count += 1n)
      await unit.insert(collection, { name: "A", description: null });
  });
  await store.close();
}

Object.assign(globalThis, { fillSandbox });
