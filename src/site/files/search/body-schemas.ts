import type { Exchange, Schema } from "#model/types.ts";
import type { Site } from "../../index.ts";

/**
 * Returns the indices of the named schemas of an operation's request and successful responses, ascending.
 * Almost all operations share those of errors.
 */
export function bodySchemas(site: Site): (exchange: Exchange) => number[] {
  const indices = new Map(site.reference.schemas.map(({ slug }, index) => [slug, index]));
  return ({ body, responses }) => {
    const found = new Set<string>();
    const successes = responses.filter(({ status }) => status.startsWith("2"));
    const content = [body, ...successes].flatMap((one) => one?.content ?? []);
    for (const { schema, itemSchema } of content)
      for (const one of [schema, itemSchema]) if (one !== null) addNamed(one, found, site);
    return [...found].flatMap((slug) => indices.get(slug) ?? []).sort((one, other) => one - other);
  };
}

/** Adds the named schemas of a body or its items, following references and unions. */
function addNamed(schema: Schema, found: Set<string>, site: Site): void {
  switch (schema.kind) {
    case "reference":
      if (found.has(schema.slug)) return;
      found.add(schema.slug);
      addNamed(site.findSchema(schema.slug), found, site);
      return;
    case "array":
      addNamed(schema.items, found, site);
      return;
    case "union":
      for (const option of schema.options) addNamed(option, found, site);
  }
}
