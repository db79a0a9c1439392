import { isObject } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { Evaluated } from "../run.ts";
import type { SchemasByRef } from "../shape.ts";
import { always, isSchema, type Keyword } from "./keyword.ts";

/** One that does not resolve asserts nothing that could be checked. */
export const reference: Keyword = ({ $ref: ref, $dynamicRef: dynamicRef }, { schemas, apply }) => {
  // It is left where it could be resolved to several schemas.
  const $ref = dynamicRef ?? ref;
  if (typeof $ref !== "string") return undefined;
  const target = dynamicRef === undefined ? targetOf($ref, schemas) : undefined;
  return always((value, seen, run) => {
    if (target !== undefined) return apply(target, value, seen, run);
    run.skip("reference", $ref);
    // It may describe any member.
    seen.isOpen = true;
  });
};

/** The end of a chain of references, which may be longer than the program's stack. */
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

/** `if` with `then` and `else`. */
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
