import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { createLedger } from "./ledger.ts";
import { gone, killServers, type ServerProcess, startServer } from "./processes.ts";
import { startPostgres, withoutPostgres } from "./store/postgres-server.ts";

/** Tests that nothing is lost in so many rounds, in each of which one of four servers, or the database, is killed. */
export function testKillsOnPostgres(rounds: number): void {
  suite("four servers on one PostgreSQL", { skip: withoutPostgres, timeout: 300_000 }, () => {
    after(killServers);

    test("servers on PostgreSQL lose no write and assign no id twice when one of them is killed repeatedly", async () => {
      await using postgres = await startPostgres();
      const url = await postgres.newDatabase();
      // All find the database empty, and one of them plants the seed.
      const servers = await Promise.all([1, 2, 3, 4].map(() => startServer(url)));
      const ledger = createLedger();
      for (let round = 0; round < rounds; round += 1) {
        let isOver = false;
        const first = ledger.next();
        const writers = servers.flatMap(({ api }, server) =>
          [1, 2, 3].map((writer) => ledger.write(api, `${round}/${server}/${writer}`, 200, () => isOver)),
        );
        await first;
        await wait(Math.random() * 150);
        const victim = Math.floor(Math.random() * servers.length);
        await kill(servers[victim]);
        // The others continue, among them whoever waits for the right to write that the victim may have had.
        await Promise.race([ledger.next(), Promise.all(writers)]);
        isOver = true;
        await Promise.all(writers);
        servers[victim] = await startServer(url);
        await Promise.all(servers.map(({ api }) => ledger.assertKept(api)));
      }
      assert.ok(ledger.size() >= rounds);
      await Promise.all(servers.map(kill));
    });

    test("a server loses no acknowledged write when its PostgreSQL is killed", async () => {
      await using postgres = await startPostgres();
      const url = await postgres.newDatabase();
      const server = await startServer(url);
      const ledger = createLedger();
      for (let round = 0; round < rounds; round += 1) {
        const first = ledger.next();
        const writers = [1, 2, 3, 4].map((writer) =>
          ledger.write(server.api, `${round}/${writer}`, 200).catch((error: Error) => error.message),
        );
        await first;
        await wait(Math.random() * 100);
        await postgres.kill();
        // Those whose write was not acknowledged were reported so, in the Error shape.
        const messages = await Promise.all(writers);
        assert.ok(
          messages.every((message) => message === undefined || /"code":"service_unavailable"/.test(message)),
          `${messages}`,
        );
        await postgres.start();
        await ledger.assertKept(server.api);
      }
      await kill(server);
    });
  });
}

async function kill(server: ServerProcess | undefined): Promise<void> {
  if (server === undefined) return;
  server.child.kill("SIGKILL");
  await gone(server.child);
}
