import type { Call, Handler } from "../call.ts";
import { Problem } from "../problem.ts";
import { type PetstoreStore, type PetstoreUnit, refuseWhenFull } from "./records.ts";
import { argumentOf, created, filterBy, noContent, ok, page } from "./replies.ts";
import type { Pet, PetStatus } from "./seed.ts";

type NewPet = Pick<Pet, "name" | "categoryId" | "status">;

/** The operations on pets. */
export function petHandlers(store: PetstoreStore): { [operationId: string]: Handler } {
  return {
    listPets: (call) => {
      const where = {
        id: filterBy<bigint>(call, "id"),
        status: filterBy<PetStatus>(call, "status"),
        categoryId: filterBy<bigint>(call, "categoryId"),
      };
      return page(call, (query) => store.list("pets", { ...query, where }), showPet);
    },

    getPet: async (call) => ok(showPet(await findPet(store, petIdOf(call)))),

    createPet: (call) =>
      store.transaction(async (unit) => {
        const pet = { ...newPetOf(call), quantity: 0n };
        await refuseUnknownCategory(unit, pet);
        const id = await unit.insert("pets", pet);
        await refuseWhenFull(unit, "pets", id);
        return created(call, id, showPet({ ...pet, id }));
      }),

    replacePet: (call) =>
      store.transaction(async (unit) => {
        const { id, quantity } = await findPet(unit, petIdOf(call));
        const pet = { ...newPetOf(call), id, quantity };
        await refuseUnknownCategory(unit, pet);
        await unit.replace("pets", pet);
        return ok(showPet(pet));
      }),

    deletePet: async (call) => {
      const id = petIdOf(call);
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

export const petIdOf = ({ parameters }: Call) => argumentOf<bigint>(parameters.path, "petId");

const noPet = (id: bigint) => new Problem("not_found", `There is no pet with \`petId\` ${id}.`);

const showPet = ({ id, name, categoryId, status }: Pet) => ({ id, name, categoryId, status });

// The body has been validated, so it has the shape that the description gives it.
function newPetOf({ body }: Call): NewPet {
  const { name, categoryId, status } = body as NewPet;
  return { name, categoryId, status };
}

async function refuseUnknownCategory(unit: PetstoreUnit, { categoryId }: NewPet) {
  if ((await unit.get("categories", categoryId)) !== undefined) return;
  throw new Problem("unknown_reference", "`/categoryId` must name an existing category.");
}
