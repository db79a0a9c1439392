import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/** Gives `node:sqlite` the shape that Kysely's SQLite dialect knows from better-sqlite3. */
export function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = adaptStatement(database.prepare(immediate(sql)));
      // Lists of values come in any length, each of them a statement of its own.
      if (statements.size >= 200) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
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
