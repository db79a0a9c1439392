/** Opens the Petstore's store in a file for the first time and is killed in the middle of its seed. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { plantSeed } from "#server/petstore/plant-seed.ts";
import { collections, type PetstoreUnit } from "#server/petstore/records.ts";
import { openSqliteStore } from "#server/store/sqlite.ts";

const dataDir = process.argv[2] ?? "";
mkdirSync(dataDir, { recursive: true });
const store = await openSqliteStore(join(dataDir, "petstore.db"), collections);

const deadly = (unit: PetstoreUnit): PetstoreUnit => ({
  ...unit,
  async insert(name, fields) {
    const id = await unit.insert(name, fields);
    if (name === "pets" && id === 6n) process.kill(process.pid, "SIGKILL");
    return id;
  },
});

await plantSeed({ ...store, once: (name, work) => store.once(name, (unit) => work(deadly(unit))) });
