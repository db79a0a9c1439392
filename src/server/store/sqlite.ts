import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, StatementSync } from "node:sqlite";
import * as messages from "#messages/terminal/server.ts";
import { Problem } from "../problem.ts";
import type { Collections } from "./index.ts";
import { type Row, type Run, type SqlDatabase, StoreError } from "./sql-database.ts";
import { createSqlStore, type SqlStore } from "./sql-store.ts";

/**
 * Opens a store in an SQLite file, which is created if missing, or `:memory:`. One connection writes.
 * Another one reads committed data and waits for nobody; a database in memory has a single connection.
 * Throws `StoreError`.
 */
export async function openSqliteStore<Records>(
  file: string,
  collections: Collections<Records>,
  report: (event: unknown) => void = () => {},
): Promise<SqlStore<Records>> {
  const opened: DatabaseSync[] = [];
  // The writing connection closes last, because it merges the log into the file.
  const close = () => {
    for (const database of opened) if (database.isOpen) database.close();
  };
  try {
    const writing = openToWrite(file);
    opened.push(writing);
    const reading = file === ":memory:" ? null : openToRead(file);
    if (reading !== null) opened.unshift(reading);
    return await createSqlStore(sqliteDatabase(writing, reading, close, report), collections);
  } catch (cause) {
    close();
    throw new StoreError(file, cause, messages.moveDatabase);
  }
}

function openToWrite(file: string): DatabaseSync {
  if (file !== ":memory:") makeForOwner(file);
  const database = new DatabaseSync(file);
  try {
    // Another process may be opening the file.
    database.exec("pragma busy_timeout = 5000");
    // In WAL mode a commit is one write to the log, and readers wait for nobody. With FULL, it is on the
    // disk before it is acknowledged, so that it survives a power loss.
    database.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma journal_size_limit = 8388608",
    );
    const check = database.prepare("pragma quick_check(1)").get();
    if (check?.quick_check !== "ok") throw new Error(messages.databaseDamaged(String(check?.quick_check)));
    // From here on, waiting for another process does not block the event loop: see `isConflict`.
    database.exec("pragma busy_timeout = 20");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

// In WAL mode, it only waits while another process repairs the log.
function openToRead(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec("pragma busy_timeout = 20");
  return database;
}

/** The data is private to its owner. The log beside the file gets the file's permissions. */
function makeForOwner(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
}

function sqliteDatabase(
  writing: DatabaseSync,
  reading: DatabaseSync | null,
  close: () => void,
  report: (event: unknown) => void,
): SqlDatabase {
  const run = runOn(writing);
  let isUnwritable = false;
  return {
    read: reading && runOn(reading),
    async transaction(work) {
      // If the write lock were acquired between reading and writing, another process could have written
      // in between.
      writing.exec("begin immediate");
      try {
        const result = await work(run);
        writing.exec("commit");
        if (isUnwritable) report(messages.databaseWritable);
        isUnwritable = false;
        return result;
      } catch (error) {
        if (writing.isTransaction) writing.exec("rollback");
        if (!isOfDisk(error)) throw error;
        if (!isUnwritable) report(new Error(messages.databaseNotWritable, { cause: error }));
        isUnwritable = true;
        throw unwritable(error);
      }
    },
    // SQLITE_BUSY: another process writes.
    isConflict: (error) => primaryCodeOf(error) === 5,
    // AUTOINCREMENT keeps the highest identifier ever used, even of a deleted record.
    idColumn: () => "id integer primary key autoincrement",
    columnTypes: { text: "text", integer: "integer", boolean: "integer" },
    toColumn: (value) => (typeof value === "boolean" ? BigInt(value) : value),
    fromColumn(value, type) {
      if (value === null || value === undefined) return null;
      return type === "boolean" ? value === 1n : (value as string | bigint);
    },
    close: async () => close(),
  };
}

const primaryCodeOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256;

/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL. */
const isOfDisk = (error: unknown) => [8, 10, 13].includes(primaryCodeOf(error));

const unwritable = (cause: unknown) =>
  new Problem("service_unavailable", messages.databaseReadOnly, [["retry-after", "30"]], { cause });

/**
 * Runs statements on a connection. Each is prepared once, because that takes several times as long as
 * running it.
 */
function runOn(database: DatabaseSync): Run {
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    statement.setReadBigInts(true);
    // Objects take twice as long.
    if (hasArrays) statement.setReturnArrays(true);
    // Lists of values have any length, and each length is another statement.
    if (statements.size >= 200) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  return async (sql, parameters = []) => {
    const rows: unknown[] = prepare(sql).all(...(parameters as SQLInputValue[]));
    return (hasArrays ? rows : rows.map((row) => Object.values(row as object))) as Row[];
  };
}

// Node has them from 22.16 on.
const hasArrays = "setReturnArrays" in StatementSync.prototype;
