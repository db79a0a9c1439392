import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { asText, countOr, isObject, parseJson, stringifyJson } from "#json/index.ts";

describe("parseJson() and stringifyJson()", () => {
  test("every digit of an integer is kept", () => {
    const texts = [
      "9007199254740993",
      "-9007199254740993",
      "9223372036854775807",
      "-9223372036854775808",
      "18446744073709551615",
      "123456789012345678901234567890",
      '{"id":9007199254740993,"list":[9007199254740993,{"deep":-9223372036854775808}]}',
    ];
    assert.deepEqual(
      texts.map((text) => stringifyJson(parseJson(text))),
      texts,
    );
  });

  test("countOr() accepts whole numbers from 0", () => {
    const values = [0, 2, 3n, 1e30, -1, 1.5, "2", null, [2], { valueOf: 1 }, undefined];
    assert.deepEqual(
      values.map((value) => countOr(value, 1)),
      [0, 2, 3, 1e30, 1, 1, 1, 1, 1, 1, 1],
    );
  });

  test("asText() converts values like `String`, also an object with a member `toString`", () => {
    const values = ["a", 1, 2n, true, null, undefined, {}, [], [1, [null, "b"]], new Date(0)];
    assert.deepEqual(values.map(asText), values.map(String));
    const odd = JSON.parse('{"toString":1}');
    assert.throws(() => String(odd), TypeError);
    assert.deepEqual([asText(odd), asText([odd, 1])], ["{}", "{}"]);
  });

  test("an integer is read as a bigint only if a double would round it", () => {
    assert.deepEqual(
      parseJson("[1, 9007199254740991, -9007199254740991, 9007199254740992, -9007199254740993]"),
      [1, 9007199254740991, -9007199254740991, 9007199254740992n, -9007199254740993n],
    );
  });

  test("values other than large integers are read as by JSON.parse", () => {
    const text =
      '[1.10, 1e3, 1E30, 9007199254740993.0, -0, 0.1, true, false, null, "9007199254740993", {}, []]';
    assert.deepEqual(parseJson(text), JSON.parse(text));
  });

  test("a fraction is written like its double", () => {
    assert.equal(stringifyJson(parseJson("[1.10, 100.00, 1e-7, 1E3]")), "[1.1,100,1e-7,1000]");
  });

  test("a number beyond the range of doubles is written as a number, not as null", () => {
    assert.deepEqual(parseJson("[1e400, -1e999]"), [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
    assert.equal(stringifyJson(parseJson("[1e400, -1e999]")), "[1e400,-1e400]");
  });

  test("indentation is that of JSON.stringify, also with bigints", () => {
    assert.equal(
      stringifyJson({ id: 9007199254740993n, tags: ["a"], none: {} }, 2),
      '{\n  "id": 9007199254740993,\n  "tags": [\n    "a"\n  ],\n  "none": {}\n}',
    );
  });

  test("invalid JSON throws a SyntaxError", () => {
    for (const text of ["", "{", "{'a': 1}", "[1,]", "01", "nul", "9007199254740993n", '"\n"']) {
      assert.throws(() => parseJson(text), SyntaxError, text);
    }
  });

  test("members may have names of object members such as `__proto__`", () => {
    for (const digits of ["1", "9007199254740993"]) {
      const text = `{"__proto__":{"polluted":true},"constructor":${digits},"toString":2}`;
      const value = parseJson(text);
      assert.deepEqual(Object.keys(Object(value)), ["__proto__", "constructor", "toString"]);
      assert.equal(stringifyJson(value), text);
      assert.equal(Object.getPrototypeOf(value), Object.prototype);
      assert.equal("polluted" in {}, false);
    }
  });
});

test("isObject() excludes arrays and null", () => {
  const values = [{}, { a: 1 }, Object.create(null), [], null, undefined, "text", 1, 1n, true];
  assert.deepEqual(values.map(isObject), [true, true, true, ...Array(7).fill(false)]);
});
