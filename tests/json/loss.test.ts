import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { firstLoss } from "#json/loss.ts";

suite("firstLoss() of equal values", () => {
  for (const [title, before, after] of [
    ["other whitespace is not a loss", '{ "a": [1, 2] }', '{"a":[1,2]}'],
    ["another order of members is not a loss", '{"a":1,"b":{}}', '{"b":{},"a":1}'],
    ["another escape of a character is not a loss", '"\\u00e9"', '"é"'],
  ] as const)
    test(title, () => assert.equal(firstLoss(before, after), null));
});

suite("firstLoss() of changed values", () => {
  for (const [title, before, after, loss] of [
    ["a member", '{"a":{"b":""}}', '{"a":{}}', { pointer: "/a/b", text: '""' }],
    ["an empty array", '{"a":[]}', "{}", { pointer: "/a", text: "[" }],
    ["a digit", '{"a":[1.10]}', '{"a":[1.1]}', { pointer: "/a/0", text: "1.10" }],
    ["an exponent", "1e5", "100000", { pointer: "", text: "1e5" }],
    ["a type", '{"a":"7"}', '{"a":7}', { pointer: "/a", text: '"7"' }],
    ["null", '{"a":null}', "{}", { pointer: "/a", text: "null" }],
    ["an object instead of an array", '{"0":1}', "[1]", { pointer: "", text: "{" }],
    ["an added member", "{}", '{"a":1}', { pointer: "/a", text: "1" }],
    ["one of two members with the same name", '{"a":1,"a":1}', '{"a":1}', { pointer: "/a", text: "1" }],
  ] as const)
    test(`a loss is found: ${title}`, () => assert.deepEqual(firstLoss(before, after), loss));
});
