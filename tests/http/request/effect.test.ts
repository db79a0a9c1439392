import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Effect, effectOf } from "#http/request/effect.ts";
import type { HttpRequest } from "#http/request/types.ts";

const request = (more: Partial<HttpRequest>): HttpRequest => ({
  ...{ method: "POST", url: "https://api.example.com/pets", headers: [], body: null },
  ...more,
});

const text = (text: string): HttpRequest["body"] => ({ kind: "text", text });

const part = (name: string, content: string): HttpRequest["body"] => ({
  kind: "parts",
  boundary: "b",
  parts: [{ headers: [["Content-Disposition", `form-data; name="${name}"`]], content }],
});

const url = (query: string) => `https://api.example.com/pets?${query}`;

suite("effectOf()", () => {
  const cases: [name: string, Effect, Partial<HttpRequest>][] = [
    ["GET", "reads", { method: "GET" }],
    ["a method in lower case", "reads", { method: "get" }],
    ["POST", "writes", {}],
    ["DELETE", "deletes", { method: "DELETE" }],
    ["PURGE", "deletes", { method: "PURGE" }],
    ["a query that overrides POST", "deletes", { url: url("a=1&_method=DELETE") }],
    ["a percent-encoded query", "deletes", { url: url("_%6Dethod=d%65lete") }],
    ["a query with other methods", "writes", { url: url("_method=PUT&_method=patch") }],
    ["a query whose second method deletes", "deletes", { url: url("_method=PUT&_method=delete") }],
    ["a query name that PHP normalizes", "deletes", { url: url("+.method=DELETE") }],
    ["Salesforce's query parameter", "deletes", { url: url("_HttpMethod=DELETE") }],
    ["a query with the name of the header", "deletes", { url: url("x-http-method-override=DELETE") }],
    ["an unknown method in the query", "deletes", { url: url("_method=%7Bmethod%7D") }],
    ["a safe method in the query, which the server may ignore", "writes", { url: url("_method=GET") }],
    ["a GET that a query overrides", "writes", { method: "GET", url: url("_method=post") }],
    ["a form", "deletes", { body: text("a=1&_method=DELETE") }],
    ["JSON", "deletes", { body: text('{"a": 1, "_method": "DELETE"}') }],
    ["a part of a form", "deletes", { body: part("_method", "DELETE") }],
    ["other members of JSON", "writes", { body: text('{"method": "DELETE", "a": {"_method": "DELETE"}}') }],
    [
      "other parts of a form",
      "writes",
      { body: part("method", "DELETE"), url: url("method=DELETE#_method=DELETE") },
    ],
    ...[
      ...["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override", "x_http_method_override"],
      ...["X-HTTP-Method_Override", "X_HTTP-METHOD", "x-method", "Method-Override"],
    ].map((name): [string, Effect, Partial<HttpRequest>] => [
      `the header ${name}`,
      "deletes",
      { method: "GET", headers: [[name, " delete "]] },
    ]),
    [
      "other headers",
      "reads",
      {
        method: "GET",
        headers: [
          ["X-Methods", "DELETE"],
          ["Accept", "DELETE"],
        ],
      },
    ],
  ];
  for (const [name, effect, more] of cases)
    test(`the effect of a request is classified: ${name}`, () =>
      assert.equal(effectOf(request(more)), effect));
});
