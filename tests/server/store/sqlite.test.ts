import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, test } from "node:test";
import { StoreError } from "#server/store/sql-database.ts";
import { openSqliteStore } from "#server/store/sqlite.ts";
import { collections, testStore } from "../../contracts/store.ts";

testStore("SQLite", async () => {
  const folder = await temporaryFolder();
  return {
    open: () => openSqliteStore(join(folder, "new", "toys.db"), collections),
    remove: () => rm(folder, { recursive: true }),
  };
});

const onWindows = process.platform === "win32";

describe("SQLite files", () => {
  test("a file that is not a database is refused with what to do", () =>
    inFolder(async (folder) => {
      const file = join(folder, "toys.db");
      await writeFile(file, "This is a text, and longer than the header of a database. ".repeat(20));
      await assert.rejects(openSqliteStore(file, collections), (error) => {
        assert.ok(error instanceof StoreError);
        assert.equal(
          error.message,
          `Cannot use the database ${file}: file is not a database. Move the file away to start over, or set DATA_DIR to a writable folder.`,
        );
        return true;
      });
    }));

  test("a damaged SQLite file is refused", () =>
    inFolder(async (folder) => {
      const file = join(folder, "toys.db");
      const store = await openSqliteStore(file, collections);
      for (let size = 0n; size < 2000n; size += 1n) await store.insert("boxes", { size });
      await store.close();
      await damage(file);
      await assert.rejects(openSqliteStore(file, collections), StoreError);
    }));

  test("a SQLite file that cannot be created is refused", () =>
    inFolder(async (folder) => {
      await writeFile(join(folder, "file"), "");
      await assert.rejects(openSqliteStore(join(folder, "file", "toys.db"), collections), StoreError);
    }));

  test("a closed SQLite database is a single file", () =>
    inFolder(async (folder) => {
      const store = await openSqliteStore(join(folder, "toys.db"), collections);
      await store.insert("boxes", { size: 1n });
      assert.deepEqual((await readdir(folder)).sort(), ["toys.db", "toys.db-shm", "toys.db-wal"]);
      await store.close();
      assert.deepEqual(await readdir(folder), ["toys.db"]);
    }));

  test("only the owner can access a SQLite file and its log", { skip: onWindows }, () =>
    inFolder(async (folder) => {
      const store = await openSqliteStore(join(folder, "new", "toys.db"), collections);
      const modes = async () =>
        await Promise.all(
          ["", "toys.db", "toys.db-wal"].map(async (name) => {
            const { mode } = await stat(join(folder, "new", name));
            return (mode & 0o777).toString(8);
          }),
        );
      assert.deepEqual(await modes(), ["700", "600", "600"]);
      await store.close();
    }),
  );

  test("the log of a SQLite file has a bounded size", () =>
    inFolder(async (folder) => {
      const store = await openSqliteStore(join(folder, "toys.db"), collections);
      for (let round = 0; round < 8; round += 1) {
        await store.transaction(async (unit) => {
          for (let count = 0; count < 500; count += 1) await unit.insert("toys", big);
        });
      }
      // Some 16 MB were written.
      assert.ok((await stat(join(folder, "toys.db-wal"))).size < 10_000_000);
      await store.close();
    }));

  test("a SQLite file with a later schema version is refused", () =>
    inFolder(async (folder) => {
      const file = join(folder, "toys.db");
      await (await openSqliteStore(file, collections)).close();
      const database = new DatabaseSync(file);
      database.exec("update schema_version set version = 7");
      database.close();
      await assert.rejects(openSqliteStore(file, collections), {
        name: "StoreError",
        message: /its tables have version 7, but this program supports versions up to 1\./,
      });
    }));

  test("a SQLite file without a schema version is opened with its data", () =>
    inFolder(async (folder) => {
      const file = join(folder, "toys.db");
      const store = await openSqliteStore(file, collections);
      await store.insert("boxes", { size: 5n });
      await store.close();
      const database = new DatabaseSync(file);
      database.exec("drop table schema_version");
      database.close();
      const again = await openSqliteStore(file, collections);
      assert.deepEqual(await again.list("boxes", {}), [{ id: 1n, size: 5n }]);
      await again.close();
    }));

  test("a SQLite file with tables of another program is refused, and left unchanged", () =>
    inFolder(async (folder) => {
      const file = join(folder, "toys.db");
      const database = new DatabaseSync(file);
      database.exec("create table toys (isbn text)");
      await assert.rejects(openSqliteStore(file, collections), {
        name: "StoreError",
        message: `Cannot use the database ${file}: its table "toys" cannot be read (no such column: toys.id); it may belong to another program. Move the file away to start over, or set DATA_DIR to a writable folder.`,
      });
      const tables = database.prepare("select name from sqlite_master").all();
      assert.deepEqual(
        tables.map(({ name }) => name),
        ["toys"],
      );
      database.close();
    }));

  test("a SQLite file with another program's table beside its own is refused", () =>
    inFolder(async (folder) => {
      const file = join(folder, "toys.db");
      for (const table of ["done_works", "schema_version"]) {
        await rm(file, { force: true });
        const database = new DatabaseSync(file);
        database.exec(`create table ${table} (isbn text)`);
        database.close();
        await assert.rejects(openSqliteStore(file, collections), {
          name: "StoreError",
          message: new RegExp(`: its table "${table}" cannot be read \\(no such column: ${table}\\.`),
        });
      }
      await rm(file);
      const database = new DatabaseSync(file);
      database.exec("create table schema_version (version integer); insert into schema_version values (1)");
      database.close();
      await assert.rejects(openSqliteStore(file, collections), {
        name: "StoreError",
        message: /: its table "done_works" cannot be read \(no such table: done_works\)/,
      });
    }));

  test("concurrent writes are committed to a SQLite file at once", () =>
    inFolder(async (folder) => {
      const store = await openSqliteStore(join(folder, "toys.db"), collections);
      const before = await commitsIn(join(folder, "toys.db-wal"));
      // As requests do, each in a callback of its own.
      const writes = Array.from({ length: 50 }, async () => {
        await new Promise(setImmediate);
        return store.insert("boxes", { size: 1n });
      });
      assert.equal(new Set(await Promise.all(writes)).size, 50);
      assert.equal(await commitsIn(join(folder, "toys.db-wal")), before + 1);
      await store.close();
    }));

  test("writes of two stores to one SQLite file wait for each other", () =>
    inFolder(async (folder) => {
      const file = join(folder, "toys.db");
      const [one, other] = [
        await openSqliteStore(file, collections),
        await openSqliteStore(file, collections),
      ];
      const writes = Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? one : other).insert("boxes", { size: 1n }),
      );
      assert.equal(new Set(await Promise.all(writes)).size, 50);
      await Promise.all([one.close(), other.close()]);
      const database = new DatabaseSync(file);
      assert.deepEqual({ ...database.prepare("pragma integrity_check").get() }, { integrity_check: "ok" });
      database.close();
    }));
});

const big = { name: "x".repeat(4000), price: 1n, sold: false, note: null, rank: null };

/** How many commits the log contains: frames that state how large the database is afterwards (SQLite, "WAL-mode File Format"). */
async function commitsIn(wal: string): Promise<number> {
  const bytes = await readFile(wal);
  const frame = 24 + bytes.readUInt32BE(8);
  let commits = 0;
  for (let start = 32; start + frame <= bytes.length; start += frame) {
    if (bytes.readUInt32BE(start + 4) !== 0) commits += 1;
  }
  return commits;
}

async function damage(file: string) {
  const bytes = await readFile(file);
  bytes.fill(0xff, 4096 * 3, 4096 * 5);
  await writeFile(file, bytes);
}

const temporaryFolder = () => mkdtemp(join(tmpdir(), "specimen-store-"));

async function inFolder(body: (folder: string) => Promise<void>) {
  const folder = await temporaryFolder();
  try {
    await body(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
