import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import type { Context } from "../context.ts";
import type { JsonObject } from "./all-of.ts";
import { oncePerDescription } from "./reader.ts";

/**
 * `$dynamicRef` as the equivalent `$ref` if a single schema has the anchor (JSON Schema 2020-12,
 * 8.2.3.2).
 */
export function withRef(schema: JsonObject, context: Context): JsonObject {
  const { $dynamicRef: ref, ...others } = schema;
  if (typeof ref !== "string" || "$ref" in schema) return schema;
  const [pointer, ...more] = anchorsOf(context).get(ref.replace(/^.*#/, "")) ?? [];
  return { ...others, $ref: pointer !== undefined && more.length === 0 ? `#${pointer}` : ref };
}

/** The places of each `$dynamicAnchor` in the description. */
const anchorsOf = oncePerDescription(({ root }) => {
  const anchors = new Map<string, Pointer[]>();
  const rest: { value: unknown; pointer: Pointer }[] = [{ value: root, pointer: "" }];
  for (let at = rest.pop(); at !== undefined; at = rest.pop()) {
    const { value, pointer } = at;
    if (typeof value !== "object" || value === null) continue;
    if (isObject(value) && typeof value.$dynamicAnchor === "string")
      anchors.set(value.$dynamicAnchor, [...(anchors.get(value.$dynamicAnchor) ?? []), pointer]);
    for (const [name, member] of Object.entries(value))
      rest.push({ value: member, pointer: pointerTo(pointer, name) });
  }
  return anchors;
});
