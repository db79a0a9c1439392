import * as messages from "#messages/terminal/server.ts";
import { Problem } from "../problem.ts";
import type { AnyCollections } from "./record.ts";
import { quoted, type Run, type SqlDatabase } from "./sql-database.ts";
import type { Write } from "./sql-group-commit.ts";

/** The table in which `once` records what has been done. */
export const doneWorks = "done_works";

/**
 * Brings the tables to the version that this program knows; where several processes start at once, one of them does.
 * Throws where they are of a later version, or another program's.
 */
export async function migrate(
  database: SqlDatabase,
  read: Run,
  write: Write,
  collections: AnyCollections,
): Promise<void> {
  // Where there is nothing to change, the right to change tables is not needed.
  if (isCurrent(await readVersion(read).catch(() => 0))) return checkTables(read, collections);
  // One process at a time gets past this line, and those that follow find the work done.
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

/** Reads a little. */
export async function readVersion(run: Run): Promise<number> {
  const [row] = await run(`select version from ${versions}`);
  return Number(row?.[0] ?? 0);
}

/** Writes a little, and leaves everything as it was. An update that changes no byte would not be written. */
export async function touch(run: Run): Promise<void> {
  await run(`insert into ${doneWorks} values (?)`, [""]);
  await run(`delete from ${doneWorks} where name = ?`, [""]);
}

function isCurrent(version: number): boolean {
  if (version <= steps.length) return version === steps.length;
  throw new Error(messages.tablesTooNew(version, steps.length));
}

type Step = (run: Run, collections: AnyCollections, database: SqlDatabase) => Promise<void>;

/** Each migrates from one version to the next. Published steps never change; new ones are appended. */
const steps: Step[] = [createTables];

// Databases from before there were versions have these tables already.
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

/** Throws where a table of this name has other columns. */
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
