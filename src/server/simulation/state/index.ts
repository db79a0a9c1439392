import { messages } from "#messages/server.ts";
import { Problem } from "../../problem.ts";
import type { SimulatedRoute } from "../types.ts";
import { address } from "./address.ts";
import { createCollections, lineageOf } from "./collections.ts";
import { create } from "./create.ts";
import { listOf } from "./list.ts";
import type { SimulationStore } from "./records.ts";
import { echoOf, type StateRequest, type StateResponse } from "./request.ts";
import { rolesOf } from "./roles.ts";
import type { Prepared } from "./views.ts";

export interface StateOptions {
  routes: SimulatedRoute[];
  store: SimulationStore;
  /** Loads and compiles an operation. */
  prepare(slug: string): Promise<Prepared>;
  clock(): Date;
}

/** The state of a simulation. */
export interface State {
  respond(request: StateRequest): Promise<StateResponse>;
  /** Returns the number of created or changed records by collection. */
  contents(): Promise<{ name: string; count: number }[]>;
  reset(): Promise<void>;
}

/** Creates the state, which stores sent records and includes them in responses. */
export function createState({ routes, store, prepare, clock }: StateOptions): State {
  const roleOf = rolesOf(routes);
  const roles = new Map(routes.map((route) => [route.slug, roleOf(route)]));
  const collectionOf = createCollections(prepare);

  async function respond(request: StateRequest): Promise<StateResponse> {
    const role = roles.get(request.route.slug) ?? { kind: "none" };
    if (role.kind === "none") return echoOf(request, false);
    // The collection is loaded before the unit of work, which must not wait for files.
    const collection = await collectionOf(role, request.path);
    const lineage = await lineageOf(store, collection.place);
    if (lineage === "deleted") throw new Problem("not_found", messages.parentDeleted);
    const context = { request, collection, lineage, now: clock() };
    switch (role.kind) {
      case "list": {
        const stored = await store.list("records", { where: { noun: [role.noun] } });
        return listOf(request, collection, stored, lineage) ?? echoOf(request, false);
      }
      case "create":
        return store.transaction((unit) => create(unit, context));
      case "read":
        return address(store, context, role);
      default:
        return store.transaction((unit) => address(unit, context, role));
    }
  }

  return {
    respond,
    contents: async () => {
      const records = await store.list("records", {});
      const present = records.filter(({ isDeleted }) => !isDeleted);
      const counted = Map.groupBy(present, ({ collection }) => collection);
      return [...counted].map(([name, { length }]) => ({ name, count: length }));
    },
    reset: () => store.startOver("reset", async () => {}),
  };
}
