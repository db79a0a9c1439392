import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { placeAt } from "#json/place.ts";

/** The place at `|`, as `kind path [token] names`. */
function placeIn(marked: string): string {
  const cursor = marked.indexOf("|");
  const text = marked.replace("|", "");
  const place = placeAt(text, cursor);
  if (place === null) return "none";
  const { kind, path, start, end, names } = place;
  return `${kind} /${path.join("/")} [${text.slice(start, end)}] ${names.join(",")}`.trim();
}

describe("placeIn()", () => {
  const places: [text: string, place: string][] = [
    ["|", "value / []"],
    ["{|", "name / []"],
    ["{|}", "name / []"],
    ['{"na|', 'name / ["na] na'],
    ['{"na|me": 1, "b": 2}', 'name / ["name"] name,b'],
    // An unclosed string seems to continue after the cursor, but only the text before it was typed.
    ['{"a": 1, "na|\n  "b": 2}', 'name / ["na] a,na\n  "b'],
    ['{"a": "x| }', 'value /a ["x] a'],
    ['{"a": |}', "value /a [] a"],
    ['{"a": "x|y"}', 'value /a ["xy"] a'],
    ['{"a": "x"|}', 'value /a ["x"] a'],
    ['{"a": 1, |}', "name / [] a"],
    ['{"a": 1, |"b": 2}', "name / [] a,b"],
    ['{"a": 1 |}', "none"],
    ['{"a" |: 1}', "none"],
    ['{"a": {"b": [1, {"c": |}]}}', "value /a/b/1/c [] c"],
    ['{"a": {"b": [1, {|}]}}', "name /a/b/1 []"],
    ['{"a": [true, fa|]}', "value /a/1 [fa]"],
    ["[1, 2|3]", "value /1 [23]"],
    ['{"a": 1}|', "none"],
    ['{"a": [|', "value /a/0 []"],
  ];
  for (const [text, place] of places)
    test(`the place of the cursor is ${place} in ${text}`, () => assert.equal(placeIn(text), place));
});
