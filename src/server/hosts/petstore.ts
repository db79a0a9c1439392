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
  /** The base path of the API, without a trailing slash, e.g. `/api`. */
  basePath: string;
  clock?: () => Date;
  /** Gets what was unforeseen; the console, unless given. */
  report?: (error: unknown) => void;
}

export interface Petstore {
  server: Server;
  /** For a server of the same records with another reference. */
  store: SqlStore<Records>;
  close(): Promise<void>;
}

/** Opens the Petstore's records, seeded at the first start, and its server. Throws `StoreError`. */
export async function createPetstore(options: PetstoreOptions): Promise<Petstore> {
  const { reference, database, basePath, clock = () => new Date(), report = console.error } = options;
  const store = await openDatabase(database, report);
  await plantSeed(store);
  const server = createServer({ reference, handlers: petstoreHandlers(store), basePath, clock, report });
  await warmUp(server, basePath);
  return { server, store, close: store.close };
}

/**
 * Makes what is compiled at first use, so that whoever sends a request first does not wait for it: by a read, and by a body that is
 * refused before anything is written.
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
