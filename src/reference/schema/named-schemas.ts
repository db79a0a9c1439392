import { isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context, SchemaName } from "../context.ts";
import { readExamples } from "../media/example.ts";
import { uniqueSlugs } from "../slug.ts";
import type { NamedSchema, Schema } from "../types.ts";
import { objectOf, textOf } from "../values.ts";
import { readSchema } from "./index.ts";
import { toJsonSchema } from "./json-schema.ts";

/** The schemas of `components`, each of which gets a page, by their `$ref`. */
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
    schema: readNamed(ref, schemas[name], context),
    jsonSchema: toJsonSchema(schemas[name]),
    examples: readExamples({}, { $ref: ref }, context),
  }));
}

/** What has a name may be another name for a second one, but not for itself. */
function readNamed(ref: string, value: unknown, context: Context): Schema {
  const schema = readSchema(value, context);
  if (schema.kind !== "reference") return schema;
  const { slug, name, ...notes } = schema;
  const isOwn = context.schemaNames.get(ref)?.slug === slug;
  const isLost = isObject(value) && context.resolve(value).value === undefined;
  if (isOwn && !isLost) context.warn(ref.slice(1), warnings.refersToItself);
  return isOwn || isLost
    ? { ...notes, kind: "unresolved", ref: textOf(objectOf(value).$ref) ?? ref }
    : schema;
}

const schemasOf = (root: Record<string, unknown>) => objectOf(objectOf(root.components).schemas);
const refTo = (name: string) => `#${pointerTo("", "components", "schemas", name)}`;
