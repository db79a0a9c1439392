import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { describeOperation } from "../fixtures/describe.ts";
import { text } from "./notes.ts";

const responsesOf = (yaml: string) => describeOperation(`responses:${yaml}`).operation.responses;
const statuses = (yaml: string) => responsesOf(yaml).map(({ status }) => status);

describe("responses of an operation", () => {
  test("responses are sorted by status code, with a range after its codes and the default last", () => {
    assert.deepEqual(
      statuses(
        " { default: {}, 5XX: {}, '404': {}, 2xx: {}, 200: {}, '4XX': {}, 503: {}, 299: {}, 499: {}, 100: {} }",
      ),
      ["100", "200", "299", "2XX", "404", "499", "4XX", "503", "5XX", "default"],
    );
  });

  test("extensions among responses are left out, and an operation may have no responses", () => {
    assert.deepEqual(statuses(" { x-note: {}, 200: {} }"), ["200"]);
    for (const nothing of ["", " {}", " []", " text"]) assert.deepEqual(statuses(nothing), [], nothing);
  });

  test("an invalid or unresolved response is shown without content", () => {
    const empty = (status: string, description = "") => ({
      status,
      summary: null,
      description,
      headers: [],
      content: [],
      links: [],
    });
    assert.deepEqual(responsesOf(" { 200: ~, 201: text, 202: { $ref: '#/nowhere' } }"), [
      empty("200"),
      empty("201"),
      empty("202", "Unresolved reference #/nowhere"),
    ]);
  });
});

test("a response has the few words of its x-summary, unless it has a summary", () => {
  const { operation, warnings } = describeOperation(`responses:
    400: { description: Invalid, x-summary: The filter is wrong }
    404: { x-summary: " " }
    409: { summary: Own, x-summary: Other }
    422: { x-summary: 1 }`);
  assert.deepEqual(
    operation.responses.map(({ summary }) => summary),
    ["The filter is wrong", null, "Own", null],
  );
  assert.deepEqual(
    warnings.map(({ pointer }) => pointer),
    ["/info/title", "/paths/~1x/get/responses/422/x-summary"],
  );
});

test("a response has its headers without Content-Type, and its bodies by media type", () => {
  const yaml = `
    200:
      description: Fine.
      headers:
        Content-Type: { schema: { type: string } }
        X-Rate: { required: true, description: How often, schema: { type: string, maxLength: 5 } }
      content:
        application/json: { schema: { type: string }, example: 9007199254740993 }
        text/plain: { example: "a\\nb" }
        text/csv: { schema: { type: string }, examples: { rows: { summary: Two rows, value: "a,b" } } }
        application/octet-stream: ~`;
  const media = { itemSchema: null, itemJsonSchema: null, encoding: [], externalExamples: [] };
  const plain = { name: null, summary: null, description: null, origin: "written" };
  assert.deepEqual(responsesOf(yaml), [
    {
      status: "200",
      summary: null,
      description: "Fine.",
      headers: [
        {
          name: "X-Rate",
          required: true,
          deprecated: false,
          description: "How often",
          schema: text({ constraints: ["at most 5 characters"] }),
          mediaType: null,
          jsonSchema: { type: "string", maxLength: 5 },
          examples: [{ ...plain, text: '"0.85"', origin: "generated" }],
        },
      ],
      content: [
        {
          ...media,
          name: "application/json",
          schema: text(),
          jsonSchema: { type: "string" },
          examples: [{ ...plain, text: "9007199254740993" }],
        },
        {
          ...media,
          name: "text/plain",
          schema: null,
          jsonSchema: null,
          examples: [{ ...plain, text: "a\nb" }],
        },
        {
          ...media,
          name: "text/csv",
          schema: text(),
          jsonSchema: { type: "string" },
          examples: [
            { name: "rows", summary: "Two rows", description: null, text: "a,b", origin: "written" },
          ],
        },
        { ...media, name: "application/octet-stream", schema: null, jsonSchema: null, examples: [] },
      ],
      links: [],
    },
  ]);
});
