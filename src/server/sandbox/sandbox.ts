import { petstoreHandlers } from "../petstore/handlers.ts";
import { plantSeed, replantSeed } from "../petstore/plant-seed.ts";
import { collections, type Records } from "../petstore/records.ts";
import { createServer, type Server } from "../server.ts";
import { openIndexedDbStore } from "../store/indexed-db.ts";
import { createMemoryStore } from "../store/memory.ts";
import type { ResettableStore } from "../store/store.ts";
import { mark } from "./mark.ts";
import type { PetstoreModel, SandboxModel } from "./model.ts";
import { openSimulation } from "./simulation.ts";

/** A server for one reader, in the reader's own browser. */
export interface Sandbox extends Server {
  contents(): Promise<SandboxContents>;
  /** Starts over with the first records, for every tab. */
  reset(): Promise<void>;
}

/** What is in a sandbox. */
export interface SandboxContents {
  storage: SandboxStorage;
  collections: { name: string; count: number }[];
}

/** Where its records are: kept by the browser, or in memory where the browser lets nothing be stored. */
export type SandboxStorage = "kept" | "memory";

/**
 * `basePath` is the path of the API, e.g. `/docs/api`; sandboxes of one origin share their records by it. `folder` is the
 * address of the description's pages.
 */
export async function openSandbox(model: SandboxModel, basePath: string, folder: URL): Promise<Sandbox> {
  switch (model.kind) {
    case "petstore":
      return openPetstore(model, basePath);
    case "simulation":
      return {
        ...openSimulation(model, basePath, folder),
        contents: async () => nothing,
        reset: async () => {},
      };
  }
}

/** A simulation keeps no records. */
const nothing: SandboxContents = { storage: "memory", collections: [] };

async function openPetstore(model: PetstoreModel, basePath: string): Promise<Sandbox> {
  const { store, storage } = await openStore(`sandbox ${basePath}`);
  await plantSeed(store);
  const server = createServer({
    reference: model.reference,
    handlers: petstoreHandlers(store),
    basePath,
    clock: () => new Date(),
    report: console.error,
  });
  return {
    fetch: async (request) => marked(await server.fetch(request)),
    contents: async () => ({ storage, collections: await countsIn(store) }),
    reset: () => replantSeed(store),
  };
}

function marked(answer: Response): Response {
  answer.headers.set(mark.name, mark.value);
  return answer;
}

async function openStore(
  name: string,
): Promise<{ store: ResettableStore<Records>; storage: SandboxStorage }> {
  try {
    return { store: await openIndexedDbStore(name, collections), storage: "kept" };
  } catch {
    return { store: createMemoryStore(collections), storage: "memory" };
  }
}

const countsIn = (store: ResettableStore<Records>) =>
  Promise.all(
    (Object.keys(collections) as (keyof Records)[]).map(async (name) => ({
      name,
      count: Number(await store.count(name)),
    })),
  );
