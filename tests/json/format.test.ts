import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { formatJson } from "#json/format.ts";

const values: unknown[] = [
  null,
  true,
  0,
  -1.5e-7,
  "",
  "text",
  [],
  {},
  [[]],
  [{}],
  { a: {} },
  { a: [] },
  [1, [2, [3, []]], { b: [{ c: null }] }],
  { "": "", "a:b": "c,d", "{": "}", "[": "]", '"': '\\"', "\\": "\\\\" },
  ["[1, 2]", '{"a": 1}', "a\nb\tc\r", "\u0000\u001f\u2028\u2029", "\\", '\\"', "\\\\", '"', '","', "é👩‍👧"],
  { deep: { deeper: { deepest: [true, false, null, { last: "]}" }] } } },
  JSON.parse('{ "__proto__": null, "constructor": "x" }'),
  Array.from({ length: 50 }, (_, index) => ({ index, list: [index] })),
];

describe("formatJson()", () => {
  test("JSON is indented like JSON.stringify, for any whitespace in the text", () => {
    for (const value of values) {
      const expected = JSON.stringify(value, null, 2);
      for (const indent of [0, 1, 2, "\t", "\n  \r\n"]) {
        assert.equal(formatJson(JSON.stringify(value, null, indent)), expected);
      }
    }
  });

  test("formatting keeps numbers and escapes as written", () => {
    assert.equal(
      formatJson(
        '{"id":9007199254740993,"price":1.10,"far":1e400,"big":1E+3,"zero":-0.0,"text":"\\u0041\\/"}',
      ),
      '{\n  "id": 9007199254740993,\n  "price": 1.10,\n  "far": 1e400,\n  "big": 1E+3,\n  "zero": -0.0,\n  "text": "\\u0041\\/"\n}',
    );
  });

  test("text that is not JSON is not formatted", () => {
    const texts = ["", " ", "<html>{}</html>", '{"a":1', '{"a":1}}', "[1 2]", "{a:1}", '"open', "a=1&b=[2]"];
    for (const text of texts) assert.equal(formatJson(text), text);
  });
});
