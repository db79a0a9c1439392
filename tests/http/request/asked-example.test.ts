import assert from "node:assert/strict";
import { test } from "node:test";
import { noNames } from "#http/request/example/named-fields.ts";
import { formExample, withoutGenerated } from "#http/request/example/needed.ts";
import { findNone } from "#http/request/schemas.ts";
import type { JsonValue } from "#json/index.ts";
import type { Property, Schema, Selector } from "#model/types.ts";
import { list, mediaType, record, scalar, union } from "./fixtures.ts";

const left = (value: JsonValue, schema: Schema, selectors: Selector[] = []) =>
  withoutGenerated(value, schema, { findSchema: findNone, selectors }, 3);
const chosen = (text: string): Schema => ({
  ...scalar(),
  enum: [{ value: text, name: null, description: null }],
});

test("a form omits generated values that match only a type, and keeps enum values and defaults", () => {
  const schema = record({ name: scalar(), kind: chosen('"cat"'), unit: { ...scalar(), default: '"kg"' } });
  assert.deepEqual(left({ name: "Biscuit", kind: "cat", unit: "kg" }, schema), { kind: "cat", unit: "kg" });
});

test("a form omits generated values that match only a format and bounds", () => {
  const schema = record({
    mail: { ...scalar(), kind: "scalar", type: "string", format: "email" },
    code: { ...scalar(), constraints: ["at most 2 characters"] },
  });
  assert.deepEqual(left({ mail: "user@example.com", code: "st" }, schema), {});
});

test("a form keeps a discriminator value, and omits generated values in its option", () => {
  const option = record({ type: scalar(), name: scalar() });
  const pet = { ...union(option), discriminator: { property: "type", mapping: [] } };
  const value = { type: "Cat", pet: { type: "string", name: "string" } };
  const schema = record({ type: scalar(), pet });
  const selectors = [{ property: "type", value: "Cat" }];
  assert.deepEqual(left(value, schema, selectors), { type: "Cat", pet: { type: "string" } });
  assert.deepEqual(left(value, schema), { pet: { type: "string" } });
});

test("a form omits generated array items without known values", () => {
  const schema = record({
    tags: list(scalar()),
    roles: list(record({ role: chosen('"user"'), text: scalar() })),
  });
  const value = { tags: ["string"], roles: [{ role: "user", text: "string" }] };
  assert.deepEqual(left(value, schema), { tags: [], roles: [{ role: "user" }] });
});

test("generated values below the fields of a form are kept", () => {
  const nested = (depth: number): Schema => (depth === 0 ? scalar() : record({ in: nested(depth - 1) }));
  assert.deepEqual(left({ in: { in: { in: "string" } } }, nested(3)), { in: { in: {} } });
  const deep = { in: { in: { in: { in: "string" } } } };
  assert.deepEqual(left(deep, nested(4)), deep);
});

test("the generated values are kept for filling the form, and an author's example is unchanged", () => {
  const property: Property = { name: "name", required: true, schema: scalar() };
  const schema: Schema = {
    ...record(),
    kind: "object",
    properties: [property],
    patterns: [],
    additional: true,
  };
  const media = mediaType("application/json", undefined, schema);
  const text = '{\n  "name": "string"\n}';
  const example = { name: null, summary: null, description: null, text };
  assert.deepEqual(formExample({ ...example, origin: "generated" }, media, findNone), {
    name: null,
    summary: null,
    text: "{}",
    filled: text,
  });
  assert.deepEqual(formExample({ ...example, origin: "written" }, media, findNone), {
    name: null,
    summary: null,
    text,
  });
  const xml = { ...media, name: "application/xml" };
  assert.equal(formExample({ ...example, origin: "generated" }, xml, findNone).text, text);
});

test("a form without required fields begins with the fields of code samples", () => {
  const optional = (name: string): Property => ({ name, required: false, schema: scalar() });
  const names = ["color", "depth", "height", "material", "model", "price", "shape", "size", "weight"];
  const schema: Schema = {
    ...record(),
    kind: "object",
    properties: names.map(optional),
    patterns: [],
    additional: true,
  };
  const media = mediaType("application/json", undefined, schema);
  const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, "string"])));
  const example = { name: null, summary: null, description: null, text, origin: "generated" as const };
  const named = { ...noNames, words: "Sets the price of a model.", sample: "" };
  assert.deepEqual(formExample(example, media, findNone, undefined, named), {
    name: null,
    summary: null,
    text: "{}",
    filled: '{\n  "model": "string",\n  "price": "string"\n}',
    sampled: ["model", "price"],
  });
});

test("a form without required fields begins with the fields of the author's code sample", () => {
  const names = ["color", "depth", "height", "material", "model", "price", "shape", "size", "weight"];
  const examples = new Map([
    ["color", '"red"'],
    ["model", '"m-1"'],
  ]);
  const schema: Schema = {
    ...record(),
    kind: "object",
    properties: names.map((name) => ({
      name,
      required: false,
      schema: { ...scalar(), examples: [examples.get(name) ?? []].flat() },
    })),
    patterns: [],
    additional: true,
  };
  const media = mediaType("application/json", undefined, schema);
  const value = Object.fromEntries(names.map((name) => [name, JSON.parse(examples.get(name) ?? '"string"')]));
  const example = { name: null, summary: null, description: null, origin: "generated" as const };
  const named = {
    ...noNames,
    words: "",
    sample: `curl https://example.com -d '{ "model": "m-2", "price": 3 }'`,
  };
  assert.deepEqual(
    formExample({ ...example, text: JSON.stringify(value) }, media, findNone, undefined, named),
    {
      name: null,
      summary: null,
      text: '{\n  "model": "m-1"\n}',
      filled: '{\n  "model": "m-1",\n  "price": "string"\n}',
      sampled: ["model", "price"],
    },
  );
});

test("a form that begins with everything has nothing to fill in", () => {
  const name: Property = { name: "name", required: false, schema: { ...scalar(), examples: ['"Rex"'] } };
  const schema: Schema = {
    ...record(),
    kind: "object",
    properties: [name],
    patterns: [],
    additional: true,
  };
  const media = mediaType("application/json", undefined, schema);
  const example = { name: null, summary: null, description: null, origin: "generated" as const };
  const named = { ...noNames, words: "", sample: `curl https://example.com -d '{ "name": "Tom" }'` };
  assert.deepEqual(
    formExample({ ...example, text: '{\n  "name": "Rex"\n}' }, media, findNone, undefined, named),
    { name: null, summary: null, text: '{\n  "name": "Rex"\n}', sampled: ["name"] },
  );
});

test("a form with required fields begins with the required fields", () => {
  const property = (name: string, required: boolean): Property => ({ name, required, schema: scalar() });
  const schema: Schema = {
    ...record(),
    kind: "object",
    properties: [property("name", true), property("price", false)],
    patterns: [],
    additional: true,
  };
  const media = mediaType("application/json", undefined, schema);
  const text = '{\n  "name": "string",\n  "price": "string"\n}';
  const example = { name: null, summary: null, description: null, text, origin: "generated" as const };
  assert.deepEqual(
    formExample(example, media, findNone, undefined, { ...noNames, words: "price", sample: "" }),
    {
      name: null,
      summary: null,
      text: "{}",
      filled: '{\n  "name": "string"\n}',
    },
  );
});

test("an upload whose other values are known has nothing to fill in", () => {
  const file = { ...scalar(), kind: "scalar", type: "string", format: "binary" } as Schema;
  const schema = (model: Schema): Schema => ({
    ...record(),
    kind: "object",
    properties: [
      { name: "file", required: true, schema: file },
      { name: "model", required: true, schema: model },
    ],
    patterns: [],
    additional: true,
  });
  const filledFor = (model: Schema) => {
    const text = JSON.stringify({ file: "bytes", model: "large" });
    const media = mediaType("multipart/form-data", undefined, schema(model));
    const example = { name: null, summary: null, description: null, text, origin: "generated" as const };
    const { filled } = formExample(example, media, findNone);
    return filled === undefined ? null : JSON.parse(filled);
  };
  assert.deepEqual(filledFor(chosen('"large"')), null);
  assert.deepEqual(filledFor(scalar()), { file: "bytes", model: "large" });
});
