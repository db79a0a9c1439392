import { isObject } from "#json/index.ts";
import type { Reference } from "#model/types.ts";

/** How the named schemas of a description hang together. */
export interface SchemaGraph {
  /** The slugs that each schema refers to itself. */
  direct: ReadonlyMap<string, ReadonlySet<string>>;
  /** Schemas that contain each other, each group after all that it refers to. */
  groups: readonly Group[];
  groupOf(slug: string): Group | undefined;
}

export interface Group {
  index: number;
  slugs: readonly string[];
  /** The groups that it refers to. */
  below: readonly Group[];
}

/** The graph of a model's schemas, made once. */
export function schemaGraphOf(reference: Reference): SchemaGraph {
  const graph = known.get(reference) ?? makeGraph(reference);
  known.set(reference, graph);
  return graph;
}

const known = new WeakMap<Reference, SchemaGraph>();

function makeGraph({ schemas }: Reference): SchemaGraph {
  const direct = new Map(schemas.map(({ slug, schema }) => [slug, namedIn(schema)]));
  const bySlug = new Map<string, Group>();
  const groups = groupsOf(direct).map((slugs, index): Group => {
    const below = new Set<Group>();
    for (const slug of slugs) {
      for (const target of direct.get(slug) ?? []) {
        const group = bySlug.get(target);
        if (group !== undefined) below.add(group);
      }
    }
    const group = { index, slugs, below: [...below] };
    for (const slug of slugs) bySlug.set(slug, group);
    return group;
  });
  return { direct, groups, groupOf: (slug) => bySlug.get(slug) };
}

/** The slugs of the `reference` nodes in a part of the model. */
export function namedIn(part: unknown): Set<string> {
  const found = new Set<string>();
  const open = [part];
  while (open.length > 0) {
    const next = open.pop();
    if (Array.isArray(next)) for (const item of next) open.push(item);
    if (!isObject(next)) continue;
    if (next.kind === "reference" && typeof next.slug === "string") found.add(next.slug);
    // What a validator reads names schemas in its own way, and no page shows it.
    for (const name in next) {
      if (name !== "jsonSchema" && typeof next[name] === "object") open.push(next[name]);
    }
  }
  return found;
}

/**
 * Nodes that form a cycle as one group, all others alone; each group after all that it points
 * to (Tarjan's strongly connected components). Takes time in proportion to nodes and edges, and no stack.
 */
export function groupsOf(edges: ReadonlyMap<string, Iterable<string>>): string[][] {
  const groups: string[][] = [];
  const marks = new Map<string, Mark>();
  const path: string[] = [];
  for (const root of edges.keys()) {
    if (marks.has(root)) continue;
    const open = [visit(root, edges, marks, path)];
    for (let here = open.at(-1); here !== undefined; here = open.at(-1)) {
      const { value: next, done } = here.targets.next();
      if (done !== true) {
        const mark = marks.get(next);
        if (mark === undefined) {
          if (edges.has(next)) open.push(visit(next, edges, marks, path));
        } else if (mark.isOpen) here.mark.lowest = Math.min(here.mark.lowest, mark.index);
        continue;
      }
      open.pop();
      const around = open.at(-1);
      if (around !== undefined) around.mark.lowest = Math.min(around.mark.lowest, here.mark.lowest);
      if (here.mark.lowest === here.mark.index) groups.push(close(here.name, marks, path));
    }
  }
  return groups;
}

interface Mark {
  index: number;
  /** The first node that is reached from here and is not yet in a group. */
  lowest: number;
  isOpen: boolean;
}

interface Visit {
  name: string;
  mark: Mark;
  targets: Iterator<string>;
}

function visit(
  name: string,
  edges: ReadonlyMap<string, Iterable<string>>,
  marks: Map<string, Mark>,
  path: string[],
): Visit {
  const mark = { index: marks.size, lowest: marks.size, isOpen: true };
  marks.set(name, mark);
  path.push(name);
  return { name, mark, targets: (edges.get(name) ?? [])[Symbol.iterator]() };
}

/** Takes the group off the path that began with this node. */
function close(first: string, marks: Map<string, Mark>, path: string[]): string[] {
  const group = path.splice(path.lastIndexOf(first));
  for (const name of group) {
    const mark = marks.get(name);
    if (mark !== undefined) mark.isOpen = false;
  }
  return group;
}
