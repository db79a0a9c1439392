import assert from "node:assert/strict";
import { test } from "node:test";
import { requestOperation } from "#http/request/operation.ts";
import { describeOperation } from "../../../fixtures/describe.ts";

/** The fields of the one media type of a request body, given as it is below `content`. */
function fieldsOf(mediaType: string, yaml: string) {
  const indented = yaml.replace(/^/gm, "      ");
  const { operation } = describeOperation(`requestBody:\n  content:\n    ${mediaType}:\n${indented}`);
  return requestOperation(operation).body?.content[0]?.fields;
}

const content = (name: string | null, mediaType: string | null, headers: [string, string][] = []) => ({
  name,
  writing: { kind: "content", mediaType },
  headers,
});

test("fields with the default serialization are not listed", () => {
  const schema = `
schema:
  properties:
    id: { type: integer }
    file: { type: string, format: binary }
    files: { type: array, items: { type: string, format: binary } }
    old: { contentMediaType: application/octet-stream }
    address: { type: object }
    rows: { type: array, items: { type: [object, "null"] } }
    nested: { type: array, items: { type: array, items: { type: string } } }
    either: { oneOf: [{ type: string, format: binary }, { type: object }] }`;
  assert.deepEqual(fieldsOf("multipart/form-data", schema), [
    content("address", "application/json"),
    content("rows", "application/json"),
    content("nested", "application/json"),
  ]);
  assert.deepEqual(fieldsOf("application/json", schema), []);
});

test("the content type of a field is the first concrete one, or the one sent for a range", () => {
  const types = ["text/csv", "image/*, image/png", "text/*", "image/*", "*/*", "'nonsense'"];
  const yaml = `
schema: { type: object }
encoding:
${types.map((type, index) => `  f${index}: { contentType: "${type}" }`).join("\n")}`;
  assert.deepEqual(
    fieldsOf("multipart/form-data", yaml)?.map(
      ({ writing }) => writing.kind === "content" && writing.mediaType,
    ),
    ["text/csv", "image/png", "text/plain", "image/png"],
  );
});

test("any of style, explode and allowReserved serializes a field like a query parameter", () => {
  const yaml = `
schema: { properties: { a: {}, b: {}, c: {}, d: {} } }
encoding:
  a: { style: deepObject, contentType: text/csv }
  b: { explode: false }
  c: { allowReserved: true }
  d: { style: form }`;
  const style = (name: string, style: string, explode: boolean, allowReserved = false) => ({
    name,
    writing: { kind: "style", style, explode, allowReserved },
    headers: [],
  });
  assert.deepEqual(fieldsOf("application/x-www-form-urlencoded", yaml), [
    style("a", "deepObject", false),
    style("b", "form", false),
    style("c", "form", true, true),
    style("d", "form", true),
  ]);
});

test("headers of a part are sent with their examples, defaults or required values", () => {
  const yaml = `
schema: { properties: { a: { type: string } } }
encoding:
  a:
    headers:
      X-Example: { schema: { type: integer }, example: 9007199254740993 }
      X-List: { schema: { type: array }, example: [a, b] }
      X-Default: { schema: { type: integer, default: 0 } }
      X-Const: { schema: { const: v } }
      X-Required: { required: true, schema: { type: string } }
      X-Made: { schema: { type: string } }
      X-Hostile: { schema: { type: string }, example: "a\\r\\nEvil: 1" }
      "X-No token": { schema: { type: string }, example: a }`;
  assert.deepEqual(fieldsOf("multipart/form-data", yaml), [
    content("a", null, [
      ["X-Example", "9007199254740993"],
      ["X-List", "a,b"],
      ["X-Default", "0"],
      ["X-Const", "v"],
      ["X-Required", "string"],
      ["X-Hostile", "a Evil: 1"],
    ]),
  ]);
});

test("unnamed parts are described by position, and the last encoding applies to all others", () => {
  const yaml = `
schema:
  type: array
  prefixItems: [{ type: object }, { type: string }]
  items: { type: string, format: binary }
prefixEncoding: [{}, { contentType: text/csv }]
itemEncoding: { contentType: image/png }`;
  assert.deepEqual(fieldsOf("multipart/mixed", yaml), [
    content(null, "application/json"),
    content(null, "text/csv"),
    content(null, "image/png"),
  ]);
});
