import { AsyncContext } from "#platform/async-context.ts";
import type { Site } from "./index.ts";

/** Gives the descriptions whose pages are made. */
export type AskSites = () => Promise<readonly Site[]>;

/** What pages are made of, and for whom. */
export interface PageMaking {
  sites: AskSites;
  /** Whether pages are listed with the keys by which they are kept. */
  hasKeys: boolean;
  /** Whether pages reload when what they show is edited (`live-reload.ts`). */
  isEdited: boolean;
  /** Whether the styles of pages are applied by the page that shows them, whose policy may allow none in a page (`src/standalone/`). */
  hasStylesApart?: boolean;
}

/**
 * Makes pages: whatever that reads or waits for is of the same descriptions. Astro runs the functions of routes and the middleware
 * by itself, so that nothing can be passed to them.
 */
export const makingPages = <Value>(making: PageMaking, make: () => Value): Value => current.run(making, make);

/** The descriptions whose pages are made now. */
export function providedSites(): Promise<readonly Site[]> {
  const ask = current.get()?.sites;
  if (ask === undefined) throw new Error("No descriptions were provided.");
  return ask();
}

export const hasKeys = (): boolean => current.get()?.hasKeys ?? false;

export const hasStylesApart = (): boolean => current.get()?.hasStylesApart ?? false;

export const isEdited = (): boolean => current.get()?.isEdited ?? false;

const current = new AsyncContext<PageMaking>();
