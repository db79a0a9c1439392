import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { after, before, describe, test } from "node:test";
import { inspect } from "node:util";
import { openPostgresStore } from "#server/store/postgres.ts";
import { createPool } from "#server/store/postgres-pool.ts";
import { collections, testStore } from "../../contracts/store.ts";
import { type PostgresServer, query, startPostgres, withoutPostgres } from "./postgres-server.ts";

describe("PostgreSQL", { skip: withoutPostgres, timeout: 120_000 }, () => {
  let server: PostgresServer;
  before(async () => {
    server = await startPostgres();
  });
  after(() => server[Symbol.asyncDispose]());

  testStore("PostgreSQL", async () => {
    const url = await server.newDatabase();
    return { open: () => openPostgresStore(url, collections), remove: async () => {} };
  });

  test("eight stores that open an empty database at once create its tables once", async () => {
    const url = await server.newDatabase();
    const stores = await Promise.all(Array.from({ length: 8 }, () => openPostgresStore(url, collections)));
    await Promise.all(
      stores.map((store) =>
        store.once("seed", async (unit) => void (await unit.insert("boxes", { size: 1n }))),
      ),
    );
    const ids = await Promise.all(stores.map((store) => store.insert("boxes", { size: 2n })));
    assert.deepEqual(new Set(ids), new Set([2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n]));
    await Promise.all(stores.map((store) => store.close()));
    assert.deepEqual(await query(url, "select version from schema_version"), [{ version: 1 }]);
  });

  test("a role that may not change tables can open a database that needs no change", async () => {
    const url = await server.newDatabase();
    await (await openPostgresStore(url, collections)).close();
    await query(
      url,
      `do $$ begin if not exists (select from pg_roles where rolname = 'clerk') then create role clerk login; end if; end $$;
       grant select, insert, update, delete on all tables in schema public to clerk`,
    );
    const store = await openPostgresStore(url.replace("tester@", "clerk@"), collections);
    assert.equal(await store.insert("boxes", { size: 1n }), 1n);
    await store.close();
  });

  test("a database with a later schema version is refused and left unchanged", async () => {
    const url = await server.newDatabase();
    await (await openPostgresStore(url, collections)).close();
    await query(url, "update schema_version set version = 7");
    await assert.rejects(openPostgresStore(url, collections), {
      name: "StoreError",
      message:
        /^Cannot use the database \/.*test_\d+: its tables have version 7, but this program supports versions up to 1\. /,
    });
    assert.deepEqual(await query(url, "select version from schema_version"), [{ version: 7 }]);
  });

  test("tables of another program are refused and left unchanged", async () => {
    const url = await server.newDatabase();
    await query(url, "create table toys (isbn text)");
    await assert.rejects(openPostgresStore(url, collections), {
      name: "StoreError",
      message:
        /: its table "toys" cannot be read \(column toys\.id does not exist\); it may belong to another program\. /,
    });
    const tables = await query(url, "select tablename from pg_tables where schemaname = current_schema()");
    assert.deepEqual(tables, [{ tablename: "toys" }]);
  });

  test("an unreachable database is reported without its password", async () => {
    const url = "postgres://me:hunter2@127.0.0.1:1/toys";
    await assert.rejects(openPostgresStore(url, collections), (error: Error) => {
      assert.equal(
        error.message,
        "Cannot use the database 127.0.0.1:1/toys: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL, and that the database server runs and can be reached.",
      );
      assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /hunter2/);
      return true;
    });
  });

  test("a database without TLS is refused with `sslmode=require`", async () => {
    const url = `${await server.newDatabase()}&sslmode=require`;
    await assert.rejects(openPostgresStore(url, collections), {
      message: /: The server does not support SSL connections\. /,
    });
  });

  test("a database without TLS is used if sslmode does not require TLS", async () => {
    const { searchParams, pathname } = new URL((await server.newDatabase()).replace("@/", "@localhost/"));
    const socket = `${searchParams.get("host")}/.s.PGSQL.5432`;
    // On a port, where TLS is tried; the database itself listens in its folder alone.
    const proxy = createServer((client) => {
      const database = connect(socket);
      client.pipe(database).pipe(client);
      for (const end of [client, database]) end.on("error", () => client.destroy());
    });
    await once(proxy.listen(0, "127.0.0.1"), "listening");
    const { port } = proxy.address() as AddressInfo;
    for (const query of ["", "?sslmode=prefer", "?sslmode=allow", "?sslmode=disable"]) {
      const url = `postgres://tester@127.0.0.1:${port}${pathname}${query}`;
      const store = await openPostgresStore(url, collections);
      assert.equal(await store.count("toys"), 0n, query);
      await store.close();
    }
    proxy.close();
  });

  test("PostgreSQL with two connections for its role responds to 64 concurrent requests", async () => {
    const url = await server.newDatabase();
    await (await openPostgresStore(url, collections)).close();
    await query(
      url,
      `create role narrow login connection limit 2;
       grant select, insert, update, delete on all tables in schema public to narrow`,
    );
    const store = await openPostgresStore(url.replace("tester@", "narrow@"), collections);
    const work = Array.from({ length: 64 }, (_, index) =>
      index % 2 === 0 ? store.insert("boxes", { size: 1n }) : store.count("toys"),
    );
    const outcomes = await Promise.allSettled(work);
    assert.deepEqual(
      outcomes.filter(({ status }) => status === "rejected"),
      [],
    );
    await store.close();
  });

  test("each statement with values is prepared once per connection", async () => {
    const pool = createPool({ connectionString: await server.newDatabase() }, () => {});
    const prepared = await pool.use(async (run) => {
      for (let value = 1n; value <= 5n; value += 1n) await run("select ?::int8 as value", [value]);
      return run("select statement from pg_prepared_statements");
    });
    assert.deepEqual(prepared, [["select $1::int8 as value"]]);
    await pool.close();
  });

  test("an interrupted transaction is rolled back", async () => {
    const url = await server.newDatabase();
    const events: unknown[] = [];
    const store = await openPostgresStore(url, collections, (event) => events.push(event));
    const cut = store.transaction(async (unit) => {
      await unit.insert("boxes", { size: 1n });
      await query(
        url,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'specimen'",
      );
      await unit.insert("boxes", { size: 2n });
    });
    await assert.rejects(cut, { name: "Problem", code: "service_unavailable", status: 503 });
    assert.equal(await store.insert("boxes", { size: 3n }), 1n);
    assert.deepEqual(await store.list("boxes", {}), [{ id: 1n, size: 3n }]);
    assert.deepEqual(events.map(String), ["Error: The database is not responding.", "The database is back."]);
    await store.close();
  });

  test("a transaction is retried after a serialization failure", async () => {
    const url = await server.newDatabase();
    const store = await openPostgresStore(
      `${url}&options=${encodeURIComponent("-c default_transaction_isolation=serializable")}`,
      collections,
    );
    await store.insert("boxes", { size: 1n });
    let tries = 0;
    await store.transaction(async (unit) => {
      tries += 1;
      const box = await unit.get("boxes", 1n);
      if (tries === 1) await query(url, "update boxes set size = 10");
      await unit.replace("boxes", { id: 1n, size: (box?.size ?? 0n) + 1n });
    });
    assert.equal(tries, 2);
    assert.deepEqual(await store.get("boxes", 1n), { id: 1n, size: 11n });
    await store.close();
  });
});
