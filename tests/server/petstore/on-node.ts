import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import type { Database } from "#server/hosts/database.ts";
import { createPetstore } from "#server/hosts/petstore.ts";
import { maxRecords } from "#server/petstore/records.ts";
import { type Check, type Host, runCheck } from "../../contracts/petstore/check.ts";
import { earlyEnough, type RunningPetstore, reference, sendTo, startPetstore } from "../running.ts";
import { type PostgresServer, startPostgres, withoutPostgres } from "../store/postgres-server.ts";

/** Runs each of these checks on a PostgreSQL database of its own. */
export function testOnPostgres(checks: Check[]): void {
  suite("the Petstore on Node with PostgreSQL", { concurrency: 4, skip: withoutPostgres }, () => {
    let server: PostgresServer;
    let seeded: string;
    before(async () => {
      server = await startPostgres();
      seeded = await server.newDatabase();
      const petstore = await createPetstore({
        reference,
        database: { kind: "postgres", url: seeded },
        basePath: "",
      });
      await petstore.close();
    });
    after(() => server[Symbol.asyncDispose]());
    runChecks(checks, async () => ({ kind: "postgres", url: await server.newDatabase(seeded) }));
  });
}

/** Makes a test of each check, with a server and a database of its own. */
export function runChecks(checks: Check[], newDatabase: () => Promise<Database>): void {
  for (const check of checks) {
    test(check.title, { timeout: 60_000 }, async () => {
      const clock = check.now === undefined ? earlyEnough : () => new Date(check.now ?? "");
      await using petstore = await startPetstore({ database: await newDatabase(), clock });
      await runCheck(check, hostOf(petstore));
      assert.deepEqual(petstore.reported, []);
    });
  }
}

const hostOf = ({ api, store }: RunningPetstore): Host => ({
  basePath: "/api",
  send: (sent) => sendTo(api, sent),
  fill: (collection) =>
    store.transaction(async (unit) => {
      for (let count = await unit.count(collection); count < maxRecords; count += 1n)
        await unit.insert(collection, { name: "A", description: null });
    }),
});
