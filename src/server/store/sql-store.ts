import * as messages from "#messages/terminal/server.ts";
import { Problem } from "../problem.ts";
import type { Collections, Query, Store, Unit, Value } from "./index.ts";
import { type AnyCollections, type AnyRecord, anyCollections } from "./record.ts";
import { quoted, type Row, type Run, type SqlDatabase } from "./sql-database.ts";
import type { Write } from "./sql-group-commit.ts";
import { createGroupCommit } from "./sql-group-commit.ts";

export interface SqlStore<Records> extends Store<Records> {
  /** Rejects if records cannot be read, or could not be written since the last attempt. */
  check(): Promise<void>;
}

/** Migrates the tables and creates a store on them. Closing it closes `database`. */
export async function createSqlStore<Records>(
  database: SqlDatabase,
  collections: Collections<Records>,
): Promise<SqlStore<Records>> {
  const { write, idle, isFailing } = createGroupCommit(database);
  const read: Run = database.read ?? ((sql, parameters) => write((run) => run(sql, parameters)));
  await migrate(database, read, write, anyCollections(collections));
  const tables = new Map(
    Object.entries(anyCollections(collections)).map(([name, fields]) => [
      name,
      createTable(name, fields, database),
    ]),
  );
  const unitOn = (run: Run) => createUnit(run, tables, database) as Unit<unknown> as Unit<Records>;
  const transaction = <Result>(work: (unit: Unit<Records>) => Promise<Result>) =>
    write((run) => work(unitOn(run)));

  return {
    ...unitOn(read),
    insert: (name, fields) => transaction((unit) => unit.insert(name, fields)),
    replace: (name, record) => transaction((unit) => unit.replace(name, record)),
    delete: (name, id) => transaction((unit) => unit.delete(name, id)),
    transaction,
    once: (name, work) =>
      write(async (run) => {
        const sql = `insert into ${doneWorks} values (?) on conflict do nothing returning name`;
        if ((await run(sql, [name])).length === 1) await work(unitOn(run));
      }),
    async check() {
      if (isFailing()) await write(touch);
      else await readVersion(read);
    },
    async close() {
      await idle();
      await database.close();
    },
  };
}

interface Table {
  select: string;
  insert: string;
  replace: string;
  /** Returns the values of the declared fields. */
  toRow(fields: { [field: string]: Value }): unknown[];
  toRecord(row: Row): AnyRecord;
}

function createTable(
  name: string,
  fields: AnyCollections[string],
  { toColumn, fromColumn }: SqlDatabase,
): Table {
  const types = Object.entries(fields);
  const columns = types.map(([field]) => quoted(field));
  return {
    select: `select id, ${columns} from ${quoted(name)}`,
    insert: `insert into ${quoted(name)} (${columns}) values (${columns.map(() => "?")}) returning id`,
    replace: `update ${quoted(name)} set ${columns.map((column) => `${column} = ?`)} where id = ? returning id`,
    toRow: (values) => types.map(([field]) => toColumn(values[field] ?? null)),
    toRecord(row) {
      const record: AnyRecord = { id: row[0] as bigint };
      for (const [index, [field, type]] of types.entries()) record[field] = fromColumn(row[index + 1], type);
      return record;
    },
  };
}

function createUnit(
  run: Run,
  tables: ReadonlyMap<string, Table>,
  { toColumn }: SqlDatabase,
): Unit<{ [collection: string]: AnyRecord }> {
  const table = (name: string) => tables.get(name) as Table;
  return {
    async get(name: string, id) {
      const { select, toRecord } = table(name);
      const [row] = await run(`${select} where id = ?`, [id]);
      return row && toRecord(row);
    },
    async list(name: string, query) {
      const { select, toRecord } = table(name);
      const { sql, parameters } = clausesOf(query, toColumn);
      return (await run(select + sql, parameters)).map(toRecord);
    },
    async count(name: string) {
      const [row] = await run(`select count(*) from ${quoted(name)}`);
      return row?.[0] as bigint;
    },
    async insert(name: string, fields) {
      const { insert, toRow } = table(name);
      const [row] = await run(insert, toRow(fields));
      return row?.[0] as bigint;
    },
    async replace(name: string, record) {
      const { replace, toRow } = table(name);
      return (await run(replace, [...toRow(record), record.id])).length > 0;
    },
    async delete(name: string, id) {
      return (await run(`delete from ${quoted(name)} where id = ? returning id`, [id])).length > 0;
    },
  };
}

/** The clauses of a `select` after the table. */
function clausesOf({ where = {}, after, limit }: Query<AnyRecord>, toColumn: SqlDatabase["toColumn"]) {
  const conditions: string[] = [];
  const parameters: unknown[] = [];
  for (const [field, values] of Object.entries(where)) {
    if (values === undefined) continue;
    // PostgreSQL rejects an empty list.
    const isOneOf = `${quoted(field)} in (${values.map(() => "?")})`;
    conditions.push(values.length === 0 ? "false" : isOneOf);
    for (const value of values) parameters.push(toColumn(value));
  }
  if (after !== undefined) {
    conditions.push("id > ?");
    parameters.push(after);
  }
  let sql = conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
  sql += " order by id";
  if (limit !== undefined) {
    // SQLite plans a statement again for each value of a bare parameter here, which takes longer than
    // reading the rows.
    sql += " limit cast(? as bigint)";
    parameters.push(limit);
  }
  return { sql, parameters };
}

/** The table in which `once` records completed works. */
const doneWorks = "done_works";

/**
 * Migrates the tables to the version of this program. If several processes start at once, one of them
 * does it. Throws for tables of a later version, or of another program.
 */
async function migrate(
  database: SqlDatabase,
  read: Run,
  write: Write,
  collections: AnyCollections,
): Promise<void> {
  // Without changes, the permission to alter tables is not needed.
  if (isCurrent(await readVersion(read).catch(() => 0))) return checkTables(read, collections);
  // One process at a time passes this line, and the following ones find the work done.
  await write(async (run) => {
    await run(`create table if not exists ${versions} (version integer not null)`);
    await checkTable(run, versions, ["version"]);
    const version = await readVersion(run);
    if (isCurrent(version)) return;
    for (const step of steps.slice(version)) await step(run, collections, database);
    await checkTables(run, collections);
    await run(`delete from ${versions}`);
    await run(`insert into ${versions} values (?)`, [steps.length]);
  });
}

const versions = "schema_version";

/** Runs a small read. */
async function readVersion(run: Run): Promise<number> {
  const [row] = await run(`select version from ${versions}`);
  return Number(row?.[0] ?? 0);
}

/** Runs a small write without effect. An update that changes no byte would not be written. */
async function touch(run: Run): Promise<void> {
  await run(`insert into ${doneWorks} values (?)`, [""]);
  await run(`delete from ${doneWorks} where name = ?`, [""]);
}

function isCurrent(version: number): boolean {
  if (version <= steps.length) return version === steps.length;
  throw new Error(messages.tablesTooNew(version, steps.length));
}

type Step = (run: Run, collections: AnyCollections, database: SqlDatabase) => Promise<void>;

/** The migrations from one version to the next. Published steps never change; new ones are appended. */
const steps: Step[] = [createTables];

// Databases from before versioning already have these tables.
async function createTables(run: Run, collections: AnyCollections, database: SqlDatabase) {
  await run(`create table if not exists ${doneWorks} (name text primary key)`);
  for (const [name, fields] of Object.entries(collections)) {
    await database.prepareIds?.(run, name);
    const columns = Object.entries(fields).map(([field, type]) => [
      quoted(field),
      database.columnTypes[type],
    ]);
    const definitions = [database.idColumn(name), ...columns.map((column) => column.join(" "))];
    await run(`create table if not exists ${quoted(name)} (${definitions})`);
  }
}

async function checkTables(run: Run, collections: AnyCollections): Promise<void> {
  await checkTable(run, doneWorks, ["name"]);
  for (const [name, fields] of Object.entries(collections))
    await checkTable(run, name, ["id", ...Object.keys(fields)]);
}

/** Throws if a table of this name has other columns. */
async function checkTable(run: Run, name: string, columns: string[]): Promise<void> {
  const table = quoted(name);
  try {
    await run(`select ${columns.map((column) => `${table}.${quoted(column)}`)} from ${table} limit 0`);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(messages.tableUnreadable(table, reason));
  }
}
