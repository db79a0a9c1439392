import type { Collection, Lineage } from "./collections.ts";
import type { StateRequest } from "./request.ts";

/** What the response to a request depends on beside the records. */
export interface Context {
  request: StateRequest;
  collection: Collection;
  lineage: Lineage;
  now: Date;
}
