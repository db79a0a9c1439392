import * as warnings from "#messages/terminal/reference.ts";
import type { Context } from "../context.ts";
import type { TagNode } from "./index.ts";

/** How deep tags may nest; deeper ones move to the top. */
const maxDepth = 32;

/**
 * The parent of each tag, by name; `null` is the top. A parent that is not a tag, cycles and tags that nest
 * too deep are reported and move to the top.
 */
export function tagParents(tags: TagNode[], { warn }: Context): Map<string, string | null> {
  const byName = new Map(tags.map((tag) => [tag.name, tag]));
  const parents = new Map(tags.map((tag) => [tag.name, tag.parent]));
  const depths = new Map<string, number>();
  const toTop = (name: string, problem: string) => {
    parents.set(name, null);
    warn(byName.get(name)?.pointer ?? "", problem);
  };
  for (const { name, parent } of tags) {
    if (parent !== null && !byName.has(parent)) toTop(name, warnings.parentUnknown(parent));
  }
  for (const tag of tags) {
    const { chain, end } = climb(tag.name, parents, depths);
    if (end !== null && !depths.has(end)) {
      const circle = chain.slice(chain.indexOf(end));
      const names = [...circle, end].join(" → ");
      toTop(end, warnings.parentsCircular(names));
      for (const name of circle) parents.set(name, null);
    }
    for (const name of chain.reverse()) {
      const parent = parents.get(name) ?? null;
      const depth = parent === null ? 0 : (depths.get(parent) ?? 0) + 1;
      depths.set(name, depth > maxDepth ? 0 : depth);
      if (depth > maxDepth) toTop(name, warnings.parentsTooDeep(maxDepth));
    }
  }
  return parents;
}

/** The names from a tag upwards to the top (`end` is `null`), to one that is done, or to one that comes round again. */
function climb(start: string, parents: Map<string, string | null>, done: Map<string, number>) {
  const chain = new Set<string>();
  let next: string | null = start;
  while (next !== null && !chain.has(next) && !done.has(next)) {
    chain.add(next);
    next = parents.get(next) ?? null;
  }
  return { chain: [...chain], end: next };
}
