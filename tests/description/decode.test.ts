import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { decode, decodeSource } from "#description/decode.ts";
import { load } from "./load.ts";

const read = (text: string) => decode({ file: "api.yaml", text });

describe("decode()", () => {
  test("YAML and JSON are read with every digit of integers", () => {
    const integers = [
      9007199254740991,
      9007199254740993n,
      -9223372036854775808n,
      9223372036854775807n,
      18446744073709551615n,
    ];
    assert.deepEqual(read(`- ${integers.join("\n- ")}`), integers);
    assert.deepEqual(read(`[${integers.join(", ")}]`), integers);
    assert.deepEqual(
      read("[+9007199254740993, 0xFFFFFFFFFFFFFFFF, 0o777777777777777777777, 0x1F, 0o17, 017]"),
      [9007199254740993n, 18446744073709551615n, 9223372036854775807n, 31, 15, 17],
    );
  });

  test("YAML is read with the types of YAML 1.2: dates, times, yes and no stay strings", () => {
    const text = `
      date: 2027-06-30
      moment: 2027-06-30T10:00:00Z
      time: 12:30:45
      country: NO
      answers: [yes, no, on, off, y, n]
      grouped: 1_000
      truths: [true, True, FALSE]
      nothing: [null, ~, Null, ]
      empty:
      fractions: [1.10, .5, 1e3, 12.]
      far: 1e400
    `;
    assert.deepEqual(read(text), {
      date: "2027-06-30",
      moment: "2027-06-30T10:00:00Z",
      time: "12:30:45",
      country: "NO",
      answers: ["yes", "no", "on", "off", "y", "n"],
      grouped: "1_000",
      truths: [true, true, false],
      nothing: [null, null, null],
      empty: null,
      fractions: [1.1, 0.5, 1000, 12],
      far: "1e400",
    });
  });

  test("names in YAML are strings, whatever they look like", () => {
    assert.deepEqual(read("200: a\n1.5: b\ntrue: c\nnull: d\n2027-06-30: e\non: f\n"), {
      "200": "a",
      "1.5": "b",
      true: "c",
      null: "d",
      "2027-06-30": "e",
      on: "f",
    });
  });

  test("names in YAML may be those that every object inherits", () => {
    for (const text of [
      "__proto__: { a: 1 }\nconstructor: 2\n",
      '{"__proto__": {"a": 1}, "constructor": 2}',
    ]) {
      const value = Object(read(text));
      assert.deepEqual(Object.entries(value), [
        ["__proto__", { a: 1 }],
        ["constructor", 2],
      ]);
      assert.equal(Object.getPrototypeOf(value), Object.prototype);
    }
  });

  test("JSON with tabs, escapes, flow style or a trailing comma is read as YAML", () => {
    assert.deepEqual(read('{\n\t"\\/a": "\\ud83d\\udc36",\n\t"b": [1,\t2]\n}'), { "/a": "🐶", b: [1, 2] });
    assert.deepEqual(read("{ a: 1, b: [x y, z], }"), { a: 1, b: ["x y", "z"] });
    assert.deepEqual(read('{ "url": "https://example.com/*", "a": 1, }'), {
      url: "https://example.com/*",
      a: 1,
    });
    assert.deepEqual(read("{ url: https://example.com/a }"), { url: "https://example.com/a" });
  });

  test("a byte order mark and Windows line ends are read", async (t) => {
    const text = "\ufeffopenapi: 3.0.3\r\ninfo:\r\n  description: |\r\n    One\r\n    two\r\n";
    const { document, source } = await load(t, text);
    assert.deepEqual(document, { openapi: "3.0.3", info: { description: "One\ntwo\n" } });
    assert.equal(source.text.startsWith("openapi"), true);
    const json = await load(t, '\ufeff{"openapi":"3.0.3"}', "api.json");
    assert.deepEqual(json.document, { openapi: "3.0.3" });
  });
});

test("every version from 3.0 to 3.2 is accepted, with or without a patch version", async (t) => {
  for (const version of ["3.0.0", "3.0.3", "3.0.4", "3.1.0", "3.1.1", "3.2.0", "3.1.0-rc1", "3.1.12"]) {
    const { document, files } = await load(t, `openapi: ${version}\n`);
    assert.deepEqual([document, files.length], [{ openapi: version }, 1]);
  }
  const { document } = await load(t, 'openapi: "3.0"\n');
  assert.deepEqual(document, { openapi: "3.0" });
});

test("a JSON syntax error is reported, and the file is read as YAML", () => {
  for (const [text, fault] of [
    ['{"a":1,}', "trailing comma"],
    ["{'a':1}", "text in single quotes"],
    ["{a: 1}", "name without quotes"],
    ['{"a":yes}', "neither a value nor punctuation"],
  ] as const) {
    const faults: string[] = [];
    const { value } = decodeSource({ file: "a.json", text }, ({ problem }) => faults.push(problem));
    assert.deepEqual(
      [Object.keys(value as object), faults],
      [["a"], [`invalid JSON: ${fault} (read as YAML)`]],
    );
  }
});
