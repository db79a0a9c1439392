import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { Outcome, Row, Run } from "./dialect.ts";
import { createStatements } from "./statements.ts";

/** Runs compiled statements on a connection, past Kysely, whose way there takes longer than most statements. */
export function executeOn(database: DatabaseSync): Execute {
  const statements = createStatements<{ statement: StatementSync; hasRows: boolean }>();
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    return { statement, hasRows: statement.columns().length > 0 };
  };
  return ({ sql }, parameters) => {
    const { statement, hasRows } = statements(sql, () => prepare(sql));
    const inputs = parameters as SQLInputValue[];
    if (!hasRows) return { rows: [], changed: BigInt(statement.run(...inputs).changes) };
    return { rows: statement.all(...inputs) as unknown[] as Row[], changed: 0n };
  };
}

type Execute = (...statement: Parameters<Run>) => Outcome;

/**
 * Reads what is asked for in one turn of the event loop at its end, in one transaction: to begin one takes longer than to
 * read a row.
 */
export function readOn(database: DatabaseSync): Run {
  const execute = executeOn(database);
  const begin = database.prepare("begin");
  const commit = database.prepare("commit");
  let waiting: Reading[] = [];

  function readAll() {
    const readings = waiting;
    waiting = [];
    try {
      begin.run();
      for (const reading of readings) read(reading);
      commit.run();
    } catch (error) {
      for (const { reject } of readings) reject(error);
    }
  }

  function read({ statement, resolve, reject }: Reading) {
    try {
      resolve(execute(...statement));
    } catch (error) {
      reject(error);
    }
  }

  return (...statement) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(readAll);
      waiting.push({ statement, resolve, reject });
    });
}

interface Reading {
  statement: Parameters<Run>;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}
