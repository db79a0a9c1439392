import { Problem } from "../problem.ts";
import type { Collections, Store, Unit } from "../store/index.ts";
import type { Category, Order, Pet } from "./seed.ts";

/** What the Petstore keeps. Inventory entries are not kept: they are a view of the pets. */
export type Records = { pets: Pet; categories: Category; orders: Order };

export type PetstoreStore = Store<Records>;
export type PetstoreUnit = Unit<Records>;

export const collections: Collections<Records> = {
  pets: { name: "text", categoryId: "integer", status: "text", quantity: "integer" },
  categories: { name: "text", description: "text" },
  orders: { petId: "integer", quantity: "integer", shipDate: "text", complete: "boolean" },
};

/** How many records a collection may hold: a bound of the sandbox, not of the service. */
export const maxRecords = 10_000n;

/**
 * Throws `sandbox_full` where the record that was just stored with this `id` is one too many. As identifiers count up,
 * counting is called for only when as many were given as records may be there.
 */
export async function refuseWhenFull(unit: PetstoreUnit, name: keyof Records, id: bigint): Promise<void> {
  if (id <= maxRecords || (await unit.count(name)) <= maxRecords) return;
  const message = `The sandbox stores at most ${maxRecords} ${name}; delete some first.`;
  throw new Problem("sandbox_full", message);
}
