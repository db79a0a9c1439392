import type { ResettableStore } from "../store/index.ts";
import type { PetstoreStore, PetstoreUnit, Records } from "./records.ts";
import { type Seed, seed } from "./seed.ts";

/**
 * Adds the initial records to a new store, all or none, and only once: deleted ones do not reappear
 * after a restart.
 */
export const plantSeed = (store: PetstoreStore): Promise<void> => store.once(work, plantAll);

/** Resets a store to the initial records. */
export const replantSeed = (store: ResettableStore<Records>): Promise<void> =>
  store.startOver(work, plantAll);

const work = "seed";

async function plantAll(unit: PetstoreUnit) {
  const { categories, pets, orders }: Seed = seed;
  for (const category of categories) await plant(unit, "categories", category);
  for (const pet of pets) await plant(unit, "pets", pet);
  for (const order of orders) await plant(unit, "orders", order);
}

// The examples of the description contain these identifiers, and the store assigns its own.
async function plant<Name extends keyof Records>(unit: PetstoreUnit, name: Name, record: Records[Name]) {
  const id = await unit.insert(name, record);
  if (id !== record.id)
    throw new Error(`The seed's ${name} must be numbered 1, 2, …; ${record.id} became ${id}.`);
}
