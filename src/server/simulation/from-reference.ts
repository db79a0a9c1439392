import { simulatedOperation } from "#http/request/simulated.ts";
import type { Reference } from "#model/types.ts";
import { schemasByRef } from "#schema/validation/shape.ts";
import type { Server } from "../routing.ts";
import { simulationOf } from "./index.ts";
import type { Simulated, SimulationOptions } from "./types.ts";

interface Options extends Pick<SimulationOptions, "basePath" | "report"> {
  reference: Reference;
}

/** The simulation of a description that is there as a whole. */
export function simulationOfReference({ reference, ...options }: Options): Server {
  const { operations, securitySchemes } = reference;
  const schemas = schemasByRef(reference);
  const bySlug = new Map(operations.map((operation) => [operation.slug, operation]));
  const schemasBySlug = new Map(reference.schemas.map(({ slug, schema }) => [slug, schema]));
  const load = (slug: string): Simulated => {
    const operation = bySlug.get(slug);
    if (operation === undefined) throw new Error(`There is no operation ${slug}.`);
    return { ...simulatedOperation(operation, securitySchemes, (name) => schemasBySlug.get(name)), schemas };
  };
  return simulationOf({ ...options, routes: operations, load });
}
