import { deepKeysOfParts, partAt } from "#description/parts.ts";
import { KeptModel, type KeptParts } from "#model/kept.ts";

/** Where models are kept from one reading of a description to the next. */
export interface ModelStore {
  get(name: string): KeptParts | null;
  set(name: string, parts: KeptParts): void;
}

/** Where a model is kept, and its name there. */
export interface KeptModelPlace {
  store: ModelStore;
  name: string;
}

/** Reads a model with what is kept of the last one of this name, and keeps it for the next. Without a place, all of it is read. */
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

/** The model of a document, of which an earlier one may be known. */
export function openKeptModel(document: Record<string, unknown>, earlier: KeptParts | null): KeptModel {
  const keys = deepKeysOfParts(document);
  return new KeptModel((place) => keys.get(partAt(place) ?? "") ?? null, earlier);
}

/** As long as the process runs. */
export function modelsInMemory(): ModelStore {
  const kept = new Map<string, KeptParts>();
  return { get: (name) => kept.get(name) ?? null, set: (name, parts) => void kept.set(name, parts) };
}
