import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolver } from "#description/refs.ts";
import type { Warning } from "#model/index.ts";
import { mergeAllOf } from "#model/schema/all-of.ts";
import { bounds } from "#model/schema/constraints.ts";
import type { Reference } from "#model/types.ts";
import { describeApi } from "../fixtures/describe.ts";
import { eachSchema, isCut } from "./schema-walk.ts";

const range = (length: number) => Array.from({ length }, (_, index) => index);

describe("unnamed schemas that refer to each other", () => {
  const build = (schemas: string): { reference: Reference; warnings: Warning[] } =>
    describeApi(`components: { schemas: { ${schemas} } }`);

  test("unnamed schemas that all refer to each other are cut with a warning in bounded time", () => {
    // Each of the places refers to all of them: without a bound there are 8! ways.
    const place = (index: number) =>
      `p${index}: { properties: { ${range(8)
        .map((to) => `q${to}: { $ref: '#/components/schemas/A/properties/p${to}' }`)
        .join(", ")} } }`;
    const started = performance.now();
    const { reference, warnings } = build(`A: { properties: { ${range(8).map(place).join(", ")} } }`);
    assert.equal(performance.now() - started < 5_000, true);
    assert.equal(eachSchema(reference).length < bounds.maxCopiesOfOne + 1_000, true);
    assert.equal(
      eachSchema(reference).some(({ schema }) => isCut(schema)),
      true,
    );
    assert.deepEqual(
      warnings.map(({ problem }) => problem).filter((problem) => problem.includes("not shown further")),
      ["is not shown further: schemas without a name refer to each other; give them one in `components`"],
    );
  });

  test("unnamed schemas that allOf repeats recursively are cut after some levels", () => {
    const { reference } = build(
      "A: { allOf: [{ $ref: '#/components/schemas/B' }, { properties: { next: { properties: { x: {} } } } }] }, B: { properties: { next: { allOf: [{ $ref: '#/components/schemas/A' }, { properties: { y: {} } }] } } }",
    );
    const deepest = Math.max(...eachSchema(reference).map(({ depth }) => depth));
    assert.equal(deepest < 12, true);
  });
});

test("a chain of twenty thousand references in allOf does not overflow the stack", () => {
  const schemas = range(20_000).map((index) => [
    `S${index}`,
    { allOf: [{ $ref: `#/S${index + 1}` }], required: [`r${index}`] },
  ]);
  const resolve = resolver(Object.fromEntries([...schemas, ["S20000", { type: "string" }]]));
  const { schema } = mergeAllOf({ $ref: "#/S0" }, resolve);
  assert.equal(schema.type, "string");
  assert.equal(Array.isArray(schema.required) && schema.required.length, 20_000);
});
