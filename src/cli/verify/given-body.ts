import { isChosen } from "#http/request/example/needed.ts";
import { type FindSchema, followSchema } from "#http/request/schemas.ts";
import { readJson } from "#http/request/values.ts";
import { isObject } from "#json/index.ts";
import type { MediaType, Schema } from "#model/types.ts";

/** Whether the author of a description gives a body: an example of all of it, or of each field. */
export function isGivenBody({ examples, schema }: MediaType, findSchema: FindSchema): boolean {
  const [example] = examples;
  if (example === undefined) return false;
  return (
    example.origin === "written" || (schema !== null && isGiven(readJson(example.text), schema, findSchema))
  );
}

/**
 * Whether a value only consists of examples, defaults or enum values of its schema, or of those of its
 * fields and items.
 */
function isGiven(value: unknown, schema: Schema, findSchema: FindSchema): boolean {
  const found = followSchema(schema, findSchema);
  if ([schema, found].some(isChosen)) return true;
  if (Array.isArray(value))
    return (
      found.kind === "array" &&
      value.length > 0 &&
      value.every((item, index) => isGiven(item, found.prefix[index] ?? found.items, findSchema))
    );
  if (!isObject(value) || found.kind !== "object") return false;
  const members = Object.entries(value);
  return (
    members.length > 0 &&
    members.every(([name, member]) => {
      const property = found.properties.find((one) => one.name === name);
      return property !== undefined && isGiven(member, property.schema, findSchema);
    })
  );
}
