import { isObject } from "#json/index.ts";
import type { Pointer } from "#json/pointer.ts";
import { type Part, Parts } from "../bundle/part.ts";
import type { OverlayRule } from "../diagnostic.ts";
import type { Origin } from "../origins.ts";
import type { Source } from "../source.ts";
import { OverlaidDocument } from "./document.ts";
import { readOverlay } from "./read.ts";
import { isTranslation, textsIn, translationProblems } from "./translation.ts";

/** A description after applying overlays. */
export interface Overlaid {
  root: Part;
  /** The origins of parts that moved or were added. */
  origins: [Pointer, Origin][];
}

/**
 * Reads the root file of a description and applies overlays, like `applyOverlays`. Throws
 * `DescriptionError`.
 */
export async function readOverlaid(
  file: string,
  overlays: readonly string[],
): Promise<Record<string, unknown>> {
  const parts = new Parts(file, {}, () => {});
  const { root } = await applyOverlays(await parts.openRoot(), overlays, parts, () => {});
  return isObject(root.value) ? root.value : {};
}

/** Reports a problem at a place in an overlay. */
export type WarnOfOverlay = (rule: OverlayRule, source: Source, pointer: Pointer, problem: string) => void;

/**
 * Applies overlays (Overlay Specification 1.0.0 and 1.1.0) in order to the root of a description as
 * written, before references are resolved and before Swagger 2.0 is converted. Throws
 * `DescriptionError`.
 */
export async function applyOverlays(
  root: Part,
  files: readonly string[],
  parts: Parts,
  warn: WarnOfOverlay,
): Promise<Overlaid> {
  if (!isObject(root.value)) return { root, origins: [] };
  const document = new OverlaidDocument(root.value, root.source, (source, pointer, problem) =>
    warn("overlay-effect", source, pointer, problem),
  );
  for (const file of files) {
    const overlay = readOverlay(await parts.openOverlay(file));
    if (isTranslation(overlay))
      for (const { rule, action, problem } of translationProblems(textsIn(document.value), overlay))
        warn(rule, overlay.source, action?.pointer ?? "/actions", problem);
    document.apply(overlay);
  }
  return { root: { ...root, value: document.value as Part["value"] }, origins: document.origins() };
}
