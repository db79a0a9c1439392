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
  /** Loads the data of the operation with this slug; on its first request, and again after a failure. */
  load(slug: string): Simulated | Promise<Simulated>;
  /** The base path of the operations, without a trailing slash, e.g. `/api`; may be empty. */
  basePath: string;
  /** What is sent is stored there. */
  store: SimulationStore;
  /** Reports the time; the system's clock, unless given. */
  clock?: () => Date;
  /** Gets what was unforeseen; the client gets 500 and learns nothing of it. */
  report(error: unknown): void;
}

export interface Simulated extends SimulatedOperation {
  /** The named schemas that it reaches, or all. */
  schemas: SchemasByRef;
}

/** A server that responds to every operation of a description, and remembers what it was sent. */
export interface Simulation extends Server {
  /** How many records it stores, by collection. */
  contents(): Promise<{ name: string; count: number }[]>;
  /** Discards them. */
  reset(): Promise<void>;
}
