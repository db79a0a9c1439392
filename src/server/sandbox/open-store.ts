import type { Collections, ResettableStore } from "#server/store/index.ts";
import { createMemoryStore } from "#server/store/memory.ts";
import { openIndexedDbStore } from "../store/indexed-db.ts";
import type { SandboxStorage } from "./index.ts";

/** Opens the records of a sandbox, in memory where the browser lets nothing be stored. */
export async function openStore<Records>(
  name: string,
  collections: Collections<Records>,
): Promise<{ store: ResettableStore<Records>; storage: SandboxStorage }> {
  try {
    return { store: await openIndexedDbStore(name, collections), storage: "kept" };
  } catch {
    return { store: createMemoryStore(collections), storage: "memory" };
  }
}
