import { messages } from "#messages/server.ts";
import type { OperationHandler, OperationHandlers, OperationRequest } from "../operation-handler.ts";
import { Problem } from "../problem.ts";
import type { PetstoreStore, PetstoreUnit } from "./records.ts";
import { bounded, refuseWhenFull } from "./records.ts";
import { argumentOf, created, filterBy, noContent, ok, page, shown } from "./responses.ts";
import type { Category, Order, Pet, PetStatus } from "./seed.ts";

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

/** The operations on categories. */
function categoryHandlers(store: PetstoreStore): { [operationId: string]: OperationHandler } {
  return {
    listCategories: (request) => page(request, (query) => store.list("categories", query), showCategory),

    getCategory: async (request) => ok(showCategory(await findCategory(store, categoryIdOf(request)))),

    createCategory: (request) =>
      store.transaction(async (unit) => {
        const category = newCategoryOf(request);
        const id = await unit.insert("categories", category);
        await refuseWhenFull(unit, "categories", id);
        return created(request, id, showCategory({ id, ...category }));
      }),

    replaceCategory: (request) =>
      store.transaction(async (unit) => {
        const newCategory = newCategoryOf(request);
        const { id } = await findCategory(unit, categoryIdOf(request));
        const category = { id, ...newCategory };
        await unit.replace("categories", category);
        return ok(showCategory(category));
      }),

    deleteCategory: (request) =>
      store.transaction(async (unit) => {
        const { id } = await findCategory(unit, categoryIdOf(request));
        await refuseWhileItHasPets(unit, id);
        await unit.delete("categories", id);
        return noContent;
      }),
  };
}

const categoryIdOf = ({ parameters }: OperationRequest) => argumentOf<bigint>(parameters.path, "categoryId");

async function findCategory(unit: PetstoreUnit, id: bigint): Promise<Category> {
  const category = await unit.get("categories", id);
  if (category === undefined) throw new Problem("not_found", messages.noCategory(id));
  return category;
}

const showCategory = ({ id, name, description }: Category) => shown({ id, name, description });

function newCategoryOf({ body }: OperationRequest): Omit<Category, "id"> {
  const { name, description } = body as { name: string; description?: string };
  return bounded({ name, description: description ?? null });
}

async function refuseWhileItHasPets(unit: PetstoreUnit, id: bigint) {
  const pets = await unit.list("pets", { where: { categoryId: [id] }, limit: 1n });
  if (pets.length === 0) return;
  throw new Problem("conflict", messages.categoryHasPets(id));
}

/** The operations on stock. An entry is a view of its pet, so every pet has exactly one. */
function inventoryHandlers(store: PetstoreStore): { [operationId: string]: OperationHandler } {
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

/** The operations on orders. They change neither stock nor status. */
function orderHandlers(store: PetstoreStore): { [operationId: string]: OperationHandler } {
  return {
    listOrders: (request) => {
      const where = {
        complete: filterBy<boolean>(request, "complete"),
        petId: filterBy<bigint>(request, "petId"),
      };
      return page(request, (query) => store.list("orders", { ...query, where }), showOrder);
    },

    getOrder: async (request) => ok(showOrder(await findOrder(store, orderIdOf(request)))),

    placeOrder: (request) =>
      store.transaction(async (unit) => {
        const order = newOrderOf(request);
        await refuseUnknownPet(unit, order);
        const id = await unit.insert("orders", order);
        await refuseWhenFull(unit, "orders", id);
        return created(request, id, showOrder({ id, ...order }));
      }),

    replaceOrder: (request) =>
      store.transaction(async (unit) => {
        const newOrder = newOrderOf(request);
        const { id } = await findOrder(unit, orderIdOf(request));
        const order = { id, ...newOrder };
        await refuseUnknownPet(unit, order);
        await unit.replace("orders", order);
        return ok(showOrder(order));
      }),

    cancelOrder: async (request) => {
      const id = orderIdOf(request);
      if (!(await store.delete("orders", id))) throw noOrder(id);
      return noContent;
    },
  };
}

const orderIdOf = ({ parameters }: OperationRequest) => argumentOf<bigint>(parameters.path, "orderId");

async function findOrder(unit: PetstoreUnit, id: bigint): Promise<Order> {
  const order = await unit.get("orders", id);
  if (order === undefined) throw noOrder(id);
  return order;
}

const noOrder = (id: bigint) => new Problem("not_found", messages.noOrder(id));

const showOrder = ({ id, petId, quantity, shipDate, complete }: Order) =>
  shown({ id, petId, quantity, shipDate, complete });

function newOrderOf({ body }: OperationRequest): Omit<Order, "id"> {
  const { petId = null, quantity = null, shipDate = null, complete = null } = body as Partial<Order>;
  return bounded({ petId, quantity, shipDate, complete });
}

async function refuseUnknownPet(unit: PetstoreUnit, { petId }: Pick<Order, "petId">) {
  if (petId === null || (await unit.get("pets", petId)) !== undefined) return;
  throw new Problem("unknown_reference", messages.petUnknown);
}

type NewPet = Pick<Pet, "name" | "categoryId" | "status">;

/** The operations on pets. */
function petHandlers(store: PetstoreStore): { [operationId: string]: OperationHandler } {
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
async function findPet(unit: PetstoreUnit, id: bigint): Promise<Pet> {
  const pet = await unit.get("pets", id);
  if (pet === undefined) throw noPet(id);
  return pet;
}

const petIdOf = ({ parameters }: OperationRequest) => argumentOf<bigint>(parameters.path, "petId");

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
