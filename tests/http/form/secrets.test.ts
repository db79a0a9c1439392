import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { requestToShare } from "#http/form/secrets.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import type { BodyValue, GivenParameter } from "#http/request/types.ts";
import type { JsonSchema } from "#model/types.ts";

const password: JsonSchema = { type: "string", format: "password" };
const text: JsonSchema = { type: "string" };
const login: JsonSchema = { type: "object", properties: { user: text, pass: password } };

/** The shared part of a request with one body or parameter of this schema. */
function shared(schema: JsonSchema, sent: { body?: BodyValue; parameter?: GivenParameter; server?: string }) {
  const { body = null, parameter, server = null } = sent;
  const operation = {
    securitySchemes: [],
    request: {
      parameters: parameter === undefined ? [] : [{ ...parameter, jsonSchema: schema }],
      body: body && { content: [{ mediaType: body.mediaType, jsonSchema: schema, fields: [] }] },
    },
  } as unknown as CallableOperation;
  const values = { parameters: parameter === undefined ? [] : [parameter], body };
  return requestToShare(operation, values, server, new Map([["#/components/schemas/Login", login]]));
}

const json = (value: unknown): BodyValue => ({
  kind: "text",
  mediaType: "application/json",
  text: JSON.stringify(value),
});

const bodyOf = (schema: JsonSchema, value: unknown) => {
  const { call, omitted } = shared(schema, { body: json(value) });
  return { body: call.body?.kind === "text" ? JSON.parse(call.body.text) : null, omitted };
};

suite("passwords in JSON bodies", () => {
  const given = { user: "zoe", pass: "hush" };
  const rest = { body: { user: "zoe" }, omitted: ["pass"] };
  for (const [where, schema] of Object.entries<JsonSchema>({
    "as a property": login,
    "in a referenced schema": { $ref: "#/components/schemas/Login" },
    "in an option of oneOf": { oneOf: [text, login] },
    "in an option of a nullable anyOf": { anyOf: [{ type: "null" }, login] },
    "as a nullable property": {
      properties: { pass: { anyOf: [password, { type: "null" }] } },
    },
    "in allOf within oneOf": { oneOf: [{ allOf: [login] }] },
    "in else": { if: { required: ["id"] }, else: login },
    "under additionalProperties": { properties: { user: text }, additionalProperties: password },
    "under patternProperties": { patternProperties: { "^p": password }, properties: { user: text } },
    "in a dependent schema": { dependentSchemas: { user: login } },
  }))
    test(`a password in a JSON body is omitted from a shared link: ${where}`, () => {
      const expected = where === "under patternProperties" ? { body: {}, omitted: ["user", "pass"] } : rest;
      assert.deepEqual(bodyOf(schema, given), expected);
    });

  test("an array with passwords is omitted from the JSON of a shared link", () => {
    const schema = { properties: { codes: { type: "array", items: password }, user: text } };
    assert.deepEqual(bodyOf(schema, { codes: ["a", "b"], user: "zoe" }), {
      body: { user: "zoe" },
      omitted: ["codes"],
    });
  });
  test("a password in a tuple is omitted from a shared link", () => {
    const schema = { properties: { pair: { prefixItems: [text, password] } } };
    assert.deepEqual(bodyOf(schema, { pair: ["zoe", "hush"] }), { body: {}, omitted: ["pair"] });
  });
  test("a JSON member is omitted from a shared link if its schema was not loaded", () => {
    const schema = { properties: { user: text, card: { $ref: "#/components/schemas/Card" } } };
    assert.deepEqual(bodyOf(schema, { user: "zoe", card: 42 }), { body: { user: "zoe" }, omitted: ["card"] });
  });
});

test("a body without passwords is shared exactly as typed", () => {
  const body: BodyValue = { kind: "text", mediaType: "application/json", text: '{ "user":1.10 }' };
  assert.deepEqual(shared(login, { body }), {
    call: { server: null, parameters: [], body },
    omitted: [],
  });
});

suite("bodies with inseparable secrets", () => {
  for (const [mediaType, schema, typed] of [
    ["application/xml", login, "<login><pass>hush</pass></login>"],
    ["text/plain", password, "hush"],
    ["application/json", login, '{"pass": "hush"'],
  ] as const)
    test(`a body whose secrets cannot be separated is omitted from a shared link: ${mediaType}`, () => {
      const { call, omitted } = shared(schema, { body: { kind: "text", mediaType, text: typed } });
      assert.deepEqual([call.body, omitted], [null, ["Body"]]);
    });
});

test("form fields that contain a password are omitted from a shared link", () => {
  const schema = {
    properties: {
      name: text,
      login,
      codes: { type: "array", items: password },
      secret: { oneOf: [password] },
    },
  };
  const fields = [
    { name: "name", value: "zoe" },
    { name: "login", value: '{"user":"zoe","pass":"hush"}' },
    { name: "codes", value: ["a", "b"] },
    { name: "secret", value: "hush" },
  ];
  const { call, omitted } = shared(schema, {
    body: { kind: "fields", mediaType: "multipart/form-data", fields },
  });
  assert.deepEqual(call.body?.kind === "fields" && call.body.fields, [
    { name: "name", value: "zoe" },
    { name: "login", value: '{\n  "user": "zoe"\n}' },
  ]);
  assert.deepEqual(omitted, ["login", "codes", "secret"]);
});

test("passwords in an object parameter are omitted from a shared link", () => {
  const value: [string, string][] = [
    ["user", "zoe"],
    ["pass", "hush"],
  ];
  const { call, omitted } = shared(login, { parameter: { in: "query", name: "filter", value } });
  assert.deepEqual(call.parameters, [{ in: "query", name: "filter", value: [["user", "zoe"]] }]);
  assert.deepEqual(omitted, ["filter"]);
});

test("credentials in a server URL are omitted from a shared link", () => {
  const { call, omitted } = shared(true, { server: "https://zoe:hush@api.example.com/v1" });
  assert.deepEqual(
    [call.server, omitted],
    ["https://api.example.com/v1", ["the credentials in the base URL"]],
  );
});
