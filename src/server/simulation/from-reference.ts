import { simulatedOperation } from "#http/request/simulated.ts";
import type { Reference } from "#model/types.ts";
import { schemasByRef } from "#schema/validation/shape.ts";
import { createMemoryStore } from "../store/memory.ts";
import { simulationOf } from "./index.ts";
import { collections, type SimulationStore } from "./state/records.ts";
import type { Simulated, Simulation, SimulationOptions } from "./types.ts";

interface Options extends Omit<SimulationOptions, "routes" | "load" | "store"> {
  reference: Reference;
  /** The store; in memory by default. */
  store?: SimulationStore;
}

/** The simulation of a complete description. */
export function simulationOfReference({ reference, ...options }: Options): Simulation {
  const { operations, securitySchemes } = reference;
  const schemas = schemasByRef(reference);
  const bySlug = new Map(operations.map((operation) => [operation.slug, operation]));
  const schemasBySlug = new Map(reference.schemas.map(({ slug, schema }) => [slug, schema]));
  const load = (slug: string): Simulated => {
    const operation = bySlug.get(slug);
    if (operation === undefined) throw new Error(`There is no operation ${slug}.`);
    return { ...simulatedOperation(operation, securitySchemes, (name) => schemasBySlug.get(name)), schemas };
  };
  return simulationOf({ store: createMemoryStore(collections), ...options, routes: operations, load });
}
