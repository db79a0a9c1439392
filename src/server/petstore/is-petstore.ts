import type { Reference } from "#model/types.ts";
import { petstoreHandlers } from "./handlers.ts";
import type { PetstoreStore } from "./records.ts";

/** Whether a description is the Petstore's: it has all the operations that the Petstore does. */
export function isPetstore({ operations }: Reference): boolean {
  const described = new Set(operations.map(({ id }) => id));
  // Made to be counted, not called.
  const done = petstoreHandlers({} as PetstoreStore);
  return [...done.keys()].every((id) => described.has(id));
}
