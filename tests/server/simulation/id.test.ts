import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonValue } from "#json/index.ts";
import { judgeOf } from "#model/example-value/search/judge.ts";
import type { JsonSchema } from "#model/types.ts";
import { createValidator } from "#schema/validation/validator.ts";
import { newId } from "#server/simulation/state/id.ts";

const schemas = new Map<string, JsonSchema>([["#/id", { type: "string", format: "uuid" }]]);
const maker = { schemas, judge: judgeOf(schemas) };
const idOf = (schema: JsonSchema, counter: number, example?: JsonValue, resource = "customer") =>
  newId(schema, maker, { property: "id", resource, counter, ...(example !== undefined && { example }) });

const text: JsonSchema = { type: "string", maxLength: 5000 };

suite("ids of new resources", () => {
  const kinds: { name: string; schema: JsonSchema; form: RegExp; example?: JsonValue; resource?: string }[] =
    [
      { name: "has the usual prefix", schema: text, form: /^cus_\w{14}$/ },
      {
        name: "has initials as the prefix of other resources",
        schema: text,
        form: /^bp_\w{14}$/,
        resource: "blogPosts",
      },
      { name: "has the form of the example", schema: text, form: /^pet-\d{4}$/, example: "pet-1042" },
      {
        name: "keeps the prefix of the example",
        schema: text,
        form: /^AC[\da-f]{32}$/,
        example: `AC${"0f".repeat(16)}`,
      },
      {
        name: "is a UUID if the format is uuid",
        schema: { $ref: "#/id" },
        form: /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      },
      {
        name: "is a UUID if the example is a UUID",
        schema: text,
        form: /^[\da-f]{8}-/,
        example: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
      },
      {
        name: "matches the pattern",
        schema: { type: "string", pattern: "^ord-[0-9]{6}$" },
        form: /^ord-\d{6}$/,
      },
      {
        name: "has at most maxLength characters",
        schema: { type: "string", maxLength: 8 },
        form: /^.{1,8}$/,
      },
    ];
  for (const { name, schema, form, example, resource } of kinds) {
    test(`the id of a new resource ${name}`, () => {
      const ids = [1, 2, 3].map((counter) => idOf(schema, counter, example, resource));
      for (const id of ids) {
        assert.match(String(id), form);
        assert.deepEqual(createValidator(schema, schemas, "receive")(id as JsonValue).faults, []);
      }
      assert.equal(new Set(ids).size, 3);
      assert.equal(idOf(schema, 1, example, resource), ids[0]);
    });
  }

  test("numeric ids continue from the example or the minimum", () => {
    assert.deepEqual(
      [1, 2].map((counter) => idOf({ type: "integer" }, counter)),
      [1, 2],
    );
    assert.deepEqual(
      [1, 2].map((counter) => idOf({ type: "integer" }, counter, 41)),
      [42, 43],
    );
    assert.deepEqual(
      [1, 2].map((counter) => idOf({ type: "integer", minimum: 1000 }, counter)),
      [1000, 1001],
    );
  });
});
