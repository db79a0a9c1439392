import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { diffLines } from "#islands/try-it/session/line-diff.ts";

const signs = { same: " ", removed: "-", added: "+" };

const diff = (before: string, after: string) =>
  diffLines([...before], [...after]).map(({ kind, text }) => signs[kind] + text);

suite("diffLines()", () => {
  test("a diff has removed and added lines at their position", () => {
    assert.deepEqual(diff("abcde", "abxde"), [" a", " b", "-c", "+x", " d", " e"]);
    assert.deepEqual(diff("abcabba", "cbabac"), ["-a", "-b", " c", "-a", " b", "+a", " b", " a", "+c"]);
  });

  test("the diff of equal texts is empty, and different texts are entirely replaced", () => {
    assert.deepEqual(diff("ab", "ab"), [" a", " b"]);
    assert.deepEqual(diff("ab", "cd"), ["-a", "-b", "+c", "+d"]);
    assert.deepEqual(
      [diff("", "ab"), diff("ab", "")],
      [
        ["+a", "+b"],
        ["-a", "-b"],
      ],
    );
  });

  test("repeated lines at the start or end are matched once", () => {
    assert.deepEqual(diff("aa", "aaa"), [" a", " a", "+a"]);
    assert.deepEqual(diff("aba", "a"), [" a", "-b", "-a"]);
  });

  test("a diff of 100,000 lines is found", () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `line ${index}`);
    const changed = lines.with(50_000, "other");
    assert.deepEqual(
      diffLines(lines, changed).filter(({ kind }) => kind !== "same"),
      [
        { kind: "removed", text: "line 50000" },
        { kind: "added", text: "other" },
      ],
    );
    assert.equal(diffLines(lines, lines.toReversed()).length, 200_000);
  });
});
