import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "js-yaml";
import { loadDescription } from "#description/load.ts";
import type { JsonValue } from "#json/index.ts";
import { stringifyYaml } from "#json/yaml.ts";

test("YAML is written as people write it", () => {
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

test("every text is read back as it was", () => {
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

test("a description is read back as it was, with every digit", async () => {
  const { document } = await loadDescription("openapi/petstore.yaml");
  assert.deepEqual(load(stringifyYaml(document as JsonValue)), document);
  assert.equal(stringifyYaml({ maximum: 9223372036854775807n }), "maximum: 9223372036854775807\n");
});
