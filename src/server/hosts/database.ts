import { join } from "node:path";
import { collections, type Records } from "../petstore/records.ts";
import type { SqlStore } from "../store/sql-store.ts";
import { openSqliteStore } from "../store/sqlite.ts";

/** Where the Petstore keeps its records. */
export type Database =
  /** A file in a folder that is made where it is missing; `:memory:` keeps nothing. */
  | { kind: "sqlite"; folder: string }
  /** For several processes: the address, such as `postgres://user:password@host:5432/name`. */
  | { kind: "postgres"; url: string; poolSize?: number };

/** Opens the store. `report` gets what happens to it meanwhile. Throws `StoreError`. */
export async function openDatabase(
  database: Database,
  report: (event: unknown) => void,
): Promise<SqlStore<Records>> {
  if (database.kind === "sqlite") return openSqliteStore(fileIn(database.folder), collections, report);
  // Loaded where it is wanted, which on one machine it is not.
  const { openPostgresStore } = await import("../store/postgres.ts");
  return openPostgresStore(database.url, collections, report, database.poolSize);
}

const fileIn = (folder: string) => (folder === ":memory:" ? folder : join(folder, "petstore.db"));
