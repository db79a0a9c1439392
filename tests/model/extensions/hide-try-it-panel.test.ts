import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { each, markersOf } from "./read.ts";

describe("x-hideTryItPanel", () => {
  test("the setting to hide the try-it panel is read from each alias of x-hideTryItPanel", () => {
    const rows = [
      ["x-hideTryItPanel: true", true, []],
      ["x-hideTryItPanel: false", false, []],
      ["x-hideReplay: true", true, []],
      ["x-explorer-enabled: false", true, []],
      ["x-explorer-enabled: true", false, []],
      ["x-readme: { explorer-enabled: false }", true, []],
      ["x-readme: { explorer-enabled: true }", false, []],
      ["{}", false, []],
    ];
    assert.deepEqual(
      each(
        "hideTryItPanel",
        rows.map(([way]) => String(way)),
      ),
      rows,
    );
  });

  test("x-hideTryItPanel at the root applies to every operation without its own", () => {
    const rows: [operation: string, root: string, hidden: boolean][] = [
      ["{}", "x-hideTryItPanel: true", true],
      ["x-hideTryItPanel: false", "x-hideTryItPanel: true", false],
      ["x-explorer-enabled: true", "x-hideTryItPanel: true", false],
      ["x-hideTryItPanel: true", "x-hideTryItPanel: false", true],
      ["{}", "x-readme: { explorer-enabled: false }", true],
      ["x-hideReplay: false", "x-readme: { explorer-enabled: false }", false],
    ];
    for (const [operation, root, hidden] of rows) {
      const { markers, warnings } = markersOf(operation, root);
      assert.deepEqual([markers.hideTryItPanel, warnings], [hidden, []], `${operation}, below ${root}`);
    }
  });

  test("an x-readme without `explorer-enabled` leaves the choice to x-hideTryItPanel at the root", () => {
    const settings = "x-readme: { code-samples: [], headers: [] }";
    assert.equal(markersOf(settings, "x-hideTryItPanel: true").markers.hideTryItPanel, true);
    assert.equal(markersOf(settings).markers.hideTryItPanel, false);
    assert.equal(markersOf("x-readme: text", "x-hideTryItPanel: true").markers.hideTryItPanel, true);
  });

  test("an x-hideTryItPanel that is not a boolean is ignored with a warning", () => {
    for (const value of ["'true'", "'yes'", "1", "0", "", "[]", "{}"]) {
      const { markers, warnings } = markersOf(`x-hideTryItPanel: ${value}`, "x-hideTryItPanel: true");
      assert.equal(markers.hideTryItPanel, true, value);
      assert.deepEqual(warnings, [
        { pointer: "/op/x-hideTryItPanel", problem: "`x-hideTryItPanel` must be true or false" },
      ]);
    }
    assert.deepEqual(markersOf("{}", "x-hideTryItPanel: yes").warnings, [
      { pointer: "/x-hideTryItPanel", problem: "`x-hideTryItPanel` must be true or false" },
    ]);
  });
});
