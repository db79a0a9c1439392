import assert from "node:assert/strict";
import { test } from "node:test";
import { select } from "#cli/testing/selection.ts";

const files = ["tests/json/json.test.ts", "tests/server/app.test.ts", "tests/e2e/search.spec.ts"];
const [json, app, search] = files;

test("everything, where nothing is named", () => {
  assert.deepEqual(select([], files), { types: true, lint: true, unit: [json, app], browser: [search] });
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

test("a path without tests is a wrong call", () => {
  assert.throws(() => select(["tests/jso"], files), {
    name: "UsageError",
    message: /^"tests\/jso" names no test/,
  });
});
