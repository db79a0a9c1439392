/** Starts the Petstore in the database that it is given, says where, and runs until it is asked to stop, or killed. */
import { untilAskedToStop } from "#cli/signals.ts";
import type { Database } from "#server/hosts/database.ts";
import { startPetstore } from "./running.ts";

const [, , place = ":memory:"] = process.argv;
const database: Database = place.startsWith("postgres:")
  ? { kind: "postgres", url: place }
  : { kind: "sqlite", folder: place };
const petstore = await startPetstore({ database });
process.stdout.write(`${petstore.api}\n`);
await untilAskedToStop();
await petstore[Symbol.asyncDispose]();
