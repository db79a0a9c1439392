import type { ColumnDataType, CreateTableBuilder, ExpressionBuilder, Kysely } from "kysely";
import type { Collections, FieldType, Identified, Query, Store, Unit, Value } from "./store.ts";

/** Rows as the database has them. Names of tables and columns come from `Collections` alone. */
export type Tables = { [table: string]: { [column: string]: unknown } };

/** What databases do differently. */
export interface Dialect {
  /** Adds `id`: a 64-bit integer that counts up and never comes back. */
  addId(table: CreateTableBuilder<string, never>): CreateTableBuilder<string, never>;
  columnTypes: Record<FieldType, ColumnDataType>;
  toColumn(value: Value): unknown;
  fromColumn(value: unknown, type: FieldType): Value;
}

/** Makes the tables that are missing, and a store on them. Closing it closes `database`. */
export async function createKyselyStore<Records>(
  database: Kysely<Tables>,
  collections: Collections<Records>,
  dialect: Dialect,
): Promise<Store<Records>> {
  await createTables(database, collections, dialect);
  const unitOn = (connection: Kysely<Tables>): Unit<Records> =>
    createUnit(connection, collections as AnyCollections, dialect) as Unit<unknown> as Unit<Records>;
  const transaction = <Result>(work: (unit: Unit<Records>) => Promise<Result>) =>
    database.transaction().execute((connection) => work(unitOn(connection)));

  return {
    ...unitOn(database),
    transaction,
    once: (name, work) =>
      database.transaction().execute(async (connection) => {
        const mark = connection.insertInto(doneWorks).values({ name });
        const { numInsertedOrUpdatedRows } = await mark
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 1n) await work(unitOn(connection));
      }),
    // It takes its turn like any unit of work, and so waits for those before it.
    close: () => database.connection().execute(() => database.destroy()),
  };
}

type AnyCollections = { [collection: string]: { [field: string]: FieldType } };

const doneWorks = "done_works";

async function createTables(database: Kysely<Tables>, collections: object, dialect: Dialect) {
  await database.schema
    .createTable(doneWorks)
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .execute();
  for (const [name, fields] of Object.entries(collections as AnyCollections)) {
    const empty = dialect.addId(database.schema.createTable(name).ifNotExists());
    const columns = Object.entries(fields);
    const table = columns.reduce(
      (made, [field, type]) => made.addColumn(field, dialect.columnTypes[type]),
      empty,
    );
    await table.execute();
  }
}

type AnyRecord = Identified & { [field: string]: Value };

function createUnit(
  connection: Kysely<Tables>,
  collections: AnyCollections,
  dialect: Dialect,
): Unit<{ [collection: string]: AnyRecord }> {
  const fieldsOf = (name: string) => collections[name] ?? {};
  const toRow = (name: string, record: { [field: string]: Value }) =>
    mapValues(fieldsOf(name), (_type, field) => dialect.toColumn(record[field] ?? null));
  const fromRow = (name: string) => (row: { [column: string]: unknown }) => ({
    ...mapValues(fieldsOf(name), (type, field) => dialect.fromColumn(row[field], type)),
    id: dialect.fromColumn(row.id, "integer") as bigint,
  });

  return {
    async get(name: string, id) {
      const row = await connection.selectFrom(name).selectAll().where("id", "=", id).executeTakeFirst();
      return row && fromRow(name)(row);
    },
    async list(name: string, query) {
      const ordered = connection.selectFrom(name).selectAll().orderBy("id");
      const met = ordered.where((builder) => conditionsOf(builder, query, dialect));
      const rows = await (query.limit === undefined ? met : met.limit(query.limit)).execute();
      return rows.map(fromRow(name));
    },
    async count(name: string) {
      const counted = connection.selectFrom(name).select(({ fn }) => fn.countAll<bigint>().as("count"));
      return BigInt((await counted.executeTakeFirstOrThrow()).count);
    },
    async insert(name: string, fields) {
      const inserted = connection.insertInto(name).values(toRow(name, fields)).returning("id");
      return dialect.fromColumn((await inserted.executeTakeFirstOrThrow()).id, "integer") as bigint;
    },
    async replace(name: string, record) {
      const updated = connection.updateTable(name).set(toRow(name, record)).where("id", "=", record.id);
      return (await updated.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
    },
    async delete(name: string, id) {
      const deleted = connection.deleteFrom(name).where("id", "=", id);
      return (await deleted.executeTakeFirstOrThrow()).numDeletedRows > 0n;
    },
  };
}

function conditionsOf(
  builder: ExpressionBuilder<Tables, string>,
  { where = {}, after }: Query<AnyRecord>,
  dialect: Dialect,
) {
  const filters = Object.entries(where).flatMap(([field, values]) =>
    values === undefined ? [] : [builder(field, "in", values.map(dialect.toColumn))],
  );
  return builder.and(after === undefined ? filters : [...filters, builder("id", ">", after)]);
}

const mapValues = <From, To>(from: { [name: string]: From }, map: (value: From, name: string) => To) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value, name)]));
