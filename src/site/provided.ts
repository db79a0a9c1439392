import { AsyncContext } from "#platform/async-context.ts";
import type { Site } from "./index.ts";

/** Returns the descriptions whose pages are rendered. */
export type AskSites = () => Promise<readonly Site[]>;

/** The context of rendering pages. */
export interface PageMaking {
  sites: AskSites;
  /** Whether pages are listed with their cache keys. */
  hasKeys: boolean;
  /** Whether pages reload after an edit (`live-reload.ts`). */
  isEdited: boolean;
  /**
   * Whether the styles of pages are applied by the surrounding page, whose policy may exclude inline
   * styles (`src/standalone/`).
   */
  hasStylesApart?: boolean;
  /**
   * Whether code is plain at first, with its language beside it, because a page appears sooner without grammars
   * (`src/standalone/color.ts`).
   */
  hasPlainCode?: boolean;
}

/**
 * Runs a function in a context, including everything that it awaits. Astro runs the functions of routes
 * and the middleware itself, so nothing can be passed to them.
 */
export const makingPages = <Value>(making: PageMaking, make: () => Value): Value => current.run(making, make);

/** The descriptions whose pages are rendered now. */
export function providedSites(): Promise<readonly Site[]> {
  const ask = current.get()?.sites;
  if (ask === undefined) throw new Error("No descriptions were provided.");
  return ask();
}

export const hasKeys = (): boolean => current.get()?.hasKeys ?? false;

export const hasStylesApart = (): boolean => current.get()?.hasStylesApart ?? false;

export const hasPlainCode = (): boolean => current.get()?.hasPlainCode ?? false;

export const isEdited = (): boolean => current.get()?.isEdited ?? false;

const current = new AsyncContext<PageMaking>();
