import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { each, markersOf } from "./read.ts";

describe("x-badges", () => {
  test("x-badges accepts objects with name, color and position, and plain strings", () => {
    const badge = (text: string, color: string | null = null, position = "after") => ({
      text,
      color,
      position,
    });
    const rows = [
      [
        "x-badges: [{ name: New, color: '#1F7CFF', position: before }]",
        [badge("New", "#1f7cff", "before")],
        [],
      ],
      ["x-badges: [{ label: Old, color: Teal }, Plain]", [badge("Old", "teal"), badge("Plain")], []],
      [
        "x-badges: [{ name: A, color: 'rgb(1 2 3 / 50%)', position: above }]",
        [badge("A", "rgb(1 2 3 / 50%)")],
        [],
      ],
      ["x-badges: []", [], []],
      ["{}", [], []],
    ];
    assert.deepEqual(
      each(
        "badges",
        rows.map(([way]) => String(way)),
      ),
      rows,
    );
  });

  test("an invalid color in x-badges is dropped with a warning", () => {
    for (const color of [
      "red;background:url(x)",
      "url(x)",
      "var(--x)",
      "expression(1)",
      "#12",
      "",
      "</style>",
    ]) {
      const { markers, warnings } = markersOf(`x-badges: [{ name: A, color: ${JSON.stringify(color)} }]`);
      assert.deepEqual(markers.badges, [{ text: "A", color: null, position: "after" }], color);
      assert.equal(warnings.length, 1, color);
    }
  });

  test("a malformed item of x-badges is ignored with a warning", () => {
    const { markers, warnings } = markersOf("x-badges: [~, 5, { color: red }, { name: ' ' }, { name: B }]");
    assert.deepEqual(markers.badges, [{ text: "B", color: null, position: "after" }]);
    assert.deepEqual(
      warnings.map(({ problem }) => problem),
      [0, 1, 2, 3].map((index) => `\`x-badges\` item ${index} must have the string \`name\`; it is ignored`),
    );
    assert.deepEqual(markersOf("x-badges: new").warnings, [
      { pointer: "/op/x-badges", problem: "`x-badges` must be an array of { name, position, color }" },
    ]);
  });
});
