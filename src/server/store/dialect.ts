import type { ColumnDataType, CompiledQuery, CreateTableBuilder, Kysely } from "kysely";
import type { FieldType, Value } from "./index.ts";

/** Rows as the database has them. Names of tables and columns come from `Collections` alone. */
export type Tables = { [table: string]: { [column: string]: unknown } };

/** The values of the columns that a statement names, in their order. */
export type Row = readonly unknown[];

/** Runs a statement that has been compiled, with parameters in place of those that it was compiled with. */
export type Run = (statement: CompiledQuery, parameters: unknown[]) => Promise<Outcome>;

export interface Outcome {
  rows: Row[];
  /** How many rows were changed. */
  changed: bigint;
}

/** What databases do differently. */
export interface Dialect {
  /** Runs what only reads, where that need not wait for those who write. */
  read?: Run;
  /** Runs a statement of the transaction that is open, where there is one at a time and a shorter way than Kysely's. */
  runInTransaction?: Run;
  /** Makes what `addId` counts with, for a collection that has no table yet. */
  prepareIds?(connection: Kysely<Tables>, name: string): Promise<void>;
  /** Adds `id`: a 64-bit integer that counts up and never comes back. */
  addId(table: CreateTableBuilder<string, never>, name: string): CreateTableBuilder<string, never>;
  columnTypes: Record<FieldType, ColumnDataType>;
  toColumn(value: Value): unknown;
  fromColumn(value: unknown, type: FieldType): Value;
  /** Fulfilled when all that is asked for at this moment has had the time to be heard. */
  gather(): Promise<void>;
  /** Whether a transaction failed only because of another one, so that it may be done again. */
  isConflict(error: unknown): boolean;
}
