import { Kysely, PostgresDialect, sql } from "kysely";
import type { Dialect, Tables } from "./dialect.ts";
import type { Collections, Store } from "./index.ts";
import { createKyselyStore } from "./kysely.ts";
import { readPostgresAddress } from "./postgres-address.ts";
import { createPool } from "./postgres-pool.ts";
import { StoreError } from "./store-error.ts";

/**
 * Opens a store in a PostgreSQL database, which several processes may share: nothing is kept in the process. `report` is
 * told when the database is lost and when it is back; meanwhile every call fails with `service_unavailable`.
 * Throws `StoreError`.
 */
export async function openPostgresStore<Records>(
  url: string,
  collections: Collections<Records>,
  report: (event: unknown) => void = () => {},
): Promise<Store<Records>> {
  const { name } = readPostgresAddress(url);
  // What fails while it is opened is thrown.
  let isOpen = false;
  const pool = createPool(url, (event) => isOpen && report(event));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const store = await createKyselyStore(kysely, collections, dialect);
    isOpen = true;
    return store;
  } catch (thrown) {
    await kysely.destroy();
    const cause = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
    throw new StoreError(name, cause, advice);
  }
}

const advice = "Check DATABASE_URL, and that the database server runs and can be reached.";

const dialect: Dialect = {
  // A sequence would leave gaps, and could not start anew where the seed was interrupted. Whoever writes
  // holds the right to write anyway, so counting in a row of a table costs nobody a wait.
  async prepareIds(connection, name) {
    await sql`create table if not exists last_ids (collection text primary key, id bigint not null)`.execute(
      connection,
    );
    await sql`insert into last_ids values (${name}, 0) on conflict do nothing`.execute(connection);
    await sql`
      create or replace function next_id(text) returns bigint language sql volatile as
      'update last_ids set id = id + 1 where collection = $1 returning id'`.execute(connection);
  },
  addId: (table, name) =>
    table.addColumn("id", "bigint", (column) =>
      column.primaryKey().defaultTo(sql`next_id(${sql.lit(name)})`),
    ),
  columnTypes: { text: "text", integer: "bigint", boolean: "boolean" },
  toColumn: (value) => (typeof value === "string" ? escapeNull(value) : value),
  fromColumn(value, type) {
    if (value === null || value === undefined) return null;
    return type === "text" ? unescapeNull(value as string) : (value as bigint | boolean);
  },
  // More is heard while the database works.
  gather: async () => {},
  // `serialization_failure` and `deadlock_detected`: by somebody who writes to these tables without asking for the right.
  isConflict: (error) => ["40001", "40P01"].includes((error as { code?: string }).code ?? ""),
};

// A text may hold U+0000, but not in PostgreSQL. U+0001 stands before a digit for one of the two.
const escapeNull = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
  /[\0\x01]/.test(text) ? text.replaceAll("\x01", "\x011").replaceAll("\0", "\x010") : text;
const unescapeNull = (text: string) =>
  text.includes("\x01") ? text.replaceAll("\x010", "\0").replaceAll("\x011", "\x01") : text;
