import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { knownMarkers } from "#model/extensions/index.ts";
import { describeOperation } from "../../fixtures/describe.ts";
import { each, markersOf } from "./read.ts";

describe("title of an operation", () => {
  const titleOf = (yaml: string) => describeOperation(yaml).operation.title;

  test("x-displayName or x-page-title takes precedence over the summary", () => {
    assert.equal(titleOf("{ x-displayName: Shown, summary: S }"), "Shown");
    assert.equal(titleOf("{ x-page-title: Shown, operationId: o }"), "Shown");
    assert.equal(titleOf("{ x-displayName: '', summary: S }"), "S");
    assert.equal(titleOf("{ x-displayName: 5, summary: S }"), "S");
  });
});

test("x-page-description must be a string", () => {
  const rows = [
    ["x-page-description: Words", "Words", []],
    ["x-page-description: ''", null, []],
    ["x-page-description: [a]", null, ["/op/x-page-description: `x-page-description` must be a string"]],
    ["{}", null, []],
  ];
  assert.deepEqual(
    each(
      "pageDescription",
      rows.map(([way]) => String(way)),
    ),
    rows,
  );
});

test("x-hideSample hides generated and written samples, and false has no effect", () => {
  const hidden = { kind: "hidden" };
  const samples = (own: string, root = "{}") => markersOf(own, root).markers.codeSamples;
  assert.deepEqual(samples("x-hideSample: true"), hidden);
  assert.deepEqual(samples("x-hideSample: true\nx-codeSamples: [{ lang: a, source: b }]"), hidden);
  assert.deepEqual(samples("{}", "x-hideSample: true"), hidden);
  assert.deepEqual(samples("x-hideSample: false", "x-codeSamples: false"), hidden);
  assert.deepEqual(samples("x-hideSample: false"), { kind: "shown", written: [] });
  assert.deepEqual(markersOf("x-hideSample: 1").warnings, [
    { pointer: "/op/x-hideSample", problem: "`x-hideSample` must be true or false" },
  ]);
});

test("the list of known extensions has each key once, with the objects that may have it", () => {
  const keys = knownMarkers.map(({ key }) => key);
  assert.equal(new Set(keys).size, keys.length);
  const placesOf = (key: string) => knownMarkers.find((marker) => marker.key === key)?.on;
  assert.deepEqual(placesOf("x-codeSamples"), ["root", "operation"]);
  assert.deepEqual(placesOf("x-displayName"), ["tag", "operation"]);
  assert.deepEqual(placesOf("x-tagGroups"), ["root"]);
  assert.deepEqual(placesOf("x-summary"), ["response"]);
  assert.deepEqual(placesOf("x-logo"), ["info", "root"]);
  assert.deepEqual(placesOf("x-enumDescriptions"), ["schema"]);
  assert.deepEqual(
    keys.filter((key) => !key.startsWith("x-")),
    [],
  );
});
