import assert from "node:assert/strict";
import { suite, type TestContext, test } from "node:test";
import { callableOperation } from "#http/request/callable.ts";
import { findNone } from "#http/request/schemas.ts";
import { checkResponse } from "#http/validation/response.ts";
import { buildReference } from "#model/index.ts";
import { schemasByRef } from "#schema/validation/shape.ts";
import { load } from "../../description/load.ts";

const item = {
  type: "object",
  properties: { kind: { enum: ["cat", "dog"] }, list: { $ref: "#/components/schemas/List/items" } },
  $defs: { In: { type: "integer" } },
};

const shared = {
  openapi: "3.1.0",
  components: {
    schemas: {
      Item: item,
      List: { type: "array", items: { $ref: "#/components/schemas/Item/$defs/In" } },
      Loop: { properties: { next: { $ref: "#/components/schemas/Loop/properties/next" } } },
      Tree: {
        $dynamicAnchor: "node",
        properties: {
          name: { type: "string" },
          children: { type: "array", items: { $dynamicRef: "#node" } },
        },
      },
    },
    responses: {
      Kind: { description: "", content: { "application/json": { schema: { type: "boolean" } } } },
    },
    headers: { Kind: { schema: { enum: ["tabby"] } } },
  },
};

/** The findings in `{ x: … }`, whose schema refers to `ref`. */
async function findingsOf(t: TestContext, x: unknown, schema: object, document: object = shared) {
  const { document: root } = await load(t, JSON.stringify(withPath(schema, document)));
  const { reference } = buildReference(root);
  const operation = reference.operations.find(({ path }) => path === "/x");
  assert.ok(operation);
  const callable = { ...callableOperation(operation, [], findNone), schemas: null, sandbox: null };
  const body = { kind: "text", text: JSON.stringify({ x }) } as const;
  const answer = { status: 200, headers: [["content-type", "application/json"]], isCrossOrigin: false, body };
  return checkResponse(callable, schemasByRef(reference), answer as Parameters<typeof checkResponse>[2]).map(
    ({ weight, sentence }) => `${weight}: ${sentence}`,
  );
}

function withPath(x: object, document: object) {
  const schema = { type: "object", properties: { x } };
  const isOld = "swagger" in document;
  const response = isOld ? { schema } : { content: { "application/json": { schema } } };
  const other = { description: "", content: { "application/json": { schema: { maximum: 3 } } } };
  return {
    ...document,
    ...(isOld && { produces: ["application/json"] }),
    info: { title: "t", version: "1" },
    paths: {
      "/x": { get: { responses: { 200: { description: "", ...response } } } },
      ...(!isOld && { "/y": { get: { responses: { 200: other } } } }),
    },
  };
}

suite("references in validated schemas", () => {
  for (const [ref, wrong, sentence] of [
    ["#/components/schemas/Item/properties/kind", "cow", "must be one of `cat`, `dog`."],
    ["#/components/schemas/Item/properties/list", "1", "must be an integer."],
    ["#/components/schemas/List/items", "1", "must be an integer."],
    ["#/components/schemas/Item/$defs/In", "1", "must be an integer."],
    ["#/components/schemas/Item/%24defs/In", "1", "must be an integer."],
    ["#/paths/~1y/get/responses/200/content/application~1json/schema", 4, "must be at most 3."],
    ["#/components/responses/Kind/content/application~1json/schema", 1, "must be `true` or `false`."],
    ["#/components/headers/Kind/schema", "tortie", "must be `tabby`."],
  ] as const)
    test(`a \`$ref\` to another part of the description is validated: ${ref}`, async (t) => {
      assert.deepEqual(await findingsOf(t, wrong, { $ref: ref }), [`difference: \`/x\` ${sentence}`]);
    });

  test("a `$ref` into a definition of Swagger 2.0 is validated", async (t) => {
    const swagger = { swagger: "2.0", definitions: { Item: item } };
    assert.deepEqual(await findingsOf(t, "cow", { $ref: "#/definitions/Item/properties/kind" }, swagger), [
      "difference: `/x` must be one of `cat`, `dog`.",
    ]);
  });

  test("a $dynamicRef is validated", async (t) => {
    const tree = { children: [{ children: [{ name: 1 }] }] };
    assert.deepEqual(await findingsOf(t, tree, { $ref: "#/components/schemas/Tree" }), [
      "difference: `/x/children/0/children/0/name` must be a string.",
    ]);
  });

  test("a `$ref` to itself accepts any value", async (t) => {
    assert.deepEqual(await findingsOf(t, 1, { $ref: "#/components/schemas/Loop/properties/next" }), []);
  });

  test("an unresolved `$ref`, or an ambiguous dynamic one, is reported", async (t) => {
    const gone = "#/components/schemas/Gone";
    assert.deepEqual(await findingsOf(t, 1, { $ref: gone }), [
      `unchecked: The reference \`${gone}\` does not resolve, so \`/x\` was not validated against its schema.`,
    ]);
    const leaf = { $dynamicAnchor: "node", type: "string" };
    const twice = { ...shared, components: { schemas: { ...shared.components.schemas, Leaf: leaf } } };
    assert.deepEqual(await findingsOf(t, { children: [1] }, { $ref: "#/components/schemas/Tree" }, twice), [
      "unchecked: The reference `#node` does not resolve, so `/x/children/0` was not validated against its schema.",
    ]);
  });
});
