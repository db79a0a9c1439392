import { messages } from "#messages/server.ts";
import type { OperationHandler, OperationRequest } from "../operation-handler.ts";
import { Problem } from "../problem.ts";
import { bounded, type PetstoreStore, type PetstoreUnit, refuseWhenFull } from "./records.ts";
import { argumentOf, created, filterBy, noContent, ok, page, shown } from "./responses.ts";
import type { Order } from "./seed.ts";

/** The operations on orders. They change neither stock nor status. */
export function orderHandlers(store: PetstoreStore): { [operationId: string]: OperationHandler } {
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
