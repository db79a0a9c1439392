import assert from "node:assert/strict";
import { test } from "node:test";
import { readOperationMarkers, readTagMarkers } from "#model/extensions/index.ts";
import { describeApi, documentOf } from "../../fixtures/describe.ts";
import { markersOf } from "./read.ts";

test("an operation without extensions has the defaults of all extensions", () => {
  assert.deepEqual(markersOf("{}"), {
    markers: {
      badges: [],
      codeSamples: { kind: "shown", written: [] },
      deprecatedSince: null,
      hideTryItPanel: false,
      pageDescription: null,
      replacedBy: null,
      stability: null,
      sunset: null,
    },
    warnings: [],
  });
});

test("extensions are not read from inherited properties of an object", () => {
  const value = Object.create({ "x-stability": "beta", "x-hideTryItPanel": true });
  const inherits = { value, pointer: "/op" };
  assert.deepEqual(readOperationMarkers(inherits, inherits, assert.fail), markersOf("{}").markers);
});

test("a warning about an extension has a pointer to its operation in the description", () => {
  const { reference, warnings } = describeApi(`
    x-codeSamples: 1
    paths:
      /pets/{id}:
        get: { operationId: a, x-stability: 5, x-codeSamples: [] }
        put: { operationId: b, x-sunset: never }`);
  assert.deepEqual(warnings, [
    {
      pointer: "/paths/~1pets~1{id}/get/x-stability",
      problem: "`x-stability` must be one of experimental, alpha, beta",
    },
    {
      pointer: "/x-codeSamples",
      problem: "`x-codeSamples` must be an array of { lang, label, source }, or false",
    },
    {
      pointer: "/paths/~1pets~1{id}/put/x-sunset",
      problem: '`x-sunset` "never" is not a date (YYYY-MM-DD); it is shown as written',
    },
  ]);
  assert.deepEqual(
    reference.operations.map(({ id }) => id),
    ["a", "b"],
  );
});

test("a tag's title and parent are read from each of their keys", () => {
  const read = (yaml: string) => {
    const warnings: string[] = [];
    const markers = readTagMarkers({ value: documentOf(yaml), pointer: "/tags/0" }, (pointer, problem) =>
      warnings.push(`${pointer}: ${problem}`),
    );
    return [markers.displayName, markers.parent, warnings];
  };
  assert.deepEqual(read("{ x-displayName: Title, x-parent: Up }"), ["Title", "Up", []]);
  assert.deepEqual(read("{ x-page-title: Title, parent: Up }"), ["Title", "Up", []]);
  assert.deepEqual(read("{ x-displayName: First, x-page-title: Second }"), ["First", null, []]);
  assert.deepEqual(read("{ x-displayName: '', x-page-title: Second, parent: ~ }"), ["Second", null, []]);
  assert.deepEqual(read("{ x-displayName: 5, parent: [Up] }"), [
    null,
    null,
    [
      "/tags/0/x-displayName: `x-displayName` must be a string",
      "/tags/0/parent: `parent` must be the name of a tag",
    ],
  ]);
});
