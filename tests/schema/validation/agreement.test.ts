import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Schema, Validator } from "@cfworker/json-schema";
import type { JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { createValidator } from "#schema/validation/validator.ts";

/** Pieces that schemas and values are put together from, small so that they often meet. */
const names = ["a", "b", "c"];
const scalars: JsonValue[] = [null, true, 0, 1, 1.5, -2, 10, "", "a", "bb", "é", "2026-01-01", "\u{1f600}"];

/** Random numbers that are the same on every machine (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (end: number) => Math.floor(next() * end);
  const pick = <Item>(items: Item[]): Item => items[below(items.length)] as Item;
  return { below, pick };
}

type Random = ReturnType<typeof randomFrom>;

function someValue(random: Random, depth: number): JsonValue {
  const kind = depth === 0 ? 0 : random.below(4);
  if (kind < 2) return random.pick(scalars);
  const count = random.below(4);
  if (kind === 2) return Array.from({ length: count }, () => someValue(random, depth - 1));
  return Object.fromEntries(
    Array.from({ length: count }, () => [random.pick(names), someValue(random, depth - 1)]),
  );
}

function someSchema(random: Random, depth: number): JsonSchema {
  if (depth === 0 || random.below(12) === 0) return random.pick([true, false, {}, { type: "string" }]);
  const count = 1 + random.below(3);
  const keywords = Array.from({ length: count }, () => random.pick(Object.keys(makers)));
  return Object.fromEntries(keywords.map((keyword) => [keyword, makers[keyword]?.(random, depth - 1)]));
}

const types = ["null", "boolean", "integer", "number", "string", "array", "object"];
const small = (random: Random) => random.below(4);
const schemas = (random: Random, depth: number) =>
  Array.from({ length: 1 + random.below(3) }, () => someSchema(random, depth));
const named = (random: Random, depth: number) =>
  Object.fromEntries(
    [random.pick(names), random.pick(names)].map((name) => [name, someSchema(random, depth)]),
  );

const makers: { [keyword: string]: (random: Random, depth: number) => unknown } = {
  $ref: (random) => `#/$defs/${random.pick(names)}`,
  type: (random) => random.pick([random.pick(types), [random.pick(types), random.pick(types)]]),
  const: (random) => someValue(random, 2),
  enum: (random) => [someValue(random, 1), someValue(random, 1), someValue(random, 2)],
  minimum: small,
  maximum: small,
  exclusiveMinimum: small,
  exclusiveMaximum: small,
  multipleOf: (random) => random.pick([1, 2, 0.5, 0.1]),
  minLength: small,
  maxLength: small,
  pattern: (random) => random.pick(["a", "^b+$", "^.$"]),
  format: (random) => random.pick(["date", "unheard-of"]),
  minItems: small,
  maxItems: small,
  uniqueItems: () => true,
  minProperties: small,
  maxProperties: small,
  required: (random) => [random.pick(names)],
  dependentRequired: (random) => ({ [random.pick(names)]: [random.pick(names)] }),
  properties: named,
  patternProperties: (random, depth) => ({ [random.pick(["a|b", "^c"])]: someSchema(random, depth) }),
  dependentSchemas: named,
  prefixItems: schemas,
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  ...Object.fromEntries(
    [
      ...["items", "additionalProperties", "not", "contains", "propertyNames", "if", "then", "else"],
      ...["unevaluatedProperties", "unevaluatedItems"],
    ].map((keyword) => [keyword, someSchema]),
  ),
  minContains: small,
  maxContains: small,
};

suite("agreement with another validator", () => {
  for (const seed of [1, 2, 3, 4]) {
    test(`5,000 random schemas and values get the same verdict as from another validator (seed ${seed})`, () => {
      const random = randomFrom(seed);
      const outcomes = { fits: 0, faults: 0 };
      for (let turn = 0; turn < 5000; turn += 1) {
        // Referenced schemas contain no references: cfworker does not support cycles.
        const $defs = Object.fromEntries(names.map((name) => [name, someSchema(random, 1)]));
        const schema = someSchema(random, 3);
        const value = someValue(random, 3);
        if (typeof schema === "boolean") continue;
        if (JSON.stringify($defs).includes("$ref")) continue;
        const byRef = new Map(Object.entries($defs).map(([name, one]) => [`#/$defs/${name}`, one]));
        const { faults } = createValidator(schema, byRef, "receive")(value);
        const { valid } = new Validator(
          structuredClone({ ...schema, $defs }) as Schema,
          "2020-12",
          false,
        ).validate(value);
        assert.equal(
          faults.length === 0,
          valid,
          JSON.stringify({ schema: { ...schema, $defs }, value, faults }),
        );
        outcomes[valid ? "fits" : "faults"] += 1;
      }
      assert.ok(outcomes.fits > 500 && outcomes.faults > 500, JSON.stringify(outcomes));
    });
  }
});
