import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { exampleValues } from "#http/request/example/index.ts";
import { asItIs, requiredText } from "#http/request/example/needed.ts";
import { requestOperation } from "#http/request/operation.ts";
import type { RequestValues } from "#http/request/types.ts";
import type { MediaType, Schema } from "#model/types.ts";
import { describeApi, describeOperation } from "../../../fixtures/describe.ts";
import {
  encoding,
  example,
  list,
  mediaType,
  operation,
  parameter,
  record,
  reference,
  scalar,
} from "../fixtures.ts";

describe("parameter values of a sample", () => {
  test("a sample has the first examples of required parameters, and no optional ones", () => {
    const parameters = [
      parameter({ name: "petId", in: "path", examples: [example("9007199254740993"), example("2")] }),
      parameter({ name: "status", examples: [example('"available"')] }),
      parameter({ name: "tags", examples: [example('["a", 9007199254740993, null]')] }),
      parameter({ name: "where", examples: [example('{ "R": 100, "deep": { "a": [1] } }')] }),
      parameter({ name: "after", required: false, examples: [example('"x"')] }),
    ];
    assert.deepEqual(exampleValues(operation({ parameters })), {
      parameters: [
        { in: "path", name: "petId", value: "9007199254740993" },
        { in: "query", name: "status", value: "available" },
        { in: "query", name: "tags", value: ["a", "9007199254740993"] },
        {
          in: "query",
          name: "where",
          value: [
            ["R", "100"],
            ["deep", '{"a":[1]}'],
          ],
        },
      ],
      body: null,
    });
  });

  test("a sample has the required fields of an exploded object parameter", () => {
    const schema = record({ page: scalar("integer"), sort: list(scalar()) }, ["sort"]);
    const text = '{ "page": 1, "sort": ["name"] }';
    const sentOf = (origin: "written" | "generated") =>
      exampleValues(
        operation({ parameters: [parameter({ schema, examples: [{ ...example(text), origin }] })] }),
      ).parameters[0]?.value;
    assert.deepEqual(sentOf("generated"), [["sort", '["name"]']]);
    assert.deepEqual(sentOf("written"), [
      ["page", "1"],
      ["sort", '["name"]'],
    ]);
  });

  test("a parameter without an example, or with an empty array or object, has its name as the value", () => {
    const texts = [undefined, "null", "[]", "{}"];
    const parameters = texts.map((text) =>
      parameter({ examples: text === undefined ? [] : [example(text)] }),
    );
    assert.deepEqual(
      exampleValues(operation({ parameters })).parameters.map(({ value }) => value),
      ["color", "color", "color", "color"],
    );
  });

  test(`an author's example that is empty or "string" is used, and a generated one is not`, () => {
    const values = (origin: "written" | "generated", text: string, schema = scalar()) => {
      const parameters = [parameter({ schema, examples: [{ ...example(text), origin }] })];
      return exampleValues(operation({ parameters })).parameters[0]?.value;
    };
    assert.deepEqual(
      ['""', '"string"'].map((text) => values("written", text)),
      ["", "string"],
    );
    assert.deepEqual(
      ['""', '"string"'].map((text) => values("generated", text)),
      ["color", "color"],
    );
    assert.equal(values("generated", '""', { ...scalar(), examples: ['""'] }), "");
    const inPath = parameter({ in: "path", examples: [example('""')] });
    assert.equal(exampleValues(operation({ parameters: [inPath] })).parameters[0]?.value, "color");
  });

  test("an example that is not JSON is used as text", () => {
    const parameters = [parameter({ examples: [example("blue green")] })];
    assert.equal(exampleValues(operation({ parameters })).parameters[0]?.value, "blue green");
  });
});

test("a parameter with content has its example as text of its media type", () => {
  const parameters = [
    parameter({ mediaType: "application/json", examples: [example('{ "a": 9007199254740993 }')] }),
    parameter({
      name: "all",
      in: "querystring",
      mediaType: "application/x-www-form-urlencoded",
      examples: [example('{ "a": 1 }')],
    }),
  ];
  assert.deepEqual(
    exampleValues(operation({ parameters })).parameters.map(({ value }) => value),
    ['{ "a": 9007199254740993 }', [["a", "1"]]],
  );
});

describe("body of a sample", () => {
  test("the body of a sample is the first with an example, unchanged", () => {
    assert.deepEqual(
      bodyOf(
        mediaType("application/octet-stream"),
        mediaType("application/json", '{\n  "id": 9007199254740993\n}'),
      ),
      { kind: "text", mediaType: "application/json", text: '{\n  "id": 9007199254740993\n}' },
    );
  });

  test("a sample without an example of the body has no body", () => {
    assert.equal(bodyOf(mediaType("application/json"), mediaType("text/plain")), null);
  });

  test("the body of a sample is a file for binary schemas and media types", () => {
    const file = (mediaType: string, name: string) => ({
      kind: "file",
      mediaType,
      file: { name, type: mediaType, size: 0 },
    });
    const binary = mediaType("image/png", "string", scalar("binary"));
    assert.deepEqual(bodyOf(binary), file("image/png", "body.png"));
    assert.deepEqual(
      bodyOf(mediaType("application/octet-stream")),
      file("application/octet-stream", "body.bin"),
    );
    assert.deepEqual(bodyOf(mediaType("application/octet-stream", "as the author has it")), {
      kind: "text",
      mediaType: "application/octet-stream",
      text: "as the author has it",
    });
  });

  test("the body of a sample is a file for strings of binary media types, and text if they are encoded", () => {
    const kindOf = (name: string, schema: Schema) => bodyOf(mediaType(name, "c3RyaW5n", schema))?.kind;
    const base64: Schema = {
      ...scalar(),
      kind: "scalar",
      type: "string",
      format: null,
      contentEncoding: "base64",
    };
    assert.deepEqual(
      [
        "image/png",
        "audio/*",
        "video/mp4",
        "application/octet-stream",
        "application/pdf",
        "application/zip",
      ].map((name) => [kindOf(name, scalar()), kindOf(name, scalar("byte")), kindOf(name, base64)]),
      Array.from({ length: 6 }, () => ["file", "text", "text"]),
    );
    assert.deepEqual(
      ["image/svg+xml", "text/plain", "application/x-tar"].map((name) => kindOf(name, scalar())),
      ["text", "text", "text"],
    );
  });

  test("the example of a form has its fields, with objects as JSON text", () => {
    const text =
      '{ "a[]": [1, 2], "o": { "k": "v&w=x y" }, "id": 9007199254740993, "none": null, "ok": true }';
    for (const name of ["application/x-www-form-urlencoded", "multipart/form-data"]) {
      assert.deepEqual(bodyOf(mediaType(name, text)), {
        kind: "fields",
        mediaType: name,
        fields: [
          { name: "a[]", value: ["1", "2"] },
          { name: "o", value: '{"k":"v&w=x y"}' },
          { name: "id", value: "9007199254740993" },
          { name: "ok", value: "true" },
        ],
      });
    }
  });

  test("the example of a form with a style has the members of its objects", () => {
    const form = mediaType("application/x-www-form-urlencoded", '{ "o": { "k": 1, "l": [2] } }');
    const styled = { ...form, encoding: [encoding("o", { style: "deepObject" })] };
    assert.deepEqual(bodyOf(styled), {
      kind: "fields",
      mediaType: "application/x-www-form-urlencoded",
      fields: [
        {
          name: "o",
          value: [
            ["k", "1"],
            ["l", "[2]"],
          ],
        },
      ],
    });
  });

  test("the example of a form that is text already stays that text", () => {
    assert.deepEqual(bodyOf(mediaType("application/x-www-form-urlencoded", "a=1&b=2")), {
      kind: "text",
      mediaType: "application/x-www-form-urlencoded",
      text: "a=1&b=2",
    });
  });

  test("the example of a multipart form has files with names of their kind", () => {
    const schema = record({
      note: scalar(),
      photo: scalar("binary"),
      "../x y": scalar("binary"),
      named: scalar("binary"),
      all: { ...list(), items: scalar("binary") } as Schema,
    });
    const text =
      '{ "note": "n", "photo": "string", "../x y": "bytes", "named": "@cat.jpg", "all": ["a", "b.csv"] }';
    const form = {
      ...mediaType("multipart/form-data", text, schema),
      encoding: [encoding("photo", { contentType: "image/*, image/png" })],
    };
    const file = (name: string, type: string) => ({ name, type, size: 0 });
    assert.deepEqual(bodyOf(form), {
      kind: "fields",
      mediaType: "multipart/form-data",
      fields: [
        { name: "note", value: "n" },
        { name: "photo", value: [file("photo.png", "image/png")] },
        { name: "../x y", value: [file("x-y.bin", "application/octet-stream")] },
        { name: "named", value: [file("cat.jpg", "image/jpeg")] },
        { name: "all", value: [file("all.bin", "application/octet-stream"), file("b.csv", "text/csv")] },
      ],
    });
  });

  test("the example of a form of files under any name has files", () => {
    const schema = { ...record(), additional: scalar("binary") } as Schema;
    assert.deepEqual(bodyOf(mediaType("multipart/form-data", '{ "front": "a", "back": "b" }', schema)), {
      kind: "fields",
      mediaType: "multipart/form-data",
      fields: ["front", "back"].map((name) => ({
        name,
        value: [{ name: `${name}.bin`, type: "application/octet-stream", size: 0 }],
      })),
    });
  });

  test("the example of a sequence of parts has its items in order", () => {
    const schema = { ...list(), prefix: [record(), scalar("binary")] } as Schema;
    assert.deepEqual(bodyOf(mediaType("multipart/mixed", '[{ "a": 1 }, "string"]', schema)), {
      kind: "fields",
      mediaType: "multipart/mixed",
      fields: [
        { name: "", value: '{"a":1}' },
        { name: "", value: [{ name: "file.bin", type: "application/octet-stream", size: 0 }] },
      ],
    });
  });
});

test("a file in a form is recognized by its referenced schema", () => {
  const named: Record<string, Schema> = { Form: record({ file: reference("File") }), File: scalar("binary") };
  const content = [mediaType("multipart/form-data", '{ "file": "bytes" }', reference("Form"))];
  const upload = operation({ body: { required: true, description: null, content } });
  const fieldsOf = ({ body }: RequestValues) => (body?.kind === "fields" ? body.fields : []);
  assert.deepEqual(fieldsOf(exampleValues(upload, (slug) => named[slug])), [
    { name: "file", value: [{ name: "file.bin", type: "application/octet-stream", size: 0 }] },
  ]);
  assert.deepEqual(fieldsOf(exampleValues(upload)), [{ name: "file", value: "bytes" }]);
});

const bodyOf = (...content: MediaType[]) =>
  exampleValues(operation({ body: { required: false, description: null, content } })).body;

test("the needed part of an option has its own members, unless it can only be of that option", () => {
  const base = "type: object, required: [type], properties: { type: { type: string } }";
  const own = (members: string) => `{ allOf: [{ ${base} }, { type: object, properties: { ${members} } }] }`;
  const samplesOf = (options: string) => {
    const { operation } = describeOperation(
      `requestBody: { content: { application/json: { schema: { anyOf: [${options}] } } } }`,
    );
    const media = operation.body?.content[0];
    if (media === undefined) throw new TypeError("The operation has no body.");
    const sampleOf = (text: string): unknown =>
      JSON.parse(requiredText(text, media, () => undefined, asItIs));
    return media.examples.map(({ text }) => Object.keys(Object(sampleOf(text))));
  };
  const image = "image: { type: integer }";
  const size = "disk: { type: boolean }, size: { type: string }";
  assert.deepEqual(samplesOf(`{ ${base} }, ${own(image)}, ${own(size)}`), [
    ["type"],
    ["type", "image"],
    ["type", "disk", "size"],
  ]);
  const named = (type: string, members: string) => own(`type: { const: ${type} }, ${members}`);
  assert.deepEqual(samplesOf(`${named("a", image)}, ${named("b", size)}`), [["type"], ["type"]]);
});

test("an option that a discriminator names has no optional members in a form", () => {
  const pet = (members: string) =>
    `{ type: object, required: [type], properties: { type: { type: string }, ${members} } }`;
  const { reference } = describeApi(`
    paths:
      /pets:
        post:
          requestBody:
            content:
              application/json:
                schema:
                  oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]
                  discriminator: { propertyName: type }
    components:
      schemas:
        Cat: ${pet("hunts: { type: boolean }")}
        Dog: ${pet("breed: { enum: [Dingo, Husky] }")}`);
  const [only] = reference.operations;
  assert.ok(only);
  const find = (slug: string) => reference.schemas.find((one) => one.slug === slug)?.schema;
  assert.deepEqual(
    requestOperation(only, find).body?.content[0]?.examples.map(({ text }) => JSON.parse(text)),
    [{ type: "Cat" }, { type: "Dog" }],
  );
});
