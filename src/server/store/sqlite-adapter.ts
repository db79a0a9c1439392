import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { createStatements } from "./statements.ts";

/** Gives `node:sqlite` the shape that Kysely's SQLite dialect knows from better-sqlite3. */
export function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = createStatements<SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => statements(sql, () => adaptStatement(database.prepare(immediate(sql)))),
  };
}

// A transaction takes the right to write at once. One that took it between reading and writing
// could find that another process had written meanwhile, and would fail without waiting its turn.
const immediate = (sql: string) => (sql === "begin" ? "begin immediate" : sql);

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...inputs(parameters)),
    run: (parameters) => statement.run(...inputs(parameters)),
    iterate: (parameters) => statement.iterate(...inputs(parameters)),
  };
}

const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
