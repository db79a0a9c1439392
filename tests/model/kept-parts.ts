import { deepKeysOfParts, partAt } from "#description/parts.ts";
import { buildReference } from "#model/index.ts";
import { KeptModel, type KeptParts } from "#model/kept.ts";

/** The model of a document, of which something may be known. */
export function modelOf(document: Record<string, unknown>, known: KeptParts | null): KeptModel {
  const keys = deepKeysOfParts(document);
  return new KeptModel((place) => keys.get(partAt(place) ?? "") ?? null, known);
}

/** What is kept of the model of a document, as the next build reads it. */
export function keptOf(document: Record<string, unknown>): KeptParts {
  const kept = modelOf(document, null);
  buildReference(document, { kept });
  return structuredClone(kept.parts);
}
