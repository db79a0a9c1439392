import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolver } from "#description/refs.ts";
import type { Direction } from "#model/context.ts";
import { isTooLarge, maxValues } from "#model/example-value/size.ts";
import { exampleValue } from "./example-value.ts";

/** Whether an example of a schema is too large where objects are whole down to a depth. */
const isLarge = (
  schema: object,
  { wholeDepth = 6, direction = null, schemas = {} }: Partial<Options> = {},
): boolean => isTooLarge(schema, { resolve: resolver({ schemas }), direction, wholeDepth });

interface Options {
  wholeDepth: number;
  direction: Direction | null;
  schemas: Record<string, object>;
}

const text = { type: "string" };

/** An object of so many values, itself included. */
const objectOf = (values: number, property: object = text, required: string[] = []) => ({
  type: "object",
  properties: Object.fromEntries(Array.from({ length: values - 1 }, (_, index) => [`p${index}`, property])),
  required,
});

const allOf = (values: number) => Array.from({ length: values - 1 }, (_, index) => `p${index}`);

describe("size of an example", () => {
  test("the size of an example is the number of values in its objects and arrays", () => {
    assert.equal(isLarge(objectOf(maxValues)), false);
    assert.equal(isLarge(objectOf(maxValues + 1)), true);
    assert.equal(isLarge({ type: "array", items: objectOf(maxValues - 1) }), false);
    assert.equal(isLarge({ type: "array", items: objectOf(maxValues) }), true);
  });

  test("the size of an example includes optional properties only down to the full depth", () => {
    const nested = { properties: { inside: objectOf(maxValues) } };
    assert.equal(isLarge(nested), true);
    assert.equal(isLarge(nested, { wholeDepth: 1 }), false);
    const required = { properties: { inside: objectOf(maxValues, text, allOf(maxValues)) } };
    assert.equal(isLarge(required, { wholeDepth: 1 }), true);
  });

  test("the size of an example includes the length of an author's example", () => {
    const example = Array.from({ length: 40 }, () => "some text");
    assert.equal(isLarge(objectOf(10, { example: "short" })), false);
    assert.equal(isLarge(objectOf(10, { example })), true);
  });

  test("the size of an example excludes recursive, optional and impossible parts", () => {
    const large = objectOf(maxValues + 1);
    const schemas = { node: objectOf(100, { $ref: "#/schemas/node" }) };
    assert.equal(isLarge({ $ref: "#/schemas/node" }, { schemas }), false);
    assert.equal(isLarge({ properties: { a: { oneOf: [large, text] } } }), false);
    assert.equal(isLarge(objectOf(200, { type: "string", readOnly: true }), { direction: "request" }), false);
    assert.equal(isLarge(objectOf(200, { type: "string", readOnly: true }), { direction: "response" }), true);
    assert.equal(isLarge({ ...large, maxProperties: 1 }), false);
    // The first property is required but impossible, so the object is left out.
    const impossible = { ...large, properties: { p: false, ...large.properties }, required: ["p"] };
    assert.equal(isLarge({ properties: { impossible } }), false);
  });

  test("the measurement of schemas that contain each other many times ends", () => {
    const names = Array.from({ length: 30 }, (_, index) => `s${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/schemas/${name}` }]));
    const schemas = Object.fromEntries(names.map((name) => [name, { type: "object", properties }]));
    assert.equal(isLarge({ $ref: "#/schemas/s0" }, { schemas }), true);
    assert.equal(isLarge({ $ref: "#/schemas/s0" }, { schemas, wholeDepth: 1 }), false);
  });
});

describe("schemas shared by several resources", () => {
  test("a schema shared by several resources gets different values in each of them", () => {
    const shared = { properties: { id: { type: "string" }, state: { enum: ["failed", "paid"] } } };
    const resource = (tag: string) => ({
      allOf: [{ $ref: "#/schemas/shared" }, { properties: { object: { const: tag } } }],
    });
    const schemas = { shared, customer: resource("customer"), invoice: resource("invoice") };
    const resolve = resolver({ schemas });
    const values = ["customer", "invoice", "customer", "shared"].map((name) =>
      exampleValue({ $ref: `#/schemas/${name}` }, resolve),
    );
    const customer = { id: "cus_eLC5pUeK0DRih2", state: "paid", object: "customer" };
    const invoice = { id: "in_vFaLg9jBGZ0U02", state: "paid", object: "invoice" };
    assert.deepEqual(values, [
      customer,
      invoice,
      customer,
      { id: "71c0acfde4c3f0428ef80c2a", state: "paid" },
    ]);
  });
});

describe("nested arrays with repeated items", () => {
  const nested = (levels: number): object =>
    levels === 0
      ? { type: "string", minLength: 8 }
      : { type: "array", minItems: 1000, items: nested(levels - 1) };

  test("nested arrays of equal items are filled up to the maximum size of an example", () => {
    const [first] = exampleValue(nested(1), resolver({})) as string[];
    assert.deepEqual(exampleValue(nested(2), resolver({})), Array(10).fill(Array(10).fill(first)));
  });

  test("deeply nested arrays that would multiply are generated empty", () => {
    assert.deepEqual(exampleValue(nested(6), resolver({})), []);
  });
});
