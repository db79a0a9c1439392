import assert from "node:assert/strict";
import { test } from "node:test";
import { select } from "#cli/testing/selection.ts";

const files = [
  "tests/json/json.test.ts",
  "tests/server/app.test.ts",
  "tests/server/kills.all.test.ts",
  "tests/e2e/search.spec.ts",
  "tests/e2e/corpus.all.spec.ts",
];
const [json, app, kills, search, corpus] = files;

test("everything, where nothing is named", () => {
  assert.deepEqual(select([], files), { types: true, lint: true, unit: [json, app], browser: [search] });
});

test("the broad tests too, with --all", () => {
  const unit = [json, app, kills];
  assert.deepEqual(select(["--all"], files), { types: true, lint: true, unit, browser: [search, corpus] });
  assert.deepEqual(select(["tests/server", "--all"], files).unit, [app, kills]);
  assert.deepEqual(select(["browser", "--all"], files).browser, [search, corpus]);
});

test("parts by name, even those without tests", () => {
  assert.deepEqual(select(["unit"], files), { types: false, lint: false, unit: [json, app], browser: null });
  assert.deepEqual(select(["types", "browser"], []), { types: true, lint: false, unit: null, browser: [] });
});

test("a file, and a folder with or without a slash", () => {
  assert.deepEqual(select(["tests/e2e/search.spec.ts"], files).browser, [search]);
  assert.deepEqual(select(["./tests/json/", "tests/server"], files).unit, [json, app]);
  assert.equal(select(["tests/json"], files).browser, null);
});

test("a broad test that is named itself", () => {
  assert.deepEqual(select(["tests/server/kills.all.test.ts"], files).unit, [kills]);
});

test("a path without tests is a usage error", () => {
  assert.throws(() => select(["tests/jso"], files), {
    name: "UsageError",
    message: /^"tests\/jso" names no test/,
  });
});
