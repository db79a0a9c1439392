/** What a simulation remembers where descriptions are written in other ways than most. */
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { json, simulationWith } from "./simulated.ts";

const text = { type: "string" };
const path = (name: string, type = "string") => [{ name, in: "path", required: true, schema: { type } }];
const body = (schema: object) => ({ content: { "application/json": { schema } } });
const ok = (schema: object) => ({ 200: json({ schema }) });
const clock = () => new Date("2026-11-24T12:00:00Z");

suite("identities of records in a simulation", () => {
  test("a simulation finds a record by the id that the client set", async () => {
    const customer = {
      type: "object",
      required: ["lago_id", "external_id"],
      properties: { lago_id: { ...text, format: "uuid", readOnly: true }, external_id: text, name: text },
    };
    const envelope = { type: "object", properties: { customer } };
    const request = simulationWith({
      "/customers": { post: { requestBody: body(envelope), responses: ok(envelope) } },
      "/customers/{external_customer_id}": {
        get: { parameters: path("external_customer_id"), responses: ok(envelope) },
      },
    });
    const sent = { customer: { external_id: "harbor-1", name: "Harbor" } };
    const created = await request("POST", "/customers", jsonType, JSON.stringify(sent));
    const read = await request("GET", "/customers/harbor-1");
    assert.deepEqual(read.json, created.json);
  });

  test("a simulation finds a record by its generated id and by the client's id", async () => {
    const customer = {
      type: "object",
      required: ["lago_id", "external_id"],
      properties: {
        lago_id: { ...text, format: "uuid", example: "1a901a90-1a90-1a90-1a90-1a901a901a90" },
        external_id: text,
        name: text,
      },
    };
    const input = { type: "object", properties: { external_id: text, name: text } };
    const request = simulationWith({
      "/customers": { post: { requestBody: body(input), responses: ok(customer) } },
      "/customers/{external_customer_id}": {
        get: { parameters: path("external_customer_id"), responses: ok(customer) },
        put: { parameters: path("external_customer_id"), requestBody: body(input), responses: ok(customer) },
      },
    });
    const create = async (sent: object) =>
      (await request("POST", "/customers", jsonType, JSON.stringify(sent))).json as { lago_id: string };
    const harbor = await create({ external_id: "harbor-1", name: "Harbor" });
    const pier = await create({ external_id: "pier-1", name: "Pier" });
    assert.notEqual(harbor.lago_id, pier.lago_id);
    assert.deepEqual((await request("GET", `/customers/${pier.lago_id}`)).json, pier);
    const renamed = { ...harbor, name: "Port" };
    const replaced = await request("PUT", `/customers/${harbor.lago_id}`, jsonType, '{"name":"Port"}');
    assert.deepEqual(replaced.json, renamed);
    assert.deepEqual((await request("GET", "/customers/harbor-1")).json, renamed);
  });

  test("a replacement keeps the required fields that the request lacks", async () => {
    const plan = {
      type: "object",
      required: ["code", "currency"],
      properties: { code: text, name: text, currency: { ...text, example: "USD" } },
    };
    const input = { type: "object", properties: { name: text, currency: text } };
    const request = simulationWith({
      "/plans": {
        post: { requestBody: body(plan), responses: ok(plan) },
        get: { responses: ok({ type: "array", items: plan }) },
      },
      "/plans/{code}": { put: { parameters: path("code"), requestBody: body(input), responses: ok(plan) } },
    });
    const harbor = { code: "harbor", name: "Harbor", currency: "EUR" };
    await request("POST", "/plans", jsonType, JSON.stringify(harbor));
    const replaced = await request("PUT", "/plans/harbor", jsonType, '{"name":"Pier"}');
    assert.deepEqual(replaced.json, { ...harbor, name: "Pier" });
    const { json: list } = await request("GET", "/plans");
    assert.deepEqual((list as unknown[]).at(0), { ...harbor, name: "Pier" });
  });

  test("an action returns the id of its record, but not for another resource that it creates", async () => {
    const id = { ...text, example: "dom_1" };
    const domain = { type: "object", required: ["id"], properties: { id, name: text } };
    const act = (schema: object) => ({ post: { parameters: path("domain_id"), responses: ok(schema) } });
    const refund = {
      type: "object",
      properties: { object: { ...text, example: "refund" }, id: { ...text, example: "re_1" } },
    };
    const request = simulationWith({
      "/domains/{domain_id}": { get: { parameters: path("domain_id"), responses: ok(domain) } },
      "/domains/{domain_id}/verify": act({
        type: "object",
        properties: { object: { ...text, example: "domain" }, id },
      }),
      "/domains/{domain_id}/refund": act(refund),
    });
    const post = async (verb: string) => (await request("POST", `/domains/dom_7/${verb}`)).json;
    assert.deepEqual(await post("verify"), { object: "domain", id: "dom_7" });
    assert.deepEqual(await post("refund"), { object: "refund", id: "re_1" });
  });

  test("a created record appears in a list under the plural name, with the current time", async () => {
    const date = {
      type: "string",
      format: "date-time",
      readOnly: true,
      example: "2018-02-27T19:36:10+01:00",
    };
    const message = {
      type: "object",
      required: ["message"],
      properties: { id: { type: "integer", readOnly: true, example: 25 }, date, message: text },
    };
    const list = {
      type: "object",
      properties: {
        messages: { type: "array", items: message },
        paging: { type: "object", properties: { next: text } },
      },
    };
    const request = simulationWith(
      {
        "/message": {
          post: { requestBody: body(message), responses: ok(message) },
          get: { responses: ok(list) },
        },
        "/message/{id}": {
          delete: { parameters: path("id", "integer"), responses: { 200: { description: "" } } },
        },
      },
      {},
      {},
      clock,
    );
    const { json: created } = await request("POST", "/message", jsonType, '{"message":"Finished"}');
    assert.deepEqual(created, { id: 26, date: "2026-11-24T12:00:00Z", message: "Finished" });
    const { json: listed } = await request("GET", "/message");
    assert.deepEqual((listed as { messages: unknown[] }).messages[0], created);
  });
});

const jsonType = { "content-type": "application/json" };
