import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { load as loadYaml, YAML11_SCHEMA } from "js-yaml";
import { decode } from "#description/decode.ts";
import { toJson, toYaml } from "#description/encode.ts";
import { loadDescription } from "#description/load.ts";
import { load } from "./load.ts";

/** Texts that some reader of YAML takes for something else, or that are hard to write. */
const texts = [
  ...["2027-06-30", "2027-06-30T10:00:00Z", "no", "On", "y", "true", "null", "~", "", "12", "1.10", "1e3"],
  ...["0777", "0o17", "0x1F", "1_000", "190:20:30", ".inf", ".NaN", "<<", "=", "-", "---", "- a", "a: b"],
  ...["a #b", "# a", "*a", "&a", "!a", "%a", "@a", "`a", "[a", "{a", "'", '"', "a\nb\n", " a\n\n  b", "a "],
  ...["\ta", "a\r\nb", "\u0000\u0001", "\u2028", "\ufeff", "👩‍👧", "x ".repeat(200), "y".repeat(300)],
];

const document = {
  openapi: "3.0.3",
  info: { title: "A", version: "1.10" },
  paths: { "/a": { get: { responses: { "200": { description: "" } }, "x-none": null, "x-list": [[], {}] } } },
  "x-integers": [0, -5, 9007199254740991, 9007199254740993n, -9223372036854775808n],
  "x-fractions": [1.5, 1e-7, 1e21],
  "x-texts": texts,
  "x-names": Object.fromEntries(texts.map((text, index) => [text, index])),
};

const text = JSON.stringify(document, (_name, value) =>
  typeof value === "bigint"
    ? (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(`${value}`)
    : value,
);

describe("toJson() and toYaml()", () => {
  test("a YAML description is written as its author wrote it, including comments", async () => {
    const description = await loadDescription("openapi/petstore.yaml");
    assert.equal(toYaml(description), description.source.text);
  });

  test("a description written as JSON and read again is the same", async (t) => {
    const petstore = await loadDescription("openapi/petstore.yaml");
    assert.deepEqual(JSON.parse(toJson(petstore)), petstore.document);
    const description = await load(t, text, "api.json");
    assert.deepEqual(decode({ file: "again", text: toJson(description) }), document);
    assert.match(toJson(description), /^\{\n {2}"openapi": "3\.0\.3",\n.*\n\}\n$/s);
  });

  test("a JSON description written as YAML and read again is the same", async (t) => {
    const description = await load(t, text, "api.json");
    assert.deepEqual(description.document, document);
    assert.deepEqual(decode({ file: "again", text: toYaml(description) }), document);
  });

  test("a JSON description written as YAML means the same to readers of YAML 1.1", async (t) => {
    const { "x-integers": _, ...rest } = document;
    const description = await load(t, JSON.stringify(rest), "api.json");
    assert.deepEqual(loadYaml(toYaml(description), { schema: YAML11_SCHEMA }), rest);
  });

  test("a JSON description with a text of 5 MB is written as YAML", async (t) => {
    const info = { title: "A", version: "1", description: "word ".repeat(1_000_000) };
    const large = { openapi: "3.1.0", info, paths: {} };
    const description = await load(t, JSON.stringify(large), "api.json");
    assert.deepEqual(decode({ file: "again", text: toYaml(description) }), large);
  });
});
