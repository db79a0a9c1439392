import type { Reference } from "#model/types.ts";
import { createServer, type Server } from "../index.ts";
import { petstoreHandlers } from "../petstore/handlers.ts";
import { plantSeed } from "../petstore/plant-seed.ts";
import type { Records } from "../petstore/records.ts";
import type { SqlStore } from "../store/sql-store.ts";
import { type Database, openDatabase } from "./database.ts";

export interface PetstoreOptions {
  reference: Reference;
  database: Database;
  /** The base path of the API without a trailing slash, e.g. `/api`. */
  basePath: string;
  clock?: () => Date;
  /** Receives unexpected errors; the console by default. */
  report?: (error: unknown) => void;
}

export interface Petstore {
  server: Server;
  /** A store, for a server of the same records with another reference. */
  store: SqlStore<Records>;
  close(): Promise<void>;
}

/**
 * Opens the Petstore's records, which are seeded on first start, and its server. Throws `StoreError`.
 */
export async function createPetstore(options: PetstoreOptions): Promise<Petstore> {
  const { reference, database, basePath, clock = () => new Date(), report = console.error } = options;
  const store = await openDatabase(database, report);
  await plantSeed(store);
  const server = createServer({ reference, handlers: petstoreHandlers(store), basePath, clock, report });
  await warmUp(server, basePath);
  return { server, store, close: store.close };
}

/**
 * Compiles lazily created parts in advance, so that the first request does not wait: by a read, and by a
 * body that is rejected before anything is written.
 */
async function warmUp(server: Server, basePath: string): Promise<void> {
  const address = `http://localhost${basePath}/categories`;
  const headers = { "content-type": "application/json" };
  const responses = [
    await server.fetch(new Request(address)),
    await server.fetch(new Request(address, { method: "POST", headers, body: "{}" })),
  ];
  await Promise.all(responses.map((response) => response.arrayBuffer()));
}
