import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import type { Dialect, Tables } from "./dialect.ts";
import type { Collections, Store } from "./index.ts";
import { createKyselyStore } from "./kysely.ts";
import { adapt } from "./sqlite-adapter.ts";
import { executeOn, readOn } from "./sqlite-run.ts";
import { StoreError } from "./store-error.ts";

/**
 * Opens a store in an SQLite file, made where it is missing, or `:memory:`. Throws `StoreError`.
 * Units of work take turns on the connection that writes: Kysely holds a lock from the first query of a
 * unit to its end, because its SQLite adapter says `supportsMultipleConnections: false`. What only reads has a connection
 * of its own, which sees what has been committed and waits for nobody; a database in memory has but the one.
 */
export async function openSqliteStore<Records>(
  file: string,
  collections: Collections<Records>,
): Promise<Store<Records>> {
  const opened: DatabaseSync[] = [];
  // The one that writes goes last: it makes the file and its log one again.
  const close = () => {
    for (const database of opened) if (database.isOpen) database.close();
  };
  try {
    const writing = openToWrite(file);
    opened.push(writing);
    const connection = { ...adapt(writing), close };
    const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
    const execute = executeOn(writing);
    const own: Dialect = { ...dialect, runInTransaction: async (...statement) => execute(...statement) };
    if (file === ":memory:") return await createKyselyStore(kysely, collections, own);
    const reading = openToRead(file);
    opened.unshift(reading);
    return await createKyselyStore(kysely, collections, { ...own, read: readOn(reading) });
  } catch (cause) {
    close();
    throw new StoreError(file, cause, advice);
  }
}

const advice = "Move the file away to start afresh, or set DATA_DIR to a folder that can be written.";

function openToWrite(file: string): DatabaseSync {
  if (file !== ":memory:") makeForOwner(file);
  // Another process may be opening the file: wait for it up to `timeout` ms.
  const database = new DatabaseSync(file, { readBigInts: true, timeout: 5000 });
  try {
    // In WAL mode a commit is one write to the log, and readers wait for nobody. With FULL it is on the disk before it is
    // acknowledged, so that it outlasts a loss of power too.
    database.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma journal_size_limit = 8388608",
    );
    const check = database.prepare("pragma quick_check(1)").get();
    if (check?.quick_check !== "ok") throw new Error(`it is damaged (${check?.quick_check})`);
    // From here on, whoever waits for another process does so without holding up all else: see `isConflict`.
    database.exec("pragma busy_timeout = 20");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

// In WAL mode it waits for others only while one of them repairs the log.
const openToRead = (file: string) =>
  new DatabaseSync(file, { readBigInts: true, readOnly: true, timeout: 20 });

/** What is kept is nobody else's; the log beside the file gets the file's own rights. */
function makeForOwner(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
}

const dialect: Dialect = {
  // AUTOINCREMENT keeps the highest identifier that was ever given, even of a record that is gone.
  addId: (table) => table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement()),
  columnTypes: { text: "text", integer: "integer", boolean: "integer" },
  toColumn: (value) => (typeof value === "boolean" ? BigInt(value) : value),
  fromColumn(value, type) {
    if (value === null || value === undefined) return null;
    return type === "boolean" ? value === 1n : (value as string | bigint);
  },
  // It holds up everything while it writes, so that what has come meanwhile is heard only in the next turn.
  gather: () => new Promise((resolve) => setImmediate(resolve)),
  // SQLITE_BUSY: another process writes.
  isConflict: (error) => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5,
};
