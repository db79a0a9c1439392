import { messages } from "#messages/server.ts";
import { Problem } from "../problem.ts";
import type { Collections, Store, Unit, Value } from "../store/index.ts";
import type { Category, Order, Pet } from "./seed.ts";

/**
 * The records of the Petstore. Inventory entries are not stored, because they are a view of the pets.
 */
export type Records = { pets: Pet; categories: Category; orders: Order };

export type PetstoreStore = Store<Records>;
export type PetstoreUnit = Unit<Records>;

export const collections: Collections<Records> = {
  pets: { name: "text", categoryId: "integer", status: "text", quantity: "integer" },
  categories: { name: "text", description: "text" },
  orders: { petId: "integer", quantity: "integer", shipDate: "text", complete: "boolean" },
};

/** The maximum number of records in a collection: a limit of the sandbox, not of the service. */
export const maxRecords = 10_000n;

/** The maximum number of characters in the texts of a record, another limit of the sandbox. */
export const maxRecordLength = 4096;

/** The number of characters in the texts of a record. */
export function lengthOf(record: { [field: string]: Value | undefined }): number {
  let length = 0;
  for (const field in record) {
    const value = record[field];
    if (typeof value === "string") length += value.length;
  }
  return length;
}

/** Returns the fields unchanged if they are short enough to store. Throws `payload_too_large`. */
export function bounded<Fields extends { [field: string]: Value | undefined }>(fields: Fields): Fields {
  if (lengthOf(fields) <= maxRecordLength) return fields;
  throw new Problem("payload_too_large", messages.recordTooLong(maxRecordLength));
}

/**
 * Throws `sandbox_full` if the record just stored with this `id` exceeds the limit. Identifiers count
 * up, so counting is only needed after as many as the limit.
 */
export async function refuseWhenFull(unit: PetstoreUnit, name: keyof Records, id: bigint): Promise<void> {
  if (id <= maxRecords || (await unit.count(name)) <= maxRecords) return;
  throw new Problem("sandbox_full", messages.sandboxFull(maxRecords, name));
}
