import type { Kysely } from "kysely";
import type { Dialect, Tables } from "./dialect.ts";
import type { AnyCollections } from "./record.ts";
import type { Writer } from "./writer.ts";

/** Where `once` notes what has been done. */
export const doneWorks = "done_works";

/**
 * Brings the tables to the version that this program knows; where several processes start at once, one of them does.
 * Throws where they are of a later version.
 */
export async function migrate(
  database: Kysely<Tables>,
  writer: Writer,
  collections: AnyCollections,
  dialect: Dialect,
): Promise<void> {
  // Without a right to change tables where there is nothing to change.
  if (isCurrent(await readVersion(database).catch(() => 0))) return;
  // One process at a time gets past this line, and those that follow find the work done.
  await writer.write(async (connection) => {
    await connection.schema
      .createTable(versions)
      .ifNotExists()
      .addColumn("version", "integer", (column) => column.notNull())
      .execute();
    const version = await readVersion(connection);
    if (isCurrent(version)) return;
    for (const step of steps.slice(version)) await step(connection, collections, dialect);
    await connection.deleteFrom(versions).execute();
    await connection.insertInto(versions).values({ version: steps.length }).execute();
  });
}

const versions = "schema_version";

async function readVersion(connection: Kysely<Tables>): Promise<number> {
  const row = await connection.selectFrom(versions).select("version").executeTakeFirst();
  return Number(row?.version ?? 0);
}

function isCurrent(version: number): boolean {
  if (version <= steps.length) return version === steps.length;
  throw new Error(
    `its tables are of version ${version}, and this program knows them up to version ${steps.length}`,
  );
}

type Step = (connection: Kysely<Tables>, collections: AnyCollections, dialect: Dialect) => Promise<void>;

/** What leads from each version to the next. Steps that were published stay as they are; new ones go to the end. */
const steps: Step[] = [createTables];

// Databases from before there were versions have these tables already.
async function createTables(connection: Kysely<Tables>, collections: AnyCollections, dialect: Dialect) {
  const { schema } = connection;
  await schema
    .createTable(doneWorks)
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .execute();
  for (const [name, fields] of Object.entries(collections)) {
    await dialect.prepareIds?.(connection, name);
    const empty = dialect.addId(schema.createTable(name).ifNotExists(), name);
    const columns = Object.entries(fields);
    const table = columns.reduce(
      (made, [field, type]) => made.addColumn(field, dialect.columnTypes[type]),
      empty,
    );
    await table.execute();
  }
}
