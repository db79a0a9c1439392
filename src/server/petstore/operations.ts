import type { Reference } from "#model/types.ts";

/** The operations of the Petstore by operationId. */
const operations = [
  "listCategories",
  "getCategory",
  "createCategory",
  "replaceCategory",
  "deleteCategory",
  "listInventory",
  "getInventoryItem",
  "setInventory",
  "listOrders",
  "getOrder",
  "placeOrder",
  "replaceOrder",
  "cancelOrder",
  "listPets",
  "getPet",
  "createPet",
  "replacePet",
  "deletePet",
] as const;

export type PetstoreOperation = (typeof operations)[number];

/** Whether a description is the Petstore's: it has all of its operations. */
export function isPetstore(reference: Reference): boolean {
  const described = new Set(reference.operations.map(({ id }) => id));
  return operations.every((id) => described.has(id));
}
