import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readNamedValues } from "#http/form/named-values.ts";

const fields = ["amount", "expand", "metadata", "return_url", "filter[name]"];
const read = (text: string) =>
  readNamedValues(text, (name) => fields.includes(name)).map(
    ({ path, value, isKnown }) => `${isKnown ? "" : "unknown "}${path.join(" > ")} = ${value}`,
  );

describe("values that are typed with the names of their fields", () => {
  test("are read one by one, with brackets for what is in a field", () => {
    assert.deepEqual(read("amount=500&expand[]=customer&metadata[order]=6735&metadata[a][b]=c"), [
      "amount = 500",
      "expand >  = customer",
      "metadata > order = 6735",
      "metadata > a > b = c",
    ]);
  });

  test("may be of a field whose own name has brackets", () => {
    assert.deepEqual(read("filter[name]=x"), ["filter[name] = x"]);
  });

  test("may be of unknown fields", () => {
    assert.deepEqual(read("nonexistent=1&amount=2&other[a]=3"), [
      "unknown nonexistent = 1",
      "amount = 2",
      "unknown other[a] = 3",
    ]);
  });

  test("may contain an ampersand", () => {
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

  test("are an empty list where only a name is typed", () => {
    assert.deepEqual(read("amount"), []);
    assert.deepEqual(read(""), []);
    assert.deepEqual(read("=5"), []);
  });
});
