import type { Collections, ResettableStore } from "#server/store/index.ts";
import { createMemoryStore } from "#server/store/memory.ts";
import { openIndexedDbStore } from "../store/indexed-db.ts";
import type { SandboxContents } from "./index.ts";

/** Opens the records of a sandbox, in memory if the browser stores nothing. */
export async function openStore<Records>(
  name: string,
  collections: Collections<Records>,
): Promise<{ store: ResettableStore<Records>; kept(): Promise<Omit<SandboxContents, "collections">> }> {
  try {
    const store = await openIndexedDbStore(name, collections);
    return { store, kept: async () => ({ storage: "kept", database: { name, id: await store.identity() } }) };
  } catch {
    const store = createMemoryStore(collections);
    return { store, kept: () => Promise.resolve({ storage: "memory", database: null }) };
  }
}
