import assert from "node:assert/strict";
import { resolve } from "node:path";
import { describe, test } from "node:test";
import { decode, decodeSource } from "#description/decode.ts";
import { loadDescription } from "#description/load.ts";
import { locate } from "#description/locate/index.ts";
import type { Fault } from "#description/yaml-faults.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { load } from "./load.ts";

const options = { timeout: 10_000 };

describe("limits on expansion", () => {
  test("YAML aliases that expand exponentially are refused", options, () => {
    const lines = Array.from({ length: 12 }, (_, index) => {
      const items = index === 0 ? "lol" : `*a${index - 1}`;
      return `a${index}: &a${index} [${Array(10).fill(items).join(", ")}]`;
    });
    assert.equal(
      complaint(lines.join("\n")),
      "x:4:50: aliases up to *a2 repeat too many values; write them out, or use $ref",
    );
  });

  test("YAML aliases of a large object are refused if they repeat too many values", options, () => {
    const text = (aliases: number) =>
      `a: &a [${Array(500).fill("1").join(", ")}]\nb: [${Array(aliases).fill("*a").join(", ")}]`;
    assert.equal(complaint(text(29)), "nothing");
    assert.match(complaint(text(40)), /^x:2:\d+: aliases up to \*a repeat too many values; /);
  });

  test("an object with more properties than a page can show is refused", options, async (t) => {
    const properties = Array.from({ length: 50_001 }, (_, index) => `"p${index}":{}`).join();
    const text = `{"openapi":"3.1.0","components":{"schemas":{"A":\n{"properties":{${properties}}}}}}`;
    await assert.rejects(load(t, text, "api.json"), {
      name: "DescriptionError",
      message: /api\.json:2:2: only 50000 of 50001 entries can be shown; use fewer$/,
    });
  });

  test("YAML aliases that nest too deeply are refused", options, () => {
    const brackets = (inner: string) => `${"[".repeat(90)}${inner}${"]".repeat(90)}`;
    const text = `a: &a ${brackets("1")}\nb: &b ${brackets("*a")}\nc: ${brackets("*b")}\n`;
    assert.equal(complaint(text), "x:3:94: the alias *b nests more than 200 levels; nest less");
  });

  test("a YAML alias within its own target is refused", options, () => {
    assert.equal(
      complaint("a: &a\n  b: 1\n  c: *a\n"),
      "x:3:6: the alias *a refers to an object that contains it; write it out",
    );
    assert.equal(
      complaint("a: &a [[*a]]"),
      "x:1:9: the alias *a refers to an object that contains it; write it out",
    );
    // The name was for something else before.
    assert.equal(
      complaint("a: &a 1\nb: &a [*a]"),
      "x:2:8: the alias *a refers to an object that contains it; write it out",
    );
  });

  test("a file of nested YAML brackets is refused", options, () => {
    const problem = "nesting exceeded maxDepth (200); correct the YAML or JSON there";
    assert.equal(complaint(`a: ${"[".repeat(300)}`), `x:1:203: ${problem}`);
    assert.equal(complaint(`a: ${"[".repeat(200_000)}`), `x:1:203: ${problem}`);
  });

  test("more than 1,000 YAML aliases are refused", options, () => {
    const text = `a: &a 1\nb: [${Array(1001).fill("*a").join(", ")}]`;
    assert.match(complaint(text), /^x:2:\d+: aliases exceeded maxAliases \(1000\)/);
  });
});

describe("time to read hostile text", () => {
  for (const [kind, text] of [
    ["an unclosed string full of quotes", `{"x":"${'\\"'.repeat(1_000_000)}`],
    ["a string of millions of escapes", `{"x":"${"\\n".repeat(4_000_000)}"}`],
    ["5 MB in one line of JSON", `{"x":"${"a".repeat(5_000_000)}"}`],
    ["5 MB in one line of YAML", `x: ${"a ".repeat(2_500_000)}`],
    ["empty lines before many entries", `${"\n".repeat(500_000)}${"- 1\n".repeat(20_000)}`],
    ["a key that is an array of 150,000 items", `? [${"1,".repeat(150_000)}]\n: 1`],
    ["an object of 150,000 names", `{${Array.from({ length: 150_000 }, (_, index) => `"n${index}":1`)}}`],
  ] as const) {
    test(`hostile text is read in under 3 seconds: ${kind}`, options, () => {
      const { user } = process.cpuUsage();
      complaint(text);
      assert.ok(process.cpuUsage().user - user < 3e6);
    });
  }
});

describe("deeply nested JSON", () => {
  const deep = (levels: number, inner = "1") =>
    `{ "a":\n ${"[".repeat(levels - 1)}${inner}${"]".repeat(levels - 1)},\n "b": "[" }`;

  test("JSON is cut at 200 levels with a warning, and its siblings stay", options, () => {
    for (const levels of [201, 5000, 200_000]) {
      const reported: Fault[] = [];
      const { value } = decodeSource({ file: "x", text: deep(levels) }, (fault) => reported.push(fault));
      const problem = "nesting exceeds 200 levels; deeper content is omitted";
      assert.deepEqual(reported, [{ offset: 207, problem }]);
      assert.equal((value as { b: string }).b, "[");
      assert.equal(
        JSON.stringify(value),
        `{"a":${"[".repeat(199)}{"…":"nested too deeply, cut here"}${"]".repeat(199)},"b":"["}`,
      );
    }
  });

  test("JSON of fewer than 200 levels is not cut", options, () => {
    const reported: Fault[] = [];
    decodeSource({ file: "x", text: deep(200) }, (fault) => reported.push(fault));
    assert.deepEqual(reported, []);
  });

  test("locations after deeply nested JSON are correct", options, () => {
    const { source } = decodeSource({ file: "x", text: deep(5000, "\n1\n") }, () => {});
    assert.deepEqual(locate(source, "/b"), { line: 5, column: 2 });
  });

  test("a schema has a description at the level where it is cut", options, async (t) => {
    const nested = `${'{"properties":{"c":'.repeat(150)}{}${"}}".repeat(150)}`;
    const text = `{"openapi":"3.1.0","components":{"schemas":{"A":${nested}}}}`;
    const { document, problems } = await load(t, text, "api.json");
    assert.match(JSON.stringify(document), /"description":"… nested too deeply, cut here"/);
    assert.deepEqual(
      problems.map(({ problem }) => problem),
      ["nesting exceeds 200 levels; deeper content is omitted"],
    );
  });
});

describe("usual YAML aliases", () => {
  test("YAML aliases are read, also if an anchor is reused or an alias is a key", () => {
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

  test("YAML merge keys: own members take precedence, then those of the first part, and no << remains", () => {
    const text = "a: &a { x: 1, y: 1 }\nb: &b { y: 2, z: 2 }\nc: { <<: *a, y: 0 }\nd: { <<: [*b, *a] }\n";
    assert.deepEqual(decode({ file: "x", text }), {
      a: { x: 1, y: 1 },
      b: { y: 2, z: 2 },
      c: { x: 1, y: 0 },
      d: { x: 1, y: 2, z: 2 },
    });
  });
});

corpusTest("the corpus' YAML alias bomb is refused with its location", options, async () => {
  const file = corpusPath("hostile/bomb-yaml-alias.yaml");
  const message = `${resolve(file)}:7:52: aliases up to *a2 repeat too many values; write them out, or use $ref`;
  await assert.rejects(loadDescription(file), { message });
});

corpusTest(
  "the corpus' JSON of 5,000 levels is cut, and a YAML key that is not a string is read as one",
  options,
  async () => {
    const reported = async (name: string) => {
      const { problems } = await loadDescription(corpusPath(`hostile/${name}`));
      return problems.map(({ problem, place }) => `${place?.position?.line}: ${problem}`);
    };
    const cut = "1: nesting exceeds 200 levels; deeper content is omitted";
    assert.deepEqual(await reported("deep-inline-5000.json"), [cut, cut]);
    assert.deepEqual(await reported("yaml-types.yaml"), ["28: mapping keys must be strings; quote this key"]);
  },
);

function complaint(text: string): string {
  try {
    decode({ file: "x", text });
    return "nothing";
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
