import { createMemoryStore, newMemory } from "#server/store/memory.ts";
import { collections, testStore } from "../../contracts/store.ts";

testStore("memory", async () => {
  const memory = newMemory();
  return {
    open: async () => createMemoryStore(collections, memory),
    remove: async () => {},
  };
});
