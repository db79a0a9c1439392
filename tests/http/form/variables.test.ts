import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { resolveValues, unknownVariables, variablesIn, withVariables } from "#http/form/variables.ts";
import type { BodyValue, RequestOperation, RequestValues } from "#http/request/types.ts";
import { parseJson, stringifyJson } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";

const values: Record<string, string> = { id: "9007199254740993", quote: 'a "b"', word: "cat" };
const find = (name: string) => values[name];

suite("variables in text", () => {
  for (const [text, resolved] of [
    ["{{word}}", "cat"],
    ["/{{word}}/{{id}}?", "/cat/9007199254740993?"],
    ["{{unknown}}", "{{unknown}}"],
    ["\\{{word}}", "{{word}}"],
    ["{{ word }}, {{}}, {{#if}}, {word}", "{{ word }}, {{}}, {{#if}}, {word}"],
  ] as const)
    test(`text with variables is resolved: ${text} to ${resolved}`, () => {
      assert.equal(withVariables(text, find), resolved);
    });

  test("variables after a backslash are plain text", () => {
    assert.deepEqual(variablesIn("{{a}} \\{{b}} {{c.d-e}} {{1}}"), ["a", "c.d-e"]);
  });
});

suite("variables in a request", () => {
  test("variables are resolved in arrays, objects and form fields, but not in files", () => {
    const file = { name: "{{word}}", type: "", size: 1 };
    const body: BodyValue = {
      kind: "fields",
      mediaType: "multipart/form-data",
      fields: [
        { name: "n", value: "{{id}}" },
        { name: "f", value: [file] },
      ],
    };
    const given: RequestValues = {
      parameters: [
        { in: "query", name: "a", value: ["{{word}}", "dog"] },
        { in: "header", name: "b", value: [["{{word}}", "{{word}}"]] },
        { in: "path", name: "c", value: undefined },
      ],
      body,
    };
    assert.deepEqual(resolveValues(given, find, operation(true), new Map()), {
      parameters: [
        { in: "query", name: "a", value: ["cat", "dog"] },
        { in: "header", name: "b", value: [["{{word}}", "cat"]] },
        { in: "path", name: "c", value: undefined },
      ],
      body: {
        ...body,
        fields: [
          { name: "n", value: "9007199254740993" },
          { name: "f", value: [file] },
        ],
      },
    });
  });

  const schema: JsonSchema = {
    properties: {
      size: { type: "integer" },
      name: { type: "string" },
      tags: { type: "array", items: { type: "integer" } },
    },
  };
  for (const [text, resolved] of [
    ['{"size": "{{id}}", "tags": ["{{id}}"]}', '{"size":9007199254740993,"tags":[9007199254740993]}'],
    ['{"name": "{{id}}"}', '{"name":"9007199254740993"}'],
    ['{"other": "{{id}}", "name": "{{quote}}!"}', '{"other":"9007199254740993","name":"a \\"b\\"!"}'],
    ['{"size": {{id}}, "name": "{{quote}}"}', '{"size":9007199254740993,"name":"a \\"b\\""}'],
    ['{"name": "\\\\{{word}}"}', '{"name":"{{word}}"}'],
    ['{"size": "{{word}}"}', '{"size":"cat"}'],
  ] as const)
    test(`variables in a JSON body are resolved: ${text} to ${resolved}`, () => {
      const body: BodyValue = { kind: "text", mediaType: "application/json", text };
      const { body: sent } = resolveValues({ parameters: [], body }, find, operation(schema), new Map());
      assert.equal(sent?.kind === "text" && stringifyJson(parseJson(sent.text)), resolved);
    });

  test("unknown variables are reported with their field, unless the description's examples contain them", () => {
    const given: RequestValues = {
      parameters: [
        { in: "path", name: "id", value: "{{id}}" },
        { in: "query", name: "q", value: ["{{gone}}"] },
      ],
      body: { kind: "text", mediaType: "text/plain", text: "Hello {{first_name}}, {{lost}}, \\{{text}}" },
    };
    assert.deepEqual(unknownVariables(given, find, new Set(["first_name"])), [
      { in: "query", name: "q", variable: "gone" },
      { in: "body", name: "body", variable: "lost" },
    ]);
  });
});

const operation = (schema: JsonSchema): RequestOperation => ({
  ...{ method: "POST", path: "/", parameters: [], accept: "" },
  body: {
    required: false,
    content: [
      {
        ...{ name: "application/json", mediaType: "application/json", jsonSchema: schema },
        ...{ fields: [], examples: [] },
      },
    ],
  },
});
