import type { ExpressionBuilder, Kysely } from "kysely";
import type { Dialect, Tables } from "./dialect.ts";
import type { FieldType, Identified, Query, Unit, Value } from "./store.ts";

export type AnyCollections = { [collection: string]: { [field: string]: FieldType } };

type AnyRecord = Identified & { [field: string]: Value };

/** What a unit of work does, as SQL on `connection`. */
export function createUnit(
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
    values === undefined ? [] : [oneOf(builder, field, values.map(dialect.toColumn))],
  );
  return builder.and(after === undefined ? filters : [...filters, builder("id", ">", after)]);
}

// Not every database knows an empty list.
const oneOf = (builder: ExpressionBuilder<Tables, string>, field: string, values: unknown[]) =>
  values.length === 0 ? builder.lit(false) : builder(field, "in", values);

const mapValues = <From, To>(from: { [name: string]: From }, map: (value: From, name: string) => To) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value, name)]));
