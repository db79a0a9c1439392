import * as messages from "#messages/terminal/server.ts";
import type { FieldType, Value } from "./index.ts";

/** The values of the columns that a statement names, in their order. */
export type Row = readonly unknown[];

/** Runs a statement that has `?` in place of each parameter. */
export type Run = (sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;

/** What an SQL store needs of a database, and where databases differ. */
export interface SqlDatabase {
  /** Runs a statement that only reads, outside of any transaction; `null` where the one connection is for writing. */
  read: Run | null;
  /**
   * Does `work` in a transaction, which has the right to write from its beginning. Never called while another one of
   * this process is open.
   */
  transaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result>;
  /** Whether a transaction failed only because of another one, so that it may be tried again. */
  isConflict(error: unknown): boolean;
  /** Makes what `idColumn` counts with. */
  prepareIds?(run: Run, table: string): Promise<void>;
  /** The definition of `id`: a 64-bit integer that counts up and is never reused. */
  idColumn(table: string): string;
  columnTypes: Record<FieldType, string>;
  toColumn(value: Value): unknown;
  fromColumn(value: unknown, type: FieldType): Value;
  /** Waits for statements in flight, then closes all connections. */
  close(): Promise<void>;
}

/** Names of tables and columns come from `Collections` alone; quoted, they keep their case. */
export const quoted = (name: string) => `"${name}"`;

export class StoreError extends Error {
  constructor(place: string, cause: unknown, advice: string) {
    super(messages.cannotUseDatabase(place, reasonOf(cause), advice), { cause });
    this.name = "StoreError";
  }
}

// One address's error is enough: `localhost` has two.
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
