import type { Call, Handler } from "../call.ts";
import { Problem } from "../problem.ts";
import { type PetstoreStore, type PetstoreUnit, refuseWhenFull } from "./records.ts";
import { argumentOf, created, noContent, ok, page, shown } from "./replies.ts";
import type { Category } from "./seed.ts";

/** The operations on categories. */
export function categoryHandlers(store: PetstoreStore): { [operationId: string]: Handler } {
  return {
    listCategories: (call) => page(call, (query) => store.list("categories", query), showCategory),

    getCategory: async (call) => ok(showCategory(await findCategory(store, categoryIdOf(call)))),

    createCategory: (call) =>
      store.transaction(async (unit) => {
        const category = newCategoryOf(call);
        const id = await unit.insert("categories", category);
        await refuseWhenFull(unit, "categories", id);
        return created(call, id, showCategory({ id, ...category }));
      }),

    replaceCategory: (call) =>
      store.transaction(async (unit) => {
        const { id } = await findCategory(unit, categoryIdOf(call));
        const category = { id, ...newCategoryOf(call) };
        await unit.replace("categories", category);
        return ok(showCategory(category));
      }),

    deleteCategory: (call) =>
      store.transaction(async (unit) => {
        const { id } = await findCategory(unit, categoryIdOf(call));
        await refuseWhileItHasPets(unit, id);
        await unit.delete("categories", id);
        return noContent;
      }),
  };
}

const categoryIdOf = ({ parameters }: Call) => argumentOf<bigint>(parameters.path, "categoryId");

async function findCategory(unit: PetstoreUnit, id: bigint): Promise<Category> {
  const category = await unit.get("categories", id);
  if (category === undefined)
    throw new Problem("not_found", `There is no category with \`categoryId\` ${id}.`);
  return category;
}

const showCategory = ({ id, name, description }: Category) => shown({ id, name, description });

function newCategoryOf({ body }: Call): Omit<Category, "id"> {
  const { name, description } = body as { name: string; description?: string };
  return { name, description: description ?? null };
}

async function refuseWhileItHasPets(unit: PetstoreUnit, id: bigint) {
  const pets = await unit.list("pets", { where: { categoryId: [id] }, limit: 1n });
  if (pets.length === 0) return;
  const message = `The category with \`categoryId\` ${id} still has pets; move or delete them first.`;
  throw new Problem("conflict", message);
}
