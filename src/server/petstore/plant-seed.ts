import type { ResettableStore } from "../store/index.ts";
import type { PetstoreStore, PetstoreUnit, Records } from "./records.ts";
import { type Seed, seed } from "./seed.ts";

/**
 * Puts the first records into a fresh store, all or none, and once for good: whoever deletes them
 * does not find them again at the next start.
 */
export const plantSeed = (store: PetstoreStore): Promise<void> => store.once(work, plantAll);

/** Leaves nothing but the first records in a store. */
export const replantSeed = (store: ResettableStore<Records>): Promise<void> =>
  store.startOver(work, plantAll);

const work = "seed";

async function plantAll(unit: PetstoreUnit) {
  const { categories, pets, orders }: Seed = seed;
  for (const category of categories) await plant(unit, "categories", category);
  for (const pet of pets) await plant(unit, "pets", pet);
  for (const order of orders) await plant(unit, "orders", order);
}

// The examples of the description name these identifiers, and the store gives its own.
async function plant<Name extends keyof Records>(unit: PetstoreUnit, name: Name, record: Records[Name]) {
  const id = await unit.insert(name, record);
  if (id !== record.id)
    throw new Error(`The seed's ${name} must be numbered 1, 2, …; ${record.id} became ${id}.`);
}
