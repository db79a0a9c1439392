import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { linesOf, type Warning } from "#description/warnings.ts";

const at = (line: number, problem: string): Warning => ({
  file: "api.yaml",
  position: { line, column: 1 },
  operation: null,
  problem,
  rule: "structure",
});

describe("warnings as lines", () => {
  test("of one problem, three places are listed and the others counted", () => {
    const many = Array.from({ length: 312 }, (_, index) => at(index + 1, '"x" is not known here'));
    assert.deepEqual(linesOf([...many.slice(0, 1), at(7, "must be string"), ...many.slice(1)]), [
      'api.yaml:1:1: "x" is not known here',
      'api.yaml:2:1: "x" is not known here',
      'api.yaml:3:1: "x" is not known here',
      '  … and 309 more: "x" is not known here',
      "api.yaml:7:1: must be string",
    ]);
  });

  test("of one rule, a hundred problems are listed and the others counted", () => {
    const lines = linesOf(Array.from({ length: 150 }, (_, index) => at(1, `problem ${index}`)));
    assert.equal(lines.length, 101);
    assert.equal(lines.at(-1), '… and 50 more of the kind "structure"');
  });

  test("hold no character that would turn a terminal upside down", () => {
    const warning = { ...at(1, "\u001b[2J\u202e\n\u0007"), file: "a\u0000.yaml", position: null };
    assert.deepEqual(linesOf([warning]), ["a\\u{0}.yaml: \\u{1b}[2J\\u{202e}\\u{a}\\u{7}"]);
  });

  test("name the operation they are about", () => {
    const about = (operation: string | null) => ({ ...at(1, "must be string"), operation });
    assert.deepEqual(linesOf([about("GET /pets"), about("POST /pets"), about(null)]), [
      "api.yaml:1:1: must be string (GET /pets)",
      "api.yaml:1:1: must be string (POST /pets)",
      "api.yaml:1:1: must be string",
    ]);
  });

  test("are none where there are none", () => {
    assert.deepEqual(linesOf([]), []);
  });
});
