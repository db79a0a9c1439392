import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { json, simulationWith, things } from "./simulated.ts";

const pet = {
  type: "object",
  required: ["id", "kind", "tags"],
  properties: {
    id: { type: "integer", minimum: 1 },
    kind: { enum: ["cat", "dog"] },
    tags: {
      type: "array",
      minItems: 2,
      uniqueItems: true,
      items: { type: "string", pattern: "^[a-z]{3}-\\d+$" },
    },
    born: { type: "string", format: "date" },
    secret: { type: "string", writeOnly: true },
  },
};

suite("response bodies of a simulation", () => {
  test("a simulation keeps the valid parts of an invalid example", async () => {
    const example = { id: 7, kind: "cow", tags: ["abc-1", "abc-2"], note: "own" };
    const call = simulationWith(things({ 200: json({ schema: pet, example }) }));
    const { kind, ...rest } = (await call("GET", "/things")).json as Record<string, unknown>;
    assert.ok(kind === "cat" || kind === "dog");
    assert.deepEqual(rest, { id: 7, tags: ["abc-1", "abc-2"], note: "own" });
  });

  test("a simulation returns the same body each time, unless `dynamic` is preferred", async () => {
    const call = simulationWith(things({ 200: json({ schema: pet }) }));
    const responses = async (prefer: string) =>
      Promise.all([1, 2].map(async () => (await call("GET", "/things", { prefer })).text));
    const [first, second] = await responses("");
    assert.equal(first, second);
    assert.ok(!first?.includes("secret"));
    const [one, same] = await responses("dynamic=true, seed=1");
    assert.equal(one, same);
    const [other] = await responses("dynamic=true, seed=2");
    assert.notEqual(one, other);
    const [chance, another] = await responses("dynamic=true");
    assert.notEqual(chance, another);
  });

  test("Preference-Applied returns the seed that reproduces a random response", async () => {
    const call = simulationWith(things({ 200: json({ schema: pet }) }));
    const { text, headers } = await call("GET", "/things", { prefer: "dynamic=true" });
    const applied = headers.get("preference-applied") ?? "";
    assert.match(applied, /^dynamic=true, seed=[0-9a-z]+$/);
    assert.equal((await call("GET", "/things", { prefer: applied })).text, text);
  });

  test("a simulation returns described headers, except those that would affect the site", async () => {
    const headers = {
      "X-Rate": { schema: { type: "integer", minimum: 60, maximum: 60 }, required: true },
      "X-Page": { schema: { type: "array", items: { type: "string" } }, example: ["a", "b"] },
      "Set-Cookie": { schema: { type: "string" }, example: "a=b" },
      "Access-Control-Allow-Origin": { schema: { type: "string" }, example: "*" },
      Location: { schema: { type: "string" }, example: "https://example.com/" },
      "Content-Length": { schema: { type: "integer" }, example: 3 },
    };
    const call = simulationWith(
      things({ 201: { description: "", headers }, 302: { description: "", headers } }),
    );
    const seen = async (prefer: string) => {
      const { headers } = await call("GET", "/things", { prefer });
      return Object.fromEntries([...headers].filter(([name]) => !usual.includes(name)));
    };
    const usual = [
      "cache-control",
      "content-security-policy",
      "x-content-type-options",
      "x-served-by",
      "preference-applied",
    ];
    assert.deepEqual(await seen(""), { "x-rate": "60", "x-page": "a,b", location: "https://example.com/" });
    assert.deepEqual(await seen("code=302"), { "x-rate": "60", "x-page": "a,b" });
  });

  test("a simulation keeps every digit of an int64", async () => {
    const bounds = {
      type: "integer",
      format: "int64",
      minimum: 9223372036854775800n,
      maximum: 9223372036854775801n,
    };
    const call = simulationWith(things({ 200: json({ schema: bounds }) }));
    const { text } = await call("GET", "/things", { prefer: "dynamic=true, seed=1" });
    assert.match(text, /^922337203685477580[01]$/);
  });

  test("a simulation returns streams of items, text and files", async () => {
    const event = {
      type: "object",
      required: ["n"],
      properties: { n: { type: "integer", minimum: 1, maximum: 1 } },
    };
    const content = {
      "text/event-stream": { itemSchema: event },
      "application/jsonl": { itemSchema: event },
      "application/json-seq": { itemSchema: event },
      "text/plain": { schema: { type: "string", enum: ["hello"] } },
      "image/gif": {},
    };
    const call = simulationWith(things({ 200: { description: "", content } }), {}, { openapi: "3.2.0" });
    const get = async (accept: string) =>
      (await call("GET", "/things", { accept, prefer: "dynamic=true, seed=1" })).text;
    assert.equal(await get("text/event-stream"), 'data: {"n":1}\n\n'.repeat(3));
    assert.equal(await get("application/jsonl"), '{"n":1}\n'.repeat(3));
    assert.equal(await get("application/json-seq"), '\x1e{"n":1}\n'.repeat(3));
    assert.equal(await get("text/plain"), "hello");
    assert.match(await get("image/gif"), /^GIF89a/);
  });

  test("a simulation returns one JSON part for `multipart/mixed`", async () => {
    const content = { "multipart/mixed": { schema: { const: { id: 1 } } } };
    const call = simulationWith(things({ 200: { description: "", content } }));
    const { headers, text } = await call("GET", "/things");
    assert.equal(headers.get("content-type"), "multipart/mixed; boundary=--part");
    assert.equal(text, '----part\r\nContent-Type: application/json\r\n\r\n{\n  "id": 1\n}\r\n----part--\r\n');
  });

  test("a simulation sends the Sunset header, and still responds after the sunset date", async () => {
    const call = simulationWith(
      things({ 200: json({ example: 1 }) }, { deprecated: true, "x-deprecated-sunset": "2020-01-31" }),
    );
    const { status, headers } = await call("GET", "/things");
    assert.deepEqual([status, headers.get("sunset")], [200, "Fri, 31 Jan 2020 23:59:59 GMT"]);
  });
});
