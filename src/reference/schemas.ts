import { pointerTo } from "#json/pointer.ts";
import type { Context, SchemaName } from "./context.ts";
import { readExamples } from "./example.ts";
import { toJsonSchema } from "./json-schema.ts";
import { objectOf } from "./read.ts";
import { readSchema } from "./schema.ts";
import { uniqueSlugs } from "./slug.ts";
import type { NamedSchema } from "./types.ts";

/** The schemas of `components`, each of which gets a page, by the `$ref` that leads to them. */
export function nameSchemas(root: Record<string, unknown>): Map<string, SchemaName> {
  const names = Object.keys(schemasOf(root));
  const slugs = uniqueSlugs(names);
  return new Map(names.map((name, index) => [refTo(name), { name, slug: slugs[index] ?? "" }]));
}

/** Reads every schema of `components` (OpenAPI 3.0.3, 4.7.7). */
export function readNamedSchemas(context: Context): NamedSchema[] {
  const schemas = schemasOf(context.root);
  return [...context.schemaNames].map(([ref, { name, slug }]) => ({
    slug,
    name,
    ref,
    schema: readSchema(schemas[name], context),
    jsonSchema: toJsonSchema(schemas[name]),
    examples: readExamples({}, schemas[name], context),
  }));
}

const schemasOf = (root: Record<string, unknown>) => objectOf(objectOf(root.components).schemas);
const refTo = (name: string) => `#${pointerTo("", "components", "schemas", name)}`;
