/** The part of a site's Service Worker for the Petstore: a classic script of its own when it is built. */
import { openPetstore } from "../petstore.ts";
import { runWorker } from "./service-worker.ts";

runWorker("petstore", openPetstore);
