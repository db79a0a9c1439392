import { messages } from "#messages/server.ts";
import type { OperationHandler, OperationRequest } from "../operation-handler.ts";
import { Problem } from "../problem.ts";
import { bounded, type PetstoreStore, type PetstoreUnit, refuseWhenFull } from "./records.ts";
import { argumentOf, created, filterBy, noContent, ok, page } from "./responses.ts";
import type { Pet, PetStatus } from "./seed.ts";

type NewPet = Pick<Pet, "name" | "categoryId" | "status">;

/** The operations on pets. */
export function petHandlers(store: PetstoreStore): { [operationId: string]: OperationHandler } {
  return {
    listPets: (request) => {
      const where = {
        id: filterBy<bigint>(request, "id"),
        status: filterBy<PetStatus>(request, "status"),
        categoryId: filterBy<bigint>(request, "categoryId"),
      };
      return page(request, (query) => store.list("pets", { ...query, where }), showPet);
    },

    getPet: async (request) => ok(showPet(await findPet(store, petIdOf(request)))),

    createPet: (request) =>
      store.transaction(async (unit) => {
        const pet = { ...newPetOf(request), quantity: 0n };
        await refuseUnknownCategory(unit, pet);
        const id = await unit.insert("pets", pet);
        await refuseWhenFull(unit, "pets", id);
        return created(request, id, showPet({ ...pet, id }));
      }),

    replacePet: (request) =>
      store.transaction(async (unit) => {
        const newPet = newPetOf(request);
        const { id, quantity } = await findPet(unit, petIdOf(request));
        const pet = { ...newPet, id, quantity };
        await refuseUnknownCategory(unit, pet);
        await unit.replace("pets", pet);
        return ok(showPet(pet));
      }),

    deletePet: async (request) => {
      const id = petIdOf(request);
      if (!(await store.delete("pets", id))) throw noPet(id);
      return noContent;
    },
  };
}

/** The pet of the path. Throws `not_found`. */
export async function findPet(unit: PetstoreUnit, id: bigint): Promise<Pet> {
  const pet = await unit.get("pets", id);
  if (pet === undefined) throw noPet(id);
  return pet;
}

export const petIdOf = ({ parameters }: OperationRequest) => argumentOf<bigint>(parameters.path, "petId");

const noPet = (id: bigint) => new Problem("not_found", messages.noPet(id));

const showPet = ({ id, name, categoryId, status }: Pet) => ({ id, name, categoryId, status });

// The body has been validated, so it has the shape that the description gives it.
function newPetOf({ body }: OperationRequest): NewPet {
  const { name, categoryId, status } = body as NewPet;
  return bounded({ name, categoryId, status });
}

async function refuseUnknownCategory(unit: PetstoreUnit, { categoryId }: NewPet) {
  if ((await unit.get("categories", categoryId)) !== undefined) return;
  throw new Problem("unknown_reference", messages.categoryUnknown);
}
