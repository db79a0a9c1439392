import assert from "node:assert/strict";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, suite, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { createLedger } from "./ledger.ts";
import { gone, killServers, startServer } from "./processes.ts";

// A start takes most of the time of a run, some 0.4 s of a processor.
const runsPerDatabase = 10;
// For a machine that is busy with other things.
const patience = { timeout: 600_000 };

/** Tests that a server which is killed while it writes, so many times, has kept all that it acknowledged. */
export function testKills(runs: number): void {
  suite("servers killed while writing", { timeout: 900_000, concurrency: 2 }, () => {
    const folder = mkdtemp(join(tmpdir(), "specimen-crash-"));
    after(async () => {
      await killServers();
      await rm(await folder, { recursive: true });
    });

    for (let first = 1; first <= runs; first += runsPerDatabase) {
      const last = first + runsPerDatabase - 1;
      test(`a killed server keeps every acknowledged write, runs ${first} to ${last}`, patience, async () => {
        const dataDir = join(await folder, `writes-${first}`);
        const ledger = createLedger();
        for (let run = first; run <= last; run += 1) {
          const { child, api } = await startServer(dataDir);
          await ledger.assertKept(api);
          const written = ledger.next();
          // Fewer than would fill the sandbox, however fast the machine is.
          const writers = Array.from({ length: 8 }, (_, writer) =>
            ledger.write(api, `${run}/${writer}`, 100),
          );
          await written;
          // The moment is random, so that over many runs it is every moment.
          await wait(Math.random() * 100);
          child.kill("SIGKILL");
          await Promise.all([...writers, gone(child)]);
          await assertSound(dataDir);
        }
        const { child, api } = await startServer(dataDir);
        await ledger.assertKept(api);
        child.kill("SIGKILL");
        await gone(child);
      });
    }
  });
}

// It looks at a copy: opening the file itself would repair it, which is the server's to do.
async function assertSound(dataDir: string) {
  const copy = `${dataDir}-copy`;
  await cp(dataDir, copy, { recursive: true });
  const database = new DatabaseSync(join(copy, "petstore.db"));
  assert.deepEqual({ ...database.prepare("pragma integrity_check").get() }, { integrity_check: "ok" });
  database.close();
  await rm(copy, { recursive: true });
}
