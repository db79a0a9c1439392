import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { alternativesOf, nearestAlternative } from "#http/form/union.ts";
import type { JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { shapeOf } from "#schema/validation/shape.ts";

const text: JsonSchema = { type: "string" };
const object = (properties: Record<string, JsonSchema>, ...required: string[]) => ({
  type: "object",
  properties,
  required,
});

const schemas = new Map<string, JsonSchema>([
  ["#/s/Cat", object({ kind: text, lives: { type: "integer" } }, "kind")],
  ["#/s/Dog", object({ kind: text, tricks: { type: "array", items: text } }, "kind")],
  ["#/s/Pet", { oneOf: [{ $ref: "#/s/Cat" }, { $ref: "#/s/Dog" }] }],
  ["#/s/Loop", { oneOf: [{ $ref: "#/s/Loop" }, text] }],
]);

const titlesOf = (schema: JsonSchema) => alternativesOf(schema, schemas)?.map(({ title }) => title);
const presetsOf = (schema: JsonSchema) => alternativesOf(schema, schemas)?.map(({ preset }) => preset);

describe("options of a union", () => {
  test("options of a union have unique titles: their title, name, type or members", () => {
    const options: JsonSchema[] = [
      { title: "Free text", type: "string" },
      { $ref: "#/s/Cat" },
      { type: "array", items: { $ref: "#/s/Dog" } },
      { type: "array", items: text },
      object({ a: text, b: text, c: text }),
      object({ a: text, b: text }, "b"),
      { type: "integer" },
      { type: "integer" },
      {},
    ];
    assert.deepEqual(titlesOf({ anyOf: options }), [
      "Free text",
      "Cat",
      "array of Dog",
      "array of string",
      "object with a, b, c",
      "object with b",
      "integer",
      "integer (2)",
      "any",
    ]);
  });

  test("an option has its discriminator value in its title, and as the preset of its form", () => {
    const discriminator = {
      propertyName: "kind",
      mapping: { cat: "#/s/Cat", kitten: "#/s/Cat", dog: "#/s/Dog" },
    };
    const schema = { oneOf: [{ $ref: "#/s/Cat" }, { $ref: "#/s/Dog" }], discriminator };
    assert.deepEqual(titlesOf(schema), ["Cat (cat)", "Dog (dog)"]);
    assert.deepEqual(presetsOf(schema), [{ kind: "cat" }, { kind: "dog" }]);
  });

  test("an option has the value of a distinguishing member in its title, and as its preset", () => {
    const options = [
      object({ type: { enum: ["card", "wallet"], default: "card" }, size: { enum: ["s"] } }),
      object({ type: { const: "bank" }, size: { enum: ["s"] } }),
    ];
    assert.deepEqual(titlesOf({ anyOf: options }), [
      "object with type, size (card)",
      "object with type, size (bank)",
    ]);
    assert.deepEqual(presetsOf({ anyOf: options }), [{ type: "card" }, { type: "bank" }]);
  });

  test("options that only require members, and null, are not shown as options", () => {
    const properties = { a: text, b: text };
    assert.deepEqual(
      titlesOf({ ...object(properties), anyOf: [{ required: ["a"] }, { required: ["b"] }] }),
      [],
    );
    assert.deepEqual(titlesOf({ anyOf: [{ $ref: "#/s/Cat" }, { type: "null" }] }), ["Cat"]);
    assert.deepEqual(titlesOf(text), []);
  });

  test("options of a nested union are flattened, also of a recursive one", () => {
    assert.deepEqual(titlesOf({ anyOf: [text, { $ref: "#/s/Pet" }] }), ["string", "Cat", "Dog"]);
    assert.deepEqual(titlesOf({ $ref: "#/s/Loop" }), ["string"]);
  });

  test("the number of flattened options of nested unions is limited", () => {
    const level = (depth: number): JsonSchema =>
      depth === 0 ? text : { oneOf: Array.from({ length: 10 }, () => level(depth - 1)) };
    const wide = Array.from({ length: 10 }, (_, depth): [string, JsonSchema] => [
      `#/s/${depth}`,
      depth === 0 ? text : { anyOf: Array.from({ length: 10 }, () => ({ $ref: `#/s/${depth - 1}` })) },
    ]);
    const found = alternativesOf({ $ref: "#/s/9" }, new Map(wide));
    assert.ok(found !== null && found.length < 10_000, String(found?.length));
    assert.equal(alternativesOf(level(2), schemas)?.length, 100);
  });

  test("the schemas that extend a parent are its options, each with the value of the discriminator", () => {
    const parent = {
      ...object({ kind: text }, "kind"),
      discriminator: {
        propertyName: "kind",
        mapping: { card: "#/components/schemas/Card", transfer: "Transfer" },
      },
    };
    const extending = (own: JsonSchema): JsonSchema => ({
      allOf: [{ $ref: "#/components/schemas/Method" }, own],
    });
    const all = new Map<string, JsonSchema>([
      ["#/components/schemas/Method", parent],
      ["#/components/schemas/Card", extending(object({ number: text }))],
      ["#/components/schemas/Transfer", extending(object({ iban: text }))],
    ]);
    const found = alternativesOf({ $ref: "#/components/schemas/Method" }, all) ?? [];
    assert.deepEqual(
      found.map(({ title, preset, schema }) => ({
        title,
        preset,
        members: [...shapeOf(schema, all).properties.keys()],
        options: alternativesOf(schema, all),
      })),
      [
        { title: "Card (card)", preset: { kind: "card" }, members: ["kind", "number"], options: [] },
        {
          title: "Transfer (transfer)",
          preset: { kind: "transfer" },
          members: ["kind", "iban"],
          options: [],
        },
      ],
    );
    assert.equal(nearestAlternative(found, { kind: "transfer", number: "1" }, all), 1);
    assert.deepEqual(alternativesOf({ $ref: "#/components/schemas/Card" }, all), []);
    assert.deepEqual(alternativesOf(parent, schemas), []);
  });

  test("each option includes the keywords beside the union", () => {
    const union = { ...object({ id: text }, "id"), oneOf: [object({ a: text }), object({ b: text })] };
    const all = alternativesOf(union, schemas)?.map(({ schema }) => schema);
    assert.deepEqual(all, [
      { allOf: [object({ id: text }, "id"), object({ a: text })] },
      { allOf: [object({ id: text }, "id"), object({ b: text })] },
    ]);
  });

  test("a schema with several unions has no options", () => {
    assert.equal(
      alternativesOf({ allOf: [{ $ref: "#/s/Pet" }, { anyOf: [object({ a: text }), text] }] }, schemas),
      null,
    );
  });
});

describe("nearestAlternative()", () => {
  const nearest = (value: JsonValue, ...anyOf: JsonSchema[]) =>
    nearestAlternative(alternativesOf({ anyOf }, schemas) ?? [], value, schemas);

  test("the nearest option is the one with the type of the value", () => {
    const all: JsonSchema[] = [
      text,
      { type: "integer" },
      { type: "array", items: text },
      { type: "array", items: object({ a: text }) },
      object({ a: text }),
    ];
    const values: JsonValue[] = ["1", 1, ["1"], [{ a: "1" }], { a: "1" }];
    assert.deepEqual(
      values.map((value) => nearest(value, ...all)),
      [0, 1, 2, 3, 4],
    );
  });

  test("the nearest option is the one with the matching constant, else with the matching members", () => {
    const all = [object({ type: { const: "a" }, x: text }), object({ type: { const: "b" }, y: text })];
    assert.equal(nearest({ type: "b", x: "1" }, ...all), 1);
    assert.equal(nearest({ y: "1" }, ...all), 1);
    assert.equal(nearest({}, ...all), 0);
  });

  test("the nearest option of a list is the one whose item members match", () => {
    const list = (items: JsonSchema): JsonSchema => ({ type: "array", items });
    const lists = [list(object({ name: object({}) })), list(object({ kind: text, note: text }))];
    assert.equal(nearest([{ kind: "card" }], ...lists), 1);
    assert.equal(nearest([{ name: {} }], ...lists), 0);
    assert.equal(nearest([], ...lists), 0);
  });

  test("the nearest option is the one whose members match, also within a nested union", () => {
    const account = { allOf: [object({ items: { type: "array", items: text } }, "items")] };
    const accounts: JsonSchema = {
      type: "array",
      prefixItems: [{ anyOf: [account, { type: "null" }] }],
    };
    const maps: JsonSchema = {
      type: "array",
      items: { type: "object", additionalProperties: text },
      contains: { const: {} },
    };
    assert.equal(nearest([{}], accounts, maps), 1);
    assert.equal(nearest([{ items: ["a"] }], maps, accounts), 1);
    assert.equal(nearest([], maps, accounts), 0);
    const plain = object({ a: text });
    assert.equal(nearest({ b: "1" }, plain, { oneOf: [object({ b: text }), object({ c: text })] }), 1);
  });

  test("the nearest option of an object or array is the one that allows it", () => {
    const empty: JsonSchema = { enum: [{}, []] };
    const value = object({ value: text }, "value");
    for (const all of [
      [value, empty],
      [empty, value],
    ]) {
      assert.equal(nearest({}, ...all), all.indexOf(empty));
      assert.equal(nearest([], ...all), all.indexOf(empty));
      assert.equal(nearest({ value: "a" }, ...all), all.indexOf(value));
    }
  });

  test("the nearest option matches partial objects and numbers that a form has as text", () => {
    const integer: JsonSchema = { type: "integer" };
    const token = object({ token: text }, "token");
    const card = object(
      { number: text, month: integer, year: integer, cvc: text },
      "number",
      "month",
      "year",
    );
    const values: JsonValue[] = [
      { number: "4242" },
      { number: "4242", month: "12" },
      { month: "12" },
      { token: "1" },
    ];
    assert.deepEqual(
      values.map((value) => nearest(value, token, card)),
      [1, 1, 1, 0],
    );
  });

  test("the nearest option is the one that the discriminator selects", () => {
    const discriminator = {
      propertyName: "kind",
      mapping: { cat: "#/s/Cat", kitten: "#/s/Cat", dog: "#/s/Dog" },
    };
    const all =
      alternativesOf({ oneOf: [{ $ref: "#/s/Dog" }, { $ref: "#/s/Cat" }], discriminator }, schemas) ?? [];
    const named = (kind: string) => nearestAlternative(all, { kind }, schemas);
    assert.deepEqual(["dog", "cat", "kitten"].map(named), [0, 1, 1]);
  });

  test("the nearest option is the one that the discriminator selects even if the value does not match it", () => {
    const one = (lives: JsonValue) => object({ kind: text, lives: { const: lives } }, "kind");
    const pets = new Map<string, JsonSchema>([
      ["#/s/Dog", one(1)],
      ["#/s/Cat", one(9)],
    ]);
    const oneOf = [...pets.keys()].map(($ref) => ({ $ref }));
    const all = alternativesOf({ oneOf, discriminator: { propertyName: "kind" } }, pets) ?? [];
    assert.equal(nearestAlternative(all, { kind: "Cat", lives: 1 }, pets), 1);
  });

  test("the nearest option is the one with matching members if the discriminator is ambiguous", () => {
    const union = (property: string, one: JsonSchema): JsonSchema => ({
      anyOf: [one],
      discriminator: { propertyName: property },
    });
    const several = new Map<string, JsonSchema>([
      ["#/s/Account", object({ kind: text, email: object({}) }, "kind", "email")],
      ["#/s/Event", object({ kind: text }, "kind")],
      ["#/s/Group", object({ note: text }, "note")],
    ]);
    const mapped = { propertyName: "kind", mapping: { a: "#/s/Account" } };
    const anyOf: JsonSchema[] = [
      { anyOf: [{ $ref: "#/s/Account" }], discriminator: mapped },
      { allOf: [union("kind", { $ref: "#/s/Event" }), union("note", { $ref: "#/s/Group" })] },
    ];
    const all = alternativesOf({ anyOf }, several) ?? [];
    assert.equal(nearestAlternative(all, { kind: "a", note: "b" }, several), 1);
    assert.equal(nearestAlternative(all, { kind: "a", email: {} }, several), 0);
  });
});
