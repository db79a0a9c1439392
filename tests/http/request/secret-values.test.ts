import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { areForwarded, type Secret, secretsIn } from "#http/request/secrets/values.ts";
import type { BodyValue, GivenParameter, RequestOperation } from "#http/request/types.ts";
import type { JsonSchema, SecurityScheme } from "#model/types.ts";

const password: JsonSchema = { type: "string", format: "password" };
const text: JsonSchema = { type: "string" };
const login: JsonSchema = { type: "object", properties: { user: text, pass: password } };
const key = { kind: "apiKey", name: "key", in: "header", parameter: "X-Key" } as SecurityScheme;

interface Sent {
  parameters?: GivenParameter[];
  body?: BodyValue;
  schemas?: Record<string, JsonSchema>;
}

/** The secrets in a request of an operation with parameters of these schemas, and a body of one. */
function secrets(
  described: Record<string, JsonSchema>,
  { parameters = [], body, schemas = {} }: Sent,
): Secret[] {
  const { body: bodySchema, ...named } = described;
  const request = {
    parameters: Object.entries(named).map(([place, jsonSchema]) => {
      const [where, name] = place.split(" ");
      return { in: where, name, jsonSchema };
    }),
    body: body && { content: [{ mediaType: body.mediaType, jsonSchema: bodySchema ?? null }] },
  } as unknown as RequestOperation;
  const values = { parameters, body: body ?? null };
  return secretsIn({ request, securitySchemes: [key] }, values, new Map(Object.entries(schemas)));
}

suite("secrets of a request", () => {
  test("values of password parameters are secrets, at any depth", () => {
    assert.deepEqual(
      secrets(
        {
          "header X-Pin": password,
          "query filter": login,
          "path id": text,
          "cookie list": { items: password },
        },
        {
          parameters: [
            { in: "header", name: "X-Pin", value: "1234" },
            {
              in: "query",
              name: "filter",
              value: [
                ["user", "zoe"],
                ["pass", "hush"],
              ],
            },
            { in: "path", name: "id", value: "7" },
            { in: "cookie", name: "list", value: ["a1", "b2"] },
          ],
        },
      ),
      [
        { in: "header", name: "X-Pin", text: "1234" },
        { in: "query", name: "filter", text: "hush" },
        { in: "cookie", name: "list", text: "a1" },
        { in: "cookie", name: "list", text: "b2" },
      ],
    );
  });

  test("credentials and undeclared headers are secrets", () => {
    const parameters: GivenParameter[] = [
      { in: "header", name: "X-Key", value: "k1" },
      { in: "header", name: "X-Trace", value: "t1", isUndeclared: true },
      { in: "query", name: "page", value: "2", isUndeclared: true },
      { in: "query", name: "access_token", value: "q1", isUndeclared: true },
    ];
    assert.deepEqual(secrets({ "header X-Key": text }, { parameters }), [
      { in: "header", name: "X-Key", text: "k1" },
      { in: "header", name: "X-Trace", text: "t1" },
      { in: "query", name: "access_token", text: "q1" },
    ]);
  });

  test("password members of a JSON body are secrets, and entire values if they cannot be checked", () => {
    const ref: JsonSchema = { $ref: "#/Login" };
    const json = (text: string): BodyValue => ({ kind: "text", mediaType: "application/json", text });
    const body = json('{"list":[{"user":"zoe","pass":"hush","pin":12345678901234567890}]}');
    const schema: JsonSchema = { properties: { list: { items: ref } } };
    const named: JsonSchema = { properties: { user: text, pass: password, pin: password } };
    const found = (given: Sent) => secrets({ body: schema }, given).map(({ text }) => text);
    assert.deepEqual(found({ body, schemas: { "#/Login": named } }), ["hush", "12345678901234567890"]);
    assert.deepEqual(found({ body, schemas: {} }), ["zoe", "hush", "12345678901234567890"]);
    assert.deepEqual(found({ body: json('{"list":'), schemas: { "#/Login": named } }), ['{"list":']);
    const plain = { "#/Login": { properties: { user: text } } };
    assert.deepEqual(found({ body, schemas: plain }), []);
  });

  test("password fields of a form, and a password as a text body, are secrets", () => {
    const mediaType = "application/x-www-form-urlencoded";
    const fields = [
      { name: "user", value: "zoe" },
      { name: "pass", value: "hush" },
    ];
    assert.deepEqual(secrets({ body: login }, { body: { kind: "fields", mediaType, fields } }), [
      { in: "body", name: "pass", text: "hush" },
    ]);
    assert.deepEqual(
      secrets({ body: password }, { body: { kind: "text", mediaType: "text/plain", text: "hush" } }),
      [{ in: "body", name: "", text: "hush" }],
    );
  });

  test("a browser forwards secrets to another host, except for the Authorization header", () => {
    assert.equal(areForwarded([]), false);
    assert.equal(areForwarded([{ in: "header", name: "authorization" }]), false);
    for (const place of ["header", "query", "path", "cookie", "body"] as const)
      assert.equal(
        areForwarded([
          { in: "header", name: "Authorization" },
          { in: place, name: "key" },
        ]),
        true,
      );
  });
});
