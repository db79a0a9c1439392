import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo, valueAt } from "#json/pointer.ts";
import type { Grammar } from "../grammar/index.ts";
import { isObjectNode, walk } from "../grammar/walk.ts";
import { decodeFragment } from "../refs.ts";
import { refTo } from "./targets.ts";

/**
 * Inserts generic schemas at the references in a resource with dynamic anchors, so that each
 * `$dynamicRef` in the inserted copy becomes a `$ref` to this resource's schema (JSON Schema 2020-12,
 * 8.2.3.2). `moved` receives the origin of each insertion.
 */
export function insertGenerics(
  document: Schema,
  grammar: Grammar,
  moved: (to: Pointer, from: Pointer) => void,
): void {
  const resources: Resources = new Map();
  const insertions: [holder: Schema, specialized: Schema][] = [];
  const shared: Shared = { document, resources, budget: { left: mostCopied }, moves: [] };
  const nodes = [...walk(grammar, document, "document")].filter(
    (node) => isObjectNode(node) && node.place === "schema",
  ) as { value: Schema; pointer: Pointer }[];
  for (const { value, pointer } of nodes) if (typeof value.$id === "string") resources.set(pointer, value);
  // Copies are made of the author's schemas only, never of another insertion.
  for (const { value, pointer } of nodes) {
    const around = resourceAround(pointer, resources);
    const target = targetOf(value, document);
    if (around === null || target === null || resourceAround(target.pointer, resources) === around) continue;
    const scope = anchorsOf(around, shared, new Map());
    if (!isGeneric(target.value, scope, document)) continue;
    insertions.push([value, withInserted(value, target, pointer, { ...shared, scope, inserted: new Map() })]);
  }
  if (shared.budget.left < 0) return;
  for (const [holder, specialized] of insertions) {
    delete holder.$ref;
    Object.assign(holder, specialized);
  }
  for (const [to, from] of shared.moves) moved(to, from);
}

/**
 * The maximum number of values in all insertions. Beyond it, a `$dynamicRef` is kept and resolved for
 * each value.
 */
const mostCopied = 200_000;

type Schema = Record<string, unknown>;

/** The schemas with an `$id`, by place. */
type Resources = Map<Pointer, Schema>;

/** The places of dynamic anchors. Of several with one name, the outermost resource's is used. */
type Scope = ReadonlyMap<string, Pointer>;

interface Shared {
  document: Schema;
  resources: Resources;
  budget: { left: number };
  moves: [to: Pointer, from: Pointer][];
}

interface Insertion extends Shared {
  scope: Scope;
  /** The schemas being inserted with their places. A schema that contains itself ends there. */
  inserted: ReadonlyMap<object, Pointer>;
}

interface Target {
  value: Schema;
  pointer: Pointer;
}

/** A reference replaced by its target, merged with the siblings of the reference. */
function withInserted(holder: Schema, target: Target, at: Pointer, insertion: Insertion): Schema {
  const { $ref: _, ...own } = holder;
  const known = insertion.inserted.get(target.value);
  if (known !== undefined) return { ...own, $ref: refTo(known) };
  const generic = Object.entries(target.value).filter(([keyword]) => !identifying.has(keyword));
  const isApart = generic.some(([keyword]) => keyword in own);
  const parts = Array.isArray(own.allOf) ? own.allOf : [];
  const place = isApart ? pointerTo(at, "allOf", parts.length) : at;
  const resource = resourceAround(target.pointer, insertion.resources);
  const copy = copyOf(Object.fromEntries(generic), place, {
    ...insertion,
    scope: anchorsOf(resource, insertion, insertion.scope),
    inserted: new Map([...insertion.inserted, [target.value, place]]),
  });
  for (const [keyword] of generic)
    insertion.moves.push([pointerTo(place, keyword), pointerTo(target.pointer, keyword)]);
  return isApart ? { ...own, allOf: [...parts, copy] } : { ...own, ...(copy as Schema) };
}

/** The keywords that identify a schema, which an insertion does not need. */
const identifying = new Set(["$id", "$anchor", "$dynamicAnchor", "$defs"]);

function copyOf(value: unknown, at: Pointer, insertion: Insertion): unknown {
  insertion.budget.left -= 1;
  if (typeof value !== "object" || value === null || insertion.budget.left < 0) return value;
  if (Array.isArray(value)) return value.map((item, index) => copyOf(item, pointerTo(at, index), insertion));
  const copy: Schema = Object.fromEntries(
    Object.entries(value).map(([keyword, item]) => [
      keyword,
      data.has(keyword) ? item : copyOf(item, pointerTo(at, keyword), insertion),
    ]),
  );
  const { document, scope } = insertion;
  const anchor = anchorOf(copy, document);
  const meant = anchor === null ? undefined : scope.get(anchor);
  if (meant !== undefined) {
    const { $dynamicRef: _, ...others } = copy;
    return { ...others, $ref: refTo(meant) };
  }
  const target = targetOf(copy, document);
  return target !== null && isGeneric(target.value, scope, document)
    ? withInserted(copy, target, at, insertion)
    : copy;
}

/** Keywords whose values contain no references. */
const data = new Set(["enum", "const", "default", "example", "examples"]);

/** Whether a schema, or one that it references, depends on one of the anchors. */
function isGeneric(schema: unknown, scope: Scope, document: Schema): boolean {
  const seen = new Set<unknown>();
  const rest: unknown[] = [schema];
  while (rest.length > 0) {
    const part = rest.pop();
    if (typeof part !== "object" || part === null || seen.has(part)) continue;
    seen.add(part);
    if (isObject(part)) {
      if (scope.has(anchorOf(part, document) ?? "")) return true;
      rest.push(targetOf(part, document)?.value);
    }
    for (const item of Object.values(part)) rest.push(item);
  }
  return false;
}

/** The anchor that a `$dynamicRef` depends on; `null` if it has the same target everywhere. */
function anchorOf(schema: Schema, document: Schema): string | null {
  if (typeof schema.$dynamicRef !== "string") return null;
  const anchor = schema.$dynamicRef.replace(/^.*#/s, "");
  return targetOf(schema, document)?.value.$dynamicAnchor === anchor ? anchor : null;
}

function targetOf({ $ref: ref }: Schema, document: Schema): Target | null {
  if (typeof ref !== "string" || !ref.startsWith("#/")) return null;
  const pointer = decodeFragment(ref.slice(1));
  const value = valueAt(document, pointer);
  return isObject(value) ? { value, pointer } : null;
}

/** The nearest enclosing schema with an `$id`. */
function resourceAround(pointer: Pointer, resources: Resources): Pointer | null {
  for (let prefix = pointer; prefix !== ""; prefix = prefix.slice(0, prefix.lastIndexOf("/")))
    if (resources.has(prefix)) return prefix;
  return null;
}

/** The anchors of an outer scope, and those that a resource adds. */
function anchorsOf(around: Pointer | null, { resources }: Shared, outer: Scope): Scope {
  if (around === null) return outer;
  const scope = new Map(outer);
  const rest: [unknown, Pointer][] = [[resources.get(around), around]];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [part, pointer] = next;
    if (typeof part !== "object" || part === null || (pointer !== around && resources.has(pointer))) continue;
    const anchor = isObject(part) ? part.$dynamicAnchor : undefined;
    if (typeof anchor === "string" && !scope.has(anchor)) scope.set(anchor, pointer);
    for (const [name, item] of Object.entries(part)) rest.push([item, pointerTo(pointer, name)]);
  }
  return scope;
}
