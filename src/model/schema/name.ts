import { decodeFragment } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import type { Context, SchemaName } from "../context.ts";
import { listOf, objectOf } from "../values.ts";
import { type JsonObject, mergeAllOf } from "./all-of.ts";
import { isExtensionOf } from "./extensions.ts";
import { typesOf } from "./type.ts";

/** A schema with a page of its own, and the notes where it is referenced. */
export interface Named {
  name: SchemaName;
  beside: JsonObject;
  /** The schema of that name. */
  definition: JsonObject;
}

/**
 * The name in `$ref`, or in an `allOf` of that `$ref` and parts without fields, which is the usual way
 * to add siblings in 3.0. `null` if a link with notes cannot represent the schema.
 */
export function namedBy(schema: JsonObject, context: Context): Named | null {
  if (schema.$ref === undefined && schema.allOf === undefined) return null;
  const parts = [...("$ref" in schema ? [schema] : []), ...listOf(schema.allOf), schema].filter(isObject);
  const holders = parts.filter((part, index) => "$ref" in part && parts.indexOf(part) === index);
  const [holder] = holders;
  if (holder === undefined || holders.length > 1) return null;
  const target = context.resolve(holder).value;
  // A schema that a discriminator selects is a separate option, even if it adds nothing.
  if (target === schema || isExtensionOf(schema, target, context.resolve)) return null;
  const name = schemaNameOf(holder, context);
  if (name === null || parts.some((part) => hasShape(part, holder, part === schema, context))) return null;
  return {
    name,
    beside: besideOf(schema, holder, context),
    definition: objectOf(target),
  };
}

/** The name of a `$ref`'s target, directly or through others. */
export function schemaNameOf(holder: JsonObject, { schemaNames, resolve }: Context): SchemaName | null {
  const { $ref: ref } = holder;
  if (typeof ref !== "string") return null;
  const name = schemaNames.get(ref) ?? schemaNames.get(decodeFragment(ref));
  if (name !== undefined) return name;
  const { ref: last } = resolve(holder);
  return (
    (last === null ? undefined : (schemaNames.get(last) ?? schemaNames.get(decodeFragment(last)))) ?? null
  );
}

function besideOf(schema: JsonObject, holder: JsonObject, { resolve }: Context): JsonObject {
  if (schema === holder && schema.allOf === undefined) return schema;
  const { $ref: _, allOf, ...own } = schema;
  const { $ref: __, ...ofHolder } = holder;
  const parts = listOf(allOf).filter((part) => part !== holder);
  return parts.length === 0 && schema !== holder && Object.keys(ofHolder).length === 0
    ? own
    : mergeAllOf({ ...own, allOf: [...(schema === holder ? [] : [ofHolder]), ...parts] }, resolve).schema;
}

const shaping = ["properties", "required", "additionalProperties", "patternProperties"];
const shapingToo = [
  ...["items", "prefixItems", "unevaluatedItems", "unevaluatedProperties"],
  ...["oneOf", "anyOf"],
];

/** Whether a part adds more to the shape than the type of the target. */
function hasShape(part: JsonObject, holder: JsonObject, isOuter: boolean, { resolve }: Context): boolean {
  if (!isOuter && part.allOf !== undefined) return true;
  if ([...shaping, ...shapingToo].some((keyword) => keyword in part)) return true;
  if (part.type === undefined) return false;
  const types = typesOf(objectOf(resolve(holder).value));
  return types.length > 0 && !typesOf(part).every((type) => type === "null" || types.includes(type));
}
