import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { ReceivedBody, ReceivedResponse } from "#http/validation/finding.ts";
import { checkResponse } from "#http/validation/response.ts";
import { describeGet } from "./describe.ts";

const page = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };
const event = {
  properties: { data: { type: "string", contentMediaType: "application/json", contentSchema: page } },
};
const { operation, schemas } = describeGet({
  responses: {
    200: {
      description: "",
      headers: { "X-Page": { content: { "application/json": { schema: page } } } },
      content: {
        "application/json": { schema: { properties: { a: { type: "integer" }, b: { format: "byte" } } } },
        "text/event-stream": { itemSchema: event },
      },
    },
  },
});

function verdict(body: string | ReceivedBody, type = "application/json", header = '{"n":1}'): string[] {
  const answer: ReceivedResponse = {
    status: 200,
    headers: [
      ["content-type", type],
      ["x-page", header],
    ],
    isCrossOrigin: false,
    body: typeof body === "string" ? { kind: "text", text: body } : body,
  };
  return checkResponse(operation, schemas, answer).map(({ weight, sentence }) => `${weight}: ${sentence}`);
}

suite("correct verdicts on responses", () => {
  test("a header with JSON content is validated", () => {
    assert.deepEqual(verdict("{}"), []);
    assert.deepEqual(verdict("{}", "application/json", '{"n":"1"}'), [
      "difference: The header `X-Page` (`/n`) must be an integer.",
    ]);
    assert.deepEqual(verdict("{}", "application/json", "{"), [
      "difference: The header `X-Page` is not valid JSON: it ends too early.",
    ]);
  });

  test("an object with a duplicate name is reported as unchecked", () => {
    assert.deepEqual(verdict('{"a":"x:y","a":1}'), [
      "unchecked: An object has a duplicate name; only its last value was validated.",
    ]);
  });

  test("JSON that is not valid UTF-8 is a difference", () => {
    assert.deepEqual(verdict('{"a":1,"b":""}'), []);
    assert.deepEqual(verdict('{"a":1,"b":"c3Ry","c":"\u{fffd}"}'), verdict('{"a":1,"b":"c3Ry","c":"x"}'));
    assert.deepEqual(verdict({ kind: "undecodable" }), ["difference: The body is not valid text in UTF-8."]);
    assert.deepEqual(verdict({ kind: "undecodable" }, 'application/json; charset="utf-16"'), [
      "difference: The body is not valid text in `utf-16`.",
    ]);
  });

  test("Base64 with the format byte is validated", () => {
    assert.deepEqual(verdict('{"b":"c3RyaW5n"}'), []);
    assert.deepEqual(verdict('{"b":"c3RyaW5"}'), ["difference: `/b` must have the format `byte`."]);
  });

  test("JSON in events is validated", () => {
    assert.deepEqual(verdict('data: {"n":1}\n\n', "text/event-stream"), []);
    assert.deepEqual(verdict("data: {}\n\n", "text/event-stream"), ["difference: `/0/n` is required."]);
  });
});
