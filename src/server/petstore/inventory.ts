import type { OperationHandler } from "../operation-handler.ts";
import { findPet, petIdOf } from "./pets.ts";
import type { PetstoreStore } from "./records.ts";
import { filterBy, ok, page, shown } from "./responses.ts";
import type { Pet, PetStatus } from "./seed.ts";

/** The operations on stock. An entry is a view of its pet, so every pet has exactly one. */
export function inventoryHandlers(store: PetstoreStore): { [operationId: string]: OperationHandler } {
  return {
    listInventory: (request) => {
      const where = { status: filterBy<PetStatus>(request, "status") };
      return page(request, (query) => store.list("pets", { ...query, where }), showEntry);
    },

    getInventoryItem: async (request) => ok(showEntry(await findPet(store, petIdOf(request)))),

    setInventory: (request) =>
      store.transaction(async (unit) => {
        const { quantity } = request.body as { quantity: bigint };
        const pet = { ...(await findPet(unit, petIdOf(request))), quantity };
        await unit.replace("pets", pet);
        return ok(showEntry(pet));
      }),
  };
}

const showEntry = ({ id, quantity, status }: Pet) => shown({ petId: id, quantity, status });
