import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { requestOperation } from "#http/request/operation.ts";
import type { Schema } from "#model/types.ts";
import {
  list,
  media,
  mediaType,
  operation,
  parameter,
  record,
  reference,
  response,
  scalar,
  union,
} from "./fixtures.ts";

describe("requestOperation()", () => {
  test("a request operation has the data that a request needs", () => {
    const full = operation({
      method: "POST",
      path: "/pets/{petId}",
      parameters: [
        parameter({ name: "petId", in: "path" }),
        parameter({ name: "tags", required: false, schema: list() }),
      ],
      body: { required: true, description: "A pet", content: [mediaType("application/json", "{}")] },
      responses: [response("201", "application/json"), response("400", "application/problem+json")],
    });
    assert.deepEqual(requestOperation(full), {
      method: "POST",
      path: "/pets/{petId}",
      parameters: [
        {
          ...{ name: "petId", in: "path", required: true, style: "simple", explode: false },
          ...{
            allowReserved: false,
            allowEmptyValue: false,
            mediaType: null,
            jsonSchema: {},
            shape: "scalar",
          },
        },
        {
          ...{ name: "tags", in: "query", required: false, style: "form", explode: true },
          ...{
            allowReserved: false,
            allowEmptyValue: false,
            mediaType: null,
            jsonSchema: {},
            shape: "array",
          },
        },
      ],
      body: {
        required: true,
        content: [media("application/json", { examples: [{ name: null, summary: null, text: "{}" }] })],
      },
      accept: "application/json",
    });
  });

  test("header parameters that cannot be sent are left out: framing, invalid names, duplicates, __proto__", () => {
    const names = ["X-A", "x-a", "Content-Length", "Host", "X-H$(id)\r\nInjected: 1", "", "ü", "__proto__"];
    const headers = names.map((name) => parameter({ name, in: "header" }));
    const kept = requestOperation(operation({ parameters: headers })).parameters.map(({ name }) => name);
    assert.deepEqual(kept, ["X-A"]);
  });
});

describe("shape of a parameter", () => {
  test("a parameter with a media type is a scalar, unless it is a form", () => {
    const shapeOf = (mediaType: string) => {
      const parameters = [parameter({ schema: record(), mediaType })];
      return requestOperation(operation({ parameters })).parameters[0]?.shape;
    };
    assert.equal(shapeOf("application/json"), "scalar");
    assert.equal(shapeOf("application/x-www-form-urlencoded"), "object");
  });

  const named: Record<string, Schema> = { Tags: list(), Alias: reference("Tags"), Loop: reference("Loop") };
  const shapeOf = (schema: Schema) =>
    requestOperation(operation({ parameters: [parameter({ schema })] }), (slug) => named[slug]).parameters[0]
      ?.shape;

  test("the shape of a parameter is that of its schema, also through references", () => {
    assert.deepEqual([scalar(), list(), record(), reference("Tags"), reference("Alias")].map(shapeOf), [
      "scalar",
      "array",
      "object",
      "array",
      "array",
    ]);
  });

  test("the shape of a parameter is scalar if options differ or references do not resolve", () => {
    assert.deepEqual(
      [union(list(), list()), union(scalar(), list()), union(), reference("Loop"), reference("Nowhere")].map(
        shapeOf,
      ),
      ["array", "scalar", "scalar", "scalar", "scalar"],
    );
  });
});

describe("media types of an operation", () => {
  test("Accept has the media types of success responses, else of all responses, else JSON", () => {
    const acceptOf = (...responses: ReturnType<typeof response>[]) =>
      requestOperation(operation({ responses })).accept;
    assert.equal(
      acceptOf(response("200", "application/json", "text/csv"), response("400", "text/plain")),
      "application/json, text/csv",
    );
    assert.equal(acceptOf(response("2XX", "text/csv"), response("206", "text/csv")), "text/csv");
    assert.equal(
      acceptOf(response("204"), response("404", "application/problem+json")),
      "application/problem+json",
    );
    assert.equal(acceptOf(response("204")), "application/json");
    assert.equal(acceptOf(response("200", "json", "", "a/b\r\nEvil: 1", "*/*; q=0.5")), "*/*; q=0.5");
  });

  test("media type ranges of a body are replaced by types that can be sent", () => {
    const content = ["application/json; charset=utf-8", "*/*", "text/*", "image/*", "json", ""].map((name) =>
      mediaType(name),
    );
    const { body } = requestOperation(operation({ body: { required: false, description: null, content } }));
    assert.deepEqual(
      body?.content.map(({ name, mediaType }) => [name, mediaType]),
      [
        ["application/json; charset=utf-8", "application/json; charset=utf-8"],
        ["*/*", "application/json"],
        ["text/*", "text/plain"],
        ["image/*", "image/png"],
        ["json", "application/json"],
        ["", "application/json"],
      ],
    );
  });
});
