import assert from "node:assert/strict";
import { describe, suite, test } from "node:test";
import { buildRequest } from "#http/request/build.ts";
import type { ParameterValue } from "#http/request/types.ts";
import { type JsonValue, parseJson } from "#json/index.ts";
import { buildReference } from "#model/index.ts";
import type { Parameter } from "#model/types.ts";
import { createServer } from "#server/index.ts";

type Shape = "scalar" | "array" | "object";

const schemas = {
  scalar: { type: "string" },
  array: { type: "array", items: { type: "string" } },
  object: { type: "object", properties: { R: { type: "integer" }, "a b": { type: "string" } } },
};

const styles = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form"],
};

// What a header or cookie may be called is a token.
const names: { [place: string]: string } = {
  path: "the color",
  query: "the color",
  header: "X-Color",
  cookie: "color",
};

const values: Record<Shape, ParameterValue[]> = {
  scalar: ["blue", "a b", "a,b", "Zoë & Co/=?#%25+;|"],
  array: [["blue"], ["blue", "black", "brown"], ["a b", "c&d", "é=%"]],
  object: [
    [["R", "100"]],
    [
      ["R", "100"],
      ["a b", "x y&=%"],
    ],
  ],
};

// What the client that comes with these pages writes, the server reads as what was given.
suite("round trips of parameters", () => {
  for (const [place, ofPlace] of Object.entries(styles)) {
    for (const style of ofPlace) {
      for (const explode of [true, false]) {
        for (const shape of Object.keys(schemas) as Shape[]) {
          const parameter = { in: place, name: names[place] ?? "", style, explode, shape };
          if (!isDefined(parameter)) continue;
          test(`a ${shape} in ${place} with style ${style}${explode ? ", exploded," : ""} is read as it was sent`, async () => {
            for (const value of values[shape].filter((candidate) => isSendable(parameter, candidate)))
              assert.deepEqual(await roundTrip(parameter, value), expected(value), JSON.stringify(value));
          });
        }
      }
    }
  }
});

suite("query parameters", () => {
  test("an absent query parameter has the default of its schema", async () => {
    const schema = { type: "integer", format: "int64", default: 20 };
    assert.deepEqual(await query({ name: "n", in: "query", schema }, ""), [200, 20]);
    const list = { type: "array", items: { type: "integer" }, default: [1, 2] };
    assert.deepEqual(await query({ name: "n", in: "query", schema: list }, "?m=5"), [200, [1, 2]]);
  });

  test("a missing required query parameter returns 400", async () => {
    const response = await query(
      { name: "n", in: "query", required: true, schema: { type: "string" } },
      "?m=5",
    );
    assert.deepEqual(response, [400, "Query parameter `n` is required."]);
  });

  test("a query parameter is read by its type, and an invalid value is refused", async () => {
    for (const [schema, text, expected] of [
      [{ type: "number" }, "1.5e3", 1500],
      [{ type: "number" }, "1.", "Query parameter `n` must be a number."],
      [{ type: "number" }, "Infinity", "Query parameter `n` must be a number."],
      [{ type: "number", maximum: 5 }, "5.5", "Query parameter `n` must be at most 5."],
      [{ type: "integer", format: "int32" }, "2147483647", 2147483647],
      [
        { type: "integer", format: "int32" },
        "2147483648",
        "Query parameter `n` must be between -2147483648 and 2147483647.",
      ],
      [
        { type: "integer", minimum: 0, exclusiveMinimum: true },
        "0",
        "Query parameter `n` must be more than 0.",
      ],
      [{ type: "integer", multipleOf: 5 }, "12", "Query parameter `n` must be a multiple of 5."],
      [{ type: "integer", enum: [1, 2] }, "3", "Query parameter `n` must be one of `1`, `2`."],
      [{ type: "string", minLength: 2 }, "a", "Query parameter `n` must have at least 2 characters."],
      [{ type: "string", maxLength: 1 }, "ab", "Query parameter `n` must have at most 1 character."],
      [{ type: "string", pattern: "^a+$" }, "b", "Query parameter `n` must match the pattern `^a+$`."],
      [{ type: "string", pattern: "(" }, "b", "b"],
      [{ type: "string", format: "uuid" }, "b", "Query parameter `n` must be a UUID."],
      [
        { type: "string", format: "date" },
        "2026-02-30",
        "Query parameter `n` must be a date such as 2026-12-01.",
      ],
      [{ type: "string", format: "constructor" }, "b", "b"],
      [{ type: "boolean" }, "TRUE", "Query parameter `n` must be `true` or `false`."],
      [{ type: "array", items: { type: "boolean" } }, "1", "Query parameter `n` must be `true` or `false`."],
      [{ type: "array", items: {}, maxItems: 1 }, "1&n=2", "Query parameter `n` must have at most 1 item."],
      [
        { type: "array", items: {}, uniqueItems: true },
        "1&n=1",
        "Query parameter `n` must not have the same item twice.",
      ],
      [{ anyOf: [{ type: "integer" }, { enum: ["all"] }] }, "all", "all"],
      [{ anyOf: [{ type: "integer" }, { enum: ["all"] }] }, "5", 5],
      [{ oneOf: [{ type: "string", maxLength: 1 }, { type: "boolean" }] }, "true", true],
      [{ anyOf: [{ type: "array", items: { type: "integer" } }, { type: "integer" }] }, "1&n=2", [1, 2]],
      [{}, "anything", "anything"],
    ] as [object, string, unknown][]) {
      const [status, value] = await query({ name: "n", in: "query", schema }, `?n=${text}`);
      assert.deepEqual(value, expected, JSON.stringify(schema));
      assert.equal(status, typeof expected === "string" && expected.startsWith("Query") ? 400 : 200);
    }
  });

  test("the error for an item with a comma explains how items are separated", async () => {
    const schema = { type: "array", items: { type: "integer" } };
    const refused = (explode: boolean, text: string) =>
      query({ name: "n", in: "query", explode, schema }, text);
    assert.deepEqual(await refused(false, "?n=1%2C2"), [
      400,
      "Query parameter `n` must be an integer; commas between items must not be encoded.",
    ]);
    assert.deepEqual(await refused(true, "?n=1,2"), [
      400,
      "Query parameter `n` must be an integer; each item is a parameter of its own: `n=…&n=…`.",
    ]);
    assert.deepEqual(await refused(true, "?n=one"), [400, "Query parameter `n` must be an integer."]);
  });

  test("a deepObject parameter may be an object or a plain value", async () => {
    const range = { type: "object", properties: { gte: { type: "integer" } } };
    const schema = { anyOf: [range, { type: "integer" }] };
    const created = { name: "created", in: "query", style: "deepObject", explode: true, schema };
    const refusal = (value: string) => [400, value];
    assert.deepEqual(await query(created, "?created[gte]=5"), [200, { gte: 5 }]);
    assert.deepEqual(await query(created, "?created=5"), [200, 5]);
    assert.deepEqual(
      await query(created, "?created=x"),
      refusal("Query parameter `created` must be an object or an integer."),
    );
    assert.deepEqual(
      await query(created, "?created[gte]=x"),
      refusal("Query parameter `created` must be an integer."),
    );
  });

  test("a query parameter may be named like a member of Object.prototype", async () => {
    for (const name of ["__proto__", "constructor", "toString"]) {
      const schema = { type: "integer" };
      assert.deepEqual(await query({ name, in: "query", schema }, `?${name}=7`), [200, 7]);
      assert.deepEqual(await query({ name, in: "query", schema }, ""), [200, null]);
    }
  });
});

describe("parameters with content", () => {
  const content = (mediaType: string, schema: object) => ({ content: { [mediaType]: { schema } } });
  const list = { type: "array", items: { type: "integer" } };

  test("a parameter with JSON content is read from a query parameter and a querystring", async () => {
    const json = content("application/json", list);
    assert.deepEqual(await query({ name: "n", in: "query", ...json }, "?n=%5B1%2C2%5D"), [200, [1, 2]]);
    assert.deepEqual(await query({ name: "n", in: "querystring", ...json }, "?%5B1%2C2%5D"), [200, [1, 2]]);
    assert.deepEqual(await query({ name: "n", in: "query", ...json }, "?n=%5B"), [
      400,
      "Query parameter `n` must be valid JSON.",
    ]);
    assert.deepEqual(await query({ name: "n", in: "query", ...json }, "?n=1"), [
      400,
      "Query parameter `n` must be an array.",
    ]);
  });

  test("a querystring parameter with form content is read as an object", async () => {
    const schema = { type: "object", properties: { a: { type: "integer" }, b: { type: "string" } } };
    const form = content("application/x-www-form-urlencoded", schema);
    assert.deepEqual(await query({ name: "n", in: "querystring", ...form }, "?a=1&b=x+y"), [
      200,
      { a: 1, b: "x y" },
    ]);
    assert.deepEqual(await query({ name: "n", in: "querystring", required: true, ...form }, ""), [
      400,
      "Querystring parameter `n` is required.",
    ]);
  });
});

interface Given {
  in: string;
  name: string;
  style?: string;
  explode?: boolean;
  required?: boolean;
  schema?: object;
  content?: object;
}

/** A server of one operation that responses with the value its parameter has come to. */
function echoOf(parameter: Given) {
  const path = parameter.in === "path" ? `/x/{${parameter.name}}/y` : "/x";
  const get = {
    operationId: "echo",
    parameters: [{ ...parameter, required: parameter.required ?? parameter.in === "path" }],
    responses: {},
  };
  const document = { openapi: "3.0.3", info: { title: "t", version: "1" }, paths: { [path]: { get } } };
  const { reference } = buildReference(document);
  const place = parameter.in as Parameter["in"];
  const handlers = new Map([
    [
      "echo",
      async ({ parameters }: { parameters: Record<Parameter["in"], ReadonlyMap<string, JsonValue>> }) => ({
        status: 200,
        body: parameters[place].get(parameter.name) ?? null,
      }),
    ],
  ]);
  const report = (error: unknown) => assert.fail(String(error));
  const server = createServer({ reference, handlers, basePath: "", clock: () => new Date(), report });
  return { server, operation: reference.operations[0] };
}

async function query(parameter: Given, text: string): Promise<[number, unknown]> {
  const response = await echoOf(parameter).server.fetch(new Request(`http://a/x${text}`));
  const body = parseJson(await response.text());
  return [response.status, response.ok ? body : (body as { message: string }).message];
}

interface Combination {
  in: string;
  name: string;
  style: string;
  explode: boolean;
  shape: Shape;
}

async function roundTrip({ shape, ...parameter }: Combination, value: ParameterValue): Promise<unknown> {
  const { server, operation } = echoOf({ ...parameter, schema: schemas[shape] });
  assert.ok(operation);
  const [described] = operation.parameters;
  assert.ok(described);
  const slice = {
    method: "GET",
    path: operation.path,
    parameters: [{ ...described, shape }],
    body: null,
    accept: "*/*",
  };
  const given = { in: described.in, name: described.name, value };
  const { url, headers } = buildRequest(slice, { parameters: [given], body: null }, "http://a");
  const response = await server.fetch(new Request(url, { headers }));
  return parseJson(await response.text());
}

// The table of styles states "n/a" to the others (OpenAPI 3.0.3, 4.7.12.4).
function isDefined({ style, explode, shape, in: place }: Combination): boolean {
  if (style === "deepObject") return shape === "object" && explode;
  if (style.endsWith("Delimited")) return shape !== "scalar" && !explode;
  // The members of an exploded object, each a cookie of its own, would have names that are no tokens.
  return !(place === "cookie" && shape === "object" && explode);
}

// A header has no encoding for what separates, and a delimiter in a value looks like one between two.
function isSendable({ in: place, style, shape }: Combination, value: ParameterValue): boolean {
  if (place === "header")
    return shape === "scalar" ? /^[ -~]+$/.test(String(value)) : !/[^\w,]/.test(String(value));
  return style !== "spaceDelimited" || !String(value).includes(" ");
}

function expected(value: ParameterValue): unknown {
  if (!Array.isArray(value) || !Array.isArray(value[0])) return value;
  return Object.fromEntries(
    (value as [string, string][]).map(([name, text]) => [name, name === "R" ? Number(text) : text]),
  );
}
