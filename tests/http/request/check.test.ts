import assert from "node:assert/strict";
import { test } from "node:test";
import { encodeBody } from "#http/request/body/index.ts";
import { checkValues } from "#http/request/check.ts";
import { readFragment, writeFragment } from "#http/request/saved-call.ts";
import type { FieldValue, ParameterValue } from "#http/request/types.ts";
import { field, media, slice } from "./fixtures.ts";

const operation = slice({
  method: "POST",
  path: "/pets/{petId}",
  parameters: [
    field({ name: "petId", in: "path" }),
    field({ name: "tags", shape: "array" }),
    field({ name: "limit", required: false }),
    field({ name: "X-Key", in: "header" }),
  ],
  body: { required: true, content: [media("application/json")] },
});

test("missing required values are reported in the order of the form", () => {
  assert.deepEqual(checkValues(operation, { parameters: [], body: null }), [
    { kind: "missing", in: "path", name: "petId" },
    { kind: "missing", in: "query", name: "tags" },
    { kind: "missing", in: "header", name: "X-Key" },
    { kind: "missing", in: "body", name: "body" },
  ]);
});

test("an empty array and an empty body are missing, an empty string is a value", () => {
  const values = {
    parameters: [
      { in: "path" as const, name: "petId", value: "7" },
      { in: "query" as const, name: "tags", value: [] },
      { in: "header" as const, name: "X-Key", value: "" },
    ],
    body: { kind: "text" as const, mediaType: "application/json", text: "" },
  };
  assert.deepEqual(checkValues(operation, values), [
    { kind: "missing", in: "query", name: "tags" },
    { kind: "missing", in: "body", name: "body" },
  ]);
});

test("a text body that is sent empty on purpose is not missing", () => {
  const body = { kind: "text" as const, mediaType: "text/plain", text: "", isSentEmpty: true as const };
  const note = slice({ method: "POST", body: { required: true, content: [media("text/plain")] } });
  assert.deepEqual(checkValues(note, { parameters: [], body }), []);
  assert.deepEqual(encodeBody(note, body), { mediaType: "text/plain", body: { kind: "text", text: "" } });
  const call = { server: null, parameters: [], body };
  assert.deepEqual(readFragment(writeFragment(call)), call);
});

test("a required form without any field is missing", () => {
  const check = (fields: FieldValue[]) =>
    checkValues(slice({ method: "POST", body: operation.body }), {
      parameters: [],
      body: { kind: "fields", mediaType: "multipart/form-data", fields },
    }).length;
  assert.equal(check([]), 1);
  assert.equal(
    check([
      { name: "a", value: undefined },
      { name: "b", value: [] },
    ]),
    1,
  );
  assert.equal(check([{ name: "a", value: "" }]), 0);
  assert.equal(check([{ name: "a", value: [{ name: "a.txt", type: "", size: 0 }] }]), 0);
});

test("an empty path parameter is missing, and a dot segment cannot be sent", () => {
  const get = slice({ path: "/pets/{petId}", parameters: [field({ name: "petId", in: "path" })] });
  const check = (value: ParameterValue) =>
    checkValues(get, { parameters: [{ in: "path", name: "petId", value }], body: null }).map(
      ({ kind }) => kind,
    );
  assert.deepEqual(["", ".", "..", "...", "%2e", "a/.."].map(check), [
    ["missing"],
    ["unsendable"],
    ["unsendable"],
    [],
    [],
    [],
  ]);
});

test("complete values have no problems", () => {
  assert.deepEqual(checkValues(slice(), { parameters: [], body: null }), []);
});

test("required cookies and headers that browsers set are not reported as missing", () => {
  const parameters = [field({ name: "session", in: "cookie" }), field({ name: "User-Agent", in: "header" })];
  assert.deepEqual(checkValues(slice({ parameters }), { parameters: [], body: null }), []);
});

test("required cookies and headers are reported as missing in a program", () => {
  const parameters = [field({ name: "session", in: "cookie" }), field({ name: "User-Agent", in: "header" })];
  assert.deepEqual(checkValues(slice({ parameters }), { parameters: [], body: null }, "program"), [
    { kind: "missing", in: "cookie", name: "session" },
    { kind: "missing", in: "header", name: "User-Agent" },
  ]);
});

test("a path is incomplete if an expression has no value or no parameter", () => {
  const parameters = [
    field({ name: "a", in: "path", required: false, shape: "array" }),
    field({ name: "c" }),
  ];
  const get = slice({ path: "/{a}/{b}/{c}/{b}?d={d}", parameters });
  const values = (value: ParameterValue) => ({
    parameters: [
      { in: "path" as const, name: "a", value },
      { in: "query" as const, name: "c", value: "1" },
    ],
    body: null,
  });
  const undeclared = ["b", "c"].map((name) => ({ kind: "undeclared", in: "path", name }));
  assert.deepEqual(checkValues(get, values(["1"])), undeclared);
  for (const value of [undefined, "", [], [""]])
    assert.deepEqual(checkValues(get, values(value)), [
      { kind: "missing", in: "path", name: "a" },
      ...undeclared,
    ]);
});
