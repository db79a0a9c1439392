import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { decode } from "#description/decode.ts";
import { loadDescription } from "#description/load.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";

const options = { timeout: 10_000 };

describe("a small file that would cost much is refused", () => {
  test("aliases that stand for more and more values", options, () => {
    const lines = Array.from({ length: 12 }, (_, index) => {
      const items = index === 0 ? "lol" : `*a${index - 1}`;
      return `a${index}: &a${index} [${Array(10).fill(items).join(", ")}]`;
    });
    assert.equal(
      complaint(lines.join("\n")),
      "x:5:45: aliases up to *a3 stand for too many values; write them out",
    );
  });

  test("aliases that nest deeper and deeper", options, () => {
    const brackets = (inner: string) => `${"[".repeat(90)}${inner}${"]".repeat(90)}`;
    const text = `a: &a ${brackets("1")}\nb: &b ${brackets("*a")}\nc: ${brackets("*b")}\n`;
    assert.equal(complaint(text), "x:3:94: the alias *b nests more than 200 levels; write less");
  });

  test("an alias within what it stands for", options, () => {
    assert.equal(
      complaint("a: &a\n  b: 1\n  c: *a\n"),
      "x:3:6: the alias *a stands within what it stands for; write it out",
    );
    assert.equal(
      complaint("a: &a [[*a]]"),
      "x:1:9: the alias *a stands within what it stands for; write it out",
    );
    // The name stood for something else before.
    assert.equal(
      complaint("a: &a 1\nb: &a [*a]"),
      "x:2:8: the alias *a stands within what it stands for; write it out",
    );
  });

  test("brackets, in YAML and in JSON", options, () => {
    const deep = (levels: number) => `{ "a": ${"[".repeat(levels - 1)}${"]".repeat(levels - 1)} }`;
    assert.equal(complaint(deep(200)), "nothing");
    for (const levels of [201, 1000, 10_000, 200_000]) {
      assert.equal(
        complaint(deep(levels)),
        "x:1:206: nesting exceeded maxDepth (200); correct the YAML or JSON there",
      );
    }
    assert.equal(
      complaint(`a: ${"[".repeat(300)}`),
      "x:1:203: nesting exceeded maxDepth (200); correct the YAML or JSON there",
    );
  });

  test("more aliases than anybody writes", options, () => {
    const text = `a: &a 1\nb: [${Array(1001).fill("*a").join(", ")}]`;
    assert.match(complaint(text), /^x:2:\d+: aliases exceeded maxAliases \(1000\)/);
  });
});

describe("aliases as people use them", () => {
  test("are read, also where a name is used again and where one alias is a name", () => {
    const text = "a: &x { n: 1 }\nb: [*x, *x]\nc: &x { m: 1 }\nd: *x\ne: &k key\nf: { *k : 2 }";
    assert.deepEqual(decode({ file: "x", text }), {
      a: { n: 1 },
      b: [{ n: 1 }, { n: 1 }],
      c: { m: 1 },
      d: { m: 1 },
      e: "key",
      f: { key: 2 },
    });
  });

  test("merge: own members win, the first of several parts wins, and no << is left", () => {
    const text = "a: &a { x: 1, y: 1 }\nb: &b { y: 2, z: 2 }\nc: { <<: *a, y: 0 }\nd: { <<: [*b, *a] }\n";
    assert.deepEqual(decode({ file: "x", text }), {
      a: { x: 1, y: 1 },
      b: { y: 2, z: 2 },
      c: { x: 1, y: 0 },
      d: { x: 1, y: 2, z: 2 },
    });
  });
});

corpusTest("the corpus' bombs are refused where they go off", options, async () => {
  const bombs = {
    "bomb-yaml-alias.yaml": "8:47: aliases up to *a3 stand for too many values; write them out",
    "deep-inline-5000.json": "1:5715: nesting exceeded maxDepth (200); correct the YAML or JSON there",
    "yaml-types.yaml": "28:21: a name must be a text; write one there",
  };
  for (const [name, message] of Object.entries(bombs)) {
    const file = corpusPath(`hostile/${name}`);
    await assert.rejects(loadDescription(file), { message: `${file}:${message}` });
  }
});

function complaint(text: string): string {
  try {
    decode({ file: "x", text });
    return "nothing";
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
