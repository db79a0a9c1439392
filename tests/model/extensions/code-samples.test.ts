import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { markersOf } from "./read.ts";

const samples = (yaml: string, root?: string) => {
  const { markers, warnings } = markersOf(yaml, root);
  return [markers.codeSamples, warnings.map(({ pointer, problem }) => `${pointer}: ${problem}`)];
};

const shown = (...written: { lang: string; label: string; source: string }[]) => ({ kind: "shown", written });
const one = shown({ lang: "Shell", label: "Shell", source: "ls" });

describe("x-codeSamples", () => {
  test("code samples are read from each alias of x-codeSamples", () => {
    for (const key of ["x-codeSamples", "x-code-samples", "x-custom-examples"]) {
      assert.deepEqual(samples(`${key}: [{ lang: Shell, source: ls }]`), [one, []]);
    }
  });

  test("x-codeSamples keeps the order, labels and exact sources of its samples", () => {
    const yaml = `
      x-codeSamples:
        - { lang: Shell, label: HTTPie, source: "  a\\n\\tb\\r\\n\\n" }
        - { lang: Python, label: "", source: "" }
        - { lang: Shell, label: { x: 1 }, source: </script> }`;
    const written = shown(
      { lang: "Shell", label: "HTTPie", source: "  a\n\tb\r\n\n" },
      { lang: "Python", label: "Python", source: "" },
      { lang: "Shell", label: "Shell", source: "</script>" },
    );
    assert.deepEqual(samples(yaml), [written, []]);
  });

  test("`x-codeSamples: false` on the operation or the root hides code samples", () => {
    assert.deepEqual(samples("x-codeSamples: false"), [{ kind: "hidden" }, []]);
    assert.deepEqual(samples("{}", "x-codeSamples: false"), [{ kind: "hidden" }, []]);
    assert.deepEqual(samples("x-codeSamples: [{ lang: Shell, source: ls }]", "x-codeSamples: false"), [
      one,
      [],
    ]);
    assert.deepEqual(samples("x-codeSamples: true", "x-codeSamples: false"), [shown(), []]);
  });

  test("an x-codeSamples that is not an array is ignored with a warning", () => {
    const problem =
      "/op/x-codeSamples: `x-codeSamples` must be an array of { lang, label, source }, or false";
    for (const value of ["ls", "42", "{ lang: Shell, source: ls }", "", "{ $ref: '#/x' }"]) {
      assert.deepEqual(samples(`x-codeSamples: ${value}`), [shown(), [problem]], value);
    }
    assert.deepEqual(samples("x-codeSamples: []"), [shown(), []]);
  });

  test("a malformed item of x-codeSamples is ignored with a warning that has its index", () => {
    const items = [
      "null",
      "text",
      "{ lang: Shell }",
      "{ source: a }",
      "{ lang: 5, source: a }",
      "[]",
      "{ lang: a, source: [a] }",
    ];
    const yaml = `x-codeSamples: [${items.join(", ")}, { lang: Shell, source: ls }]`;
    const problem = (index: number) =>
      `/op/x-codeSamples: \`x-codeSamples\` item ${index} must have the strings \`lang\` and \`source\`; it is ignored`;
    assert.deepEqual(samples(yaml), [one, items.map((_, index) => problem(index))]);
  });
});
