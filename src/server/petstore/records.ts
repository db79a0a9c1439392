import { messages } from "#messages/server.ts";
import { Problem } from "../problem.ts";
import type { Collections, Store, Unit, Value } from "../store/index.ts";
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

/** How many records a collection may contain: a limit of the sandbox, not of the service. */
export const maxRecords = 10_000n;

/** How many characters the texts of a record may have together, another bound of the sandbox. */
export const maxRecordLength = 4096;

/** How many characters the texts of a record have together. */
export function lengthOf(record: { [field: string]: Value | undefined }): number {
  let length = 0;
  for (const field in record) {
    const value = record[field];
    if (typeof value === "string") length += value.length;
  }
  return length;
}

/** The fields of a record that is to be stored. Throws `payload_too_large`. */
export function bounded<Fields extends { [field: string]: Value | undefined }>(fields: Fields): Fields {
  if (lengthOf(fields) <= maxRecordLength) return fields;
  throw new Problem("payload_too_large", messages.recordTooLong(maxRecordLength));
}

/**
 * Throws `sandbox_full` where the record that was just stored with this `id` is one too many. As identifiers count up,
 * counting is called for only when as many were given as records may be there.
 */
export async function refuseWhenFull(unit: PetstoreUnit, name: keyof Records, id: bigint): Promise<void> {
  if (id <= maxRecords || (await unit.count(name)) <= maxRecords) return;
  throw new Problem("sandbox_full", messages.sandboxFull(maxRecords, name));
}
