import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { each, markersOf } from "./read.ts";

describe("x-stability", () => {
  test("the stability is read from each alias of x-stability", () => {
    const rows = [
      ["x-stability: experimental", "experimental", []],
      ["x-stability: alpha", "alpha", []],
      ["x-stability: beta", "beta", []],
      ["x-stability-level: beta", "beta", []],
      ["x-scalar-stability: experimental", "experimental", []],
      ["x-beta: true", "beta", []],
    ];
    assert.deepEqual(
      each(
        "stability",
        rows.map(([way]) => String(way)),
      ),
      rows,
    );
  });

  test("a stable operation, and one without x-stability, has no badge", () => {
    const rows = ["{}", "x-stability: stable", "x-beta: false"].map((way) => [way, null, []]);
    assert.deepEqual(
      each(
        "stability",
        rows.map(([way]) => String(way)),
      ),
      rows,
    );
  });

  test("an unknown x-stability is shown as written, with a warning", () => {
    const problem = (key: string, word: string) =>
      `/op/${key}: \`${key}\` "${word}" is not one of experimental, alpha, beta; it is shown as written`;
    const rows = [
      ["x-stability: Beta", "Beta", [problem("x-stability", "Beta")]],
      ["x-stability-level: preview", "preview", [problem("x-stability-level", "preview")]],
      ["x-stability: <script>", "<script>", [problem("x-stability", "<script>")]],
    ];
    assert.deepEqual(
      each(
        "stability",
        rows.map(([way]) => String(way)),
      ),
      rows,
    );
  });

  test("an x-stability that is not a string is ignored with a warning", () => {
    const ways = [
      "x-stability: true",
      "x-stability: 1",
      "x-stability: ''",
      "x-stability: [beta]",
      "x-stability:",
    ];
    const problem = "/op/x-stability: `x-stability` must be one of experimental, alpha, beta";
    assert.deepEqual(
      each("stability", ways),
      ways.map((way) => [way, null, [problem]]),
    );
  });

  test("x-stability takes precedence over its aliases, and is not read from the root", () => {
    assert.equal(markersOf("x-beta: true\nx-stability: experimental").markers.stability, "experimental");
    assert.equal(markersOf("{}", "x-stability: beta").markers.stability, null);
  });
});
