import type { Compilable, CompiledQuery, ExpressionBuilder, QueryCreator } from "kysely";
import type { Dialect, Row, Run, Tables } from "./dialect.ts";
import type { AnyCollections, AnyRecord } from "./record.ts";
import type { Query, Unit, Value } from "./store.ts";

type AnyUnit = Unit<{ [collection: string]: AnyRecord }>;

/** Makes units of work, which are SQL that each has run by what it is given. */
export function createUnits(
  builder: QueryCreator<Tables>,
  collections: AnyCollections,
  dialect: Dialect,
): (run: Run) => AnyUnit {
  const prepared = createStatements();
  const fields = new Map(Object.entries(collections).map(([name, types]) => [name, Object.entries(types)]));
  const fieldsOf = (name: string) => fields.get(name) ?? [];
  const toColumns = (name: string, record: { [field: string]: Value }) =>
    fieldsOf(name).map(([field]) => dialect.toColumn(record[field] ?? null));
  const toRow = (name: string, columns: unknown[]) =>
    Object.fromEntries(fieldsOf(name).map(([field], index) => [field, columns[index]]));
  const fromRow = (name: string, row: { [column: string]: unknown }) => {
    const record: AnyRecord = { id: dialect.fromColumn(row.id, "integer") as bigint };
    for (const [field, type] of fieldsOf(name)) record[field] = dialect.fromColumn(row[field], type);
    return record;
  };

  return (run) => ({
    async get(name: string, id) {
      const build = () => builder.selectFrom(name).selectAll().where("id", "=", id);
      const [row] = (await run(prepared(`get ${name}`, [id], build))).rows;
      return row && fromRow(name, row);
    },
    async list(name: string, query) {
      const { shape, parameters } = outlineOf(query, dialect);
      const build = () => {
        const met = builder.selectFrom(name).selectAll().where(conditionsOf(query, dialect)).orderBy("id");
        return query.limit === undefined ? met : met.limit(query.limit);
      };
      const { rows } = await run(prepared(`list ${name} ${shape}`, parameters, build));
      return rows.map((row) => fromRow(name, row));
    },
    async count(name: string) {
      const build = () => builder.selectFrom(name).select(({ fn }) => fn.countAll<bigint>().as("count"));
      const [row] = (await run(prepared(`count ${name}`, [], build))).rows;
      return BigInt(row?.count as bigint);
    },
    async insert(name: string, record) {
      const columns = toColumns(name, record);
      const build = () => builder.insertInto(name).values(toRow(name, columns)).returning("id");
      const [row] = (await run(prepared(`insert ${name}`, columns, build))).rows;
      return dialect.fromColumn(row?.id, "integer") as bigint;
    },
    async replace(name: string, record) {
      const columns = toColumns(name, record);
      const build = () => builder.updateTable(name).set(toRow(name, columns)).where("id", "=", record.id);
      const { numAffectedRows } = await run(prepared(`replace ${name}`, [...columns, record.id], build));
      return numAffectedRows !== 0n;
    },
    async delete(name: string, id) {
      const build = () => builder.deleteFrom(name).where("id", "=", id);
      const { numAffectedRows } = await run(prepared(`delete ${name}`, [id], build));
      return numAffectedRows !== 0n;
    },
  });
}

/**
 * Keeps statements, which are built once for each `key` and then have other parameters, in the order in which they stand:
 * to build one takes several times as long as what SQLite does with it.
 */
function createStatements() {
  const known = new Map<string, CompiledQuery<Row>>();
  return (key: string, parameters: unknown[], build: () => Compilable<unknown>): CompiledQuery<Row> => {
    let statement = known.get(key);
    if (statement === undefined) {
      statement = build().compile() as CompiledQuery<Row>;
      // Lists of values come in any length, each of them a statement of its own.
      if (known.size >= 200) known.clear();
      known.set(key, statement);
    }
    return { ...statement, parameters };
  };
}

/** What of a query decides on its SQL, and what stands in place of its parameters. */
function outlineOf({ where = {}, after, limit }: Query<AnyRecord>, { toColumn }: Dialect) {
  const filters = Object.entries(where).filter(([, values]) => values !== undefined);
  const shape = filters.map(([field, values]) => `${field}:${values?.length}`).join(" ");
  const bounds = [after, limit].filter((bound) => bound !== undefined);
  return {
    shape: `${shape} ${after === undefined ? "" : "after"} ${limit === undefined ? "" : "limit"}`,
    parameters: [...filters.flatMap(([, values]) => values?.map(toColumn) ?? []), ...bounds],
  };
}

const conditionsOf =
  ({ where = {}, after }: Query<AnyRecord>, { toColumn }: Dialect) =>
  (builder: ExpressionBuilder<Tables, string>) => {
    const filters = Object.entries(where).flatMap(([field, values]) =>
      values === undefined ? [] : [oneOf(builder, field, values.map(toColumn))],
    );
    return builder.and(after === undefined ? filters : [...filters, builder("id", ">", after)]);
  };

// Not every database knows an empty list.
const oneOf = (builder: ExpressionBuilder<Tables, string>, field: string, values: unknown[]) =>
  values.length === 0 ? builder.lit(false) : builder(field, "in", values);
