import { buildReference } from "#model/index.ts";
import type { KeptParts } from "#model/kept.ts";
import { openKeptModel } from "#site/kept-models.ts";

/** What is kept of the model of a document, as the next build reads it. */
export function keptOf(document: Record<string, unknown>): KeptParts {
  const kept = openKeptModel(document, null);
  buildReference(document, { kept });
  return structuredClone(kept.parts);
}
