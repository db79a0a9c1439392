import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { buildReference } from "#model/index.ts";
import { createServer, type Server } from "#server/index.ts";
import type { OperationHandler } from "#server/operation-handler.ts";

/** A server whose handlers response with the operation's id, or with the body they were given. */
function serverOf(paths: object, schemas: object = {}): Server {
  const document = { openapi: "3.1.0", info: { title: "t", version: "1" }, paths, components: { schemas } };
  const { reference } = buildReference(document);
  const echo: OperationHandler = async ({ operation, body, parameters }) => ({
    status: 200,
    body: body ?? [operation.id, ...([...parameters.path.values()] as JsonValue[])],
  });
  const handlers = new Map(reference.operations.map(({ id }) => [id, echo]));
  const report = (error: unknown) => assert.fail(String(error));
  return createServer({ reference, handlers, basePath: "", clock: () => new Date(), report });
}

async function get(server: Server, path: string): Promise<unknown> {
  const response = await server.fetch(new Request(`http://a${path}`));
  return response.ok ? response.json() : response.status;
}

const operation = (operationId: string, ...names: string[]) => ({
  get: {
    operationId,
    parameters: names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    responses: {},
  },
});

suite("empty query values", () => {
  const size = { name: "size", in: "query", schema: { type: "integer" } };

  test("an empty query value is accepted with `allowEmptyValue` only", async () => {
    const read = (parameter: object) =>
      get(
        serverOf({ "/x": { get: { operationId: "x", parameters: [parameter], responses: {} } } }),
        "/x?size=",
      );
    assert.deepEqual(await read({ ...size, allowEmptyValue: true }), ["x"]);
    assert.equal(await read(size), 400);
  });
});

suite("routing of any description", () => {
  test("concrete paths are matched before templated paths, in any order", async () => {
    const server = serverOf({
      "/pets/{id}": operation("byId", "id"),
      "/pets/{id}/toys": operation("toys", "id"),
      "/pets/mine": operation("mine"),
      "/{kind}/mine": operation("mineOfKind", "kind"),
      "/{kind}/{id}": operation("any", "kind", "id"),
      "/pets/mine/{toy}": operation("myToy", "toy"),
    });
    assert.deepEqual(await get(server, "/pets/mine"), ["mine"]);
    assert.deepEqual(await get(server, "/pets/7"), ["byId", "7"]);
    assert.deepEqual(await get(server, "/cats/mine"), ["mineOfKind", "cats"]);
    assert.deepEqual(await get(server, "/cats/7"), ["any", "cats", "7"]);
    assert.deepEqual(await get(server, "/pets/mine/toys"), ["myToy", "toys"]);
    assert.deepEqual(await get(server, "/pets/7/toys"), ["toys", "7"]);
  });

  test("paths may contain placeholders beside text, and special characters of a router", async () => {
    const server = serverOf({
      "/files/{name}.json": operation("json", "name"),
      "/files/{name}.xml": operation("xml", "name"),
      "/range/{from}-{to}": operation("range", "from", "to"),
      "/v1/{name}:cancel": operation("cancel", "name"),
      "/:literal/*/a+b(c)": operation("literal"),
      "/": operation("root"),
    });
    assert.deepEqual(await get(server, "/files/a.b.json"), ["json", "a.b"]);
    assert.deepEqual(await get(server, "/files/a.xml"), ["xml", "a"]);
    assert.deepEqual(await get(server, "/files/a"), 404);
    assert.deepEqual(await get(server, "/range/1-2"), ["range", "1", "2"]);
    assert.deepEqual(await get(server, "/v1/job%2F7:cancel"), ["cancel", "job/7"]);
    assert.deepEqual(await get(server, "/:literal/*/a+b(c)"), ["literal"]);
    assert.deepEqual(await get(server, "/other/x/a+b(c)"), 404);
    assert.deepEqual(await get(server, "/"), ["root"]);
  });
});

suite("request bodies of any description", () => {
  const post = async (schema: object, body: string, schemas: object = {}) => {
    const content = { "application/json": { schema }, "application/vnd.api+json": { schema } };
    const server = serverOf(
      { "/x": { post: { operationId: "x", requestBody: { content }, responses: {} } } },
      schemas,
    );
    const headers = { "content-type": "application/vnd.api+json" };
    const response = await server.fetch(new Request("http://a/x", { method: "POST", headers, body }));
    const returned = parseJson(await response.text());
    return response.ok ? stringifyJson(returned) : (returned as { message: string }).message;
  };
  const node = {
    type: "object",
    required: ["id", "name"],
    properties: {
      id: { type: "integer", readOnly: true },
      name: { type: "string" },
      size: { type: "integer", default: 3 },
      children: { type: "array", items: { $ref: "#/components/schemas/Node" } },
    },
  };
  const reference = { $ref: "#/components/schemas/Node" };

  test("read-only fields are removed and defaults added at every depth of a recursive schema", async () => {
    const sent = '{"id":1,"name":"a","children":[{"id":"x","name":"b","more":1,"size":9007199254740993}]}';
    const got = '{"name":"a","children":[{"name":"b","size":9007199254740993}],"size":3}';
    assert.equal(await post(reference, sent, { Node: node }), got);
    const faulty = '{"name":"a","children":[{"name":"b"},{}]}';
    assert.equal(await post(reference, faulty, { Node: node }), "`/children/1/name` is required.");
  });

  test("a body is validated and cleaned by schemas with allOf", async () => {
    const schema = {
      allOf: [reference, { required: ["colour"], properties: { colour: { enum: ["red"] } } }],
    };
    const got = '{"name":"a","colour":"red","size":3}';
    assert.equal(await post(schema, '{"name":"a","colour":"red","x":1}', { Node: node }), got);
    assert.equal(await post(schema, '{"name":"a"}', { Node: node }), "`/colour` is required.");
  });

  test("a body with oneOf keeps all of its properties", async () => {
    const schema = { oneOf: [{ required: ["a"] }, { required: ["b"] }] };
    assert.equal(await post(schema, '{"b":1,"c":9007199254740993}'), '{"b":1,"c":9007199254740993}');
    assert.equal(await post(schema, '{"a":1,"b":1}'), "The request body must match its schema.");
  });

  test("additionalProperties that is false, a schema or absent decides about unknown properties", async () => {
    const closed = { type: "object", properties: { a: {} }, additionalProperties: false };
    assert.equal(await post(closed, '{"a":1,"b/~c":2}'), "`/b~1~0c` is not allowed.");
    const open = { type: "object", properties: { a: {} }, additionalProperties: { type: "integer" } };
    assert.equal(await post(open, '{"a":1,"b":2,"__proto__":3}'), '{"a":1,"b":2,"__proto__":3}');
    assert.equal(await post({ type: "object" }, '{"a":{"b":[1]}}'), '{"a":{"b":[1]}}');
    assert.equal(await post({}, "[1]"), "[1]");
  });

  test("uniqueItems compares large integers exactly, and long lists in time", async () => {
    const schema = { type: "array", uniqueItems: true, items: { type: "integer" } };
    const distinct = "[9007199254740992,9007199254740993]";
    assert.equal(await post(schema, distinct), distinct);
    const repeated = "The request body must not have the same item twice.";
    assert.equal(await post(schema, "[9007199254740993,1,9007199254740993]"), repeated);
    const long = Array.from({ length: 100_000 }, (_, index) => index);
    assert.equal(await post(schema, JSON.stringify([...long, 5])), repeated);
    const deep = { type: "object", properties: { a: { type: "array", items: { uniqueItems: true } } } };
    const faulty = '{"a":[[1,2],[{"b":1,"c":2},{"c":2,"b":1}]]}';
    assert.equal(await post(deep, faulty), "`/a/1` must not have the same item twice.");
  });

  test("a body with 100,000 errors is refused with one of them", async () => {
    const open = { type: "object", additionalProperties: { type: "integer" } };
    const members = Array.from({ length: 100_000 }, (_, index) => `"${index.toString(36)}":""`);
    const body = `{"a":{${members.join(",")}}}`;
    const message = await post({ type: "object", properties: { a: open } }, body);
    assert.equal(message, "`/a/0` must be an integer.");
  });

  test("long and unprintable property names are shortened in messages", async () => {
    const open = { type: "object", additionalProperties: { type: "integer" } };
    const name = `\n\u202e\`${"x".repeat(5000)}`;
    const message = await post(open, JSON.stringify({ [name]: "a" }));
    assert.equal(message, `\`/\ufffd\ufffd\ufffd${"x".repeat(96)}…\` must be an integer.`);
  });

  test("a body with an unresolved $ref as its schema is accepted", async () => {
    assert.equal(await post({ $ref: "#/components/schemas/Gone" }, '{"a":1}'), '{"a":1}');
  });

  test("`not` and `minProperties` are validated with properties that are removed afterwards", async () => {
    const id = { id: { type: "string" } };
    const archived = { properties: { archived: { type: "boolean" } } };
    const body = '{"id":"a","archived":"no"}';
    assert.equal(await post({ type: "object", properties: id, not: archived }, body), body);
    assert.equal(await post({ type: "object", properties: id, minProperties: 2 }, body), body);
  });

  test("a discriminator value with a member `toString` is refused without an internal error", async () => {
    const option = (kind: string) => ({
      type: "object",
      required: ["kind"],
      properties: { kind: { type: "string", enum: [kind] } },
    });
    const schema = {
      oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
      discriminator: { propertyName: "kind" },
    };
    const named = { Cat: option("Cat"), Dog: option("Dog") };
    assert.match(
      await post(schema, '{"kind":{"toString":1}}', named),
      /^(?:The request body|`\/kind`) must /,
    );
  });

  test("null is accepted if the type allows it", async () => {
    const schema = { type: "object", properties: { a: { type: ["integer", "null"] } } };
    assert.equal(await post(schema, '{"a":null}'), '{"a":null}');
    assert.equal(await post(schema, '{"a":"b"}'), "`/a` must be an integer or null.");
  });
});

suite("lifecycle headers of any operation", () => {
  const headersOf = async (markers: object, path = "/x/7?y=a%20b") => {
    const parameters = [
      { name: "id", in: "path", required: true, schema: { type: "string" } },
      { name: "y", in: "query", schema: { type: "string" } },
    ];
    const old = { operationId: "old", parameters, responses: {}, ...markers };
    const server = serverOf({
      "/x/{id}": { get: old },
      "/new/{key}/toys": operation("fresh", "key"),
    });
    const { status, headers } = await server.fetch(
      new Request(`http://a${path}`, { headers: { "x-trace": "t 1" } }),
    );
    const found = ["deprecation", "sunset", "link"].map((name) => headers.get(name));
    return [status, ...found];
  };

  test("lifecycle headers contain only what the description declares", async () => {
    assert.deepEqual(await headersOf({ deprecated: true }), [200, null, null, null]);
    assert.deepEqual(await headersOf({ "x-deprecated-since": "1970-01-02" }), [200, "@86400", null, null]);
    assert.deepEqual(await headersOf({ "x-deprecated-sunset": "next year" }), [200, null, null, null]);
    const sunset = await headersOf({ "x-sunset": "2999-12-31" });
    assert.deepEqual(sunset, [200, null, "Tue, 31 Dec 2999 23:59:59 GMT", null]);
    assert.deepEqual(await headersOf({ "x-sunset": "2001-01-01" }), [
      410,
      null,
      "Mon, 01 Jan 2001 23:59:59 GMT",
      null,
    ]);
    assert.deepEqual(await headersOf({ "x-replaced-by": "gone" }), [200, null, null, null]);
  });

  test("the successor's URL in the Link header is filled in from the request", async () => {
    const parameters = {
      key: "$request.path.id",
      y: "$request.query.y",
      trace: "$request.header.x-trace",
      all: "true",
      both: "{$request.path.id}-{$request.query.y}",
      z: "$request.query.z",
    };
    const [, , , link] = await headersOf(
      { "x-replaced-by": { operationId: "fresh", parameters } },
      "/x/a%2Fb?y=a+b%26",
    );
    assert.equal(
      link,
      '</new/a%2Fb/toys?y=a%20b%26&trace=t%201&all=true&both=a%2Fb-a%20b%26>; rel="successor-version"',
    );
  });
});
