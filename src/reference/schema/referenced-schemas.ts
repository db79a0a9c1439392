import { decodeFragment } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { valueAt } from "#json/pointer.ts";
import type { Context } from "../context.ts";
import type { Exchange, JsonSchema, MediaType, NamedSchema, Reference, ReferencedSchema } from "../types.ts";
import { withRef } from "./dynamic-ref.ts";
import { toJsonSchema } from "./json-schema.ts";

/**
 * Unnamed targets of references in validated schemas: a place within another schema, a parameter,
 * a response. A `$dynamicRef` becomes the `$ref` that it comes to.
 */
export function readReferencedSchemas(
  { operations, webhooks, schemas }: Pick<Reference, "operations" | "webhooks" | "schemas">,
  context: Context,
): ReferencedSchema[] {
  const known = new Set(schemas.map(({ ref }) => ref));
  const found: ReferencedSchema[] = [];
  const open: unknown[] = [...[...operations, ...webhooks].flatMap(schemasIn), ...schemas.map(ownSchema)];
  const seen = new Set<unknown>();
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value)) {
      if (typeof value.$dynamicRef === "string") levelDynamicRef(value, context);
      const { $ref: ref } = value;
      const target = typeof ref === "string" && !known.has(ref) ? targetOf(ref, context) : undefined;
      if (typeof ref === "string") known.add(ref);
      if (typeof ref === "string" && (isObject(target) || typeof target === "boolean")) {
        const jsonSchema = toJsonSchema(target);
        found.push({ ref, jsonSchema });
        open.push(jsonSchema);
      }
    }
    for (const part of Object.values(value)) open.push(part);
  }
  return found;
}

/** A `$dynamicRef` that several schemas have the anchor of stays, because no validator can know which one is meant. */
function levelDynamicRef(schema: Record<string, unknown>, context: Context): void {
  const { $ref: ref } = withRef(schema, context);
  if ("$ref" in schema || typeof ref !== "string" || !ref.startsWith("#/")) return;
  schema.$ref = ref;
  delete schema.$dynamicRef;
}

const ownSchema = ({ jsonSchema }: NamedSchema) => jsonSchema;

/** One step only: siblings of a reference apply as well. */
const targetOf = (ref: string, { root }: Context) =>
  ref.startsWith("#") ? valueAt(root, decodeFragment(ref)) : undefined;

function schemasIn({ parameters, body, responses }: Exchange): (JsonSchema | null)[] {
  return [
    ...parameters.map(({ jsonSchema }) => jsonSchema),
    ...(body?.content ?? []).flatMap(ofMedia),
    ...responses.flatMap(({ headers, content }) => [
      ...headers.map(({ jsonSchema }) => jsonSchema),
      ...content.flatMap(ofMedia),
    ]),
  ];
}

const ofMedia = ({ jsonSchema, itemJsonSchema }: MediaType) => [jsonSchema, itemJsonSchema];
