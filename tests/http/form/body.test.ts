import assert from "node:assert/strict";
import { test } from "node:test";
import { bodyInput, isEmptyForm } from "#http/form/body.ts";
import { exampleValues } from "#http/request/example/index.ts";
import { requestOperation } from "#http/request/operation.ts";
import { schemasByRef } from "#schema/validation/shape.ts";
import { describeApi } from "../../fixtures/describe.ts";

test("a form without fields is empty, except if it accepts additional fields or is not a form type", () => {
  const rows: [mediaType: string, schema: string, isEmpty: boolean][] = [
    ["application/x-www-form-urlencoded", "{ type: object, additionalProperties: false }", true],
    ["multipart/form-data", "{ type: object, properties: {}, additionalProperties: false }", true],
    ["application/x-www-form-urlencoded", "{ type: object }", false],
    [
      "application/x-www-form-urlencoded",
      "{ properties: { a: { type: string } }, additionalProperties: false }",
      false,
    ],
    ["application/json", "{ type: object, additionalProperties: false }", false],
  ];
  for (const [mediaType, schema, isEmpty] of rows) {
    const { media } = readMedia(mediaType, schema);
    assert.equal(isEmptyForm(media, new Map()), isEmpty, `${mediaType} ${schema}`);
  }
});

test("files can be added to a multipart form under names that its description leaves open", () => {
  const any = ["file", "string"];
  const rows: [mediaType: string, schema: string, lists: string[]][] = [
    ["multipart/form-data", "{ type: string, format: binary }", ["file"]],
    [
      "multipart/form-data",
      "{ type: object, additionalProperties: { type: string, format: binary } }",
      ["file"],
    ],
    ["multipart/form-data", "{ type: object, additionalProperties: { type: string } }", ["string"]],
    ["multipart/form-data", "{ properties: { a: { type: string } }, additionalProperties: true }", any],
    ["multipart/form-data", "{ properties: { a: { type: string } }, additionalProperties: false }", []],
    ["application/x-www-form-urlencoded", "{ type: object, additionalProperties: true }", ["string"]],
  ];
  assert.deepEqual(
    rows.map(([mediaType, schema]) => {
      const { media, schemas } = readMedia(mediaType, schema);
      const lists = bodyInput(media, schemas, null).html.matchAll(/<ol[^>]* data-writes="(\w+)"/g);
      return [mediaType, schema, Array.from(lists, ([, writes]) => writes)];
    }),
    rows,
  );
});

test("a form of files begins with one, under the name that its description gives or the usual one", () => {
  const namesOf = (media: string) => {
    const { media: form, schemas } = readMedia("multipart/form-data", media);
    return Array.from(
      bodyInput(form, schemas, '{ "other": [] }').html.matchAll(
        /value="(\w*)"[^>]*><input[^>]* type="file"/g,
      ),
      ([, name]) => name,
    );
  };
  const file = "{ type: string, format: binary }";
  assert.deepEqual(namesOf(file), ["file"]);
  assert.deepEqual(namesOf(`${file}, encoding: { scan: { contentType: image/png } }`), ["scan"]);
});

test("a body of a binary media type is a file, unless it is encoded as text", () => {
  const rows: [mediaType: string, schema: string, view: string][] = [
    ["image/png", "{}", "file"],
    ["image/*", "{ type: string }", "file"],
    ["audio/mpeg", "{ type: string, format: binary }", "file"],
    ["video/mp4", "{ type: string }", "file"],
    ["application/octet-stream", "{ $ref: '#/components/schemas/Text' }", "file"],
    ["application/pdf", "{ type: string }", "file"],
    ["application/zip", "{ type: string }", "file"],
    ["image/png", "{ type: string, format: byte }", "text"],
    ["image/jpeg", "{ type: string, format: base64 }", "text"],
    ["image/png", "{ $ref: '#/components/schemas/Encoded' }", "text"],
    ["application/x-custom", "{ $ref: '#/components/schemas/Bytes' }", "file"],
    ["text/csv", "{ $ref: '#/components/schemas/Bytes' }", "file"],
    ["application/octet-stream", "{ type: object }", "file"],
    ["application/x-custom", "{ type: object }", "text"],
    ["image/svg+xml", "{ type: string }", "text"],
    ["application/x-custom", "{ type: string }", "text"],
  ];
  assert.deepEqual(
    rows.map(([mediaType, schema]) => {
      const { media, schemas } = readMedia(mediaType, schema);
      return [mediaType, schema, / data-view="(\w+)"/.exec(bodyInput(media, schemas, null).html)?.[1]];
    }),
    rows,
  );
});

test("a sample sends a file if the panel shows one", () => {
  for (const schema of ["Text", "Encoded", "Bytes"])
    for (const mediaType of ["image/png", "application/x-custom", "text/csv", "application/json"]) {
      const { media, sample } = readMedia(mediaType, `{ $ref: '#/components/schemas/${schema}' }`);
      assert.equal(sample === "file", media.isFile === true, `${mediaType} ${schema}`);
    }
});

function readMedia(mediaType: string, schema: string) {
  const { reference } = describeApi(`
    paths:
      /pets:
        post:
          requestBody: { content: { ${mediaType}: { schema: ${schema} } } }
          responses: { "204": { description: Done } }
    components:
      schemas:
        Text: { type: string }
        Encoded: { type: string, contentEncoding: base64 }
        Bytes: { type: string, format: binary }`);
  const [operation] = reference.operations;
  assert.ok(operation);
  const findSchema = (slug: string) => reference.schemas.find((named) => named.slug === slug)?.schema;
  const [media] = requestOperation(operation, findSchema).body?.content ?? [];
  assert.ok(media);
  const sample = exampleValues(operation, findSchema).body?.kind;
  return { media, sample, schemas: schemasByRef(reference) };
}
