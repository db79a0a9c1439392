import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { findingsIn } from "./checked.ts";

describe("unknown and misplaced markers", () => {
  test("misspelled markers are reported with the nearest known marker", async (t) => {
    assert.deepEqual(await messagesOf(t, "operation", "x-codeSample: []"), [
      "Unknown marker `x-codeSample`. Did you mean `x-codeSamples`?",
    ]);
    assert.deepEqual(await messagesOf(t, "operation", "x-CodeSamples: []"), [
      "Unknown marker `x-CodeSamples`. Did you mean `x-codeSamples`?",
    ]);
    assert.deepEqual(await messagesOf(t, "operation", "x-sun-set: a"), [
      "Unknown marker `x-sun-set`. Did you mean `x-sunset`?",
    ]);
    assert.deepEqual(await messagesOf(t, "operation", "x-hideTryIttPanle: a"), [
      "Unknown marker `x-hideTryIttPanle`. Did you mean `x-hideTryItPanel`?",
    ]);
    assert.deepEqual(await messagesOf(t, "root", "x-tag-group: a"), [
      "Unknown marker `x-tag-group`. Did you mean `x-tagGroups`?",
    ]);
  });

  test("code samples without languages are reported, unless their shape is known", async (t) => {
    assert.deepEqual(await messagesOf(t, "operation", "x-code-examples: [{ body: 'client.pets()' }]"), [
      "`x-code-examples` looks like code samples, but has no languages. Write `x-codeSamples`: an array of { lang, label, source }.",
    ]);
    assert.deepEqual(await messagesOf(t, "operation", "x-readme: { code-samples: [{ code: 'pets()' }] }"), [
      "`x-readme` looks like code samples, but has no languages. Write `x-codeSamples`: an array of { lang, label, source }.",
    ]);
    assert.deepEqual(
      await messagesOf(t, "operation", "x-codeSample: [{ lang: Java, source: 'pets()' }]"),
      [],
    );
  });

  test("markers at a place where they have no meaning are reported with the right place", async (t) => {
    assert.deepEqual(await messagesOf(t, "operation", "x-parent: a"), [
      "`x-parent` has no meaning on an operation. It belongs on a tag.",
    ]);
    assert.deepEqual(await messagesOf(t, "tag", "x-hideTryItPanel: true"), [
      "`x-hideTryItPanel` has no meaning on a tag. It belongs on an operation or the root.",
    ]);
  });

  test("markers of other tools, and valid markers, are not reported", async (t) => {
    assert.deepEqual(await messagesOf(t, "operation", "x-amazon-apigateway-integration: a"), []);
    assert.deepEqual(await messagesOf(t, "operation", "x-samples: a"), []);
    assert.deepEqual(await messagesOf(t, "operation", "x-meta: a"), []);
    assert.deepEqual(await messagesOf(t, "operation", "x-codeSamples: []"), []);
    assert.deepEqual(await messagesOf(t, "tag", "x-parent: a"), []);
  });
});

async function messagesOf(
  t: TestContext,
  place: "root" | "operation" | "tag",
  marker: string,
): Promise<string[]> {
  const at = (here: typeof place) => (here === place ? marker : "");
  const text = `openapi: 3.2.0
info: { title: A, version: '1' }
tags: [{ name: a, ${at("tag")} }]
paths: { /a: { get: { responses: { '200': {} }, ${at("operation")} } } }
${at("root")}`;
  const found = await findingsIn(t, text);
  return found
    .filter(({ rule }) => rule === "marker-unknown" || rule === "marker-misplaced")
    .map(({ message, fix }) => [message, fix].join(" ").trim());
}
