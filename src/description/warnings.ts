import * as messages from "#messages/terminal/description.ts";
import type { Rule } from "./diagnostic.ts";
import { placeIn, printable } from "./error.ts";
import type { Position } from "./position.ts";

/** What the author of a description should know, with its place in a file. */
export interface Warning {
  file: string;
  position: Position | null;
  /** The operation it is part of, e.g. `GET /pets`; `null` where it is part of none. */
  operation: string | null;
  problem: string;
  rule: Rule;
}

/** How many places of one problem are listed, and how many problems of one rule. */
const maxPlaces = 3;
const maxProblems = 100;

/**
 * Warnings as lines for people, `FILE:LINE:COLUMN: what is wrong, what to do (which operation)`. The same problem
 * at many places is listed at the first three and counted at the others.
 */
export function linesOf(warnings: readonly Warning[]): string[] {
  const byRule = grouped(warnings, ({ rule }) => rule);
  return [...byRule].flatMap(([rule, ofRule]) => {
    const groups = [...grouped(ofRule, ({ problem }) => problem).values()];
    const more = groups.slice(maxProblems).reduce((sum, group) => sum + group.length, 0);
    const lines = groups.slice(0, maxProblems).flatMap(linesOfGroup);
    return more === 0 ? lines : [...lines, messages.moreOfRule(more, rule)];
  });
}

function linesOfGroup(group: readonly Warning[]): string[] {
  const lines = group.slice(0, maxPlaces).map(lineOf);
  const more = group.length - maxPlaces;
  return more > 0 ? [...lines, messages.moreOfProblem(more, printable(group[0]?.problem ?? "", 200))] : lines;
}

const lineOf = ({ file, position, operation, problem }: Warning) =>
  printable(`${placeIn(file, position)}: ${problem}${operation === null ? "" : ` (${operation})`}`);

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
