import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { check } from "#description/check/index.ts";
import { documentOf } from "../../fixtures/describe.ts";

const markers = {
  document: ["x-tagGroups", "x-hideTryItPanel"],
  operation: ["x-codeSamples", "x-code-samples", "x-sunset", "x-hideTryItPanel", "x-beta"],
  tag: ["x-parent"],
};

describe("markers that nobody reads are named", () => {
  test("misspelt ones, by what they may have meant", async () => {
    assert.deepEqual(await said("operation", "x-codeSample: []"), [
      "unknown marker `x-codeSample`: did you mean `x-codeSamples`?",
    ]);
    assert.deepEqual(await said("operation", "x-CodeSamples: []"), [
      "unknown marker `x-CodeSamples`: did you mean `x-codeSamples`?",
    ]);
    assert.deepEqual(await said("operation", "x-sun-set: a"), [
      "unknown marker `x-sun-set`: did you mean `x-sunset`?",
    ]);
    assert.deepEqual(await said("operation", "x-hideTryIttPanle: a"), [
      "unknown marker `x-hideTryIttPanle`: did you mean `x-hideTryItPanel`?",
    ]);
    assert.deepEqual(await said("root", "x-tag-group: a"), [
      "unknown marker `x-tag-group`: did you mean `x-tagGroups`?",
    ]);
  });

  test("those at a place where they have no meaning", async () => {
    assert.deepEqual(await said("operation", "x-parent: a"), [
      "`x-parent` has no meaning on an operation; it belongs on a tag",
    ]);
    assert.deepEqual(await said("tag", "x-hideTryItPanel: true"), [
      "`x-hideTryItPanel` has no meaning on a tag; it belongs on the root or an operation",
    ]);
  });

  test("but not those of others, nor those that are right", async () => {
    assert.deepEqual(await said("operation", "x-amazon-apigateway-integration: a"), []);
    assert.deepEqual(await said("operation", "x-samples: a"), []);
    assert.deepEqual(await said("operation", "x-meta: a"), []);
    assert.deepEqual(await said("operation", "x-codeSamples: []"), []);
    assert.deepEqual(await said("tag", "x-parent: a"), []);
  });
});

async function said(place: "root" | "operation" | "tag", marker: string): Promise<string[]> {
  const at = (here: typeof place) => (here === place ? marker : "");
  const text = `openapi: 3.2.0
info: { title: A, version: '1' }
tags: [{ name: a, ${at("tag")} }]
paths: { /a: { get: { responses: { '200': {} }, ${at("operation")} } } }
${at("root")}`;
  const found = await check(documentOf(text), markers);
  return found.map(({ problem }) => problem);
}
