import { createMemoryStore, newMemory } from "#server/store/memory.ts";
import { collections, testStartingOver, testStore } from "../../contracts/store.ts";

testStore("memory", async () => {
  const memory = newMemory();
  return {
    open: async () => createMemoryStore(collections, memory),
    remove: async () => {},
  };
});

testStartingOver("memory", async () => createMemoryStore(collections));
