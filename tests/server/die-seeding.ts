/** Opens the Petstore's store in a database for the first time and is killed in the middle of its seed. */
import { openDatabase } from "#server/hosts/database.ts";
import { plantSeed } from "#server/petstore/plant-seed.ts";
import type { PetstoreUnit } from "#server/petstore/records.ts";
import { databaseAt } from "./processes.ts";

const store = await openDatabase(databaseAt(process.argv[2] ?? ""), console.error);

const deadly = (unit: PetstoreUnit): PetstoreUnit => ({
  ...unit,
  async insert(name, fields) {
    const id = await unit.insert(name, fields);
    if (name === "pets" && id === 6n) process.kill(process.pid, "SIGKILL");
    return id;
  },
});

await plantSeed({ ...store, once: (name, work) => store.once(name, (unit) => work(deadly(unit))) });
