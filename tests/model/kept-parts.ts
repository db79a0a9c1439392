import { buildReference } from "#model/index.ts";
import type { KeptParts } from "#model/kept.ts";
import { openKeptModel } from "#site/kept-models.ts";

/** The parts of a document's model that are kept, as the next build reads them. */
export function keptOf(document: Record<string, unknown>): KeptParts {
  const kept = openKeptModel(document, null);
  buildReference(document, { kept });
  return structuredClone(kept.parts);
}
