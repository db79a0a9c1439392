import { messages } from "#messages/pages.ts";
import type { NamedSchema, Reference, Schema } from "#model/types.ts";
import { perObject } from "../made-once.ts";

/** A referenced schema with the kind of reference: `owner`, `tags[]`, `one of`. */
export interface SchemaLink {
  slug: string;
  labels: readonly string[];
}

/**
 * The schemas that a named one references, in order. `slugOf` finds schemas by their `ref`. The time is
 * linear in the size of the schema.
 */
export function linksFrom(
  { schema, jsonSchema }: NamedSchema,
  slugOf: (ref: string) => string | undefined,
): SchemaLink[] {
  const labels = new Map<string, Set<string>>();
  const add = (slug: string, label: string) => {
    const known = labels.get(slug) ?? new Set();
    labels.set(slug, known.add(label));
  };
  // In the view, the parts of a composition are merged.
  for (const ref of partsOf(jsonSchema)) {
    const slug = slugOf(ref);
    if (slug !== undefined) add(slug, messages.allOf);
  }
  const open: Step[] = [{ schema, path: "", depth: 0, word: messages.sameAs }];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (step.schema.kind === "reference") {
      const { slug } = step.schema;
      // A composition with a single schema needs no further links.
      if (step.schema !== schema || !labels.has(slug)) add(slug, step.path || step.word);
    }
    for (const next of stepsFrom(step).reverse()) open.push(next);
  }
  return [...labels].map(([slug, found]) => ({ slug, labels: [...found] }));
}

/** The neighborhood of a schema. All neighborhoods of a description are computed together, once. */
export function neighbourhoodOf(slug: string, reference: Reference): Neighbourhood {
  const all = neighbourhoodsIn(reference);
  return all.get(slug) ?? nobody;
}

/** Whether a schema uses others or is used by one. */
export function hasNeighbours(slug: string, reference: Reference): boolean {
  const { users, uses } = neighbourhoodOf(slug, reference);
  return users.length + uses.length > 0;
}

/** A schema nested in another one. */
interface Step {
  schema: Schema;
  /** Its path, e.g. `owner.address`. */
  path: string;
  /** The number of fields in the path. */
  depth: number;
  /** Its role in the parent if it is not a field. */
  word: string;
}

function stepsFrom({ schema, path, depth, word }: Step): Step[] {
  const field = (name: string, inner: Schema): Step => ({
    schema: inner,
    path: longer(path, name, depth),
    depth: depth + 1,
    word,
  });
  const item = (inner: Schema, place: string): Step => ({
    schema: inner,
    path: path.endsWith("…") ? path : `${path}[${place}]`,
    depth,
    word,
  });
  const same = (inner: Schema, as: string): Step => ({ schema: inner, path, depth, word: as });
  const rules = schema.rules.map((rule) => same(rule.schema, rule.title.toLowerCase()));
  switch (schema.kind) {
    case "object":
      return [
        ...schema.properties.map((property) => field(property.name, property.schema)),
        ...schema.patterns.map(({ pattern, schema: inner }) => field(`/${pattern}/`, inner)),
        ...(typeof schema.additional === "boolean" ? [] : [field("*", schema.additional)]),
        ...rules,
      ];
    case "array":
      return [
        ...schema.prefix.map((inner, index) => item(inner, String(index))),
        item(schema.items, ""),
        ...rules,
      ];
    case "union":
      return [
        ...schema.options.map((option) =>
          same(option, schema.of === "oneOf" ? messages.oneOfLink : messages.anyOfLink),
        ),
        ...rules,
      ];
    default:
      return rules;
  }
}

/**
 * Appends a name to a path, up to a few fields, because it must stay readable and thousands may be
 * nested.
 */
function longer(path: string, name: string, depth: number): string {
  if (path === "") return name;
  if (depth < mostFields) return `${path}.${name}`;
  return depth === mostFields ? `${path}.…` : path;
}

const mostFields = 3;

function* partsOf(jsonSchema: NamedSchema["jsonSchema"]): Iterable<string> {
  if (typeof jsonSchema === "boolean" || !Array.isArray(jsonSchema.allOf)) return;
  for (const part of jsonSchema.allOf) if (typeof part?.$ref === "string") yield part.$ref;
}

/** The schemas around one: those that use it, and those that it uses. */
interface Neighbourhood {
  /** Labels are the path from the user to the schema. */
  users: readonly SchemaLink[];
  uses: readonly SchemaLink[];
  /** The paths from the schema back to itself. */
  own: readonly string[];
}

const nobody: Neighbourhood = { users: [], uses: [], own: [] };

const neighbourhoodsIn = perObject(makeNeighbourhoods);

function makeNeighbourhoods({ schemas }: Reference): Map<string, Neighbourhood> {
  const slugs = new Map(schemas.map(({ ref, slug }) => [ref, slug]));
  const users = new Map<string, SchemaLink[]>(schemas.map(({ slug }) => [slug, []]));
  const all = schemas.map((named) => {
    const { slug } = named;
    const links = linksFrom(named, (ref) => slugs.get(ref));
    const uses = links.filter((link) => link.slug !== slug);
    for (const link of uses) users.get(link.slug)?.push({ slug, labels: link.labels });
    return { slug, uses, own: links.find((link) => link.slug === slug)?.labels ?? [] };
  });
  return new Map(
    all.map(({ slug, uses, own }) => [slug, { users: users.get(slug) ?? [], uses, own }] as const),
  );
}
