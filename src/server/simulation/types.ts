import type { SimulatedOperation } from "#request/simulated.ts";
import type { SchemasByRef } from "#validation/shape.ts";

/** Where an operation stands. */
export interface SimulatedRoute {
  method: string;
  /** The path template, e.g. `/pets/{petId}`. */
  path: string;
  slug: string;
}

export interface SimulationOptions {
  routes: SimulatedRoute[];
  /** Loads what it takes to answer for the operation with this slug; asked at its first call, and again where it failed. */
  load(slug: string): Simulated | Promise<Simulated>;
  /** The path the operations stand below, without a slash at its end, e.g. `/api`; may be empty. */
  basePath: string;
  /** Gets what was unforeseen; the caller gets 500 and learns nothing of it. */
  report(error: unknown): void;
}

export interface Simulated extends SimulatedOperation {
  /** The named schemas that it reaches, or all. */
  schemas: SchemasByRef;
}
