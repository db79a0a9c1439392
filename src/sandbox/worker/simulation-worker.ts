/** The part of a site's Service Worker that answers for descriptions without a server of their own: a classic script of its own when it is built. */
import { openSimulation } from "../simulation.ts";
import { runWorker } from "./service-worker.ts";

runWorker("simulation", openSimulation);
