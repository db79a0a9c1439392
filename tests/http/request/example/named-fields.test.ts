import assert from "node:assert/strict";
import { test } from "node:test";
import { namedFields } from "#http/request/example/named-fields.ts";

test("fields are found that a code sample assigns", () => {
  const sample =
    'create({"model": 1, top_p = 2, user.name: 3, "items[]": [], unit-price: 4, supermodels: model2})';
  const names = ["model", "top_p", "name", "user.name", "items[]", "unit-price", "models", "model2"];
  assert.deepEqual(
    [...namedFields(names, { words: "", sample }).assigned],
    ["model", "top_p", "user.name", "name", "items[]", "unit-price"],
  );
});

test("fields are found that a text mentions, as words and in the plural", () => {
  const words = "Send customer IDs and a Unit-price with `dueDate`, never a sub_total. Off, session.";
  const names = ["customer_ids", "customer_id", "unitPrice", "due_date", "total", "off_session", "a"];
  assert.deepEqual(
    [...namedFields(names, { words, sample: "" }).mentioned],
    ["customer_ids", "customer_id", "unitPrice", "due_date"],
  );
});

test("texts of a megabyte are searched once for ten thousand fields", { timeout: 30_000 }, () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `field_${index}`);
  const words = "field 7 ".repeat(60_000);
  const assigned = [
    "a.".repeat(500_000),
    "a".repeat(1_000_000),
    `a${" ".repeat(1_000_000)}`,
    '"field_7": 1, '.repeat(70_000),
  ].map((sample) => [...namedFields(names, { words, sample }).assigned]);
  assert.deepEqual(assigned, [[], [], [], ["field_7"]]);
});
