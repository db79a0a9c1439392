import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { json, simulationWith, things } from "./simulated.ts";

const named = json({
  schema: { type: "object", properties: { id: { type: "integer" } }, required: ["id"] },
  examples: { one: { value: { id: 1 } }, two: { value: { id: 2 } }, odd: { value: { id: "none" } } },
});
const error = json({ example: { error: "gone" } });
const call = simulationWith(things({ 404: error, 201: named, default: error, "5XX": error }));
const prefer = (text: string) => call("GET", "/things", { prefer: text });

suite("a simulation responds", () => {
  test("a simulation responds with the lowest success and its first example, and identifies itself", async () => {
    const { status, json, headers } = await call("GET", "/things");
    assert.deepEqual([status, json], [201, { id: 1 }]);
    assert.equal(headers.get("x-served-by"), "simulation");
    assert.equal(headers.get("content-security-policy"), "default-src 'none'; sandbox");
    assert.equal(headers.get("preference-applied"), null);
  });

  test("a simulation responds with the preferred status, also with a range or `default`", async () => {
    for (const code of [404, 503, 418]) {
      const { status, json, headers } = await prefer(`code=${code}`);
      assert.deepEqual([status, json], [code, { error: "gone" }]);
      assert.equal(headers.get("preference-applied"), `code=${code}`);
    }
  });

  test("a simulation responds with the preferred example as written, even if it does not match its schema", async () => {
    assert.deepEqual((await prefer("example=two")).json, { id: 2 });
    const { json, headers } = await prefer('return=minimal, example="odd", code=201');
    assert.deepEqual(json, { id: "none" });
    assert.equal(headers.get("preference-applied"), "code=201, example=odd");
  });

  test("a simulation lists the examples if the preferred one does not exist", async () => {
    const { status, json, headers } = await prefer("example=three");
    assert.deepEqual(
      [status, json, headers.get("x-simulation-reason")],
      [
        400,
        { error: "gone" },
        "Header `Prefer`: the response `201` has no example `three`; it has `one`, `two`, `odd`.",
      ],
    );
  });

  test("a simulation lists the statuses if the preferred one does not exist", async () => {
    const { status, json } = await simulationWith(things({ 200: named, 404: error }))("GET", "/things", {
      prefer: "code=500",
    });
    assert.deepEqual(
      [status, json],
      [
        400,
        {
          code: "invalid_request",
          message: "Header `Prefer`: the operation describes no response `500`; it has `200`, `404`.",
          status: 400,
        },
      ],
    );
    assert.equal((await prefer("code=99")).status, 400);
  });

  test("a simulation responds without a body if HTTP allows none, or none is described", async () => {
    const empty = simulationWith(things({ 204: named }));
    assert.deepEqual(
      [(await empty("GET", "/things")).status, (await empty("GET", "/things")).text],
      [204, ""],
    );
    const head = await call("HEAD", "/things");
    assert.deepEqual([head.status, head.text], [201, ""]);
    const { status, text } = await simulationWith(things({}))("GET", "/things");
    assert.deepEqual([status, text], [200, ""]);
  });

  test("a simulation responds with a range, `default` or an error if nothing better is described", async () => {
    const statusOf = async (responses: object) =>
      (await simulationWith(things(responses))("GET", "/things")).status;
    assert.equal(await statusOf({ "2XX": named, 404: error }), 200);
    assert.equal(await statusOf({ default: named, 404: error }), 200);
    assert.equal(await statusOf({ 404: error, 302: named }), 302);
    assert.equal(await statusOf({ 101: named, 404: error }), 404);
  });
});

suite("a simulation chooses the media type", () => {
  const content = {
    "application/json": { example: { a: 1 } },
    "text/csv": { example: "a\n1\n" },
    "image/png": {},
  };
  const call = simulationWith(things({ 200: { description: "", content } }));
  const typeFor = async (accept: string) =>
    (await call("GET", "/things", { accept })).headers.get("content-type");

  test("a simulation chooses the media type by `Accept`, with its weights and ranges", async () => {
    assert.equal(await typeFor("*/*"), "application/json");
    assert.equal(await typeFor("text/csv"), "text/csv");
    assert.equal(await typeFor("application/json;q=0.5, text/*"), "text/csv");
    assert.equal(await typeFor("image/*, */*;q=0.1"), "image/png");
    assert.equal(await typeFor("application/json;q=0, */*"), "text/csv");
  });

  test("a simulation never chooses a key that is not a media type", async () => {
    const content = { schema: { type: "object" }, "application/json": { example: { a: 1 } } };
    const call = simulationWith(things({ 200: { description: "", content } }));
    assert.deepEqual((await call("GET", "/things")).json, { a: 1 });
  });

  test("a simulation responds with 406 if no media type is accepted", async () => {
    const { status, json } = await call("GET", "/things", { accept: "application/xml" });
    assert.deepEqual(
      [status, json],
      [
        406,
        {
          code: "not_acceptable",
          message:
            "Header `Accept`: none of the described media types is acceptable (`application/json`, `text/csv`, `image/png`).",
          status: 406,
        },
      ],
    );
  });
});
