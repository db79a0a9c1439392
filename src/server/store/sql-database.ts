import * as messages from "#messages/terminal/server.ts";
import type { FieldType, Value } from "./index.ts";

/** The values of the selected columns, in order. */
export type Row = readonly unknown[];

/** Runs a statement with `?` for each parameter. */
export type Run = (sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;

/** The operations of an SQL store that differ between databases. */
export interface SqlDatabase {
  /**
   * Runs a read-only statement outside of any transaction; `null` if the only connection is for writing.
   */
  read: Run | null;
  /**
   * Runs `work` in a transaction with the write lock. Never invoked while another one of this process is
   * open.
   */
  transaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result>;
  /** Whether a transaction only failed because of another one, so that it can be retried. */
  isConflict(error: unknown): boolean;
  /** Creates the counter for `idColumn`. */
  prepareIds?(run: Run, table: string): Promise<void>;
  /** Returns the definition of `id`: a 64-bit integer that counts up and is never reused. */
  idColumn(table: string): string;
  columnTypes: Record<FieldType, string>;
  toColumn(value: Value): unknown;
  fromColumn(value: unknown, type: FieldType): Value;
  /** Waits for statements in flight, then closes all connections. */
  close(): Promise<void>;
}

/** Names of tables and columns only come from `Collections`. Quoting keeps their case. */
export const quoted = (name: string) => `"${name}"`;

export class StoreError extends Error {
  constructor(place: string, cause: unknown, advice: string) {
    super(messages.cannotUseDatabase(place, reasonOf(cause), advice), { cause });
    this.name = "StoreError";
  }
}

// The error of one address is enough: `localhost` has two.
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
