import assert from "node:assert/strict";
import { test } from "node:test";
import {
  addressProblems,
  type Draft,
  type EnteredBody,
  requestOf,
  serverAddress,
  valuesOf,
} from "#http/form/draft.ts";
import type { EnteredValue } from "#http/form/entered-value.ts";
import { field, media, slice } from "../request/fixtures.ts";

const nothing: EnteredValue = { kind: "nothing" };

const text = (value: string, json = JSON.stringify(value)): EnteredValue => ({
  kind: "text",
  text: value,
  json,
});

const emptyDraft: Draft = {
  server: "https://api.example",
  parameters: [],
  undeclared: [],
  body: null,
  accept: "",
  prefer: { response: "", delay: "", failure: "" },
};

const operation = slice({
  method: "POST",
  path: "/pets/{petId}",
  accept: "application/json, text/csv",
  parameters: [
    field({ name: "petId", in: "path" }),
    field({ name: "tags", shape: "array", required: false }),
  ],
});

test("parameters have the values that were entered in their places, beside those that are not described", () => {
  const draft: Draft = {
    ...emptyDraft,
    parameters: [text("7"), { kind: "list", items: [text("a"), text("b")] }],
    undeclared: [{ in: "header", name: "X-Trace", value: "1" }],
  };
  assert.deepEqual(valuesOf(draft, operation), {
    parameters: [
      { in: "path", name: "petId", value: "7" },
      { in: "query", name: "tags", value: ["a", "b"] },
      { in: "header", name: "X-Trace", value: "1", isUndeclared: true },
    ],
    body: null,
  });
  assert.deepEqual(
    valuesOf({ ...emptyDraft, parameters: [nothing] }, operation).parameters.map(({ value }) => value),
    [undefined, undefined],
  );
});

test("a body has what was entered, each field as it is written", () => {
  const json = { kind: "content", mediaType: "application/json" } as const;
  const form = {
    ...media("multipart/form-data"),
    fields: [
      { name: "meta", writing: json, headers: [] },
      { name: "labels", writing: json, headers: [] },
    ],
  };
  const sequence = {
    ...media("multipart/mixed"),
    fields: [{ name: null, writing: json, headers: [] }],
  };
  const file = { name: "a.png", type: "image/png", size: 3 };
  const posted = slice({ method: "POST", body: { required: true, content: [form, sequence] } });
  const bodyOf = (body: EnteredBody) => valuesOf({ ...emptyDraft, body }, posted).body;
  const members: [string, EnteredValue][] = [
    ["meta", { kind: "group", members: [["size", text("9007199254740993", "9007199254740993")]] }],
    ["labels", { kind: "list", items: [text("a"), { kind: "null" }] }],
    ["note", text("as it is")],
    ["photo", { kind: "files", files: [file] }],
    ["none", nothing],
  ];
  const fields = { kind: "fields", mediaType: "multipart/form-data" } as const;
  const [mediaType, textual] = ["text/plain", { kind: "text", mediaType: "text/plain" } as const];
  const rows: [EnteredBody, unknown][] = [
    [
      { ...fields, value: { kind: "group", members } },
      {
        ...fields,
        fields: [
          { name: "meta", value: '{"size":9007199254740993}' },
          { name: "labels", value: ['"a"', "null"] },
          { name: "note", value: "as it is" },
          { name: "photo", value: [file] },
          { name: "none", value: undefined },
        ],
      },
    ],
    [
      { ...fields, value: nothing },
      { ...fields, fields: [] },
    ],
    [
      { kind: "parts", mediaType: "multipart/mixed", parts: [text("a"), nothing, text("b")] },
      {
        kind: "fields",
        mediaType: "multipart/mixed",
        fields: [
          { name: "", value: '"a"' },
          { name: "", value: undefined },
          { name: "", value: "b" },
        ],
      },
    ],
    [
      { kind: "file", mediaType, file },
      { kind: "file", mediaType, file },
    ],
    [{ kind: "file", mediaType, file: null }, null],
    [
      { ...textual, text: "", isSentEmpty: true },
      { ...textual, text: "", isSentEmpty: true },
    ],
    [
      { ...textual, text: "", isSentEmpty: false },
      { ...textual, text: "" },
    ],
    [
      { ...textual, text: "a", isSentEmpty: true },
      { ...textual, text: "a" },
    ],
  ];
  for (const [entered, body] of rows) assert.deepEqual(bodyOf(entered), body);
});

test("a request has the media type that was chosen for its response, and the response that a simulation is to give", () => {
  const headersOf = (target: Partial<Draft>) => {
    const draft = { ...emptyDraft, parameters: [text("7")], ...target };
    return requestOf(draft, valuesOf(draft, operation), operation).headers;
  };
  assert.deepEqual(headersOf({}), [["Accept", "application/json, text/csv"]]);
  assert.deepEqual(headersOf({ accept: "text/csv" }), [["Accept", "text/csv"]]);
  assert.deepEqual(headersOf({ prefer: { response: "code=404", delay: "99.6", failure: "0" } }), [
    ["Accept", "application/json, text/csv"],
    ["Prefer", "code=404, delay=100"],
  ]);
  assert.deepEqual(headersOf({ prefer: { response: "", delay: "slow", failure: "-1" } }), [
    ["Accept", "application/json, text/csv"],
  ]);
});

test("an address has to be one of the web, without credentials", () => {
  const kindsOf = (server: string) => addressProblems({ ...emptyDraft, server }).map(({ kind }) => kind);
  assert.deepEqual(kindsOf("https://api.example/v1"), []);
  for (const server of ["", "api.example", "ftp://api.example", "javascript:alert(1)"])
    assert.deepEqual(kindsOf(server), ["no-url"], server);
  assert.deepEqual(kindsOf("https://user:pass@api.example"), ["url-with-credentials"]);
});

test("slashes at the end of an address are not part of it", () => {
  assert.deepEqual([" https://api.example/v1// ", "https://api.example", "/"].map(serverAddress), [
    "https://api.example/v1",
    "https://api.example",
    "",
  ]);
});
