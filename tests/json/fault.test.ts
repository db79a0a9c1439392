import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findFault } from "#json/fault.ts";

describe("where a text stops being JSON", () => {
  const faults: [text: string, place: string, message: RegExp][] = [
    ["", "1:1", /value is missing/],
    ["{", "1:2", /ends before its "}"/],
    ['{"a" 1}', "1:6", /":" is missing/],
    ['{"a": 1,}', "1:9", /one too many/],
    ["[1,]", "1:4", /no value/],
    ['{\n  "a": 1\n  "b": 2\n}', "3:3", /"," or "}" is missing/],
    ["{a: 1}", "1:2", /name in double quotes/],
    ['{"a": "x\n"}', "1:7", /not closed/],
    ['["\\x"]', "1:2", /escape/],
    ["[01]", "1:2", /no value/],
    ["nul", "1:1", /no value/],
    ["1 2", "1:3", /Nothing may follow/],
    ["[1}", "1:3", /"," or "]"/],
    ["'a'", "1:1", /no value/],
  ];
  for (const [text, place, message] of faults) {
    test(`${JSON.stringify(text)} does at ${place}`, () => {
      const fault = findFault(text);
      assert.equal(`${fault?.line}:${fault?.column}`, place);
      assert.match(fault?.message ?? "", message);
      assert.throws(() => JSON.parse(text));
    });
  }

  test("no JSON has one", () => {
    const texts = [
      "0",
      '""',
      "[]",
      "{}",
      ' { "a" : [ 1 , -2.5e+10 , null , true , "\\u00e9\\n" , { } ] } ',
      '[{"a":{}},[[]]]',
    ];
    for (const text of texts) {
      assert.equal(findFault(text), null, text);
      JSON.parse(text);
    }
  });

  test("it agrees with JSON.parse on every way to break a text in one place", () => {
    const whole = '{"a": [1, -2.5e3, "x\\n", {}], "b": {"c": null, "d": true}}';
    for (let at = 0; at < whole.length; at++) {
      for (const put of ["", ",", "}", "]", '"', "0", " ", "\\"]) {
        const text = whole.slice(0, at) + put + whole.slice(at + 1);
        assert.equal(findFault(text) === null, isJson(text), text);
      }
    }
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
