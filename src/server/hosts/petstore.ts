import { join } from "node:path";
import type { Reference } from "#reference/types.ts";
import { petstoreHandlers } from "../petstore/handlers.ts";
import { plantSeed } from "../petstore/plant-seed.ts";
import { collections, type PetstoreStore } from "../petstore/records.ts";
import { createServer, type Server } from "../server.ts";
import { openSqliteStore } from "../store/sqlite.ts";

export interface PetstoreOptions {
  reference: Reference;
  /** The folder of the database, made where it is missing; `:memory:` keeps nothing. */
  dataDir: string;
  /** Where the API stands, without a slash at its end, e.g. `/api`. */
  basePath: string;
  clock?: () => Date;
  /** Gets what was unforeseen; the console, unless given. */
  report?: (error: unknown) => void;
}

export interface Petstore {
  server: Server;
  /** For a server of the same records with another reference. */
  store: PetstoreStore;
  close(): Promise<void>;
}

/** Opens the Petstore's records in SQLite, seeded at the first start, and its server. Throws `StoreError`. */
export async function createPetstore(options: PetstoreOptions): Promise<Petstore> {
  const { reference, dataDir, basePath, clock = () => new Date(), report = console.error } = options;
  const file = dataDir === ":memory:" ? dataDir : join(dataDir, "petstore.db");
  const store = await openSqliteStore(file, collections);
  await plantSeed(store);
  const server = createServer({ reference, handlers: petstoreHandlers(store), basePath, clock, report });
  await warmUp(server, basePath);
  return { server, store, close: store.close };
}

/**
 * Makes what is compiled at first use, so that whoever calls first does not wait for it: by a read, and by a body that is
 * refused before anything is written.
 */
async function warmUp(server: Server, basePath: string): Promise<void> {
  const address = `http://localhost${basePath}/categories`;
  const headers = { "content-type": "application/json" };
  const answers = [
    await server.fetch(new Request(address)),
    await server.fetch(new Request(address, { method: "POST", headers, body: "{}" })),
  ];
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
}
