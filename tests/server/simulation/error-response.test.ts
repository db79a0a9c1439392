import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { simulationWith } from "./simulated.ts";

const problem = {
  type: "object",
  required: ["status", "detail", "code"],
  additionalProperties: false,
  properties: {
    status: { type: "integer" },
    detail: { type: "string" },
    code: { enum: ["E1"] },
  },
};
const parameters = [{ name: "limit", in: "query", schema: { type: "integer" } }];
const get = (responses: object) => ({ get: { parameters, responses } });
const described = (schema: object, type = "application/json") => ({
  description: "",
  content: { [type]: { schema } },
});

suite("error responses of a simulation", () => {
  const call = simulationWith({
    "/problem": get({ "4XX": described(problem, "application/problem+json") }),
    "/short": get({
      400: described({ ...problem, properties: { ...problem.properties, detail: { enum: ["no"] } } }),
    }),
    "/nested": get({
      400: described({
        properties: { error: { properties: { message: { type: "string" } }, required: ["message"] } },
        required: ["error"],
      }),
    }),
    "/text": get({ 400: described({ type: "string", enum: ["wrong"] }, "text/plain") }),
    "/empty": get({ 400: { description: "" } }),
    "/none": get({ 200: { description: "" } }),
  });
  const reason = "Query parameter `limit` must be an integer.";

  for (const [path, type, body] of [
    ["/problem", "application/problem+json", { status: 400, detail: reason, code: "E1" }],
    ["/nested", "application/json", { error: { message: reason } }],
    ["/none", "application/json", { code: "invalid_request", message: reason, status: 400 }],
  ] as const)
    test(`an error has the described body: ${path}`, async () => {
      const { status, headers, text } = await call("GET", `${path}?limit=a`);
      assert.deepEqual([status, headers.get("content-type"), JSON.parse(text)], [400, type, body]);
      assert.equal(headers.get("x-simulation-reason"), reason);
    });

  test("an error has the reason in the first entry of `detail`, like FastAPI", async () => {
    const entry = {
      type: "object",
      required: ["loc", "msg", "type"],
      properties: { loc: { type: "array", items: {} }, msg: { type: "string" }, type: { type: "string" } },
    };
    const schema = { type: "object", properties: { detail: { type: "array", items: entry } } };
    const send = simulationWith({ "/boats": get({ 200: { description: "" }, 422: described(schema) }) });
    const { status, text } = await send("GET", "/boats?limit=a");
    assert.equal(status, 422);
    const { loc, msg } = JSON.parse(text).detail[0];
    assert.deepEqual([loc, msg], [["query", "limit"], reason]);
  });

  test("an error names the invalid field like Laravel, Spring and FastAPI", async () => {
    const texts = { type: "object", additionalProperties: { type: "array", items: { type: "string" } } };
    const text = { type: "string" };
    const listed = { type: "array", items: { type: "object", properties: { field: text, message: text } } };
    const laravel = {
      type: "object",
      required: ["message", "errors"],
      properties: { message: text, errors: texts },
    };
    const spring = { type: "object", properties: { message: text, errors: listed } };
    const located = {
      type: "array",
      items: { type: "object", properties: { loc: { type: "array", items: {} }, msg: text } },
    };
    const line = { type: "object", properties: { days: { type: "integer" } } };
    const schema = { type: "object", properties: { lines: { type: "array", items: line } } };
    const post = (error: object) => ({
      post: {
        requestBody: { content: { "application/json": { schema } } },
        responses: { 200: { description: "" }, 422: described(error) },
      },
    });
    const send = simulationWith({
      "/laravel": post(laravel),
      "/spring": post(spring),
      "/fastapi": post({ type: "object", properties: { detail: located } }),
    });
    const refused = async (path: string) =>
      JSON.parse(
        (await send("POST", path, { "content-type": "application/json" }, '{ "lines": [{ "days": "a" }] }'))
          .text,
      );
    const message = "`/lines/0/days` must be an integer.";
    assert.deepEqual(await refused("/laravel"), { message, errors: { "lines.0.days": [message] } });
    assert.deepEqual(await refused("/spring"), { message, errors: [{ field: "lines.0.days", message }] });
    assert.deepEqual(await refused("/fastapi"), {
      detail: [{ loc: ["body", "lines", 0, "days"], msg: message }],
    });
  });

  test("an error matches a schema that cannot contain the reason", async () => {
    const { text, headers } = await call("GET", "/short?limit=a");
    assert.equal(JSON.parse(text).detail, "no");
    assert.equal(headers.get("x-simulation-reason"), reason);
  });

  test("an error is text or has no body if the description declares that", async () => {
    assert.equal((await call("GET", "/text?limit=a")).text, "wrong");
    const { text, headers } = await call("GET", "/empty?limit=a");
    assert.deepEqual([text, headers.get("x-simulation-reason")], ["", reason]);
  });
});
