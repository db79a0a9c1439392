import assert from "node:assert/strict";
import { test } from "node:test";
import { select } from "./test.ts";

const files = [
  "tests/json/json.test.ts",
  "tests/server/app.test.ts",
  "tests/server/kills.all.test.ts",
  "tests/e2e/search.spec.ts",
  "tests/e2e/corpus.all.spec.ts",
];
const [json, app, kills, search, corpus] = files;

test("all checks and tests except broad ones are selected by default", () => {
  const expected = { types: true, lint: true, unit: [json, app], browser: [search], isBroad: false };
  assert.deepEqual(select([], files), expected);
});

test("--all selects the broad tests, too", () => {
  const expected = { types: true, lint: true, unit: [json, app, kills], browser: [search, corpus] };
  assert.deepEqual(select(["--all"], files), { ...expected, isBroad: true });
  assert.deepEqual(select(["tests/server", "--all"], files).unit, [app, kills]);
  assert.deepEqual(select(["browser", "--all"], files).browser, [search, corpus]);
});

test("parts are selected by name, even without tests", () => {
  const none = { types: false, lint: false, unit: null, browser: null, isBroad: false };
  assert.deepEqual(select(["unit"], files), { ...none, unit: [json, app] });
  assert.deepEqual(select(["types", "browser"], []), { ...none, types: true, browser: [] });
});

test("files and folders are selected with or without a slash", () => {
  assert.deepEqual(select(["tests/e2e/search.spec.ts"], files).browser, [search]);
  assert.deepEqual(select(["./tests/json/", "tests/server"], files).unit, [json, app]);
  assert.equal(select(["tests/json"], files).browser, null);
});

test("a broad test is selected by its name, and broad browser tests by their file", () => {
  assert.deepEqual(select(["tests/server/kills.all.test.ts"], files).unit, [kills]);
  assert.equal(select(["tests/e2e/search.spec.ts"], files).isBroad, true);
  assert.equal(select(["tests/e2e"], files).isBroad, false);
});

test("a path without tests is a usage error", () => {
  assert.throws(() => select(["tests/jso"], files), {
    name: "UsageError",
    message: /^"tests\/jso" names no test/,
  });
});
