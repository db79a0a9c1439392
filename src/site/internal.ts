import { openapi } from "#description/grammar/openapi.ts";
import { isObjectNode, type ObjectNode, walk } from "#description/grammar/walk.ts";
import type { Description } from "#description/load.ts";
import { type Resolve, resolver } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo, tokensOf, valueAt } from "#json/pointer.ts";
import { isMarkedInternal } from "#reference/extensions/index.ts";

/**
 * A description without the operations, schemas and properties that are internal, and without references to such
 * schemas. Nothing that is published, also as a file, is made of more.
 */
export function withoutInternal(description: Description): Description {
  const resolve = resolver(description.document);
  const found = [...walk(openapi, description.document, "document")]
    .filter(isObjectNode)
    .filter((node) => isInternal(node, resolve))
    .map(({ pointer }) => pointer);
  if (found.length === 0) return description;
  const document = structuredClone(description.document);
  // From the end, so that the indexes of what comes before stay true.
  for (const pointer of found.reverse()) remove(pointer, document);
  return { ...description, document };
}

function isInternal({ value, place }: ObjectNode, resolve: Resolve): boolean {
  if (place === "operation") return isMarkedInternal(value);
  if (place !== "schema") return false;
  const target = typeof value.$ref === "string" ? resolve(value).value : undefined;
  return isMarkedInternal(value) || (isObject(target) && isMarkedInternal(target));
}

function remove(pointer: Pointer, document: unknown): void {
  const tokens = tokensOf(pointer);
  const key = tokens.pop() ?? "";
  const holder = valueAt(document, pointerTo("", ...tokens));
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (isObject(holder)) {
    delete holder[key];
    const owner = tokens.pop() === "properties" ? valueAt(document, pointerTo("", ...tokens)) : undefined;
    if (isObject(owner) && Array.isArray(owner.required))
      owner.required = owner.required.filter((name) => name !== key);
  }
}
