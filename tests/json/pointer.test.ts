import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { pointerTo, tokensOf, valueAt } from "#json/pointer.ts";

describe("JSON Pointer", () => {
  test("a JSON Pointer escapes only ~ and /", () => {
    assert.equal(pointerTo("", "paths", "/pets/{petId}", "get"), "/paths/~1pets~1{petId}/get");
    assert.equal(pointerTo("/a", "~", "/", "~1", "~0", "", " %20#"), "/a/~0/~1/~01/~00// %20#");
    assert.equal(pointerTo("/tags", 0), "/tags/0");
    assert.equal(pointerTo("/a"), "/a");
  });

  test("a JSON Pointer is split into the tokens it was made of", () => {
    for (const tokens of [[], [""], ["a", "b"], ["~", "/", "~1", "~01", "~~//"], ["", "", "x"], ["0", "#"]]) {
      assert.deepEqual(tokensOf(pointerTo("", ...tokens)), tokens);
    }
  });

  test("a JSON Pointer may begin with # as in a $ref", () => {
    assert.deepEqual(tokensOf("#/components/schemas/a~1b"), ["components", "schemas", "a/b"]);
    assert.deepEqual(tokensOf("#"), []);
  });

  // The examples of RFC 6901, section 5.
  test("a JSON Pointer is resolved as in RFC 6901", () => {
    const document = {
      foo: ["bar", "baz"],
      "": 0,
      "a/b": 1,
      "c%d": 2,
      "e^f": 3,
      "g|h": 4,
      "i\\j": 5,
      'k"l': 6,
      " ": 7,
      "m~n": 8,
    };
    const expected: [string, unknown][] = [
      ["", document],
      ["/foo", ["bar", "baz"]],
      ["/foo/0", "bar"],
      ["/", 0],
      ["/a~1b", 1],
      ["/c%d", 2],
      ["/e^f", 3],
      ["/g|h", 4],
      ["/i\\j", 5],
      ['/k"l', 6],
      ["/ ", 7],
      ["/m~0n", 8],
    ];
    for (const [pointer, value] of expected) assert.deepEqual(valueAt(document, pointer), value, pointer);
  });

  test("a dangling JSON Pointer gives undefined", () => {
    const document = { list: [1], text: "abc", none: null };
    for (const pointer of ["/x", "/list/1", "/list/-", "/text/0", "/text/length", "/none/x", "/list/0/x"]) {
      assert.equal(valueAt(document, pointer), undefined, pointer);
    }
  });

  test("a JSON Pointer never resolves to an inherited member", () => {
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "constructor/prototype"]) {
      assert.equal(valueAt({}, `/${name}`), undefined, name);
      assert.equal(valueAt([], `/${name}`), undefined, name);
    }
    assert.equal(valueAt(JSON.parse('{ "__proto__": { "constructor": 1 } }'), "/__proto__/constructor"), 1);
  });
});
