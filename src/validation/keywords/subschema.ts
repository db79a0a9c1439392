import { isObject } from "#json/index.ts";
import type { JsonSchema } from "#reference/types.ts";
import { Evaluated } from "../evaluated.ts";
import { always, isSchema, type Keyword } from "./keyword.ts";

/** One that does not resolve asserts nothing that could be checked. */
export const reference: Keyword = ({ $ref: ref, $dynamicRef: dynamicRef }, { schemas, apply }) => {
  // It is left where it could be resolved to several schemas.
  const $ref = dynamicRef ?? ref;
  if (typeof $ref !== "string") return undefined;
  const target = dynamicRef === undefined ? schemas.get($ref) : undefined;
  return always((value, seen, run) => {
    if (target !== undefined) return apply(target, value, seen, run);
    run.skip("reference", $ref);
    // It may describe any member.
    seen.isOpen = true;
  });
};

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
    const holds = found.faults.length === 0;
    if (holds) {
      seen.add(own);
      run.adopt(found);
    }
    const next = holds ? schema.then : schema.else;
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
