import assert from "node:assert/strict";
import { test } from "node:test";
import { entryOf, typed } from "#http/form/entry.ts";
import { field, media, slice } from "../request/fixtures.ts";

const operation = slice({
  method: "POST",
  parameters: [field({ name: "petId", in: "path" }), field({ name: "tag", required: false })],
  body: {
    required: true,
    content: [media("application/json"), media("application/x-www-form-urlencoded")],
  },
});

const call = {
  parameters: [
    { in: null, name: "petId", value: "7" },
    { in: "header" as const, name: "X-Trace", value: ["a", "b"] },
    { in: "path" as const, name: "gone", value: "1" },
  ],
  body: {
    kind: "fields" as const,
    mediaType: "application/x-www-form-urlencoded",
    fields: [{ name: "name", value: "Rex" }],
  },
};

test("a saved request enters all described parameters, those without a value as nothing, and replaces undescribed ones", () => {
  assert.deepEqual(entryOf({ ...call, server: null, body: null }, operation), {
    server: null,
    fields: [typed("try-parameter-0", "7"), ["try-parameter-1", { kind: "nothing" }]],
    undeclared: [
      { in: "header", name: "X-Trace", value: "a" },
      { in: "header", name: "X-Trace", value: "b" },
    ],
  });
});

test("its body enters its media type and its fields", () => {
  const { media: index, body } = entryOf(call, operation);
  assert.deepEqual(
    [index, body],
    [1, { kind: "group", members: [["name", { kind: "typed", text: "Rex" }]] }],
  );
  const text = { kind: "text" as const, mediaType: "text/plain", text: "" };
  assert.deepEqual(entryOf({ ...call, body: text }, operation).body, { kind: "nothing" });
  assert.deepEqual(entryOf({ ...call, body: { ...text, isSentEmpty: true } }, operation).body, {
    kind: "typed",
    text: "",
  });
});

test("parts of the form that are staying are not entered", () => {
  const staying = { parameters: new Set([0]), body: new Set(["name"]) };
  assert.deepEqual(entryOf(call, operation, staying).fields, [["try-parameter-1", { kind: "nothing" }]]);
  assert.deepEqual(entryOf(call, operation, staying).body, {
    kind: "group",
    members: [
      ["name", { kind: "typed", text: "Rex" }],
      ["name", { kind: "kept" }],
    ],
  });
  assert.equal(entryOf(call, operation, { ...staying, body: true }).body, undefined);
});
