import type { Kysely } from "kysely";
import type { Dialect, Run, Tables } from "./dialect.ts";
import type { Collections, Store, Unit } from "./index.ts";
import { anyCollections } from "./record.ts";
import { doneWorks, migrate } from "./tables.ts";
import { createUnits } from "./unit.ts";
import { createWriter } from "./writer.ts";

/** Brings the tables up to date, and makes a store on them. Closing it closes `database`. */
export async function createKyselyStore<Records>(
  database: Kysely<Tables>,
  collections: Collections<Records>,
  dialect: Dialect,
): Promise<Store<Records>> {
  const writer = createWriter(database, dialect);
  await migrate(database, writer, anyCollections(collections), dialect);
  const units = createUnits(database, anyCollections(collections), dialect);
  const unitBy = (run: Run) => units(run) as Unit<unknown> as Unit<Records>;
  const unitIn = (transaction: Kysely<Tables>) => unitBy(dialect.runInTransaction ?? runOn(transaction));
  const transaction = <Result>(work: (unit: Unit<Records>) => Promise<Result>) =>
    writer.write((connection) => work(unitIn(connection)));

  return {
    ...unitBy(dialect.read ?? runOn(database)),
    insert: (name, fields) => transaction((unit) => unit.insert(name, fields)),
    replace: (name, record) => transaction((unit) => unit.replace(name, record)),
    delete: (name, id) => transaction((unit) => unit.delete(name, id)),
    transaction,
    once: (name, work) =>
      writer.write(async (connection) => {
        const mark = connection.insertInto(doneWorks).values({ name });
        const { numInsertedOrUpdatedRows } = await mark
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 1n) await work(unitIn(connection));
      }),
    async close() {
      await writer.idle();
      // What is read at the end of this turn.
      await dialect.gather();
      // Those who read take turns on a single connection: after them.
      await database
        .connection()
        .execute(async () => {})
        .catch(() => {});
      await database.destroy();
    },
  };
}

const runOn =
  (connection: Kysely<Tables>): Run =>
  async (statement, parameters) => {
    const { rows, numAffectedRows = 0n } = await connection.executeQuery({ ...statement, parameters });
    return { rows: rows.map((row) => Object.values(row as object)), changed: numAffectedRows };
  };
