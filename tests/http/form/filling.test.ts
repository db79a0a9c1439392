import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Filling,
  fillingItems,
  fillingJson,
  fillingOf,
  fillingOfJson,
  membersOf,
} from "#http/form/filling.ts";

const typed = (text: string): Filling => ({ kind: "typed", text });

test("parameter values fill fields as they were typed", () => {
  assert.deepEqual(fillingOf(undefined), { kind: "nothing" });
  assert.deepEqual(fillingOf("01"), typed("01"));
  assert.deepEqual(fillingOf(["a", "1"]), { kind: "list", items: [typed("a"), typed("1")] });
  assert.deepEqual(fillingOf([]), { kind: "list", items: [] });
  assert.deepEqual(fillingOf([["max", "5"]]), { kind: "group", members: [["max", typed("5")]] });
});

test("JSON values fill fields without losing digits", () => {
  assert.deepEqual(fillingOfJson("[9007199254740993]"), { kind: "json", value: [9007199254740993n] });
  assert.deepEqual(fillingOfJson(["null", '"a"', "not JSON"]), {
    kind: "json",
    value: [null, "a", "not JSON"],
  });
});

test("the JSON of typed text selects the option of a union", () => {
  const rows: [Filling, unknown][] = [
    [{ kind: "nothing" }, null],
    [typed("5"), 5],
    [typed("five"), "five"],
    [fillingOf(["1", "b"]), [1, "b"]],
    [fillingOf([["max", "5"]]), { max: 5 }],
    [{ kind: "json", value: { a: null } }, { a: null }],
  ];
  for (const [filling, value] of rows) assert.deepEqual(fillingJson(filling), value);
});

test("arrays and objects restore their items and members, also from JSON text", () => {
  const json = (value: string | number): Filling => ({ kind: "json", value });
  assert.deepEqual(fillingItems(fillingOf(["a"])), [typed("a")]);
  assert.deepEqual(fillingItems(typed("a")), [typed("a")]);
  assert.deepEqual(fillingItems(typed("[1, [")), [typed("[1, [")]);
  assert.deepEqual(fillingItems(typed('[1, "b"]')), [json(1), json("b")]);
  assert.deepEqual(fillingItems({ kind: "json", value: { a: 1 } }), []);
  assert.deepEqual(fillingItems({ kind: "nothing" }), []);
  assert.deepEqual(membersOf(fillingOf([["a", "1"]])), [["a", typed("1")]]);
  assert.deepEqual(membersOf(typed('{"a": 1}')), [["a", json(1)]]);
  assert.deepEqual(membersOf(typed("a")), []);
  assert.deepEqual(membersOf({ kind: "json", value: [1] }), []);
});
