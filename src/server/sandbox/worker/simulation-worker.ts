/** The part of a site's Service Worker for descriptions without a server of their own: a classic script of its own when it is built. */
import { openSimulation } from "../simulation.ts";
import { runWorker } from "./service-worker.ts";

runWorker("simulation", openSimulation);
