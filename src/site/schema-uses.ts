import { isObject } from "#json/json.ts";
import type { Operation, Reference } from "#reference/types.ts";
import type { Site } from "./site.ts";

/** The operations whose requests or answers hold a schema, directly or through other schemas. */
export function operationsUsing(slug: string, { reference }: Site): Operation[] {
  const uses = indexes.get(reference) ?? indexUses(reference);
  indexes.set(reference, uses);
  return reference.operations.filter((operation) => uses.get(operation)?.has(slug));
}

type Uses = Map<Operation, Set<string>>;
const indexes = new WeakMap<Reference, Uses>();

function indexUses({ operations, schemas }: Reference): Uses {
  const direct = new Map(schemas.map(({ slug, schema }) => [slug, namedIn(schema)]));
  return new Map(operations.map((operation) => [operation, closure(namedIn(operation), direct)]));
}

function closure(named: Set<string>, direct: Map<string, Set<string>>): Set<string> {
  const all = new Set<string>();
  const open = [...named];
  for (let slug = open.pop(); slug !== undefined; slug = open.pop()) {
    if (all.has(slug)) continue;
    all.add(slug);
    open.push(...(direct.get(slug) ?? []));
  }
  return all;
}

/** The slugs of the `reference` nodes in a part of the model. */
function namedIn(part: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(part)) for (const item of part) namedIn(item, found);
  else if (isObject(part)) {
    if (part.kind === "reference" && typeof part.slug === "string") found.add(part.slug);
    for (const value of Object.values(part)) namedIn(value, found);
  }
  return found;
}
