import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type Schema, Validator } from "@cfworker/json-schema";
import { isObject } from "#json/index.ts";
import { pointerTo, valueAt } from "#json/pointer.ts";
import { written } from "./petstore.ts";

/** A value that is shown with the schema it must fit, and where it is. */
interface Shown {
  pointer: string;
  schema: Schema;
  value: unknown;
  /** The status of the response that the value belongs to, if any. */
  status: string | null;
}

const shown = find(written, "", null);

describe("examples of the Petstore", () => {
  test("every example of the Petstore is found", () => {
    const counts = Object.entries(Object.groupBy(shown, ({ pointer }) => pointer.split("/")[1] ?? ""));
    assert.deepEqual(
      counts.map(([part, items = []]) => [part, items.length > 30]),
      [
        ["paths", true],
        ["components", true],
      ],
    );
  });

  test("every example of the Petstore matches its schema", () => {
    assert.deepEqual(
      shown.flatMap(({ pointer, schema, value }) =>
        faultsOf(schema, value).map((fault) => `${pointer}: ${fault}`),
      ),
      [],
    );
  });

  test("every error example of the Petstore has the status of its response", () => {
    const errors = shown.filter(({ status }) => status !== null && status >= "400");
    assert.equal(errors.length > 50, true);
    for (const { pointer, value, status } of errors) {
      assert.equal(isObject(value) && String(value.status), status, pointer);
    }
  });
});

test("an example that does not match its schema is found", () => {
  const schema = { $ref: "#/components/schemas/Pet" };
  assert.deepEqual(faultsOf(schema, { id: 1, name: "Biscuit", categoryId: 1 }), []);
  assert.notDeepEqual(faultsOf(schema, { name: "Biscuit", categoryId: 1 }), []);
  assert.notDeepEqual(faultsOf(schema, { id: 1, name: "Biscuit", categoryId: 1, status: "lost" }), []);
});

function faultsOf(schema: Schema, value: unknown): string[] {
  // `nullable` does not occur, so that a schema of 3.0 is one of JSON Schema's draft 4.
  const root = { ...structuredClone(schema), components: structuredClone(written.components) };
  return new Validator(root as Schema, "4", false).validate(value).errors.map(({ error }) => error);
}

/** The examples of schemas, parameters, headers and bodies; those that are named elsewhere, where they are used. */
function find(value: unknown, pointer: string, status: string | null): Shown[] {
  if (!isObject(value)) {
    return Array.isArray(value)
      ? value.flatMap((item, index) => find(item, pointerTo(pointer, index), status))
      : [];
  }
  if (typeof value.$ref === "string") {
    const isResponse = value.$ref.startsWith("#/components/responses/");
    return isResponse ? find(valueAt(written, value.$ref), pointer, status) : [];
  }
  const schema = (isObject(value.schema) ? value.schema : value) as Schema;
  const named = isObject(value.examples) && "schema" in value ? Object.entries(value.examples) : [];
  const own: Shown[] = [
    ...("example" in value && !pointer.endsWith("/properties")
      ? [{ pointer, schema, value: value.example, status }]
      : []),
    ...named.map(([name, item]) => ({
      pointer: pointerTo(pointer, "examples", name),
      schema,
      value: exampleOf(item),
      status,
    })),
  ];
  const parts = Object.entries(value).filter(
    ([name]) => name !== "example" && name !== "examples" && !name.startsWith("x-"),
  );
  return [
    ...own,
    ...parts.flatMap(([name, part]) =>
      find(
        part,
        pointerTo(pointer, name),
        pointer.endsWith("/responses") && /^\d+$/.test(name) ? name : status,
      ),
    ),
  ];
}

function exampleOf(item: unknown): unknown {
  const example = isObject(item) && typeof item.$ref === "string" ? valueAt(written, item.$ref) : item;
  return isObject(example) ? example.value : undefined;
}
