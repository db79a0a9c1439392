import type { Handler } from "../call.ts";
import { findPet, petIdOf } from "./pets.ts";
import type { PetstoreStore } from "./records.ts";
import { filterBy, ok, page, shown } from "./replies.ts";
import type { Pet, PetStatus } from "./seed.ts";

/** The operations on stock. An entry is a view of its pet, so every pet has exactly one. */
export function inventoryHandlers(store: PetstoreStore): { [operationId: string]: Handler } {
  return {
    listInventory: (call) => {
      const where = { status: filterBy<PetStatus>(call, "status") };
      return page(call, (query) => store.list("pets", { ...query, where }), showEntry);
    },

    getInventoryItem: async (call) => ok(showEntry(await findPet(store, petIdOf(call)))),

    setInventory: (call) =>
      store.transaction(async (unit) => {
        const { quantity } = call.body as { quantity: bigint };
        const pet = { ...(await findPet(unit, petIdOf(call))), quantity };
        await unit.replace("pets", pet);
        return ok(showEntry(pet));
      }),
  };
}

const showEntry = ({ id, quantity, status }: Pet) => shown({ petId: id, quantity, status });
