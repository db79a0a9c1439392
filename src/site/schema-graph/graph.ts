import { isObject } from "#json/index.ts";
import type { Reference } from "#reference/types.ts";
import { groupsOf } from "./groups.ts";

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
