import assert from "node:assert/strict";
import { test } from "node:test";
import { encodingFacts, parameterFacts } from "#site/operation/serialization.ts";
import { describeSite } from "../described-site.ts";

const factOf = (parameter: object) => {
  const path = (parameter as { in: string }).in === "path" ? "/x/{ids}" : "/x";
  const site = describeSite(
    JSON.stringify({
      openapi: "3.2.0",
      info: { title: "t", version: "1" },
      paths: { [path]: { get: { parameters: [{ name: "ids", ...parameter }], responses: {} } } },
    }),
  );
  const described = site.reference.operations[0]?.parameters[0];
  assert.ok(described);
  return parameterFacts(described, site).flatMap((fact) => ("values" in fact ? fact.values : []));
};

const partsOf = (properties: object, encoding: object) => {
  const schema = { type: "object", properties };
  const content = { "application/x-www-form-urlencoded": { schema, encoding } };
  const site = describeSite(
    JSON.stringify({
      openapi: "3.0.3",
      info: { title: "t", version: "1" },
      paths: { "/x": { post: { requestBody: { content }, responses: {} } } },
    }),
  );
  const [media] = site.reference.operations[0]?.body?.content ?? [];
  assert.ok(media);
  return media.encoding.map((part) => [
    part.name,
    ...encodingFacts(part, media.schema, site).flatMap((fact) => ("values" in fact ? fact.values : [])),
  ]);
};

const array = { type: "array" };
const object = { type: "object" };

test("the serialization of a parameter is documented if it is not the default", () => {
  for (const [parameter, expected] of [
    [{ in: "query", schema: array }, []],
    [{ in: "query", explode: false, schema: array }, ["ids=a,b"]],
    [{ in: "query", style: "spaceDelimited", explode: false, schema: array }, ["ids=a%20b"]],
    [{ in: "query", style: "pipeDelimited", explode: false, schema: array }, ["ids=a|b"]],
    [{ in: "query", style: "deepObject", schema: object }, ["ids[key]=value"]],
    [{ in: "query", style: "deepObject", schema: array }, ["ids[]=a&ids[]=b"]],
    [
      { in: "query", style: "deepObject", schema: { anyOf: [{ type: "integer" }, object] } },
      ["ids[key]=value"],
    ],
    [{ in: "cookie", style: "cookie", schema: array }, ["ids=a; ids=b"]],
    [{ in: "path", style: "matrix", schema: { type: "string" } }, [";ids=value"]],
    [{ in: "path", style: "label", explode: true, schema: object }, [".key=value.other=value"]],
  ] as const)
    assert.deepEqual(factOf(parameter), expected, JSON.stringify(parameter));
});

test("the serialization of a form part is documented if it is not the default", () => {
  const map = { type: "object", additionalProperties: { type: "string" } };
  const deep = { style: "deepObject", explode: true };
  assert.deepEqual(
    partsOf(
      {
        expand: array,
        metadata: { anyOf: [map, { type: "string", enum: [""] }] },
        reason: { type: "string" },
      },
      { expand: deep, metadata: deep, reason: { style: "form" } },
    ),
    [["expand", "expand[]=a&expand[]=b"], ["metadata", "metadata[key]=value"], ["reason"]],
  );
});
