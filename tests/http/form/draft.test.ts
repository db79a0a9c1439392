import assert from "node:assert/strict";
import { test } from "node:test";
import { changedParts } from "#http/form/changed-parts.ts";
import {
  apply,
  type Change,
  type Draft,
  draftOf,
  type Entered,
  type EnteredBody,
  problemsOf,
  requestOf,
  requestValuesOf,
  serverAddress,
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
  server: { address: "https://api.example", own: "https://api.example", by: "page", typedOrigin: null },
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

test("a draft gives each parameter the value entered for it, and keeps undeclared parameters", () => {
  const draft: Draft = {
    ...emptyDraft,
    parameters: [text("7"), { kind: "list", items: [text("a"), text("b")] }],
    undeclared: [{ in: "header", name: "X-Trace", value: "1" }],
  };
  assert.deepEqual(requestValuesOf(draft, operation), {
    parameters: [
      { in: "path", name: "petId", value: "7" },
      { in: "query", name: "tags", value: ["a", "b"] },
      { in: "header", name: "X-Trace", value: "1", isUndeclared: true },
    ],
    body: null,
  });
  assert.deepEqual(
    requestValuesOf({ ...emptyDraft, parameters: [nothing] }, operation).parameters.map(({ value }) => value),
    [undefined, undefined],
  );
});

test("the body of a draft is serialized as its media type and fields define, with files last", () => {
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
  const bodyOf = (body: EnteredBody) => requestValuesOf({ ...emptyDraft, body }, posted).body;
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
          { name: "none", value: undefined },
          { name: "photo", value: [file] },
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

test("a draft sends the selected media type as Accept, and the selected simulated response as Prefer", () => {
  const headersOf = (target: Partial<Draft>) => {
    const draft = { ...emptyDraft, parameters: [text("7")], ...target };
    return requestOf(draft, requestValuesOf(draft, operation), operation).headers;
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

test("a draft reports problems of its values and of its server", () => {
  const kindsOf = (draft: Draft) =>
    problemsOf(draft, requestValuesOf(draft, operation), operation).map(({ kind, in: place, name }) => [
      kind,
      place,
      name,
    ]);
  const broken = { ...emptyDraft, server: { ...emptyDraft.server, address: "nowhere" } };
  assert.deepEqual(kindsOf({ ...broken, parameters: [nothing] }), [
    ["missing", operation.parameters[0]?.in, operation.parameters[0]?.name],
    ["no-url", "server", "nowhere"],
  ]);
});

test("a server URL must be an http(s) URL without credentials", () => {
  const kindsOf = (server: string) =>
    problemsOf(
      { ...emptyDraft, server: { ...emptyDraft.server, address: server } },
      { parameters: [], body: null },
      slice({ path: "/", parameters: [] }),
    ).map(({ kind }) => kind);
  assert.deepEqual(kindsOf("https://api.example/v1"), []);
  for (const server of ["", "api.example", "ftp://api.example", "javascript:alert(1)"])
    assert.deepEqual(kindsOf(server), ["no-url"], server);
  assert.deepEqual(kindsOf("https://user:pass@api.example"), ["url-with-credentials"]);
});

test("trailing slashes are removed from a server URL", () => {
  assert.deepEqual([" https://api.example/v1// ", "https://api.example", "/"].map(serverAddress), [
    "https://api.example/v1",
    "https://api.example",
    "",
  ]);
});

const entered: Entered = {
  server: "https://api.example",
  parameters: [text("7"), nothing],
  undeclared: [],
  body: null,
  accept: "",
  prefer: { response: "", delay: "", failure: "" },
};

const typing: Change = { by: "reader", isOfAddress: true };

/** The server of a draft after changes of the address. */
const serverAfter = (...changes: [Change, address: string][]) =>
  changes.reduce(
    (draft, [change, server]) => apply(draft, change, { ...entered, server }),
    draftOf(entered, entered.server),
  ).server;

test("a change creates a new draft and leaves the previous one unchanged", () => {
  const before = draftOf(entered, entered.server);
  const after = apply(before, { by: "reader", isOfAddress: false }, { ...entered, accept: "text/csv" });
  assert.deepEqual(after, { ...before, accept: "text/csv" });
  assert.equal(before.accept, "");
});

test("a server URL from a link keeps that origin until the reader types, or the form's own URL returns", () => {
  const link: Change = { by: "link", isOfAddress: false };
  const arrived: [Change, string] = [link, "https://other.example/v1"];
  const rows: [[Change, string][], string][] = [
    [[], "page"],
    [[[link, entered.server]], "page"],
    [[arrived], "link"],
    [[arrived, [{ by: "script", isOfAddress: true }, "https://third.example"]], "link"],
    [[arrived, [{ by: "page", isOfAddress: false }, "https://third.example"]], "link"],
    [[arrived, [{ by: "reader", isOfAddress: false }, "https://other.example/v1"]], "link"],
    [[arrived, [typing, "https://other.example/v"]], "reader"],
    [[arrived, [{ by: "page", isOfAddress: false }, entered.server]], "page"],
    [[[typing, "https://third.example"], arrived], "link"],
    [[[{ by: "reader", isOfAddress: false }, "https://eu.example"]], "reader"],
  ];
  for (const [changes, by] of rows) assert.equal(serverAfter(...changes).by, by, JSON.stringify(changes));
});

test("an origin is the reader's only if the reader typed it, not if only its path changed", () => {
  const rows: [[Change, string][], string | null][] = [
    [[], null],
    [[[typing, "https://api.example/v2"]], null],
    [[[{ by: "reader", isOfAddress: false }, "https://eu.example"]], null],
    [[[{ by: "script", isOfAddress: true }, "https://eu.example"]], null],
    [
      [
        [{ by: "link", isOfAddress: false }, "https://eu.example"],
        [typing, "https://eu.example/v2"],
      ],
      null,
    ],
    [[[typing, "https://eu.example"]], "https://eu.example"],
    [
      [
        [typing, "https://eu.example"],
        [{ by: "link", isOfAddress: false }, "https://x.example"],
      ],
      "https://eu.example",
    ],
    [[[typing, "no address"]], null],
  ];
  for (const [changes, origin] of rows)
    assert.equal(serverAfter(...changes).typedOrigin, origin, JSON.stringify(changes));
});

test("the changed parameters and body fields of a draft are listed, so that the rest can be restored", () => {
  const fields = (...members: [string, EnteredValue][]): EnteredBody => ({
    kind: "fields",
    mediaType: "application/x-www-form-urlencoded",
    value: { kind: "group", members },
  });
  const first: Entered = { ...entered, body: fields(["name", text("x")], ["size", text("1")]) };
  const partsOf = (changes: Partial<Entered>) => changedParts({ ...first, ...changes }, first);
  const none = { parameters: new Set(), body: false, any: false };
  assert.deepEqual(partsOf({}), none);
  assert.deepEqual(partsOf({ server: "https://eu.example" }), { ...none, any: true });
  assert.deepEqual(partsOf({ parameters: [text("7"), text("a")] }), {
    ...none,
    parameters: new Set([1]),
    any: true,
  });
  assert.deepEqual(partsOf({ body: fields(["name", text("y")], ["note", text("1")]) }), {
    ...none,
    body: new Set(["name", "note", "size"]),
    any: true,
  });
  const other: EnteredBody = { kind: "text", mediaType: "text/plain", text: "a", isSentEmpty: false };
  assert.deepEqual(partsOf({ body: other }), { ...none, body: true, any: true });
});
