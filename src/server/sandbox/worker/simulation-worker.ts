/** The part of a site's Service Worker for simulations, built as a classic script. */
import { openSimulation } from "../simulation.ts";
import { runWorker } from "./service-worker.ts";

runWorker("simulation", openSimulation);
