import assert from "node:assert/strict";
import { test } from "node:test";
import { buildRequest } from "#http/request/build.ts";
import { exampleValues } from "#http/request/example/index.ts";
import { withDecodedExamples } from "#http/request/example/serialized.ts";
import { requestOperation } from "#http/request/operation.ts";
import { buildReference } from "#model/index.ts";

const list = { type: "array", items: { type: "string" } };
const object = {
  type: "object",
  required: ["page"],
  properties: { page: { type: "integer" }, size: { type: "integer" } },
};
const json = { "application/json": { schema: { type: "object" } } };
const form = { "application/x-www-form-urlencoded": { schema: object } };

/** The URL of a sample, and its headers other than `Accept`, whose parameter `a` has an example as it is sent. */
function sampleOf(parameter: object, serializedValue: string, path = "/things") {
  const described = { name: "a", required: true, ...parameter, examples: { one: { serializedValue } } };
  const get = { parameters: [described], responses: { 200: { description: "OK" } } };
  const info = { title: "Examples", version: "1" };
  const { reference } = buildReference({ openapi: "3.2.0", info, paths: { [path]: { get } } });
  const [operation] = withDecodedExamples(reference).operations;
  assert.ok(operation);
  const { url, headers } = buildRequest(requestOperation(operation), exampleValues(operation), "");
  return [url, ...headers.filter(([name]) => name !== "Accept").map(([name, value]) => `${name}: ${value}`)];
}

test("an example of a parameter in serialized form is sent unchanged", () => {
  const rows: [parameter: object, sent: string, sample: string[], path?: string][] = [
    [
      { in: "path", schema: { type: "string" } },
      "di%E1%B9%85n%C4%81ga",
      ["/things/di%E1%B9%85n%C4%81ga"],
      "/things/{a}",
    ],
    [{ in: "path", style: "matrix", schema: list }, ";a=x,y", ["/things/;a=x,y"], "/things/{a}"],
    [{ in: "header", schema: list }, "12,90", ["/things", "a: 12,90"]],
    [{ in: "query", schema: list }, "a=one%20thing&a=another", ["/things?a=one%20thing&a=another"]],
    [{ in: "query", schema: { type: "boolean" } }, "a=true", ["/things?a=true"]],
    [{ in: "query", schema: object }, "page=4&size=50", ["/things?page=4&size=50"]],
    [{ in: "query", style: "deepObject", schema: object }, "a%5Bpage%5D=1", ["/things?a%5Bpage%5D=1"]],
    [{ in: "query", content: json }, "a=%7B%22x%22%3A10%7D", ["/things?a=%7B%22x%22%3A10%7D"]],
    [{ in: "querystring", content: form }, "page=4&size=1+2", ["/things?page=4&size=1+2"]],
    [{ in: "querystring", content: json }, "%7B%22x%22%3A1%7D", ["/things?%7B%22x%22%3A1%7D"]],
    [{ in: "cookie", schema: { type: "string" } }, "a=Hi%2C%20you", ["/things", "Cookie: a=Hi%2C%20you"]],
  ];
  for (const [parameter, sent, sample, path] of rows)
    assert.deepEqual(sampleOf(parameter, sent, path), sample);
});

test("a serialized example that cannot be decoded is sent as a plain value", () => {
  assert.deepEqual(sampleOf({ in: "query", schema: { type: "string" } }, "a=%E1"), ["/things?a=a%3D%25E1"]);
});
