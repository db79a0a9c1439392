import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { BodyValue, FileContent, ParameterValue } from "#http/request/types.ts";
import { checkRequest } from "#http/validation/request.ts";
import type { ParameterPlace } from "#model/types.ts";
import { describe } from "./describe.ts";

const parameter = (name: string, schema: object, more: object = {}) => ({
  name,
  in: "query",
  schema,
  ...more,
});

const operation = {
  parameters: [
    parameter("limit", { type: "integer", minimum: 1, maximum: 100 }),
    parameter("status", { type: "string", enum: ["on", "off"] }),
    parameter("ids", { type: "array", maxItems: 2, items: { type: "integer", format: "int64" } }),
    parameter("box", { type: "object", properties: { size: { type: "number" } } }, { style: "deepObject" }),
    parameter("day", { type: "string", format: "date" }),
    parameter("either", {
      oneOf: [{ type: "integer" }, { type: "null" }, { type: "string", pattern: "^x" }],
    }),
    {
      name: "filter",
      in: "query",
      content: { "application/json": { schema: { type: "object", required: ["a"] } } },
    },
    { name: "X-Trace", in: "header", schema: { type: "string", pattern: "^[a-f]+$" } },
  ],
  requestBody: {
    content: {
      "application/json": { schema: { $ref: "#/components/schemas/Pet" } },
      "text/plain": { schema: { type: "integer" } },
      "application/xml": { schema: { $ref: "#/components/schemas/Pet" } },
      "multipart/form-data": {
        schema: {
          type: "object",
          required: ["photo"],
          properties: {
            photo: { type: "string", format: "binary", minLength: 1 },
            count: { type: "integer" },
            tags: { type: "array", items: { type: "string", maxLength: 2 } },
          },
        },
      },
    },
  },
};
const pet = {
  type: "object",
  required: ["id", "name"],
  properties: { id: { type: "integer", readOnly: true }, name: { type: "string" }, age: { type: "integer" } },
};
const { operation: callable, schemas } = describe("post", operation, { Pet: pet });

/** The findings about one parameter, or about the body. */
function findings(name: string, value: ParameterValue, place: ParameterPlace = "query") {
  const values = { parameters: [{ in: place, name, value }], body: null };
  return checkRequest(callable.request, values, schemas).map((problem) => {
    assert.deepEqual([problem.in, problem.name], [place, name]);
    return problem.sentence;
  });
}

function findingsOfBody(body: BodyValue) {
  const problems = checkRequest(callable.request, { parameters: [], body }, schemas);
  return problems.map(({ in: place, name, kind, pointer, sentence }) => {
    assert.deepEqual([place, name], ["body", "body"]);
    return `${kind} ${pointer}: ${sentence}`;
  });
}

suite("request parameters", () => {
  test("valid parameters have no findings", () => {
    const fitting: [string, ParameterValue][] = [
      ["limit", "100"],
      ["status", "off"],
      ["ids", ["9223372036854775807", "-1"]],
      ["box", [["size", "1.5"]]],
      ["day", "2026-12-01"],
      ["either", "7"],
      ["either", "null"],
      ["either", "xyz"],
      ["filter", '{"a":1}'],
      ["limit", undefined],
      ["ids", []],
    ];
    for (const [name, value] of fitting) assert.deepEqual(findings(name, value), [], name);
    assert.deepEqual(findings("X-Trace", "abc", "header"), []);
  });

  test("a parameter is reported if its type, range, items, pattern or JSON is invalid", () => {
    assert.deepEqual(findings("limit", "many"), ["`limit` must be an integer."]);
    assert.deepEqual(findings("limit", "101"), ["`limit` must be at most 100."]);
    assert.deepEqual(findings("status", "lost"), ["`status` must be one of `on`, `off`."]);
    assert.deepEqual(findings("ids", ["1", "two", "3"]), [
      "`ids` must have at most 2 items.",
      "`/1` must be an integer.",
    ]);
    assert.deepEqual(findings("ids", ["9223372036854775808"]), [
      "`/0` must be between -9223372036854775808 and 9223372036854775807.",
    ]);
    assert.deepEqual(findings("box", [["size", "big"]]), ["`/size` must be a number."]);
    assert.deepEqual(findings("day", "today"), ["`day` must be a date such as 2026-12-01."]);
    assert.deepEqual(findings("filter", "{}"), ["`/a` is required."]);
    assert.deepEqual(findings("filter", "red"), ["`filter` must be an object."]);
    assert.deepEqual(findings("X-Trace", "xyz", "header"), ["`X-Trace` must match the pattern `^[a-f]+$`."]);
  });
});

suite("request bodies", () => {
  const json = (text: string): BodyValue => ({ kind: "text", mediaType: "application/json", text });

  test("a JSON body matches without its read-only fields", () => {
    assert.deepEqual(findingsOfBody(json('{"name":"Rex"}')), []);
    assert.deepEqual(findingsOfBody(json("")), []);
  });

  test("a JSON body is reported at its fields", () => {
    assert.deepEqual(findingsOfBody(json('{"id":1,"age":"1","nmae":"Rex"}')), [
      "value /name: `/name` is required.",
      "value /id: `/id` is read-only, so a request should not have it.",
      "value /age: `/age` must be an integer.",
      "undescribed /nmae: `/nmae` is not described.",
    ]);
  });

  test("a body with a JSON syntax error is reported with its line and column", () => {
    assert.deepEqual(findingsOfBody(json('{ "name": }')), [
      "syntax : The body is not valid JSON: line 1, column 11.",
    ]);
  });

  test("a plain text body is checked against its schema, XML is not", () => {
    assert.deepEqual(findingsOfBody({ kind: "text", mediaType: "text/plain", text: "x" }), [
      "value : The body must be an integer.",
    ]);
    assert.deepEqual(findingsOfBody({ kind: "text", mediaType: "application/xml", text: "<x/>" }), []);
  });

  test("the fields of a form are checked against their schemas, but files are not", () => {
    const file: FileContent = { name: "a.png", type: "image/png", size: 3 };
    const form = (fields: { name: string; value: ParameterValue | FileContent[] }[]): BodyValue => ({
      kind: "fields",
      mediaType: "multipart/form-data",
      fields,
    });
    const photo = { name: "photo", value: [file] };
    assert.deepEqual(
      findingsOfBody(form([photo, { name: "count", value: "2" }, { name: "tags", value: ["a"] }])),
      [],
    );
    assert.deepEqual(
      findingsOfBody(
        form([
          { name: "count", value: "two" },
          { name: "tags", value: ["abc"] },
        ]),
      ),
      [
        "value /photo: `/photo` is required.",
        "value /count: `/count` must be an integer.",
        "value /tags/0: `/tags/0` must have at most 2 characters.",
      ],
    );
  });
});
