import { type Compilable, type CompiledQuery, type ExpressionBuilder, type QueryCreator, sql } from "kysely";
import type { Dialect, Run, Tables } from "./dialect.ts";
import type { Query, Unit } from "./index.ts";
import { type Mapping, mappingOf } from "./mapping.ts";
import type { AnyCollections, AnyRecord } from "./record.ts";
import { createStatements } from "./statements.ts";

type AnyUnit = Unit<{ [collection: string]: AnyRecord }>;

/** Makes units of work, which are SQL that each has run by what it is given. */
export function createUnits(
  builder: QueryCreator<Tables>,
  collections: AnyCollections,
  dialect: Dialect,
): (run: Run) => AnyUnit {
  const statements = createStatements<CompiledQuery>();
  const statement = (key: string, build: () => Compilable<unknown>) =>
    statements(key, () => build().compile());
  const mappings = new Map(
    Object.entries(collections).map(([name, fields]) => [name, mappingOf(fields, dialect)]),
  );
  const mapping = (name: string) => mappings.get(name) as Mapping;

  return (run) => ({
    async get(name: string, id) {
      const { columns, toRecord } = mapping(name);
      const build = () => builder.selectFrom(name).select(columns).where("id", "=", id);
      const [row] = (await run(statement(`get ${name}`, build), [id])).rows;
      return row && toRecord(row);
    },
    async list(name: string, query) {
      const { columns, toRecord } = mapping(name);
      const { shape, parameters } = outlineOf(query, dialect);
      const build = () => {
        const met = builder
          .selectFrom(name)
          .select(columns)
          .where(conditionsOf(query, dialect))
          .orderBy("id");
        // SQLite would plan anew for each limit that it sees, in the time that it takes to read the records.
        return query.limit === undefined ? met : met.limit(sql<bigint>`cast(${query.limit} as bigint)`);
      };
      return (await run(statement(`list ${name} ${shape}`, build), parameters)).rows.map(toRecord);
    },
    async count(name: string) {
      const build = () => builder.selectFrom(name).select(({ fn }) => fn.countAll<bigint>().as("count"));
      const [[count = 0n] = []] = (await run(statement(`count ${name}`, build), [])).rows;
      return BigInt(count as bigint);
    },
    async insert(name: string, record) {
      const { toRow, toSet } = mapping(name);
      const build = () => builder.insertInto(name).values(toSet(record)).returning("id");
      const [[id] = []] = (await run(statement(`insert ${name}`, build), toRow(record))).rows;
      return dialect.fromColumn(id, "integer") as bigint;
    },
    async replace(name: string, record) {
      const { toRow, toSet } = mapping(name);
      const build = () => builder.updateTable(name).set(toSet(record)).where("id", "=", record.id);
      return (await run(statement(`replace ${name}`, build), [...toRow(record), record.id])).changed !== 0n;
    },
    async delete(name: string, id) {
      const build = () => builder.deleteFrom(name).where("id", "=", id);
      return (await run(statement(`delete ${name}`, build), [id])).changed !== 0n;
    },
  });
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
