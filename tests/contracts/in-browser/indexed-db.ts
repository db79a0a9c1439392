/** The contract of stores on IndexedDB, bundled for a browser: `storeContract` contains its tests. */
import { deleteIndexedDbStore, openIndexedDbStore } from "#server/store/indexed-db.ts";
import { collections, testStartingOver, testStore } from "../store.ts";
import { collected } from "./node-test.ts";

let last = 0;

testStore("IndexedDB", async () => {
  last += 1;
  const name = `toys-${last}`;
  return {
    open: () => openIndexedDbStore(name, collections),
    remove: () => deleteIndexedDbStore(name),
  };
});

testStartingOver("IndexedDB", () => openIndexedDbStore("toys", collections));

Object.assign(globalThis, {
  setImmediate: (act: () => void) => setTimeout(act),
  storeContract: collected,
});
