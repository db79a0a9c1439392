import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findFault } from "#json/fault.ts";

describe("findFault()", () => {
  const badString = "This string is not closed, or contains an invalid character or escape.";
  const noValue = "This is not a JSON value.";
  const noName = 'A name in double quotes is missing, or there is an extra "," before this.';
  const noItem = 'A value is missing, or there is an extra "," before this.';

  // The mark is before the place.
  const faults: [marked: string, line: number, column: number, message: string][] = [
    ["¦", 1, 1, "A value is missing."],
    ["  ¦", 1, 3, "A value is missing."],
    ["{¦", 1, 2, 'The text ends before its "}".'],
    ['{"a":1¦', 1, 7, 'The text ends before its "}".'],
    ['{"a":¦', 1, 6, 'The text ends before its "}".'],
    ["[[[1,2¦", 1, 7, 'The text ends before its "]".'],
    ['{"a" ¦1}', 1, 6, '":" is missing after the name.'],
    ['{"a" ¦"b"}', 1, 6, '":" is missing after the name.'],
    ['{ "name": ¦}', 1, 11, "A value is missing before this."],
    ["[¦:1]", 1, 2, "A value is missing before this."],
    ["[¦,1]", 1, 2, "A value is missing before this."],
    ["¦,", 1, 1, "A value is missing before this."],
    ["¦]", 1, 1, "A value is missing before this."],
    ["[1,¦]", 1, 4, noItem],
    ['{"a": 1,¦}', 1, 9, noName],
    ["{¦a: 1}", 1, 2, 'A name in double quotes or "}" is missing before this.'],
    ['{\n  "a": 1\n  ¦"b": 2\n}', 3, 3, '"," or "}" is missing before this.'],
    ["[1 ¦2]", 1, 4, '"," or "]" is missing before this.'],
    ["[1¦}", 1, 3, '"," or "]" is missing before this.'],
    ["[0¦1]", 1, 3, '"," or "]" is missing before this.'],
    ["1 ¦2", 1, 3, "Nothing may follow here."],
    ["0¦1", 1, 2, "Nothing may follow here."],
    ["{} ¦{}", 1, 4, "Nothing may follow here."],
    ["{}\r\n¦x", 2, 1, "Nothing may follow here."],
    ['{"a": ¦"x\n"}', 1, 7, badString],
    ['[¦"a', 1, 2, badString],
    ['[¦"\\x"]', 1, 2, badString],
    ['[¦"\\u12G4"]', 1, 2, badString],
    [`[¦"${"a".repeat(200)}\n"]`, 1, 2, badString],
    ['{¦"a', 1, 2, badString],
    ["¦nul", 1, 1, noValue],
    ["[¦tru]", 1, 2, noValue],
    ["[¦1.]", 1, 2, noValue],
    ["[¦-]", 1, 2, noValue],
    ["[¦1e]", 1, 2, noValue],
    ["¦'a'", 1, 1, noValue],
    ["¦undefined", 1, 1, noValue],
    ["[¦NaN]", 1, 2, noValue],
    ["¦\u00a01", 1, 1, noValue],
  ];
  for (const [marked, line, column, message] of faults) {
    const shown = marked.length > 40 ? `${marked.slice(0, 40)}…` : marked;
    test(`a JSON syntax error is found at its position: ${JSON.stringify(shown)}`, () => {
      const text = marked.replace("¦", "");
      assert.throws(() => JSON.parse(text), SyntaxError);
      assert.deepEqual(findFault(text), { offset: marked.indexOf("¦"), line, column, message });
    });
  }

  test("valid JSON has no syntax error", () => {
    const texts = [
      "0",
      " true ",
      '""',
      '"\\u00e9\\n"',
      "[]",
      "{}",
      '{"a":[1,-2.5e3,{}],"b":[],"c":null}',
      ' { "a" : [ 1 , -2.5e+10 , null , true , "\\u00e9\\n" , { } ] } ',
      '[{"a":{}},[[]]]',
    ];
    for (const text of texts) {
      assert.equal(findFault(text), null, text);
      JSON.parse(text);
    }
  });

  test("findFault() agrees with JSON.parse on every single edit of a text", () => {
    const whole = '{"a": [1, -2.5e3, "x\\n", true, {}], "b": {"c": null, "d": []}}';
    for (let at = 0; at < whole.length; at++) {
      for (const put of ["", ",", "}", "]", ":", '"', "0", "1", "-", " ", "\\", "\u0000"]) {
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
