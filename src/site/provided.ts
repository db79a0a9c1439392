import type { Site } from "./index.ts";

/**
 * Provides the descriptions whose pages Astro makes. Astro runs the functions of routes and the middleware by itself, so that
 * nothing can be passed to them.
 */
export function provideSites(ask: () => Promise<readonly Site[]>): void {
  shared.specimenSites = ask;
}

/** The descriptions that were provided. */
export function providedSites(): Promise<readonly Site[]> {
  if (shared.specimenSites === undefined) throw new Error("No descriptions were provided.");
  return shared.specimenSites();
}

// Astro's dev server loads the modules of pages once more, apart from those of the command.
const shared = globalThis as typeof globalThis & { specimenSites?: () => Promise<readonly Site[]> };
