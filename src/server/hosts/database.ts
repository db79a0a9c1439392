import { join } from "node:path";
import { collections, type Records } from "../petstore/records.ts";
import type { SqlStore } from "../store/sql-store.ts";
import { openSqliteStore } from "../store/sqlite.ts";

/** The database of the Petstore's records. */
export type Database =
  /** A file in a folder that is created if missing; `:memory:` stores nothing. */
  | { kind: "sqlite"; folder: string }
  /** For several processes: the address, such as `postgres://user:password@host:5432/name`. */
  | { kind: "postgres"; url: string; poolSize?: number };

/** Opens the store. `report` receives later events. Throws `StoreError`. */
export async function openDatabase(
  database: Database,
  report: (event: unknown) => void,
): Promise<SqlStore<Records>> {
  if (database.kind === "sqlite") return openSqliteStore(fileIn(database.folder), collections, report);
  // The module is loaded on demand, because a single machine does not need it.
  const { openPostgresStore } = await import("../store/postgres.ts");
  return openPostgresStore(database.url, collections, report, database.poolSize);
}

const fileIn = (folder: string) => (folder === ":memory:" ? folder : join(folder, "petstore.db"));
