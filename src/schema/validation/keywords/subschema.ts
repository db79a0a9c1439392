import { isObject } from "#json/index.ts";
import { pointerTo, tokensOf, valueAt } from "#json/pointer.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Keywords } from "../fault.ts";
import { Evaluated, type Run } from "../run.ts";
import type { SchemasByRef } from "../shape.ts";
import { always, isSchema, type Keyword } from "./keyword.ts";

/**
 * Validates against a referenced schema. An unresolved reference asserts nothing that can be checked.
 */
export const reference: Keyword = ({ $ref: ref, $dynamicRef: dynamicRef }, { schemas, apply }) => {
  const $ref = ref ?? dynamicRef;
  if (typeof $ref !== "string") return undefined;
  const target = targetOf($ref, schemas);
  const anchor = anchorOf(dynamicRef, target);
  // If the target is a resource, it is recorded when it is applied.
  const resource = isResource(target) ? undefined : resourceOf($ref, schemas);
  return always((value, seen, run) => {
    const found = anchor === null ? target : dynamicTarget(anchor, run);
    if (found !== undefined) {
      if (resource !== undefined) run.resources.push(resource);
      apply(found, value, seen, run);
      if (resource !== undefined) run.resources.pop();
      return;
    }
    run.skip("reference", typeof dynamicRef === "string" ? dynamicRef : $ref);
    // An unresolved schema may describe any member.
    seen.isOpen = true;
  });
};

/** The anchor to search in the dynamic scope of a `$dynamicRef`; `null` if it resolves like a `$ref`. */
function anchorOf(dynamicRef: unknown, target: JsonSchema | undefined): string | null {
  if (typeof dynamicRef !== "string") return null;
  const anchor = dynamicRef.replace(/^.*#/, "");
  return isObject(target) && target.$dynamicAnchor === anchor ? anchor : null;
}

/** The schema with an anchor in the outermost resource that has it (JSON Schema 2020-12, 8.2.3.2). */
function dynamicTarget(anchor: string, run: Run): JsonSchema | undefined {
  run.isDynamic = true;
  for (const resource of run.resources) {
    const found = anchorsOf(resource).get(anchor);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The schemas with a `$dynamicAnchor` in a resource, which ends where another one begins. */
function anchorsOf(resource: Keywords): ReadonlyMap<unknown, Keywords> {
  const known = anchors.get(resource);
  if (known !== undefined) return known;
  const found = new Map<unknown, Keywords>();
  const rest: unknown[] = [resource];
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    if (typeof part !== "object" || part === null) continue;
    if (part !== resource && isResource(part)) continue;
    if (isObject(part) && typeof part.$dynamicAnchor === "string" && !found.has(part.$dynamicAnchor))
      found.set(part.$dynamicAnchor, part);
    for (const member of Object.values(part)) if (member !== undefined) rest.push(member);
  }
  anchors.set(resource, found);
  return found;
}

const anchors = new WeakMap<Keywords, ReadonlyMap<unknown, Keywords>>();

/** The resource that contains the target of a reference, as far as schemas have an `$id`. */
function resourceOf(ref: string, schemas: SchemasByRef): Keywords | undefined {
  if (!ref.startsWith("#/")) return undefined;
  for (let end = ref.lastIndexOf("/"); end > 1; end = ref.lastIndexOf("/", end - 1)) {
    const named = schemas.get(ref.slice(0, end));
    if (named === undefined) continue;
    const below = tokensOf(ref.slice(end).replaceAll("%25", "%"));
    const around = below.map((_, index) => valueAt(named, pointerTo("", ...below.slice(0, index))));
    const resource = around.findLast(isResource);
    if (resource !== undefined) return resource;
  }
  return undefined;
}

const isResource = (schema: unknown): schema is Keywords =>
  isObject(schema) && typeof schema.$id === "string";

/** The end of a chain of references. The loop supports chains that exceed the engine's stack. */
function targetOf(ref: string, schemas: SchemasByRef): JsonSchema | undefined {
  const passed = new Set<unknown>();
  let target = schemas.get(ref);
  while (isReferenceAlone(target) && !passed.has(target)) {
    passed.add(target);
    target = schemas.get(target.$ref);
  }
  return target;
}

const isReferenceAlone = (schema: unknown): schema is { $ref: string } =>
  isObject(schema) && typeof schema.$ref === "string" && Object.keys(schema).length === 1;

export const allOf: Keyword = ({ allOf: parts }, { apply }) => {
  if (!Array.isArray(parts)) return undefined;
  const schemas = parts.filter(isSchema);
  return always((value, seen, run) => {
    for (const schema of schemas) apply(schema, value, seen, run);
  });
};

export const not: Keyword = (schema, { apply }) => {
  const { not: ruledOut } = schema;
  if (!isSchema(ruledOut)) return undefined;
  return always((value, _seen, run) => {
    const { faults } = run.attempt(() => apply(ruledOut, value, new Evaluated(), run));
    if (faults.length === 0) run.add("not", schema);
  });
};

/** Validates `if` with `then` and `else`. */
export const condition: Keyword = (schema, { apply }) => {
  const { if: asked } = schema;
  if (!isSchema(asked)) return undefined;
  return always((value, seen, run) => {
    const own = new Evaluated();
    const found = run.attempt(() => apply(asked, value, own, run));
    const matches = found.faults.length === 0;
    if (matches) {
      seen.add(own);
      run.adopt(found);
    }
    const next = matches ? schema.then : schema.else;
    if (isSchema(next)) apply(next, value, seen, run);
  });
};

export const dependentSchemas: Keyword = ({ dependentSchemas: dependents }, { apply }) => {
  if (!isObject(dependents)) return undefined;
  const all = Object.entries(dependents).filter(([, schema]) => isSchema(schema)) as [string, JsonSchema][];
  return always((value, seen, run) => {
    if (!isObject(value)) return;
    for (const [name, schema] of all) if (Object.hasOwn(value, name)) apply(schema, value, seen, run);
  });
};
