import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { firstLoss } from "#json/loss.ts";

suite("nothing is lost where two texts", () => {
  for (const [title, before, after] of [
    ["differ in spaces", '{ "a": [1, 2] }', '{"a":[1,2]}'],
    ["have their names in another order", '{"a":1,"b":{}}', '{"b":{},"a":1}'],
    ["escape a character in another way", '"\\u00e9"', '"é"'],
  ] as const)
    test(title, () => assert.equal(firstLoss(before, after), null));
});

suite("what is lost is named by its place", () => {
  for (const [title, before, after, loss] of [
    ["a member", '{"a":{"b":""}}', '{"a":{}}', { pointer: "/a/b", text: '""' }],
    ["an empty list", '{"a":[]}', "{}", { pointer: "/a", text: "[" }],
    ["a digit", '{"a":[1.10]}', '{"a":[1.1]}', { pointer: "/a/0", text: "1.10" }],
    ["an exponent", "1e5", "100000", { pointer: "", text: "1e5" }],
    ["a type", '{"a":"7"}', '{"a":7}', { pointer: "/a", text: '"7"' }],
    ["null", '{"a":null}', "{}", { pointer: "/a", text: "null" }],
    ["an object for a list", '{"0":1}', "[1]", { pointer: "", text: "{" }],
    ["what was not there", "{}", '{"a":1}', { pointer: "/a", text: "1" }],
    ["one of two members of a name", '{"a":1,"a":1}', '{"a":1}', { pointer: "/a", text: "1" }],
  ] as const)
    test(title, () => assert.deepEqual(firstLoss(before, after), loss));
});
