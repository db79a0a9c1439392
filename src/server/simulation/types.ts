import type { SimulatedOperation } from "#http/request/simulated.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import type { Server } from "../routing.ts";
import type { SimulationStore } from "./state/records.ts";

/** The place of an operation. */
export interface SimulatedRoute {
  method: string;
  /** The path template, e.g. `/pets/{petId}`. */
  path: string;
  slug: string;
}

export interface SimulationOptions {
  routes: SimulatedRoute[];
  /** Loads the data of the operation with this slug, on its first request, and again after a failure. */
  load(slug: string): Simulated | Promise<Simulated>;
  /** The base path of the operations without a trailing slash, e.g. `/api`; may be empty. */
  basePath: string;
  /** The store for sent records. */
  store: SimulationStore;
  /** Returns the current time; the system's clock by default. */
  clock?: () => Date;
  /** Receives unexpected errors. The client receives 500 without details. */
  report(error: unknown): void;
}

export interface Simulated extends SimulatedOperation {
  /** The referenced schemas, or all of them. */
  schemas: SchemasByRef;
}

/** A server that responds to every operation of a description, and remembers what it was sent. */
export interface Simulation extends Server {
  /** Returns the number of stored records by collection. */
  contents(): Promise<{ name: string; count: number }[]>;
  /** Discards the records. */
  reset(): Promise<void>;
}
