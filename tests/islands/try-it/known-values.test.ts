import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { CallableOperation } from "#http/request/callable.ts";
import type { RequestValues } from "#http/request/types.ts";
import {
  type KnownValue,
  proposalsFor,
  targetOf,
  type ValueTarget,
} from "#islands/try-it/session/values/matching.ts";
import { returnedValues, withoutDeleted } from "#islands/try-it/session/values/returned.ts";
import { type JsonValue, stringifyJson } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";

/** A request with the JSON that it returned, and what fields elsewhere are proposed because of it. */
interface Case {
  api: string;
  request: string;
  path?: Record<string, string>;
  schema?: JsonSchema;
  returns: JsonValue;
  /** The field of a request: `POST /pets petId` is in the body, `PUT /pets/{petId} petId` in the path. */
  proposes: Record<string, string | null>;
}

const schemas = new Map<string, JsonSchema>([
  ...["Pet", "Order", "full-repository", "TicketRef"].map((name): [string, JsonSchema] => [
    `#/components/schemas/${name}`,
    {},
  ]),
]);

const string = { type: "string" };
const integer = { type: "integer" };
const typeOf = (field: string) => (/:int$/.test(field) ? integer : string);

const cases: Case[] = [
  {
    api: "Petstore",
    request: "POST /pets",
    schema: { $ref: "#/components/schemas/Pet" },
    returns: { id: 13, name: "Clementine", categoryId: 2, status: "available" },
    proposes: {
      "PUT /pets/{petId} petId:int": "13",
      "DELETE /pets/{petId} petId:int": "13",
      "PUT /store/inventory/{petId} petId:int": "13",
      "POST /store/orders petId:int": "13",
      "GET /pets/{pet_id} pet_id:int": "13",
      "GET /pets/{id} id:int": "13",
      "POST /pets categoryId:int": "2",
      "GET /store/orders/{orderId} orderId:int": null,
      "POST /categories name": null,
      "POST /pets status": null,
    },
  },
  {
    api: "Petstore",
    request: "POST /store/orders",
    schema: { $ref: "#/components/schemas/Order" },
    returns: { id: 9_007_199_254_740_993n, petId: 1 },
    proposes: {
      "GET /store/orders/{orderId} orderId:int": "9007199254740993",
      "PUT /pets/{petId} petId:int": "1",
    },
  },
  {
    api: "Bakery",
    request: "POST /cookies",
    returns: { id: "c_13", size: "large" },
    proposes: { "GET /cookies/{cookieId} cookieId": "c_13", "POST /orders cookieId": "c_13" },
  },
  {
    api: "Search engine",
    request: "POST /aliases",
    returns: { id: "a_7", target: "products" },
    proposes: { "GET /aliases/{aliasId} aliasId": "a_7", "POST /queries alias": "a_7" },
  },
  {
    api: "Stripe",
    request: "POST /v1/customers",
    returns: {
      id: "cus_NffrFeUfNV2Hib",
      object: "customer",
      name: "Jenny Rosen",
      email: "jenny@example.com",
    },
    proposes: {
      "POST /v1/payment_intents customer": "cus_NffrFeUfNV2Hib",
      "GET /v1/customers/{customer} customer": "cus_NffrFeUfNV2Hib",
      "POST /v1/payment_intents payment_method": null,
      "POST /v1/payment_intents description": null,
    },
  },
  {
    api: "Stripe",
    request: "POST /v1/payment_intents/{intent}/confirm",
    path: { intent: "pi_3Mtw2e" },
    returns: {
      ...{ id: "pi_3Mtw2e", object: "payment_intent", client_secret: "pi_3Mtw2e_secret_Yrq" },
      ...{ customer: "cus_9s6", latest_charge: null, payment_method: "pm_1Mta" },
    },
    proposes: {
      "POST /v1/payment_intents/{intent}/capture intent": "pi_3Mtw2e",
      "POST /v1/refunds payment_intent": "pi_3Mtw2e",
      "POST /v1/subscriptions customer": "cus_9s6",
      "POST /v1/payment_intents payment_method": "pm_1Mta",
      "POST /v1/other client_secret": null,
    },
  },
  {
    api: "Stripe",
    request: "POST /v1/checkout/sessions",
    returns: { id: "cs_test_a1", object: "checkout.session" },
    proposes: { "GET /v1/checkout/sessions/{session} session": "cs_test_a1" },
  },
  {
    api: "GitHub",
    request: "POST /user/repos",
    schema: { $ref: "#/components/schemas/full-repository" },
    returns: {
      ...{
        id: 1_296_269,
        node_id: "MDEwOlJlcG9zaXRvcnkx",
        name: "Hello-World",
        full_name: "octocat/Hello-World",
      },
      owner: { login: "octocat", id: 1, type: "User" },
    },
    proposes: {
      "POST /repos/{owner}/{repo}/issues repo": "Hello-World",
      "POST /repos/{owner}/{repo}/issues owner": "octocat",
      "POST /repos/{owner}/{repo}/issues title": null,
    },
  },
  {
    api: "GitHub",
    request: "POST /repos/{owner}/{repo}/issues",
    path: { owner: "octocat", repo: "Hello-World" },
    returns: { id: 1, number: 1347, title: "Found a bug", state: "open", user: { login: "zoe", id: 2 } },
    proposes: {
      "PATCH /repos/{owner}/{repo}/issues/{issue_number} issue_number:int": "1347",
      "POST /repos/{owner}/{repo}/issues/{issue_number}/comments issue_number:int": "1347",
      "GET /users/{username} username": "zoe",
      "GET /repos/{owner}/{repo} repo": null,
    },
  },
  {
    api: "GitHub",
    request: "POST /repos/{owner}/{repo}/issues/{issue_number}/comments",
    path: { owner: "octocat", repo: "Hello-World", issue_number: "1347" },
    returns: { id: 42, body: "Me too" },
    proposes: {
      "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id} comment_id:int": "42",
      "PATCH /repos/{owner}/{repo}/issues/{issue_number} issue_number:int": null,
    },
  },
  {
    api: "Box",
    request: "POST /folders",
    returns: { id: "11446498", type: "folder", name: "Plans", parent: { id: "0", type: "folder" } },
    proposes: { "PUT /folders/{folder_id} folder_id": "11446498", "GET /files/{file_id} file_id": null },
  },
  {
    api: "Box",
    request: "POST /files/content",
    returns: { total_count: 1, entries: [{ id: "5000948880", type: "file", name: "plan.pdf" }] },
    proposes: { "GET /files/{file_id} file_id": "5000948880", "POST /folders parent": null },
  },
  {
    api: "Twilio",
    request: "POST /2010-04-01/Accounts/{AccountSid}/Messages.json",
    path: { AccountSid: "AC1" },
    returns: { sid: "SM87105da9", account_sid: "AC1", body: "Hi" },
    proposes: {
      "GET /2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json Sid": "SM87105da9",
      "GET /2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json AccountSid": "AC1",
    },
  },
  {
    api: "OpenAI",
    request: "POST /threads/{thread_id}/runs",
    path: { thread_id: "thread_abc1" },
    returns: { id: "run_abc1", object: "thread.run", thread_id: "thread_abc1", assistant_id: "asst_abc1" },
    proposes: {
      "GET /threads/{thread_id}/runs/{run_id} run_id": "run_abc1",
      "GET /threads/{thread_id}/runs/{run_id} thread_id": "thread_abc1",
      "GET /assistants/{assistant_id} assistant_id": "asst_abc1",
    },
  },
  {
    api: "An envelope",
    request: "POST /projects",
    returns: { data: { uuid: "2f1e" }, meta: { page: 1 } },
    proposes: { "GET /projects/{project_uuid} project_uuid": "2f1e", "GET /projects/{uuid} uuid": "2f1e" },
  },
];

for (const { api, request, path = {}, schema = true, returns, proposes } of cases)
  suite(`proposals in ${api} after ${request}`, () => {
    const known = returned(request, returns, { path, schema, time: 1 });
    for (const [field, value] of Object.entries(proposes))
      test(`the best proposal for ${field} is ${value}`, () => {
        assert.equal(proposalsFor(target(field), known).best?.text ?? null, value);
      });
  });

suite("several matching values", () => {
  const pet = (id: number, time: number) => returned("POST /pets", { id }, { time });
  const petId = target("PUT /pets/{petId} petId:int");
  const texts = (known: KnownValue[]) => {
    const { best, all } = proposalsFor(petId, known);
    return { best: best?.text ?? null, all: all.map(({ text }) => text) };
  };

  test("several matching values are proposed, newest first, without a best one", () => {
    assert.deepEqual(texts([...pet(14, 2), ...pet(13, 1)]), { best: null, all: ["14", "13"] });
  });

  test("the value that the reader selected is the best one until a new resource is created", () => {
    const created = [...pet(14, 2), ...pet(13, 1)];
    const chosen = [sent("petId", "13", 3), ...created];
    assert.equal(texts(chosen).best, "13");
    assert.equal(texts([...pet(15, 4), ...chosen]).best, "15");
  });

  test("values from a list are the best ones only if nothing was created or read", () => {
    const listed = returned("GET /pets", [{ id: 1 }, { id: 2 }], { time: 3 });
    assert.deepEqual(texts(listed), { best: null, all: ["1", "2"] });
    assert.deepEqual(texts([...listed, ...pet(13, 1)]), { best: "13", all: ["13", "1", "2"] });
    assert.equal(texts(returned("GET /pets", [{ id: 7 }], { time: 1 })).best, "7");
  });

  test("a value from a link takes precedence", () => {
    const origin = { kind: "linked", slug: "operation", in: null, name: "petId" } as const;
    assert.equal(texts([...pet(14, 2), { ...sent("petId", "8", 1), origin }]).best, "8");
  });

  test("values of deleted resources are not proposed", () => {
    const values: RequestValues = { parameters: [{ in: "path", name: "petId", value: "14" }], body: null };
    const known = [sent("petId", "14", 3), ...pet(14, 2), ...pet(13, 1)];
    assert.deepEqual(texts(withoutDeleted(known, operation("DELETE /pets/{petId}"), values)), {
      best: "13",
      all: ["13"],
    });
  });
});

suite("mismatching values", () => {
  const known = returned("POST /pets", { id: "a-1", code: 7 }, { time: 1 });
  const best = (schema: JsonSchema, name = "petId") =>
    proposalsFor(target(`GET /pets/{${name}} ${name}`, schema), known).best?.text ?? null;

  test("values of another type, enum or format are not proposed", () => {
    assert.equal(best(string), "a-1");
    assert.equal(best(integer), null);
    assert.equal(best({ type: "string", enum: ["a-1", "b"] }), "a-1");
    assert.equal(best({ type: "string", enum: ["b"] }), null);
  });

  test("a number is proposed for a string field if there is nothing better", () => {
    assert.equal(proposalsFor(target("GET /pets/{code} code"), known).all[0]?.text, "7");
  });
});

test("a value is proposed for a field with the same named schema, for any field name", () => {
  const schema = { properties: { ticket: { $ref: "#/components/schemas/TicketRef" } } };
  const known = returned("POST /sales", { ticket: "T7" }, { schema, time: 1 });
  const field = target("GET /checks/{subject} subject", { $ref: "#/components/schemas/TicketRef" });
  assert.equal(proposalsFor(field, known).best?.text, "T7");
});

test("secrets and long strings are not remembered", () => {
  const schema = { properties: { id: { format: "password" }, number: { type: "string" } } };
  const texts = returned(
    "POST /cards",
    {
      id: "hidden-1",
      number: "x".repeat(300),
      api_key_id: "hidden-2",
      token: { id: "hidden-3" },
      slug: "visa",
    },
    { schema, time: 1 },
  ).map(({ text }) => text);
  assert.deepEqual(texts, ["visa"]);
});

function returned(
  request: string,
  body: JsonValue,
  { path = {}, schema = true, time }: { path?: Record<string, string>; schema?: JsonSchema; time: number },
): KnownValue[] {
  const parameters = Object.entries(path).map(([name, value]) => ({ in: "path" as const, name, value }));
  const text = stringifyJson(body);
  const described = operation(request, schema);
  const response = { status: 200, mediaType: "application/json", text };
  return returnedValues(described, { parameters, body: null }, response, schemas, time);
}

function operation(request: string, schema: JsonSchema = true): CallableOperation {
  const [method = "", path = ""] = request.split(" ");
  const content = [{ name: "application/json", jsonSchema: schema, itemJsonSchema: null }];
  return {
    ...{
      slug: "operation",
      title: request,
      deprecated: false,
      servers: [],
      security: [],
      securitySchemes: [],
    },
    markers: { codeSamples: { kind: "hidden" }, deprecatedSince: null, sunset: null },
    request: { method, path, parameters: [], body: null, accept: "" },
    responses: [{ status: "2XX", headers: [], content, links: [] }],
    ...{ schemas: null, sandbox: null },
  };
}

function target(field: string, schema: JsonSchema = typeOf(field)): ValueTarget {
  const [, path = "", name = ""] = /^\S+ (\S+) ([^:]+)/.exec(field) ?? [];
  if (path.includes(`{${name}}`))
    return targetOf({ name, in: "path", jsonSchema: schema }, { slug: "operation", path }, schemas);
  return {
    ...targetOf({ name, in: "query", jsonSchema: schema }, { slug: "operation", path }, schemas),
    in: "body",
  };
}

const sent = (name: string, text: string, time: number): KnownValue => ({
  ...{ text, type: "string", name, resources: [], object: 0, ref: null, format: null, from: "", time },
  origin: { kind: "sent" },
});
