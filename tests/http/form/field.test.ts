import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { bodyField } from "#http/form/body.ts";
import { type Field, type Input, schemaField } from "#http/form/field.ts";
import { jsonOfText, typedText } from "#http/form/typed-text.ts";
import { requestOperation } from "#http/request/operation.ts";
import { buildReference } from "#model/index.ts";
import { toJsonSchema } from "#model/schema/json-schema.ts";
import type { JsonSchema } from "#model/types.ts";
import { schemasByRef } from "#schema/validation/shape.ts";
import { load } from "../../description/load.ts";

const schemas = new Map<string, JsonSchema>([
  ["#/Status", { type: "string", enum: ["on", "off"], default: "on" }],
  ["#/Circle", { properties: { a: { type: "string" } }, oneOf: [{ $ref: "#/Turn" }] }],
  ["#/Turn", { properties: { b: { type: "string" } }, anyOf: [{ $ref: "#/Circle" }] }],
  ["#/Tree", { type: "object", properties: { name: { type: "string" }, child: { $ref: "#/Tree" } } }],
]);

const of = (schema: JsonSchema, levels = 2, files = false): Field =>
  schemaField("it", false, schema, { schemas, levels, json: true, nests: true, files });
const inputOf = (schema: JsonSchema, levels?: number, files?: boolean): Input =>
  of(schema, levels, files).input;

test("schemas whose only options are each other have a JSON field", () => {
  assert.deepEqual(inputOf({ oneOf: [{ $ref: "#/Circle" }] }), { kind: "json", writes: "any" });
});

test("a field is without bounds that its type cannot have", () => {
  assert.deepEqual(of({ type: "string", uniqueItems: true, maxLength: 9 }).bounds, ["at most 9 characters"]);
  assert.deepEqual(of({ uniqueItems: true, maxLength: 9 }).bounds, ["at most 9 characters", "unique items"]);
});

describe("form field of a schema", () => {
  const text = (type: "text" | "date" | "password", writes: "string" | "any" = "string"): Input => ({
    kind: "text",
    type,
    writes,
  });
  const inputs: [what: string, schema: JsonSchema, input: Input][] = [
    ["a string", { type: "string" }, text("text")],
    ["a date", { type: "string", format: "date" }, text("date")],
    ["a password", { type: "string", format: "password" }, text("password")],
    ["an integer", { type: "integer", format: "int64" }, { kind: "number", whole: true }],
    ["a number", { type: "number" }, { kind: "number", whole: false }],
    ["a value of several types", { type: ["string", "integer"] }, text("text", "any")],
    ["any value", true, text("text", "any")],
    ["a binary string in a form without files", { type: "string", format: "binary" }, text("text")],
    [
      "several unions at once",
      { allOf: [{ oneOf: [{ type: "object" }, { type: "array" }] }, { anyOf: [{ type: "string" }, {}] }] },
      { kind: "json", writes: "any" },
    ],
    [
      "a string or one of known values",
      { anyOf: [{ type: "string" }, { $ref: "#/Status" }, { type: "null" }] },
      text("text"),
    ],
    [
      "a number or a keyword",
      { oneOf: [{ type: "number" }, { const: "auto", type: "string" }] },
      text("text", "any"),
    ],
    [
      "a union of one schema and null",
      { anyOf: [{ type: "integer" }, { type: "null" }] },
      { kind: "number", whole: true },
    ],
    [
      "a boolean",
      { type: "boolean" },
      {
        kind: "choice",
        options: [
          { text: "true", json: "true" },
          { text: "false", json: "false" },
        ],
      },
    ],
    [
      "a referenced enum",
      { $ref: "#/Status" },
      {
        kind: "choice",
        options: [
          { text: "on", json: '"on"' },
          { text: "off", json: '"off"' },
        ],
      },
    ],
    ["a constant", { const: 3 }, { kind: "choice", options: [{ text: "3", json: "3" }] }],
  ];
  for (const [what, schema, input] of inputs)
    test(`a schema gets the form field of ${what}`, () => assert.deepEqual(inputOf(schema), input));

  test("the options of a field keep the digits of an int64", () => {
    const ids = toJsonSchema({ type: "integer", enum: [9007199254740993n, 1], default: 9007199254740993n });
    const options = [
      { text: "9007199254740993", json: "9007199254740993" },
      { text: "1", json: "1" },
    ];
    assert.deepEqual(of(ids).input, { kind: "choice", options });
    assert.equal(of(ids).fallback, "9007199254740993");
  });

  test("a field shows the default of its schema", () => {
    assert.equal(of({ $ref: "#/Status" }).fallback, "on");
    assert.equal(of({ type: "integer", default: 20 }).fallback, "20");
    assert.equal(of({ type: "string" }).fallback, "");
  });

  test("a field is nullable, in each notation of a nullable schema", () => {
    const nullable: JsonSchema[] = [
      { type: ["string", "null"] },
      { oneOf: [{ type: "string" }, { type: "null" }] },
      { anyOf: [{ $ref: "#/Status" }, { const: null }] },
    ];
    for (const schema of nullable) assert.equal(of(schema).nullable, true, JSON.stringify(schema));
    assert.deepEqual(inputOf({ oneOf: [{ type: "integer" }, { type: "null" }] }), {
      kind: "number",
      whole: true,
    });
    assert.equal(of({ type: "string" }).nullable, false);
  });

  test("binary strings are file fields in forms that support files", () => {
    const bytes = { type: "string", format: "binary" };
    assert.deepEqual(inputOf(bytes, 2, true), { kind: "file", many: false });
    assert.deepEqual(inputOf({ type: "array", items: bytes }, 2, true), { kind: "file", many: true });
    assert.deepEqual(inputOf({ type: "string", contentMediaType: "image/png" }, 2, true), {
      kind: "file",
      many: false,
    });
    assert.deepEqual(
      inputOf({ type: "string", contentMediaType: "image/png", contentEncoding: "base64" }, 2, true),
      { kind: "text", type: "text", writes: "string", format: "base64" },
    );
  });

  test("an object field has the writable members, with required ones marked", () => {
    const input = inputOf({
      type: "object",
      required: ["name"],
      properties: { id: { type: "integer", readOnly: true }, name: { type: "string" } },
    });
    assert.ok(input.kind === "group");
    assert.deepEqual(
      input.fields.map(({ name, required }) => [name, required]),
      [["name", true]],
    );
  });

  test("a union field creates the field of an option when it is selected", () => {
    const input = inputOf({ oneOf: [{ type: "string" }, { type: "array", items: { $ref: "#/Tree" } }] });
    assert.ok(input.kind === "union");
    assert.deepEqual(
      input.options.map(({ title, field }) => [title, field().input.kind, field().required]),
      [
        ["string", "text", true],
        ["array of Tree", "list", true],
      ],
    );
  });

  test("options that only list required members give the field of an object", () => {
    const properties = { a: { type: "string" }, b: { type: "string" } };
    const input = inputOf({ type: "object", properties, anyOf: [{ required: ["a"] }, { required: ["b"] }] });
    assert.deepEqual(input.kind === "group" && input.fields.map(({ name }) => name), ["a", "b"]);
  });

  test("a field deeper than the initial levels is created on demand", () => {
    const input = inputOf({ $ref: "#/Tree" }, 0);
    assert.ok(input.kind === "union");
    assert.deepEqual(
      input.options.map(({ title, field }) => [title, field().input.kind]),
      [["Set fields", "group"]],
    );
  });

  test("fields of a recursive schema end after the given number of levels", () => {
    const depth = (input: Input): number => {
      const child = input.kind === "group" ? input.fields.find(({ name }) => name === "child") : undefined;
      return child === undefined ? 0 : 1 + depth(child.input);
    };
    assert.equal(depth(inputOf({ $ref: "#/Tree" }, 2)), 2);
  });
});

describe("field of a referenced schema", () => {
  const old = `
swagger: "2.0"
info: { title: Old, version: "1" }
paths:
  /a:
    post:
      consumes: [application/json]
      parameters: [{ in: body, name: body, schema: { $ref: "#/definitions/Body" } }]
      responses: { "204": { description: Done. } }
definitions:
  Body:
    type: object
    properties:
      id: { $ref: "#/definitions/Id" }
      alias: { allOf: [{ $ref: "#/definitions/Id" }] }
      count: { $ref: "#/definitions/Count" }
      kind: { $ref: "#/definitions/Kind" }
      tags: { $ref: "#/definitions/Tags" }
  Id: { type: string, readOnly: true }
  Count: { type: integer, minimum: 1, maximum: 9, x-nullable: true }
  Kind: { type: string, enum: [a, b], x-nullable: true }
  Tags: { type: array, maxItems: 3, items: { type: string }, x-nullable: true }
`;
  const modern = (version: string, schemas: string) => `
openapi: ${version}
info: { title: Modern, version: "1" }
paths:
  /a:
    post:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Body" } } } }
      responses: { "204": { description: Done. } }
components:
  schemas:
    Body:
      type: object
      properties:
        id: { $ref: "#/components/schemas/Alias" }
        alias: { allOf: [{ $ref: "#/components/schemas/Id" }] }
        count: { $ref: "#/components/schemas/Count" }
        kind: { $ref: "#/components/schemas/Kind" }
        tags: { $ref: "#/components/schemas/Tags" }
    Alias: { $ref: "#/components/schemas/Id" }
    Id: { type: string, readOnly: true }
${schemas}`;
  const v30 = `
    Count: { type: integer, minimum: 1, maximum: 9, nullable: true, deprecated: true }
    Kind: { nullable: true, allOf: [{ $ref: "#/components/schemas/Kinds" }, { enum: [b, a] }] }
    Kinds: { type: string, enum: [a, b, c] }
    Tags: { allOf: [{ $ref: "#/components/schemas/List" }] }
    List: { type: array, maxItems: 3, nullable: true, items: { type: string } }
`;
  const v31 = `
    Count: { anyOf: [{ type: integer, minimum: 1, maximum: 9 }, { type: "null" }], deprecated: true }
    Kind: { $ref: "#/components/schemas/Kinds", enum: [a, b, null] }
    Kinds: { type: [string, "null"], enum: [a, b, c, null] }
    Tags: { $ref: "#/components/schemas/List", maxItems: 3 }
    List: { oneOf: [{ type: "null" }, { type: array, items: { type: string } }] }
`;
  const fieldsOf = async (t: TestContext, yaml: string) => {
    const { reference } = buildReference((await load(t, yaml)).document);
    const [operation] = reference.operations;
    const media = operation && requestOperation(operation).body?.content[0];
    const body = media && bodyField(media, schemasByRef(reference));
    return body?.input.kind === "group" ? body.input.fields : [];
  };
  const versions: [string, yaml: string, isDeprecated: boolean][] = [
    ["2.0", old, false],
    ["3.0", modern("3.0.3", v30), true],
    ["3.1", modern("3.1.0", v31), true],
    ["3.2", modern("3.2.0", v31), true],
  ];
  for (const [version, yaml, isDeprecated] of versions)
    test(`a field has the annotations of its referenced schema in ${version}`, async (t) => {
      const fields = await fieldsOf(t, yaml);
      assert.deepEqual(
        fields.map(({ name, nullable, deprecated, bounds, input }) => ({
          ...{ name, nullable, deprecated, bounds, kind: input.kind },
          ...(input.kind === "choice" && { options: input.options.map(({ text }) => text).sort() }),
        })),
        [
          { name: "count", nullable: true, deprecated: isDeprecated, bounds: ["1 to 9"], kind: "number" },
          {
            ...{ name: "kind", nullable: true, deprecated: false, bounds: [], kind: "choice" },
            options: ["a", "b"],
          },
          { name: "tags", nullable: true, deprecated: false, bounds: ["at most 3 items"], kind: "list" },
        ],
      );
    });
});

describe("typed text of a field", () => {
  test("typed text is parsed as JSON if it is valid, and is a string otherwise", () => {
    assert.equal(jsonOfText("9007199254740993", "any"), "9007199254740993");
    assert.equal(jsonOfText(" [1, 2] ", "any"), "[1, 2]");
    assert.equal(jsonOfText("red", "any"), '"red"');
    assert.equal(jsonOfText("5", "string"), '"5"');
  });

  test("the text of a field is parsed to the value it was made from", () => {
    for (const value of ["red", "5", "true", '"quoted"', "", 5, 9007199254740993n, null, { a: [1] }]) {
      const text = typedText(value, "any");
      assert.deepEqual(jsonOfText(text, "any"), jsonOfText(typedText(value, "any"), "any"));
      if (typeof value === "string") assert.equal(JSON.parse(jsonOfText(text, "any")), value);
    }
  });
});
