import { messages } from "#messages/server.ts";
import type { OperationHandler, OperationRequest } from "../operation-handler.ts";
import { Problem } from "../problem.ts";
import { bounded, type PetstoreStore, type PetstoreUnit, refuseWhenFull } from "./records.ts";
import { argumentOf, created, noContent, ok, page, shown } from "./responses.ts";
import type { Category } from "./seed.ts";

/** The operations on categories. */
export function categoryHandlers(store: PetstoreStore): { [operationId: string]: OperationHandler } {
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
