import type { OperationHandlers } from "../operation-handler.ts";
import { categoryHandlers } from "./categories.ts";
import { inventoryHandlers } from "./inventory.ts";
import { orderHandlers } from "./orders.ts";
import { petHandlers } from "./pets.ts";
import type { PetstoreStore } from "./records.ts";

/** What the Petstore does, by operationId. */
export function petstoreHandlers(store: PetstoreStore): OperationHandlers {
  return new Map(
    Object.entries({
      ...petHandlers(store),
      ...categoryHandlers(store),
      ...orderHandlers(store),
      ...inventoryHandlers(store),
    }),
  );
}
