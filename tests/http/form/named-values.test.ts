import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readNamedValues } from "#http/form/named-values.ts";

const fields = ["amount", "expand", "metadata", "return_url", "filter[name]"];
const read = (text: string) =>
  readNamedValues(text, (name) => fields.includes(name)).map(
    ({ path, value, isKnown }) => `${isKnown ? "" : "unknown "}${path.join(" > ")} = ${value}`,
  );

describe("values typed with their field names", () => {
  test("typed values are assigned to fields by name, with brackets for nested fields", () => {
    assert.deepEqual(read("amount=500&expand[]=customer&metadata[order]=6735&metadata[a][b]=c"), [
      "amount = 500",
      "expand >  = customer",
      "metadata > order = 6735",
      "metadata > a > b = c",
    ]);
  });

  test("a typed value may belong to a field whose name contains brackets", () => {
    assert.deepEqual(read("filter[name]=x"), ["filter[name] = x"]);
  });

  test("typed values of unknown fields are marked as unknown", () => {
    assert.deepEqual(read("nonexistent=1&amount=2&other[a]=3"), [
      "unknown nonexistent = 1",
      "amount = 2",
      "unknown other[a] = 3",
    ]);
  });

  test("a typed value may contain an ampersand", () => {
    assert.deepEqual(read("amount=a&b"), ["amount = a&b"]);
    assert.deepEqual(read("metadata=Tea & scones & more&amount=5"), [
      "metadata = Tea & scones & more",
      "amount = 5",
    ]);
    assert.deepEqual(read("return_url=https://a/?x=1&y=2&amount=3"), [
      "return_url = https://a/?x=1&y=2",
      "amount = 3",
    ]);
  });

  test("a name without a value gives no typed values", () => {
    assert.deepEqual(read("amount"), []);
    assert.deepEqual(read(""), []);
    assert.deepEqual(read("=5"), []);
  });
});
