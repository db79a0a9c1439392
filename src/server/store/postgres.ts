import * as messages from "#messages/terminal/server.ts";
import type { Collections } from "./index.ts";
import { connectionsTo, readPostgresAddress } from "./postgres-address.ts";
import { chooseConnection, createPool, type Pool } from "./postgres-pool.ts";
import { type SqlDatabase, StoreError } from "./sql-database.ts";
import { createSqlStore, type SqlStore } from "./sql-store.ts";

/**
 * Opens a store in a PostgreSQL database, which several processes may share because no state is kept in
 * the process. `report` is invoked when the database is lost and when it returns; in between, every
 * request fails with `service_unavailable`. Throws `StoreError`.
 */
export async function openPostgresStore<Records>(
  url: string,
  collections: Collections<Records>,
  report: (event: unknown) => void = () => {},
  poolSize?: number,
): Promise<SqlStore<Records>> {
  const { name } = readPostgresAddress(url);
  // Failures while opening are thrown.
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
          // A lost connection has already ended its transaction.
          await run("rollback").catch(() => {});
          throw error;
        }
      }),
    // `serialization_failure` and `deadlock_detected` come from others who write to these tables without
    // the lock.
    isConflict: (error) => ["40001", "40P01"].includes((error as { code?: string }).code ?? ""),
    // A sequence would leave gaps, and could not restart after an interrupted seed. Writers have the
    // write lock anyway, so counting in a row of a table delays nobody.
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

// The write lock is acquired immediately. Each schema of the database has one, and it ends with the
// transaction. What a unit of work has read is therefore still true when it writes, and nothing has to
// be rolled back.
const begin = "begin; select pg_advisory_xact_lock(hashtext('specimen'), hashtext(current_schema()))";

// PostgreSQL strings cannot contain U+0000. U+0001 and a digit encode either of the two.
const escapeNull = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
  /[\0\x01]/.test(text) ? text.replaceAll("\x01", "\x011").replaceAll("\0", "\x010") : text;
const unescapeNull = (text: string) =>
  text.includes("\x01") ? text.replaceAll("\x010", "\0").replaceAll("\x011", "\x01") : text;
