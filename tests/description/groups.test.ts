import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { groupsOf } from "#description/groups.ts";

const groups = (edges: Record<string, string>) =>
  groupsOf(new Map(Object.entries(edges).map(([name, targets]) => [name, [...targets]]))).map((group) =>
    group.toSorted().join(""),
  );

describe("groupsOf()", () => {
  test("groups of nodes come after the nodes they point to", () => {
    assert.deepEqual(groups({ a: "bc", b: "d", c: "d", d: "" }), ["d", "b", "c", "a"]);
  });

  test("nodes of a cycle are one group", () => {
    assert.deepEqual(groups({ a: "b", b: "ce", c: "a", d: "a", e: "f", f: "e" }), ["ef", "abc", "d"]);
    assert.deepEqual(groups({ a: "bd", b: "c", c: "b", d: "ea", e: "c" }), ["bc", "e", "ad"]);
  });

  test("nodes may point to themselves and to unknown nodes", () => {
    assert.deepEqual(groups({ a: "ax", b: "yb" }), ["a", "b"]);
  });

  test("groups are found in a chain of 50,000 nodes", () => {
    const chain = new Map(Array.from({ length: 50_000 }, (_none, index) => [`${index}`, [`${index + 1}`]]));
    assert.equal(groupsOf(chain).length, 50_000);
    assert.deepEqual(groupsOf(chain.set("49999", ["0"])).length, 1);
  });
});
