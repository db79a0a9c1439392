import { deepKeysOfParts, partAt } from "#description/parts.ts";
import { KeptModel, type KeptParts } from "#model/kept.ts";

/** Stores models from one read of a description to the next. */
export interface ModelStore {
  get(name: string): KeptParts | null;
  set(name: string, parts: KeptParts): void;
}

/** The store of a model, and its name in it. */
export interface KeptModelPlace {
  store: ModelStore;
  name: string;
}

/**
 * Reads a model, reusing the last one of this name, and stores it for the next read. Without a store,
 * everything is read.
 */
export function withKeptModel<Read>(
  place: KeptModelPlace | null,
  document: Record<string, unknown>,
  read: (kept?: KeptModel) => Read,
): Read {
  if (place === null) return read();
  const { store, name } = place;
  const kept = openKeptModel(document, store.get(name));
  const model = read(kept);
  if (kept.isWorthKeeping) store.set(name, kept.parts);
  return model;
}

/** Opens the model of a document, reusing parts of an earlier one. */
export function openKeptModel(document: Record<string, unknown>, earlier: KeptParts | null): KeptModel {
  const keys = deepKeysOfParts(document);
  return new KeptModel((place) => keys.get(partAt(place) ?? "") ?? null, earlier);
}

/** A store in memory. */
export function modelsInMemory(): ModelStore {
  const kept = new Map<string, KeptParts>();
  return { get: (name) => kept.get(name) ?? null, set: (name, parts) => void kept.set(name, parts) };
}
