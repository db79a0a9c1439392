import type { Schema } from "#reference/types.ts";

/** Finds the schema that a `reference` node names by its slug. */
export type FindSchema = (slug: string) => Schema | undefined;

/** For callers without the other schemas: what is named elsewhere stays a `reference`. */
export const findNone: FindSchema = () => undefined;

/** The schema itself, or the one its name leads to. */
export function followSchema(schema: Schema, find: FindSchema): Schema {
  let found = schema;
  // The bound ends a name that leads to itself.
  for (let step = 0; step < 8 && found.kind === "reference"; step++) found = find(found.slug) ?? found;
  return found;
}
