import type { JsonValue } from "#json/index.ts";
import { messages } from "#messages/server.ts";
import type {
  OperationHandler,
  OperationHandlers,
  OperationRequest,
  OperationResponse,
} from "../operation-handler.ts";
import { Problem } from "../problem.ts";
import type { Query } from "../store/index.ts";
import type { PetstoreOperation } from "./operations.ts";
import {
  bounded,
  lengthOf,
  maxRecordLength,
  type PetstoreStore,
  type PetstoreUnit,
  refuseWhenFull,
} from "./records.ts";
import type { Category, Order, Pet, PetStatus } from "./seed.ts";

/** The handlers of the Petstore by operationId. */
export function petstoreHandlers(store: PetstoreStore): OperationHandlers {
  return new Map(
    Object.entries({
      ...petHandlers(store),
      ...categoryHandlers(store),
      ...orderHandlers(store),
      ...inventoryHandlers(store),
    } satisfies Record<PetstoreOperation, OperationHandler>),
  );
}

/** The operations on categories. */
function categoryHandlers(store: PetstoreStore) {
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
  } satisfies Record<string, OperationHandler>;
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
function inventoryHandlers(store: PetstoreStore) {
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
  } satisfies Record<string, OperationHandler>;
}

const showEntry = ({ id, quantity, status }: Pet) => shown({ petId: id, quantity, status });

/** The operations on orders. They change neither stock nor status. */
function orderHandlers(store: PetstoreStore) {
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
  } satisfies Record<string, OperationHandler>;
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
function petHandlers(store: PetstoreStore) {
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
  } satisfies Record<string, OperationHandler>;
}

/** The pet in the path. Throws `not_found`. */
async function findPet(unit: PetstoreUnit, id: bigint): Promise<Pet> {
  const pet = await unit.get("pets", id);
  if (pet === undefined) throw noPet(id);
  return pet;
}

const petIdOf = ({ parameters }: OperationRequest) => argumentOf<bigint>(parameters.path, "petId");

const noPet = (id: bigint) => new Problem("not_found", messages.noPet(id));

const showPet = ({ id, name, categoryId, status }: Pet) => ({ id, name, categoryId, status });

// The body has been validated, so it has the described shape.
function newPetOf({ body }: OperationRequest): NewPet {
  const { name, categoryId, status } = body as NewPet;
  return bounded({ name, categoryId, status });
}

async function refuseUnknownCategory(unit: PetstoreUnit, { categoryId }: NewPet) {
  if ((await unit.get("categories", categoryId)) !== undefined) return;
  throw new Problem("unknown_reference", messages.categoryUnknown);
}

/** A parameter's value by name. The description guarantees its presence and type. */
const argumentOf = <Value extends JsonValue | undefined>(
  values: ReadonlyMap<string, JsonValue>,
  name: string,
) => values.get(name) as Value;

/** A filter on a field by the query parameter with the same name, which may be absent or a list. */
function filterBy<Value extends JsonValue>(
  { parameters }: OperationRequest,
  name: string,
): Value[] | undefined {
  const value = parameters.query.get(name);
  return value === undefined ? undefined : ([value].flat() as Value[]);
}

/** A record for responses, without fields that have no value. */
function shown(record: { [field: string]: string | bigint | boolean | null }): JsonValue {
  const members: { [field: string]: JsonValue } = {};
  for (const field in record) {
    const value = record[field];
    if (value !== null && value !== undefined) members[field] = value;
  }
  return members;
}

/** A 201 with the URL of the new record below the requested one. */
const created = ({ target }: OperationRequest, id: bigint, body: JsonValue): OperationResponse => ({
  status: 201,
  headers: [["location", `${target.pathname}/${id}`]],
  body,
});

const ok = (body: JsonValue): OperationResponse => ({ status: 200, body });
const noContent: OperationResponse = { status: 204 };

/** The maximum number of characters in the texts of a page, which has at least one record. */
const maxPageLength = 16 * maxRecordLength;

/**
 * A page of the results of `list` after `after`. One record more than `limit` is requested: if it
 * exists, another page follows, and `Link` has its URL (RFC 8288). Large records make a shorter page.
 */
async function page<Item extends { id: bigint }>(
  request: OperationRequest,
  list: (query: Query<Item>) => Promise<Item[]>,
  show: (item: Item) => JsonValue,
): Promise<OperationResponse> {
  const { query } = request.parameters;
  const limit = argumentOf<bigint | undefined>(query, "limit");
  const after = argumentOf<bigint | undefined>(query, "after");
  const found = await list({ after, limit: limit === undefined ? undefined : limit + 1n });
  const items = firstOf(found, Number(limit ?? found.length));
  const response = ok(items.map(show));
  const last = items.at(-1);
  if (last === undefined || found.length === items.length) return response;
  return { ...response, headers: [["link", `<${nextAddress(request, last.id)}>; rel="next"`]] };
}

// The query is kept except for `after`, so filters keep their form.
function nextAddress({ target }: OperationRequest, after: bigint): string {
  const pairs = target.search.slice(1).split("&");
  const kept = pairs.filter((pair) => pair !== "" && !new URLSearchParams(pair).has("after"));
  return `${target.pathname}?${[...kept, `after=${after}`].join("&")}`;
}

function firstOf<Item extends { id: bigint }>(found: Item[], most: number): Item[] {
  const items: Item[] = [];
  let length = 0;
  for (const item of found.slice(0, most)) {
    length += lengthOf(item);
    if (length > maxPageLength && items.length > 0) break;
    items.push(item);
  }
  return items;
}
