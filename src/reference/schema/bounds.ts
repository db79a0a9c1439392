import type { Context } from "../context.ts";
import { oncePerDescription } from "./reader.ts";

/**
 * How far schemas are shown. What is named is a reference, so only what has no name can nest without end or
 * stand in the model over and over: the bounds are for that.
 */
export const bounds = {
  /** How many schemas stand in each other. */
  maxDepth: 100,
  /** How many of them are not written there: they stand elsewhere, without a name, or are merged from there. */
  maxCopiesInside: 6,
  /** How many schemas one schema shows that stand elsewhere, and how many the whole description. */
  maxCopiesOfOne: 5_000,
  maxCopies: 500_000,
};

/** What the outermost schema has cost so far. */
export interface Spent {
  copies: number;
  /** Whether its reader was told that there is more. */
  isTold: boolean;
}

/** Counts a schema that is to be shown. Says why it is one too many, or `null` where it is not. */
export function spend(depth: number, copiesInside: number, spent: Spent, context: Context): string | null {
  if (depth > bounds.maxDepth) return `more than ${bounds.maxDepth} schemas stand in each other`;
  if (copiesInside === 0) return null;
  const total = totalOf(context);
  spent.copies += 1;
  total.copies += 1;
  if (copiesInside > bounds.maxCopiesInside)
    return "schemas without a name refer to each other; give them one in `components`";
  if (spent.copies <= bounds.maxCopiesOfOne && total.copies <= bounds.maxCopies) return null;
  return "it shows too many schemas that stand elsewhere; give them a name in `components`";
}

const totalOf = oncePerDescription(() => ({ copies: 0 }));
