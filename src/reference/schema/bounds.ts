import * as warnings from "#messages/terminal/reference.ts";
import type { Context } from "../context.ts";
import { oncePerDescription } from "./reader.ts";

/**
 * How far schemas are shown. What is named is a reference, so only what has no name can nest without end or
 * occur in the model again and again: these limits prevent that.
 */
export const bounds = {
  /** How deep schemas nest. */
  maxDepth: 100,
  /** How many of them are not written there: unnamed schemas of other places, or merged from there. */
  maxCopiesInside: 6,
  /** How many schemas of other places one schema shows, and the whole description. */
  maxCopiesOfOne: 5_000,
  maxCopies: 500_000,
};

/** What the outermost schema has cost so far. */
export interface Spent {
  copies: number;
  /** Whether the limit has been reported. */
  isTold: boolean;
}

/** Counts a schema that is to be shown. Returns why it exceeds a limit, or `null`. */
export function spend(depth: number, copiesInside: number, spent: Spent, context: Context): string | null {
  if (depth > bounds.maxDepth) return warnings.schemasTooDeep(bounds.maxDepth);
  if (copiesInside === 0) return null;
  const total = totalOf(context);
  spent.copies += 1;
  total.copies += 1;
  if (copiesInside > bounds.maxCopiesInside) return warnings.unnamedCircle;
  if (spent.copies <= bounds.maxCopiesOfOne && total.copies <= bounds.maxCopies) return null;
  return warnings.unnamedTooMany;
}

const totalOf = oncePerDescription(() => ({ copies: 0 }));
