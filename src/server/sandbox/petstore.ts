import { createServer } from "#server/index.ts";
import { petstoreHandlers } from "#server/petstore/handlers.ts";
import { plantSeed, replantSeed } from "#server/petstore/plant-seed.ts";
import { collections, type Records } from "#server/petstore/records.ts";
import { servedByHeader } from "#server/served-by.ts";
import type { ResettableStore } from "#server/store/index.ts";
import type { Sandbox } from "./index.ts";
import type { PetstoreModel } from "./model.ts";
import { openStore } from "./open-store.ts";

/** The Petstore's server, with records in the browser. */
export async function openPetstore(model: PetstoreModel, basePath: string): Promise<Sandbox> {
  const { store, kept } = await openStore(`sandbox ${basePath}`, collections);
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
    contents: async () => ({ ...(await kept()), collections: await countsIn(store) }),
    reset: () => replantSeed(store),
    // Its version covers all its data.
    refresh: () => {},
  };
}

function marked(response: Response): Response {
  response.headers.set(servedByHeader.name, servedByHeader.sandbox);
  return response;
}

const countsIn = (store: ResettableStore<Records>) =>
  Promise.all(
    (Object.keys(collections) as (keyof Records)[]).map(async (name) => ({
      name,
      count: Number(await store.count(name)),
    })),
  );
