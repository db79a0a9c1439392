import { AsyncLocalStorage } from "node:async_hooks";
import type { Site } from "./index.ts";

/** Gives the descriptions whose pages are made. */
export type AskSites = () => Promise<readonly Site[]>;

/**
 * Makes pages of descriptions: whatever that reads or waits for is of the same ones. Astro runs the functions of routes and the
 * middleware by itself, so that nothing can be passed to them.
 */
export const withSites = <Value>(ask: AskSites, make: () => Value): Value => rendering.run(ask, make);

/** Provides the descriptions for Astro's dev server, which renders pages when it wants. */
export function provideSites(ask: AskSites): void {
  shared.specimenSites = ask;
}

/** The descriptions whose pages are made now. */
export function providedSites(): Promise<readonly Site[]> {
  const ask = rendering.getStore() ?? shared.specimenSites;
  if (ask === undefined) throw new Error("No descriptions were provided.");
  return ask();
}

const rendering = new AsyncLocalStorage<AskSites>();

// Astro's dev server loads the modules of pages once more, apart from those of the command.
const shared = globalThis as typeof globalThis & { specimenSites?: AskSites };
