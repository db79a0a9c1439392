import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import { sliceOf } from "#site/files/slice.ts";
import type { DescribedSite } from "#site/index.ts";
import { findingsIn } from "../../cli/check/checked.ts";
import { documentOf } from "../../fixtures/describe.ts";

/** The slices of a document's operations, by their ids. */
function slicesOf(document: Record<string, unknown>): Record<string, string> {
  const { reference } = buildReference(document);
  const site = {
    description: { document, source: { file: "", text: "" }, files: [] },
  } as unknown as DescribedSite;
  return Object.fromEntries(
    reference.operations.map((operation) => [operation.id, sliceOf(operation, site)]),
  );
}

const sliceOfA = (yaml: string) => JSON.parse(slicesOf(documentOf(yaml)).a ?? "");

describe("slice of an operation", () => {
  test("the slice of each operation of the Petstore is a valid description with this operation alone", async (t) => {
    const { document } = await loadDescription("openapi/petstore.yaml");
    const slices = Object.entries(slicesOf(document));
    assert.equal(slices.length, 18);
    for (const [id, slice] of slices) {
      const found = await findingsIn(t, slice);
      assert.deepEqual(
        // Targets of its texts, extensions and links may be outside the slice.
        found.filter(
          ({ severity, rule, message }) =>
            severity !== "info" &&
            !["replaced-by-unknown", "text-operation-unknown"].includes(rule) &&
            !/^The link .* is not an operation here\.$/.test(message),
        ),
        [],
        id,
      );
      const [operation, ...others] = buildReference(JSON.parse(slice)).reference.operations;
      assert.deepEqual([operation?.id, others], [id, []]);
    }
  });

  test("the slice of an operation contains its path and the components it refers to, and no others", () => {
    assert.deepEqual(
      sliceOfA(`
        openapi: 3.0.3
        info: { title: T, version: '1' }
        tags: [{ name: t }]
        paths:
          /a:
            parameters: [{ $ref: '#/components/parameters/P' }]
            get: { operationId: a, responses: { 200: { $ref: '#/components/responses/R' } } }
            post: { responses: { 201: { $ref: '#/components/responses/Other' } } }
          /b: { get: {} }
        components:
          parameters: { P: { name: p, in: query }, Q: {} }
          responses:
            R: { content: { application/json: { schema: { $ref: '#/components/schemas/S/properties/s' } } } }
            Other: {}
          schemas: { S: { properties: { s: { $ref: '#/components/schemas/S' } } }, T: {} }`),
      {
        openapi: "3.0.3",
        info: { title: "T", version: "1" },
        paths: {
          "/a": {
            parameters: [{ $ref: "#/components/parameters/P" }],
            get: { operationId: "a", responses: { "200": { $ref: "#/components/responses/R" } } },
          },
        },
        components: {
          parameters: { P: { name: "p", in: "query" } },
          responses: {
            R: {
              content: { "application/json": { schema: { $ref: "#/components/schemas/S/properties/s" } } },
            },
          },
          schemas: { S: { properties: { s: { $ref: "#/components/schemas/S" } } } },
        },
      },
    );
  });

  test("the slice of an operation resolves encoded names, and ignores unresolved references", () => {
    const { components } = sliceOfA(`
      paths:
        /a:
          get:
            operationId: a
            x-refs:
              - { $ref: '#/components/schemas/My%20Pet~1Dog' }
              - { $ref: '#/components/schemas/100%' }
              - { $ref: '#/components/schemas/None' }
              - { $ref: other.yaml }
              - { $ref: '#/components' }
      components: { schemas: { My Pet/Dog: { type: object }, 100%: { type: string } } }`);
    assert.deepEqual(components, {
      schemas: { "My Pet/Dog": { type: "object" }, "100%": { type: "string" } },
    });
  });

  test("the slice of an operation keeps every digit", () => {
    const slice = slicesOf(
      documentOf("paths: { /a: { get: { operationId: a, x-id: 9007199254740993 } } }"),
    ).a;
    assert.match(slice ?? "", /"x-id":9007199254740993/);
  });

  test("the slice of a large operation has its nearest schemas, and refers to the full description for others", () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const schemas = Object.fromEntries(
      Array.from({ length: 20 }, (_none, index) => [
        `S${index}`,
        { description: "x".repeat(10_000), properties: { next: ref(`S${index + 1}`), first: ref("S0") } },
      ]),
    );
    const content = { "application/json": { schema: ref("S0") } };
    const slice = JSON.parse(
      slicesOf({
        paths: { "/a": { get: { operationId: "a", responses: { 200: { content } } } } },
        components: { schemas },
      }).a ?? "",
    );
    assert.deepEqual(Object.keys(slice.components.schemas), ["S0", "S1", "S2", "S3", "S4", "S5"]);
    assert.deepEqual(slice.components.schemas.S4.properties, { next: ref("S5"), first: ref("S0") });
    assert.deepEqual(slice.components.schemas.S5.properties, {
      next: { $ref: "../../openapi.json#/components/schemas/S6" },
      first: ref("S0"),
    });
  });
});
