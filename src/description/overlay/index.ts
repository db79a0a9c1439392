import { isObject } from "#json/index.ts";
import type { Pointer } from "#json/pointer.ts";
import type { Part, Parts } from "../bundle/part.ts";
import type { Origin } from "../origins.ts";
import { OverlaidDocument, type WarnOfAction } from "./document.ts";
import { readOverlay } from "./read.ts";

/** A description with the overlays that were applied to it. */
export interface Overlaid {
  root: Part;
  /** Where the parts were read that are no longer at their place in the root. */
  origins: [Pointer, Origin][];
}

/**
 * Applies overlays (Overlay Specification 1.0.0 and 1.1.0) in their order to the root of a description, as its author wrote
 * it: before references are followed, and before Swagger 2.0 is upgraded. Throws `DescriptionError`.
 */
export async function applyOverlays(
  root: Part,
  files: readonly string[],
  parts: Parts,
  warn: WarnOfAction,
): Promise<Overlaid> {
  if (!isObject(root.value)) return { root, origins: [] };
  const document = new OverlaidDocument(root.value, root.source, warn);
  for (const file of files) document.apply(readOverlay(await parts.openOverlay(file)));
  return { root: { ...root, value: document.value as Part["value"] }, origins: document.origins() };
}
