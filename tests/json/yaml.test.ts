import assert from "node:assert/strict";
import { test } from "node:test";
import { dump, load } from "js-yaml";
import { loadDescription } from "#description/load.ts";
import type { JsonValue } from "#json/index.ts";
import { stringifyYaml } from "#json/yaml.ts";

test("YAML is written in block style with indented literals", () => {
  const value = {
    openapi: "3.1.0",
    info: { title: "Pets & more", description: "One line.\n\n  Indented.\n", version: "1" },
    tags: [],
    paths: { "/pets/{petId}": { get: { tags: ["Pets"], responses: { "200": { $ref: "#/x" } } } } },
  };
  assert.equal(
    stringifyYaml(value),
    `openapi: 3.1.0
info:
  title: Pets & more
  description: |
    One line.

      Indented.
  version: '1'
tags: []
paths:
  /pets/{petId}:
    get:
      tags:
        - Pets
      responses:
        '200':
          $ref: '#/x'
`,
  );
});

test("every string is read back unchanged", () => {
  const texts = [
    ...[
      "",
      " ",
      "a ",
      " a",
      "no",
      "Null",
      "~",
      "1e3",
      "0777",
      "2027-06-30",
      "=",
      "<<",
      "- a",
      "a: b",
      "a #b",
    ],
    ...[
      "a\n",
      "a\n\n",
      "\na",
      "a\n b",
      " a\nb",
      "a\n ",
      "a\n\t\nb",
      "a\r\nb",
      "a\u2028\nb",
      "a\u0085b",
      "\u007f",
    ],
    ...[
      "---",
      "a\n---\nb",
      "...",
      "%a",
      "@a",
      "`a",
      "'a'",
      '"a"',
      "{a}",
      "[a]",
      "é",
      "😀\n😀",
      "a\ufeff",
      "*a",
      "&a",
    ],
  ];
  const value = { texts, names: Object.fromEntries(texts.map((text) => [text, [[text], { text }]])) };
  assert.deepEqual(load(stringifyYaml(value)), value);
});

test("names and strings are quoted and wrapped like by js-yaml", () => {
  const words = (count: number) => "word ".repeat(count).trim();
  const texts = [
    ...[
      "",
      "a",
      "1",
      "no",
      "a: b",
      "- a",
      "--- a",
      "...",
      "\ta",
      "a\nb",
      "a\nb\n",
      "a\n\n",
      "\n",
      "\n\n",
      " a\nb",
      "'a'",
    ],
    ...[
      words(7),
      words(8),
      words(9),
      words(21),
      words(22),
      words(200),
      `${words(30)}\n`,
      `${words(30)}\n\n - ${words(30)}\n\n`,
    ],
    ...["x".repeat(300), `${"x".repeat(60)}: ${words(30)}`, `- ${words(30)}\n- ${words(30)}`],
  ];
  const names = [...texts, "x".repeat(700), words(250)];
  const odd = [
    0,
    -0,
    1,
    -1.5,
    1e21,
    true,
    null,
    undefined,
    [],
    {},
    { none: undefined },
    [[]],
    [[1, [2, "a\n\n"]], { a: 1, b: [{}] }],
  ];
  const value = {
    texts,
    odd,
    missing: undefined,
    ...Object.fromEntries(names.map((name) => [name, [texts, { name, texts: [[...texts]] }]])),
  };
  for (const count of [0, 1, 2, 3, 30, 60]) {
    let nested: unknown = value;
    for (let depth = 0; depth < count; depth++)
      nested = depth % 3 === 0 ? [nested, depth] : { "a b": nested, c: depth };
    assert.equal(stringifyYaml(nested), dump(nested, { lineWidth: 110, noRefs: true }));
  }
  for (const text of [...texts, ...odd.filter((one) => one !== undefined)])
    for (const one of [text, [text], { text }, { a: { text } }])
      assert.equal(stringifyYaml(one), dump(one, { lineWidth: 110 }));
});

test("a shared object is written at each place instead of an alias", () => {
  const shared = { type: "string" };
  assert.equal(stringifyYaml({ a: shared, b: [shared] }), "a:\n  type: string\nb:\n  - type: string\n");
});

test("a description is read back unchanged, with every digit", async () => {
  const { document } = await loadDescription("openapi/petstore.yaml");
  assert.deepEqual(load(stringifyYaml(document as JsonValue)), document);
  assert.equal(stringifyYaml({ maximum: 9223372036854775807n }), "maximum: 9223372036854775807\n");
});
