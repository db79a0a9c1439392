import * as messages from "#messages/terminal/server.ts";
import type { Collections } from "./index.ts";
import { connectionsTo, readPostgresAddress } from "./postgres-address.ts";
import { chooseConnection, createPool, type Pool } from "./postgres-pool.ts";
import { type SqlDatabase, StoreError } from "./sql-database.ts";
import { createSqlStore, type SqlStore } from "./sql-store.ts";

/**
 * Opens a store in a PostgreSQL database, which several processes may share: nothing is kept in the process. `report` is
 * called when the database is lost and when it is back; meanwhile every request fails with `service_unavailable`.
 * Throws `StoreError`.
 */
export async function openPostgresStore<Records>(
  url: string,
  collections: Collections<Records>,
  report: (event: unknown) => void = () => {},
  poolSize?: number,
): Promise<SqlStore<Records>> {
  const { name } = readPostgresAddress(url);
  // What fails while it is opened is thrown.
  let isOpen = false;
  const connection = await chooseConnection(connectionsTo(url));
  const database = postgresDatabase(createPool(connection, (event) => isOpen && report(event), poolSize));
  try {
    const store = await createSqlStore(database, collections);
    isOpen = true;
    return store;
  } catch (thrown) {
    await database.close();
    const cause = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
    throw new StoreError(name, cause, messages.checkDatabase);
  }
}

function postgresDatabase(pool: Pool): SqlDatabase {
  return {
    read: (sql, parameters) => pool.use((run) => run(sql, parameters)),
    transaction: (work) =>
      pool.use(async (run) => {
        await run(begin);
        try {
          const result = await work(run);
          await run("commit");
          return result;
        } catch (error) {
          // A connection that is lost has taken its transaction with it.
          await run("rollback").catch(() => {});
          throw error;
        }
      }),
    // `serialization_failure` and `deadlock_detected`: by somebody who writes to these tables without asking for the right.
    isConflict: (error) => ["40001", "40P01"].includes((error as { code?: string }).code ?? ""),
    // A sequence would leave gaps, and could not start again where the seed was interrupted. Whoever writes
    // has the write lock anyway, so counting in a row of a table delays nobody.
    async prepareIds(run, table) {
      await run("create table if not exists last_ids (collection text primary key, id bigint not null)");
      await run("insert into last_ids values (?, 0) on conflict do nothing", [table]);
      await run(`create or replace function next_id(text) returns bigint language sql volatile as
        'update last_ids set id = id + 1 where collection = $1 returning id'`);
    },
    idColumn: (table) => `id bigint primary key default next_id('${table}')`,
    columnTypes: { text: "text", integer: "bigint", boolean: "boolean" },
    toColumn: (value) => (typeof value === "string" ? escapeNull(value) : value),
    fromColumn(value, type) {
      if (value === null || value === undefined) return null;
      return type === "text" ? unescapeNull(value as string) : (value as bigint | boolean);
    },
    close: pool.close,
  };
}

// The right to write is taken at once: each schema of the database has one, and it ends with the transaction. So what a
// unit of work has read is still true when it writes, and nobody ever has to be undone.
const begin = "begin; select pg_advisory_xact_lock(hashtext('specimen'), hashtext(current_schema()))";

// A string may contain U+0000, but not in PostgreSQL. U+0001 and a digit encode either of the two.
const escapeNull = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
  /[\0\x01]/.test(text) ? text.replaceAll("\x01", "\x011").replaceAll("\0", "\x010") : text;
const unescapeNull = (text: string) =>
  text.includes("\x01") ? text.replaceAll("\x010", "\0").replaceAll("\x011", "\x01") : text;
