import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { setLanguage } from "#messages/language.ts";
import { simulationWith } from "./simulated.ts";

const body = {
  required: true,
  content: {
    "application/json": {
      schema: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
    },
    "text/csv": {},
  },
};
const parameters = [{ name: "limit", in: "query", schema: { type: "integer", maximum: 100 } }];
const session = { name: "session", in: "cookie", required: true, schema: { type: "integer" } };
const security = [{ key: [] }, { user: [], key: [] }, { token: [] }];
const securitySchemes = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  user: { type: "http", scheme: "basic" },
  token: { type: "oauth2", flows: {} },
};
const call = simulationWith(
  {
    "/things": {
      get: { parameters, security: [], responses: {} },
      post: { requestBody: body, security: [], responses: {} },
    },
    "/strict": { post: { requestBody: body, security: [], responses: { 422: { description: "" } } } },
    "/session": { get: { parameters: [session], security: [], responses: { 204: { description: "" } } } },
    "/secret": { get: { security, responses: {} } },
  },
  { securitySchemes },
);
const jsonType = { "content-type": "application/json" };

suite("request validation of a simulation", () => {
  test("a simulation refuses an invalid parameter and names it", async () => {
    const { status, json, headers } = await call("GET", "/things?limit=101");
    assert.deepEqual(
      [status, json],
      [
        400,
        { code: "invalid_request", message: "Query parameter `limit` must be at most 100.", status: 400 },
      ],
    );
    assert.equal(headers.get("x-served-by"), "simulation");
  });

  test("a simulation refuses an invalid cookie, but not a missing one, because pages cannot set cookies", async () => {
    const given = await call("GET", "/session", { cookie: "session=a" });
    assert.deepEqual(given.json, {
      code: "invalid_request",
      message: "Cookie parameter `session` must be an integer.",
      status: 400,
    });
    assert.equal((await call("GET", "/session")).status, 204);
  });

  test("a simulation refuses an invalid body with the status that the operation declares", async () => {
    const message = "`/name` is required.";
    assert.deepEqual((await call("POST", "/things", jsonType, "{}")).json, {
      code: "invalid_request",
      message,
      status: 400,
    });
    const { status, text, headers } = await call("POST", "/strict", jsonType, "{}");
    assert.deepEqual([status, text, headers.get("x-simulation-reason")], [422, "", message]);
  });

  test("a simulation refuses an undeclared media type", async () => {
    const { json } = await call("POST", "/things", { "content-type": "text/plain" }, "a");
    assert.deepEqual(json, {
      code: "unsupported_media_type",
      message: "Header `Content-Type` must be `application/json` or `text/csv`.",
      status: 415,
    });
  });

  test("a simulation accepts any media type for `*/*`", async () => {
    const any = (schema: object) =>
      simulationWith({
        "/any": {
          put: {
            requestBody: { required: true, content: { "*/*": { schema } } },
            responses: { 204: { description: "" } },
          },
        },
      });
    const binary = any({ type: "string", format: "binary" });
    const sent = { "text/plain": "a", "image/png": "a", "application/json": "{" };
    for (const [type, text] of Object.entries(sent))
      assert.equal((await binary("PUT", "/any", { "content-type": type }, text)).status, 204, type);
    const object = any({ type: "object", required: ["name"] });
    assert.equal((await object("PUT", "/any", { "content-type": "text/plain" }, "a")).status, 204);
    assert.equal((await object("PUT", "/any", jsonType, "{}")).status, 400);
  });

  test("a simulation refuses a request without credentials, and lists those that are accepted", async () => {
    const { status, json, headers } = await call("GET", "/secret");
    assert.deepEqual(
      [status, json],
      [
        401,
        {
          code: "credentials_missing",
          message:
            "The request must carry the header `X-Key`, or `Authorization: Basic …` and the header `X-Key`, or `Authorization: Bearer …`; any value is accepted.",
          status: 401,
        },
      ],
    );
    assert.equal(headers.get("www-authenticate"), 'Basic realm="simulation", Bearer realm="simulation"');
  });

  test("a simulation refuses requests in the language of the site", async (t) => {
    t.after(() => setLanguage("en"));
    setLanguage("de");
    const sent = [
      await call("GET", "/things?limit=101"),
      await call("GET", "/things?limit=1&limit=2"),
      await call("POST", "/things", jsonType, "{"),
      await call("GET", "/secret"),
    ];
    assert.deepEqual(
      sent.map(({ json }) => (json as { message: string }).message),
      [
        "Der Parameter `limit` (query) darf höchstens 100 sein.",
        "Der Parameter `limit` (query) darf nicht mehrfach vorkommen.",
        "Der Anfrage-Body muss gültiges JSON sein.",
        "Die Anfrage muss den Header `X-Key` oder `Authorization: Basic …` und den Header `X-Key` oder `Authorization: Bearer …` enthalten; jeder Wert wird akzeptiert.",
      ],
    );
  });

  test("a simulation refuses an undeclared path with 404 and an undeclared method with 405", async () => {
    assert.equal((await call("GET", "/nothing")).status, 404);
    assert.equal((await call("DELETE", "/things")).status, 405);
  });
});

suite("valid requests to a simulation", () => {
  test("a simulation accepts valid requests, also with bodies in a media type that it does not parse", async () => {
    assert.equal((await call("GET", "/things?limit=100")).status, 200);
    assert.equal((await call("POST", "/things", jsonType, '{"name":"a"}')).status, 200);
    assert.equal((await call("POST", "/things", { "content-type": "text/csv" }, "a,b")).status, 200);
  });

  test("a simulation accepts any credentials of a sufficient scheme", async () => {
    for (const headers of [{ "x-key": "1" }, { authorization: "bearer a" }]) {
      assert.equal((await call("GET", "/secret", headers)).status, 200);
    }
    assert.equal((await call("GET", "/secret", { authorization: "Basic YTpi" })).status, 401);
  });
});
