import assert from "node:assert/strict";
import { test } from "node:test";
import { isEmptyForm } from "#http/form/body.ts";
import { requestOperation } from "#http/request/operation.ts";
import { describeApi } from "../../fixtures/describe.ts";

test("a form without fields is empty, except if it accepts additional fields or is not a form type", () => {
  const rows: [mediaType: string, schema: string, isEmpty: boolean][] = [
    ["application/x-www-form-urlencoded", "{ type: object, additionalProperties: false }", true],
    ["multipart/form-data", "{ type: object, properties: {}, additionalProperties: false }", true],
    ["application/x-www-form-urlencoded", "{ type: object }", false],
    [
      "application/x-www-form-urlencoded",
      "{ properties: { a: { type: string } }, additionalProperties: false }",
      false,
    ],
    ["application/json", "{ type: object, additionalProperties: false }", false],
  ];
  for (const [mediaType, schema, isEmpty] of rows) {
    const { reference } = describeApi(`
      paths:
        /pets:
          post:
            requestBody: { content: { ${mediaType}: { schema: ${schema} } } }
            responses: { "204": { description: Done } }`);
    const [operation] = reference.operations;
    assert.ok(operation);
    const [media] = requestOperation(operation).body?.content ?? [];
    assert.ok(media);
    assert.equal(isEmptyForm(media, new Map()), isEmpty, `${mediaType} ${schema}`);
  }
});
