import assert from "node:assert/strict";
import { test } from "node:test";
import { neededValue } from "#http/request/example/needed.ts";
import { findNone } from "#http/request/schemas.ts";
import type { Property, Schema } from "#model/types.ts";
import { list, record, scalar, union } from "./fixtures.ts";

const written = (text: string): Schema => ({ ...scalar(), examples: [text] });
const requiring = (schema: Schema, ...names: string[]): Schema =>
  schema.kind === "object"
    ? {
        ...schema,
        properties: schema.properties.map(
          (one): Property => ({ ...one, required: names.includes(one.name) }),
        ),
      }
    : schema;

test("a form begins with required members, as samples do", () => {
  const schema = record({ id: scalar(), note: scalar(), city: written('"Rome"'), tags: list() });
  const generated = { id: "string", note: "string", city: "Rome", tags: ["string"] };
  assert.deepEqual(neededValue(generated, requiring(schema, "id"), findNone), { id: "string" });
});

test("a form without required members begins with those that the author gave an example of", () => {
  const schema = record({ note: scalar(), city: written('"Rome"'), tags: list() });
  const generated = { note: "string", city: "Rome", tags: ["string"] };
  assert.deepEqual(neededValue(generated, schema, findNone), { city: "Rome" });
});

test("a form begins with deprecated members only where they are required", () => {
  const old = { ...written('"Rome"'), deprecated: true };
  const schema = requiring(record({ town: old, user: old }), "town");
  assert.deepEqual(neededValue({ town: "Rome", user: "Rome" }, schema, findNone), { town: "Rome" });
});

test("a form omits an optional object that requires a generated value", () => {
  const address = record({ city: written('"Rome"'), street: scalar() });
  const generated = { address: { city: "Rome", street: "string" } };
  const of = (schema: Schema) => neededValue(generated, record({ address: schema }), findNone);
  assert.deepEqual(of(requiring(address, "city", "street")), {});
  assert.deepEqual(of(requiring(address, "city")), { address: { city: "Rome" } });
});

test("the option that a value was generated from defines what is required", () => {
  const schema = union(record({ a: scalar() }), requiring(record({ b: scalar(), c: scalar() }), "b"));
  assert.deepEqual(neededValue({ b: "string", c: "string" }, schema, findNone), { b: "string" });
});

test("a form omits generated names of a map", () => {
  assert.deepEqual(neededValue({ key: "string" }, record(), findNone), {});
});

test("a value of a parent needs what the schema that extends it requires", () => {
  const kind = { kind: scalar() };
  const options = [
    requiring(record({ ...kind, lives: scalar() }), "kind"),
    requiring(record({ ...kind, tail: scalar(), bone: scalar() }), "bone"),
  ];
  const extensions = Object.assign(union(...options), { discriminator: { property: "kind", mapping: [] } });
  const parent = { ...record(kind), rules: [{ title: "Extended by", schema: extensions }] };
  const dog = { kind: "dog", tail: "string", bone: "string" };
  assert.deepEqual(neededValue(dog, parent, findNone), { kind: "dog", bone: "string" });
  assert.deepEqual(neededValue({ kind: "cat", lives: "string" }, parent, findNone), { kind: "cat" });
  // One that inherits the discriminator is extended by the same.
  for (const option of options) option.rules = parent.rules;
  assert.deepEqual(neededValue(dog, parent, findNone), { kind: "dog", bone: "string" });
});

test("a value has the first members of its option if the discriminator names a schema that is missing", () => {
  const base = { kind: written('"reboot"') };
  const options = [base, { ...base, disk: scalar(), size: scalar() }].map((one) =>
    requiring(record(one), "kind"),
  );
  const mapped = (option: number | null) =>
    Object.assign(union(...options), {
      discriminator: { property: "kind", mapping: [{ value: "reboot", option, target: "Reboot" }] },
    });
  const generated = { kind: "reboot", disk: "string", size: "string" };
  assert.deepEqual(neededValue(generated, mapped(null), findNone), generated);
  assert.deepEqual(neededValue(generated, mapped(1), findNone), { kind: "reboot" });
});
