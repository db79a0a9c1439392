/** Starts the Petstore in the database that it is given, states where, and runs until it is asked to stop, or killed. */
import { untilAskedToStop } from "#cli/signals.ts";
import { databaseAt } from "./processes.ts";
import { startPetstore } from "./running.ts";

const petstore = await startPetstore({ database: databaseAt(process.argv[2] ?? ":memory:") });
process.stdout.write(`${petstore.api}\n`);
await untilAskedToStop();
await petstore[Symbol.asyncDispose]();
