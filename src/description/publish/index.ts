import type { Reach } from "../bundle/part.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Placing } from "../origins.ts";
import { findingsIn } from "./extensions.ts";

export interface Published {
  document: Record<string, unknown>;
  origins: Placing;
  /** The problems have places of their own, because their pointers refer to the complete document. */
  problems: Diagnostic[];
}

/**
 * A document for readers of an audience: without internal parts, parts for others, parts that only those
 * use, and references to them. All output is based on this document.
 */
export async function publish(
  whole: Record<string, unknown>,
  origins: Placing,
  settings: Pick<Reach, "audience" | "keepExtensions"> = {},
): Promise<Published> {
  const findings = findingsIn(whole);
  if (!findings.isMarked && !findings.isConfigured) return { document: whole, origins, problems: [] };
  const { withoutInternalParts } = await import("./internal-parts.ts");
  return withoutInternalParts(whole, origins, settings, findings);
}
