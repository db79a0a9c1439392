import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { CallableOperation } from "#http/request/callable.ts";
import type { NamedText } from "#http/request/types.ts";
import type { Finding, ReceivedResponse } from "#http/validation/finding.ts";
import { checkResponse } from "#http/validation/response.ts";
import { describe, describeGet } from "./describe.ts";

const pet = {
  type: "object",
  required: ["id", "name"],
  properties: {
    id: { type: "integer", format: "int64" },
    name: { type: "string" },
    tags: { type: "array", items: { type: "object", properties: { label: { type: "string" } } } },
    secret: { type: "string", writeOnly: true },
  },
};
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const described = describeGet(
  {
    responses: {
      200: {
        description: "",
        headers: {
          "X-Total": { required: true, schema: { type: "integer", minimum: 0 } },
          "X-Ids": { schema: { type: "array", items: { type: "integer" } } },
          "X-Range": { schema: { type: "object", properties: { from: { type: "integer" } } } },
          "Content-Type": { required: true, schema: { const: "never" } },
        },
        ...json({ $ref: "#/components/schemas/Pet" }),
      },
      204: { description: "" },
      "4XX": { description: "", content: { "text/*": { schema: { type: "string", maxLength: 5 } } } },
      default: {
        description: "",
        content: { "application/problem+json": {}, "application/xml": { schema: pet } },
      },
    },
  },
  { Pet: pet },
);

interface Parts {
  status?: number;
  headers?: NamedText[];
  type?: string | null;
  text?: string;
  isCrossOrigin?: boolean;
}

const rex = '{"id":1,"name":"Rex"}';

function received({
  status = 200,
  headers = [],
  type = "application/json",
  text = rex,
  isCrossOrigin = false,
}: Parts) {
  const total: NamedText[] = headers.some(([name]) => name === "x-total") ? [] : [["x-total", "1"]];
  const contentType: NamedText[] = type === null ? [] : [["content-type", type]];
  const body = { kind: "text", text } as const;
  return { status, headers: [...total, ...contentType, ...headers], isCrossOrigin, body };
}

const check = (parts: Parts) => checkResponse(described.operation, described.schemas, received(parts));
const findings = (findings: Finding[]) => findings.map(({ weight, sentence }) => `${weight}: ${sentence}`);

suite("matching responses", () => {
  for (const [name, parts] of Object.entries<Parts>({
    "a valid body": {},
    "a media type with parameters": { type: "application/json; charset=utf-8" },
    "a status without a described body": { status: 204, type: null, text: "" },
    "ranges of statuses and media types": { status: 404, type: "text/html", text: "gone" },
    "the default response": { status: 500, type: "application/problem+json", text: "[]" },
    "an int64": { text: '{"id":9223372036854775807,"name":"Rex"}' },
    "headers with arrays and objects": {
      headers: [
        ["x-ids", "1, 2,3"],
        ["x-range", "from,1,to,2"],
      ],
    },
  }))
    test(`a matching response has no findings: ${name}`, () => assert.deepEqual(check(parts), []));
});

suite("differences of a response", () => {
  test("a mismatch in a body is reported with its pointer and its location in the description", () => {
    const text = '{"id":1.5,"name":"Rex","tags":[{"label":1},{"label":2}],"secret":"x"}';
    const place = (pointer: string) => ({ kind: "body", status: "200", media: 0, pointer });
    const found = { kind: "value", weight: "difference" };
    assert.deepEqual(check({ text }), [
      { ...found, sentence: "`/id` must be an integer.", pointer: "/id", place: place("/id") },
      {
        ...found,
        sentence: "`/tags/0/label` must be a string; also in 1 similar place.",
        pointer: "/tags/0/label",
        place: place("/tags/0/label"),
      },
      {
        ...found,
        sentence: "`/secret` is write-only, so a response should not have it.",
        pointer: "/secret",
        place: place("/secret"),
      },
    ]);
  });

  test("an unlisted status is a difference without a range or default response", () => {
    const { operation, schemas } = describeGet({
      responses: { 200: { description: "" }, "4XX": { description: "" } },
    });
    assert.deepEqual(checkResponse(operation, schemas, received({ status: 503 })), [
      {
        kind: "status",
        weight: "difference",
        sentence: "The description does not list status `503`; it lists `200`, `4XX`.",
        pointer: null,
        place: { kind: "responses" },
      },
    ]);
  });

  test("an unlisted status that the simulation itself returns is not a difference", () => {
    const { operation, schemas } = describeGet({ responses: { 200: { description: "" } } });
    const refusal = { ...received({ status: 401 }), isSimulated: true };
    assert.deepEqual(checkResponse(operation, schemas, refusal), [
      {
        kind: "status",
        weight: "unchecked",
        sentence: "The simulation itself responded with status `401`, which the description does not list.",
        pointer: null,
        place: { kind: "responses" },
      },
    ]);
  });

  test("the response after a followed redirect is not compared if the redirect is described", () => {
    const found = (status: string, isRedirected: boolean) => {
      const { operation, schemas } = describeGet({ responses: { [status]: { description: "" } } });
      return findings(checkResponse(operation, schemas, { ...received({ status: 203 }), isRedirected }));
    };
    const followed = (status: string) => [
      `unchecked: The description lists \`${status}\`. The browser followed a redirect without showing it, so the response of another address was not validated.`,
    ];
    for (const status of ["301", "302", "303", "307", "308", "3XX"])
      assert.deepEqual(found(status, true), followed(status));
    for (const [status, isRedirected] of [
      ["304", true],
      ["200", true],
      ["302", false],
    ] as const)
      assert.deepEqual(found(status, isRedirected), [
        `difference: The description does not list status \`203\`; it lists \`${status}\`.`,
      ]);
  });

  for (const status of [401, 403])
    test(`an unlisted status ${status} is not a difference if the operation requires authentication`, () => {
      const described = describeGet({ responses: { 200: { description: "" } } });
      const security = [{ schemes: [] }, { schemes: [{ name: "key", scopes: [] }] }];
      const found = (operation: CallableOperation) =>
        checkResponse(operation, described.schemas, received({ status }));
      const place = { kind: "responses" } as const;
      const shared = { kind: "status", pointer: null, place } as const;
      assert.deepEqual(found({ ...described.operation, security }), [
        {
          ...shared,
          weight: "unchecked",
          sentence: `The description does not list status \`${status}\`, which is expected where credentials are required.`,
        },
      ]);
      assert.deepEqual(found({ ...described.operation, security: [{ schemes: [] }] }), [
        {
          ...shared,
          weight: "note",
          sentence: `The description lists neither status \`${status}\` nor a security scheme for this operation.`,
        },
      ]);
    });

  test("an unexpected or missing content type is a difference", () => {
    const place = { kind: "response", status: "200" };
    const found = { kind: "media-type", weight: "difference", pointer: null, place };
    assert.deepEqual(check({ type: "text/html" }), [
      {
        ...found,
        sentence: "The content type `text/html` is unexpected; expected `application/json`.",
      },
    ]);
    assert.deepEqual(check({ type: null }), [
      { ...found, sentence: "The response has no `Content-Type`; expected `application/json`." },
    ]);
  });

  test("a content type matches regardless of case and charset, but not of other parameters", () => {
    const listing = (...types: string[]) =>
      describeGet({
        responses: {
          200: {
            description: "",
            content: Object.fromEntries(types.map((type) => [type, { schema: { type: "array" } }])),
          },
        },
      });
    const checked = (listed: string[], type: string) => {
      const { operation, schemas } = listing(...listed);
      return findings(checkResponse(operation, schemas, received({ type, text: "{}" })));
    };
    const isArray = ["difference: The body must be an array."];
    for (const listed of ["application/json; charset=utf-8", 'Application/JSON;charset="UTF-8"'])
      for (const type of [
        "application/json",
        "application/json;charset=utf-8",
        "application/json; charset=latin1",
      ])
        assert.deepEqual(checked([listed], type), isArray);
    const hal = (version: string) => `application/hal+json; version=${version}`;
    assert.deepEqual(checked([hal("1"), hal("2")], hal('"2"')), isArray);
    assert.deepEqual(checked([hal("1")], "application/hal+json"), isArray);
    assert.deepEqual(checked([hal("1")], hal("2")), [
      "difference: The content type `application/hal+json; version=2` is unexpected; expected `application/hal+json; version=1`.",
    ]);
  });

  test("an undescribed body, and a missing body, are differences", () => {
    assert.deepEqual(findings(check({ status: 204 })), [
      "difference: The response has a body, but the description defines none for this status.",
    ]);
    assert.deepEqual(findings(check({ text: "" })), [
      "difference: The response has no body; expected one of `application/json`.",
    ]);
    const head = describe("head", { responses: { 200: { description: "", ...json({}) } } });
    assert.deepEqual(checkResponse(head.operation, head.schemas, received({ text: "" })), []);
  });

  test("a body is not a difference if no content is described, as Fastify and NestJS omit it", () => {
    const { operation, schemas } = describe("get", {
      responses: { 200: { description: "Default Response" } },
    });
    assert.deepEqual(findings(checkResponse(operation, schemas, received({ text: "{}" }))), [
      "unchecked: The response has a body, but the description defines none for this status.",
    ]);
  });

  test("invalid JSON is a difference, with its line and column", () => {
    assert.deepEqual(findings(check({ text: '{\n  "id": 1,\n  oops\n}' })), [
      "difference: The body is not valid JSON: line 3, column 3.",
    ]);
    assert.deepEqual(findings(check({ text: '{"id":' })), [
      "difference: The body is not valid JSON: it ends too early.",
    ]);
  });

  test("a plain text body is validated against its schema", () => {
    assert.deepEqual(findings(check({ status: 404, type: "text/plain", text: "not found" })), [
      "difference: The body must have at most 5 characters.",
    ]);
  });

  test("a missing header, and a header with an invalid value, are differences", () => {
    const { operation, schemas } = described;
    const body = { kind: "text", text: rex } as const;
    const bare: ReceivedResponse = {
      status: 200,
      headers: [["content-type", "application/json"]],
      isCrossOrigin: false,
      body,
    };
    assert.deepEqual(checkResponse(operation, schemas, bare), [
      {
        kind: "header",
        weight: "difference",
        sentence: "The header `X-Total` is required.",
        pointer: null,
        place: { kind: "header", status: "200", name: "X-Total" },
      },
    ]);
    const headers: NamedText[] = [
      ["x-total", "many"],
      ["x-ids", "1,two"],
      ["x-range", "from=a"],
    ];
    assert.deepEqual(findings(check({ headers })), [
      "difference: The header `X-Total` must be an integer.",
      "difference: The header `X-Ids` (`/1`) must be an integer.",
      "difference: The header `X-Range` (`/from`) must be an integer.",
    ]);
    assert.deepEqual(findings(check({ headers: [["x-total", "-1"]] })), [
      "difference: The header `X-Total` must be at least 0.",
    ]);
  });
});

suite("notes about a response", () => {
  test("undescribed fields are noted", () => {
    assert.deepEqual(
      findings(check({ text: '{"id":1,"name":"Rex","tags":[{"x":1},{"x":1}],"colour":"red"}' })),
      ["note: `/tags/0/x` is not described; also in 1 similar place.", "note: `/colour` is not described."],
    );
  });

  test("a required header that CORS may hide is noted", () => {
    const { operation, schemas } = described;
    const headers: NamedText[] = [["content-type", "application/json"]];
    const answer: ReceivedResponse = {
      status: 200,
      headers,
      isCrossOrigin: true,
      body: { kind: "text", text: rex },
    };
    assert.deepEqual(findings(checkResponse(operation, schemas, answer)), [
      "note: `X-Total` is required but not readable: it was not sent, or CORS hides it (the API must send `Access-Control-Expose-Headers: X-Total`).",
    ]);
  });

  test("a required header that browsers hide is noted, and a safelisted one is a difference", () => {
    const { operation, schemas } = describeGet({
      responses: {
        200: {
          description: "",
          headers: {
            "Set-Cookie": { required: true, schema: { type: "string" } },
            Expires: { required: true, schema: { type: "string" } },
          },
        },
      },
    });
    const answer = { ...received({ text: "", type: null }), isCrossOrigin: true };
    assert.deepEqual(findings(checkResponse(operation, schemas, answer)), [
      "note: `Set-Cookie` is required, but browsers hide it from pages.",
      "difference: The header `Expires` is required.",
    ]);
  });
});

suite("unchecked parts of a response", () => {
  test("an incomplete body is reported as unchecked", () => {
    const answer: ReceivedResponse = { ...received({}), body: { kind: "partial", text: "[" } };
    assert.deepEqual(findings(checkResponse(described.operation, described.schemas, answer)), [
      "unchecked: The body is incomplete and was not validated.",
    ]);
  });

  test("an XML body is reported as unchecked", () => {
    assert.deepEqual(findings(check({ status: 500, type: "application/xml", text: "<pet/>" })), [
      "unchecked: Bodies of `application/xml` are not validated, only JSON and plain text.",
    ]);
  });

  test("a body is reported as unchecked if the schemas were not loaded", () => {
    assert.deepEqual(findings(checkResponse(described.operation, null, received({}))), [
      "unchecked: The schemas of the description could not be loaded, so headers and body were not validated.",
    ]);
  });

  test("a binary body is accepted without a check", () => {
    const { operation, schemas } = describeGet({
      responses: {
        200: { description: "", content: { "image/*": { schema: { type: "string", format: "binary" } } } },
      },
    });
    const answer: ReceivedResponse = { ...received({ type: "image/png" }), body: { kind: "bytes", size: 9 } };
    assert.deepEqual(checkResponse(operation, schemas, answer), []);
  });
});

suite("streamed responses", () => {
  const item = {
    type: "object",
    required: ["id"],
    properties: { id: { type: "integer" }, data: { type: "string" } },
  };
  const { operation, schemas } = describeGet({
    responses: {
      200: {
        description: "",
        content: {
          "application/jsonl": { itemSchema: item },
          "text/event-stream": {
            itemSchema: { ...item, required: ["data"], properties: { data: { maxLength: 3 }, id: {} } },
          },
          "application/x-ndjson": { schema: { type: "array", items: item } },
        },
      },
    },
  });
  const stream = (type: string, body: ReceivedResponse["body"]) =>
    findings(checkResponse(operation, schemas, { ...received({ type }), body }));

  test("each item of a stream is validated", () => {
    assert.deepEqual(stream("application/jsonl", { kind: "text", text: '{"id":1}\n{"id":2}\n' }), []);
    assert.deepEqual(
      stream("application/jsonl", { kind: "text", text: '{"id":1}\n{"id":"2"}\n{}\noops\n' }),
      [
        "difference: The item 4 of the stream is not valid JSON: line 1, column 1.",
        "difference: `/1/id` must be an integer.",
        "difference: `/2/id` is required.",
      ],
    );
    assert.deepEqual(stream("application/jsonl", { kind: "text", text: 'oops\n{"id":"2"}\n' }), [
      "difference: The item 1 of the stream is not valid JSON: line 1, column 1.",
      "difference: `/1/id` must be an integer.",
    ]);
  });

  test("a stream that ended early is validated up to the last complete item", () => {
    assert.deepEqual(stream("application/jsonl", { kind: "partial", text: '{"id":1}\n{"id' }), [
      "unchecked: The stream ended early: only the items received were validated.",
    ]);
  });

  test("each event of a stream is validated by its media type", () => {
    assert.deepEqual(
      stream("text/event-stream", { kind: "text", text: "data: abc\n\nid: 1\ndata: abcd\n\n" }),
      ["difference: `/1/data` must have at most 3 characters."],
    );
  });

  suite("event types", () => {
    const json = (schema: object) => ({ contentMediaType: "application/json", contentSchema: schema });
    const delta = json({ type: "object", required: ["delta"], properties: { delta: { type: "string" } } });
    const checked = (itemSchema: object, text: string) => {
      const { operation, schemas } = describeGet({
        responses: { 200: { description: "", content: { "text/event-stream": { itemSchema } } } },
      });
      const body = { kind: "text", text } as const;
      return findings(
        checkResponse(operation, schemas, { ...received({ type: "text/event-stream" }), body }),
      );
    };
    const good = 'data: {"delta":"a"}\n\n';
    const shapes = {
      "as an option of the events": {
        type: "object",
        required: ["data"],
        properties: { event: { type: "string" } },
        anyOf: [
          { properties: { data: { const: "[DONE]" } } },
          { properties: { data: { type: "string", ...delta } } },
        ],
      },
      "as an option of their data": {
        type: "object",
        required: ["data"],
        properties: { data: { anyOf: [{ const: "[DONE]" }, { type: "string", ...delta }] } },
      },
    };
    for (const [name, itemSchema] of Object.entries(shapes))
      test(`a stream of events may end with [DONE] if its schema allows it: ${name}`, () => {
        assert.deepEqual(checked(itemSchema, `${good}data: [DONE]\n\n`), []);
        assert.deepEqual(checked(itemSchema, `${good}data: {"delta":1}\n\ndata: [DONE]\n\n`), [
          "difference: `/1/delta` must be a string.",
        ]);
        assert.deepEqual(checked(itemSchema, "data: [DONE\n\n"), [
          "difference: The item 1 of the stream is not valid JSON: line 1, column 2.",
        ]);
      });

    test("each event is validated against the option for its type", () => {
      const typed = {
        type: "object",
        required: ["event"],
        properties: { data: { type: "string" }, event: { type: "string" } },
        oneOf: [
          { properties: { event: { const: "text" } } },
          { properties: { event: { const: "json" }, data: delta } },
        ],
      };
      assert.deepEqual(checked(typed, 'event: text\ndata: any\n\nevent: json\ndata: {"delta":"a"}\n\n'), []);
      assert.deepEqual(checked(typed, 'event: text\ndata: any\n\nevent: json\ndata: {"other":1}\n\n'), [
        "difference: `/1/delta` is required.",
        "note: `/1/other` is not described.",
      ]);
    });
  });

  test("JSON data in events is validated against the itemSchema", () => {
    const plain = describeGet({
      responses: {
        200: {
          description: "",
          content: { "text/event-stream": { itemSchema: { properties: { id: { type: "integer" } } } } },
        },
      },
    });
    const body = { kind: "text", text: 'data: {"id":"1"}\n\ndata: {"id":2}\n\n' } as const;
    const answer = { ...received({ type: "text/event-stream" }), body };
    assert.deepEqual(findings(checkResponse(plain.operation, plain.schemas, answer)), [
      "difference: `/0/id` must be an integer.",
    ]);
  });

  test("a stream without an itemSchema is reported as unchecked", () => {
    assert.deepEqual(stream("application/x-ndjson", { kind: "text", text: "{}" }), [
      "unchecked: Streams are validated only if the description has an `itemSchema`.",
    ]);
  });
});
