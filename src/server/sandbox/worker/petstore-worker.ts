/** The part of a site's Service Worker for the Petstore, built as a classic script. */
import { openPetstore } from "../petstore.ts";
import { runWorker } from "./service-worker.ts";

runWorker("petstore", openPetstore);
