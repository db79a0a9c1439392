import { isObject } from "#json/json.ts";
import type { Exchange, NamedSchema, Operation, Reference } from "#reference/types.ts";
import type { Site } from "./site.ts";

/** The operations whose requests or answers hold a schema, directly or through other schemas. */
export function operationsUsing(slug: string, { reference }: Site): Operation[] {
  return usesIn(reference).operations.get(slug) ?? [];
}

/** The slugs of all schemas that a part of the model refers to, directly or through other schemas. */
export function schemasBelow(part: Exchange | NamedSchema, { reference }: Site): Set<string> {
  const { direct } = usesIn(reference);
  return closure(namedIn(part), direct);
}

interface Uses {
  /** What each schema refers to itself. */
  direct: Map<string, Set<string>>;
  operations: Map<string, Operation[]>;
}

const known = new WeakMap<Reference, Uses>();

function usesIn(reference: Reference): Uses {
  const uses = known.get(reference) ?? indexUses(reference);
  known.set(reference, uses);
  return uses;
}

function indexUses({ operations, schemas }: Reference): Uses {
  const direct = new Map(schemas.map(({ slug, schema }) => [slug, namedIn(schema)]));
  const users = new Map<string, Operation[]>(schemas.map(({ slug }) => [slug, []]));
  for (const operation of operations) {
    for (const slug of closure(namedIn(operation), direct)) users.get(slug)?.push(operation);
  }
  return { direct, operations: users };
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
function namedIn(part: unknown): Set<string> {
  const found = new Set<string>();
  const open = [part];
  while (open.length > 0) {
    const next = open.pop();
    if (Array.isArray(next)) open.push(...next);
    if (!isObject(next)) continue;
    if (next.kind === "reference" && typeof next.slug === "string") found.add(next.slug);
    // What a validator reads names schemas in its own way, and no page shows it.
    for (const [name, value] of Object.entries(next)) if (name !== "jsonSchema") open.push(value);
  }
  return found;
}
