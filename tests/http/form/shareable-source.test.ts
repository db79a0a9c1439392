import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { shareableSource } from "#http/form/shareable-source.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import { evaluateExpression, type MessageSource } from "#http/request/runtime-expression.ts";
import type { JsonSchema } from "#model/types.ts";

const session: JsonSchema = {
  properties: {
    id: { type: "integer" },
    token: { type: "string", format: "password" },
    pin: { type: "string", writeOnly: true },
    keys: {
      type: "array",
      items: { properties: { key: { anyOf: [{ format: "password" }, { type: "null" }] } } },
    },
  },
};
const content = [
  { name: "application/json", mediaType: "application/json", jsonSchema: { $ref: "#/Session" } },
];
const parameters = [
  { in: "path", name: "id", jsonSchema: { type: "integer" } },
  { in: "query", name: "pass", jsonSchema: { format: "password" } },
  { in: "query", name: "api_key", jsonSchema: { type: "string" } },
];
const operation = {
  request: { parameters, body: { content } },
  responses: [
    { status: "2XX", headers: [{ name: "X-Secret", jsonSchema: { format: "password" } }], content },
  ],
  securitySchemes: [{ name: "key", kind: "apiKey", in: "query", parameter: "api_key" }],
} as unknown as CallableOperation;

const body = JSON.stringify({ id: 7, token: "hush", pin: "1234", keys: [{ key: "hush" }] });
const message: MessageSource = {
  header: (name) => (name === "content-type" ? "application/json; charset=utf-8" : `header ${name}`),
  query: (name) => `query ${name}`,
  path: (name) => `path ${name}`,
  body: () => body,
};
const source = {
  url: "https://a.b/?pass=hush",
  method: "POST",
  statusCode: 201,
  request: message,
  response: message,
};
const shareable = shareableSource(source, operation, new Map([["#/Session", session]]));
const linked = (expression: string) => evaluateExpression(expression, shareable);

suite("parameters of a link to the next operation", () => {
  test("a link to the next operation may contain values that are not secret", () => {
    assert.deepEqual(
      [
        "$response.body#/id",
        "$request.body#/id",
        "$request.path.id",
        "$response.header.location",
        "$method",
      ].map(linked),
      ["7", "7", "path id", "header location", "POST"],
    );
  });

  for (const expression of [
    "$response.body#/token",
    "$response.body#/pin",
    "$response.body#/keys",
    "$response.body#/keys/0/key",
    "$response.body",
    "$response.header.x-secret",
    "$request.body#/token",
    "$request.query.pass",
    "$request.query.api_key",
    "$request.header.authorization",
    "{$response.body#/id}-{$response.body#/token}",
    "$url",
  ])
    test(`a link to the next operation never contains the secret ${expression}`, () =>
      assert.equal(linked(expression), undefined));
});
