import assert from "node:assert/strict";
import { test } from "node:test";
import { parameterField, schemaField } from "#http/form/field.ts";
import { fieldRow } from "#http/form/row.ts";
import { serializeParameter } from "#http/request/parameter/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { field as requestParameter } from "../request/fixtures.ts";

test("a parameter with allowEmptyValue has a switch to send it empty, and others have none", () => {
  for (const allowEmptyValue of [true, false])
    for (const type of ["string", "integer", "boolean"]) {
      const parameter = requestParameter({ allowEmptyValue, required: false, jsonSchema: { type } });
      const field = parameterField(parameter, new Map());
      const row = fieldRow(field, { id: "a", mayBeEmpty: parameter.allowEmptyValue }).html;
      assert.equal(row.includes("send empty"), allowEmptyValue, type);
      assert.equal(serializeParameter(parameter, ""), "color=");
    }
});

test("a select has an option for a value that the schema does not list", () => {
  const rules = { schemas: new Map(), levels: 1, json: true, nests: true, files: false };
  const field = schemaField("size", true, { enum: ["small", "large"] }, rules);
  const row = fieldRow(field, { id: "a", value: "medium" }).html;
  assert.deepEqual(
    [...row.matchAll(/<option value="([^"]*)" data-json="([^"]*)"( selected)?/g)].map((match) =>
      match.slice(1),
    ),
    [
      ["small", "&quot;small&quot;", undefined],
      ["large", "&quot;large&quot;", undefined],
      ["medium", "&quot;medium&quot;", " selected"],
    ],
  );
});

test('an optional select has the option "Not sent", and an empty string among its values has a label', () => {
  const rules = { schemas: new Map(), levels: 1, json: true, nests: true, files: false };
  const selectOf = (required: boolean, value?: string) => {
    const field = schemaField("a", required, { enum: ["", "x"] }, rules);
    const row = fieldRow(field, { id: "a", ...(value !== undefined && { value }) }).html;
    return row.replace(
      /^.*<select id="a" aria-describedby="a-problem"|<\/select>.*$| data-json="[^"]*"/g,
      "",
    );
  };
  const empty = (marks = "") => `<option value=""${marks} label='""'></option>`;
  const x = (marks = "") => `<option value="x"${marks}>x</option>`;
  assert.deepEqual(
    [selectOf(false), selectOf(true), selectOf(true, "x"), selectOf(true, ""), selectOf(false, "")],
    [
      `><option value="">Not sent</option>${empty()}${x()}`,
      ` required><option value="">Select…</option>${empty()}${x()}`,
      ` aria-required="true">${empty()}${x(" selected")}`,
      ` aria-required="true">${empty(" selected")}${x()}`,
      `><option value="">Not sent</option>${empty(" selected")}${x()}`,
    ],
  );
});

test("a field of Base64 has a button to encode a file", () => {
  const rules = { schemas: new Map(), levels: 1, json: true, nests: true, files: false };
  const buttonOf = (schema: JsonSchema) =>
    /<button.*?<\/button>/.exec(fieldRow(schemaField("a", false, schema, rules), { id: "a" }).html)?.[0];
  const button =
    '<button type="button" class="try-encode" aria-label="a: Encode a file">Encode a file</button>';
  assert.equal(buttonOf({ type: "string", format: "byte" }), button);
  assert.equal(buttonOf({ type: "string", contentEncoding: "base64" }), button);
  assert.equal(buttonOf({ type: "string" }), undefined);
});

test("a date field has no placeholder, which HTML allows only for text fields", () => {
  const rules = { schemas: new Map(), levels: 1, json: true, nests: true, files: false };
  const rowOf = (schema: JsonSchema) =>
    fieldRow(schemaField("a", false, schema, rules), { id: "a", placeholder: "2026-11-21" }).html;
  assert.doesNotMatch(rowOf({ type: "string", format: "date" }), /placeholder/);
  assert.match(rowOf({ type: "string" }), /placeholder="2026-11-21"/);
});

test("labels and descriptions refer to existing elements, also in nested lists and objects", () => {
  const union = { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] };
  const lists = [...["string", "object", "array"].map((type) => ({ type })), union].map((items) => ({
    type: "array",
    items,
  }));
  const rules = { schemas: new Map(), levels: 3, json: true, nests: true, files: false };
  const field = schemaField("lists", false, { type: "object", properties: { ...lists } }, rules);
  const row = fieldRow(field, { id: "a", value: { 3: ["b", ["c"]] } }).html;
  const idsOf = (name: string) =>
    [...row.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, id = ""]) => id);
  const ids = idsOf("id");
  assert.deepEqual(
    [...idsOf("for"), ...idsOf("aria-describedby")].filter((id) => !ids.includes(id)),
    [],
  );
  assert.equal(new Set(ids).size, ids.length);
});

test("an array in a querystring parameter has its own fields and a hint, and is sent item by item", () => {
  const schema = { type: "object", properties: { tags: { type: "array", items: { type: "string" } } } };
  const whole = {
    name: "all",
    in: "querystring",
    required: false,
    jsonSchema: schema,
    shape: "object",
  } as const;
  const parameter = requestParameter({ ...whole, mediaType: "application/x-www-form-urlencoded" });
  const { input } = parameterField(parameter, new Map());
  assert.deepEqual(input.kind === "group" && input.fields.map(({ name, input: { kind } }) => [name, kind]), [
    ["tags", "list"],
  ]);
  const row = fieldRow(parameterField(parameter, new Map()), { id: "a" }).html;
  assert.match(row, /<legend>.*tags.*list/s);
  assert.equal(serializeParameter(parameter, [["tags", '["a","b"]']]), "tags=a&tags=b");
});
