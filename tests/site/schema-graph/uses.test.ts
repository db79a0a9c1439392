import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { schemaKeysOf } from "#site/routes/keys.ts";
import { usesOf } from "#site/schema-graph/graph.ts";
import { describeApi } from "../../fixtures/describe.ts";

const shop = `
paths:
  /orders: { get: { operationId: listOrders, responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } } } }
  /pets: { get: { operationId: listPets, responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } } } }
components:
  schemas:
    Order: { type: object, properties: { pet: { $ref: '#/components/schemas/Pet' } } }
    Pet: { type: object, properties: { owner: { $ref: '#/components/schemas/Owner' } } }
    Owner: { type: object, properties: { pets: { type: array, items: { $ref: '#/components/schemas/Pet' } } } }
    Lost: { type: object, properties: { pet: { $ref: '#/components/schemas/Pet' } } }
`;

describe("operations that use a schema", () => {
  test("the users of a schema are found through other schemas, and through cycles", () => {
    const { reference } = describeApi(shop);
    const users = (slug: string) => {
      const { operations, count } = usesOf(slug, reference);
      return [count, ...operations.map(({ id }) => id)];
    };
    assert.deepEqual(["order", "pet", "owner", "lost"].map(users), [
      [1, "listOrders"],
      [2, "listOrders", "listPets"],
      [2, "listOrders", "listPets"],
      [0],
    ]);
  });

  test("the first forty users of a schema are listed, and all are counted", () => {
    const operation = (index: number) =>
      `  /p${index}: { get: { operationId: o${index}, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/S' } } } } } }`;
    const paths = Array.from({ length: 100 }, (_none, index) => operation(index)).join("\n");
    const { reference } = describeApi(`paths:\n${paths}\ncomponents: { schemas: { S: { type: string } } }`);
    const { operations, count } = usesOf("s", reference);
    assert.equal(count, 100);
    assert.deepEqual(
      operations.map(({ id }) => id),
      Array.from({ length: 40 }, (_none, index) => `o${index}`),
    );
  });
});

test("the cache key of an operation or schema changes only if a schema that it contains changes", () => {
  const keysOf = (yaml: string) => {
    const { reference } = describeApi(yaml);
    const keyOf = schemaKeysOf(reference);
    return [...reference.operations, ...reference.schemas].map(keyOf);
  };
  const changedIn = (from: string, to: string) => {
    const [before, after] = [keysOf(shop), keysOf(shop.replace(from, to))];
    return before.map((key, index) => key !== after[index]);
  };
  // listOrders, listPets, Order, Pet, Owner, Lost: their own text is another part of a page's key.
  assert.deepEqual(changedIn("owner:", "keeper:"), [true, true, true, true, true, true]);
  assert.deepEqual(changedIn("Order: { type: object", "Order: { minProperties: 1"), [
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  assert.deepEqual(changedIn("Lost: { type: object", "Lost: { minProperties: 1"), [
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
