import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolver } from "#description/refs.ts";

const document = {
  a: { value: 1 },
  "b/c": { $ref: "#/a" },
  "d e": { $ref: "#/b~1c" },
  self: { $ref: "#/self" },
  ping: { $ref: "#/pong" },
  pong: { $ref: "#/ping" },
  list: [{ $ref: "#/list/1" }, "second"],
  "100%": "all",
  odd: { $ref: 5 },
  none: null,
};
const resolve = resolver(document);
const follow = ($ref: unknown) => resolve({ $ref });

describe("resolver()", () => {
  test("a reference is followed to its final target", () => {
    const { a } = document;
    assert.deepEqual(follow("#/a"), { value: a, next: a, ref: "#/a" });
    assert.deepEqual(follow("#/d e"), { value: a, next: document["d e"], ref: "#/a" });
    assert.deepEqual(follow("#/list/0"), { value: "second", next: document.list[0], ref: "#/list/1" });
    assert.deepEqual(follow("#"), { value: document, next: document, ref: "#" });
    assert.deepEqual(follow("#/none"), { value: null, next: null, ref: "#/none" });
  });

  test("a resolved reference is the target itself, not a copy", () => {
    assert.equal(follow("#/d e").value, document.a);
  });

  test("a reference may be percent-encoded or contain an unencoded %", () => {
    assert.deepEqual(follow("#/d%20e").value, { value: 1 });
    assert.equal(follow("#/100%25").value, "all");
    assert.equal(follow("#/100%").value, "all");
  });

  test("a circular, dangling or external reference gives undefined", () => {
    for (const ref of [
      "#/x",
      "#/self",
      "#/ping",
      "#/a/value/x",
      "#a",
      "other.yaml",
      "other.yaml#/a",
      "https://x/y",
      "",
    ]) {
      assert.equal(follow(ref).value, undefined, ref);
    }
  });

  test("a reference never resolves to an inherited member", () => {
    for (const ref of ["#/__proto__", "#/constructor", "#/a/toString", "#/list/length/x", "#/%5F_proto__"]) {
      assert.equal(follow(ref).value, undefined, ref);
    }
  });

  test("a value without a string $ref is returned as it is", () => {
    for (const value of [document.odd, { a: 1 }, [{ $ref: "#/a" }], "#/a", 1, null, undefined]) {
      assert.deepEqual(resolve(value), { value, next: value, ref: null });
    }
  });
});
