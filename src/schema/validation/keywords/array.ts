import { hasRepetition } from "#json/equal.ts";
import type { JsonValue } from "#json/index.ts";
import { countOr, isObject } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Run } from "../run.ts";
import { always, type Compiler, isSchema, type Keyword } from "./keyword.ts";

/** Validates `prefixItems`, and `items` for the following ones. */
export const items: Keyword = (schema, compiler) => {
  const prefix = Array.isArray(schema.prefixItems) ? schema.prefixItems.filter(isSchema) : [];
  const rest = isSchema(schema.items) ? schema.items : undefined;
  if (prefix.length === 0 && rest === undefined) return undefined;
  return always((value, seen, run) => {
    if (!Array.isArray(value)) return;
    const end = rest === undefined ? Math.min(prefix.length, value.length) : value.length;
    for (let index = 0; index < end; index += 1) {
      const own = prefix[index];
      inside(own ?? rest ?? true, value, index, own === undefined ? "*" : index, compiler, run);
    }
    seen.itemsBefore = Math.max(seen.itemsBefore, end);
  });
};

export const unevaluatedItems: Keyword = ({ unevaluatedItems: rest }, compiler) => {
  if (!isSchema(rest)) return undefined;
  return always((value, seen, run) => {
    if (!Array.isArray(value)) return;
    for (let index = 0; index < value.length; index += 1)
      if (!seen.hasItem(index)) inside(rest, value, index, "*", compiler, run);
    seen.itemsBefore = value.length;
  });
};

/** Validates `contains` with `minContains` and `maxContains`. */
export const contains: Keyword = (schema, compiler) => {
  const { contains: wanted } = schema;
  if (!isSchema(wanted)) return undefined;
  const least = countOr(schema.minContains, 1);
  const most = countOr(schema.maxContains, Number.POSITIVE_INFINITY);
  return always((value, seen, run) => {
    if (!Array.isArray(value)) return;
    let count = 0;
    for (let index = 0; index < value.length; index += 1) {
      const { faults } = run.attempt(() => inside(wanted, value, index, "*", compiler, run));
      if (faults.length > 0) continue;
      count += 1;
      seen.addItem(index);
    }
    if (count < least) run.add(least === 1 ? "contains" : "minContains", schema);
    if (count > most) run.add("maxContains", schema);
  });
};

export const uniqueItems: Keyword = (schema) =>
  schema.uniqueItems === true
    ? always((value, _seen, run) => {
        if (Array.isArray(value) && hasRepetition(value)) run.add("uniqueItems", schema);
      })
    : undefined;

function inside(
  schema: JsonSchema,
  list: JsonValue[],
  index: number,
  alike: string | number,
  compiler: Compiler,
  run: Run,
) {
  run.enter(index, alike);
  compiler.applyInside(schema, list[index] ?? null, run);
  run.leave();
}

/** The keywords for the number of characters, items or members. */
const kinds = [
  {
    noun: "Length",
    measure: (value: JsonValue) => (typeof value === "string" ? lengthOf(value) : undefined),
  },
  { noun: "Items", measure: (value: JsonValue) => (Array.isArray(value) ? value.length : undefined) },
  {
    noun: "Properties",
    measure: (value: JsonValue) => (isObject(value) ? Object.keys(value).length : undefined),
  },
];

export const size: Keyword = (schema) => {
  const checks = kinds.flatMap(({ noun, measure }) => {
    const [least, most] = [schema[`min${noun}`], schema[`max${noun}`]];
    if (typeof least !== "number" && typeof most !== "number") return [];
    return [{ noun, measure, least, most }];
  });
  if (checks.length === 0) return undefined;
  return always((value, _seen, run) => {
    for (const { noun, measure, least, most } of checks) {
      const found = measure(value);
      if (found === undefined) continue;
      if (typeof least === "number" && found < least) run.add(`min${noun}`, schema);
      if (typeof most === "number" && found > most) run.add(`max${noun}`, schema);
    }
  });
};

/** The length in characters, some of which are two code units (JSON Schema Validation 2020-12, 6.3). */
function lengthOf(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
