import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context } from "../context.ts";
import { follow, refOf } from "../reference-object.ts";
import { objectOf } from "../values.ts";

/** An operation and its place in the description: a path, a webhook or a callback. */
export interface Place {
  /** The method as it is sent. */
  method: string;
  pointer: Pointer;
  /** The Path Item Object around it. */
  item: Record<string, unknown>;
  itemPointer: Pointer;
  /** The Operation Object. */
  value: Record<string, unknown>;
}

/**
 * The fields of a Path Item Object that are operations (OpenAPI 3.2.0, 4.9), in lower case as in the
 * document.
 */
export const methods = new Set([
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
]);

/**
 * The operations of a Path Item Object (OpenAPI 3.2.0, 4.9) in the order of the description. A path item
 * that does not resolve is reported, because its operations cannot be shown.
 */
export function findOperations(reference: unknown, itemPointer: Pointer, context: Context): Place[] {
  const item = itemOf(reference, itemPointer, context);
  const place = (method: string, key: Pointer, operation: unknown): Place[] => {
    const pointer = itemPointer + key;
    const value = follow(operation, context);
    if (value === null) return [];
    return [{ method, pointer, item, itemPointer, value }];
  };
  return Object.entries(item).flatMap(([key, value]) => {
    if (methods.has(key)) return place(key.toUpperCase(), pointerTo("", key), value);
    if (key !== "additionalOperations") return [];
    return Object.entries(objectOf(value)).flatMap(([method, operation]) =>
      place(method, pointerTo("", key, method), operation),
    );
  });
}

/** A path item merged with the siblings of its `$ref`, which every version allows and none defines. */
function itemOf(reference: unknown, pointer: Pointer, context: Context): Record<string, unknown> {
  if (!isObject(reference)) return {};
  const target = follow(reference, context);
  const ref = refOf(reference);
  if (ref === null) return reference;
  if (target === null) context.warn(pointer, warnings.pathItemUnresolved(ref), "reference");
  const { $ref: _, ...beside } = reference;
  return { ...target, ...beside };
}
