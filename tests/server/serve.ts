/** Starts the Petstore on a file database, says where, and runs until it is killed. For `crash.test.ts`. */
import { startPetstore } from "./running.ts";

const petstore = await startPetstore({ dataDir: process.argv[2] ?? ":memory:" });
process.stdout.write(`${petstore.api}\n`);
