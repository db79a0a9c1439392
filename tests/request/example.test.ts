import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { MediaType, Schema } from "#reference/types.ts";
import { exampleValues } from "#request/example.ts";
import type { RequestValues } from "#request/types.ts";
import { example, mediaType, operation, parameter, record, reference, scalar } from "./fixtures.ts";

describe("the values of a sample", () => {
  test("are the required parameters' first examples; optional ones are left out", () => {
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
        { in: "query", name: "tags", value: ["a", "9007199254740993", "null"] },
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

  test("fall back to the parameter's name where there is no example, or an empty one", () => {
    const texts = [undefined, '""', "[]", "{}"];
    const parameters = texts.map((text) =>
      parameter({ examples: text === undefined ? [] : [example(text)] }),
    );
    assert.deepEqual(
      exampleValues(operation({ parameters })).parameters.map(({ value }) => value),
      ["color", "color", "color", "color"],
    );
  });

  test("take an example that is no JSON for the text it is", () => {
    const parameters = [parameter({ examples: [example("blue green")] })];
    assert.equal(exampleValues(operation({ parameters })).parameters[0]?.value, "blue green");
  });
});

test("a parameter that content describes has its example as text in its media type", () => {
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

describe("the body of a sample", () => {
  test("is the first that has an example, required or not, as it stands", () => {
    assert.deepEqual(
      bodyOf(
        mediaType("application/octet-stream"),
        mediaType("application/json", '{\n  "id": 9007199254740993\n}'),
      ),
      { kind: "text", mediaType: "application/json", text: '{\n  "id": 9007199254740993\n}' },
    );
  });

  test("is none where there is no example", () => {
    assert.equal(bodyOf(mediaType("application/octet-stream")), null);
  });

  test("of a URL-encoded form is written as one", () => {
    assert.deepEqual(
      bodyOf(
        mediaType(
          "application/x-www-form-urlencoded",
          '{ "a[]": [1, 2], "o": { "k": "v&w=x y" }, "id": 9007199254740993, "none": null, "ok": true }',
        ),
      ),
      {
        kind: "text",
        mediaType: "application/x-www-form-urlencoded",
        text: "a%5B%5D=1&a%5B%5D=2&o=%7B%22k%22%3A%22v%26w%3Dx%20y%22%7D&id=9007199254740993&ok=true",
      },
    );
  });

  test("of a form whose example is text already is that text", () => {
    assert.deepEqual(bodyOf(mediaType("application/x-www-form-urlencoded", "a=1&b=2")), {
      kind: "text",
      mediaType: "application/x-www-form-urlencoded",
      text: "a=1&b=2",
    });
  });

  test("of a multipart form has a boundary that stands in none of its parts", () => {
    const schema = record({ note: scalar(), 'file"; filename="../../x': scalar("binary") });
    const text = '{ "note": "about a specimen", "file\\"; filename=\\"../../x": "bytes" }';
    const quote = "%22";
    assert.deepEqual(bodyOf(mediaType("multipart/form-data", text, schema)), {
      kind: "text",
      mediaType: "multipart/form-data; boundary=specimen-specimen",
      text: [
        "--specimen-specimen",
        'Content-Disposition: form-data; name="note"',
        "",
        "about a specimen",
        "--specimen-specimen",
        `Content-Disposition: form-data; name="file${quote}; filename=${quote}../../x"; filename="file${quote}; filename=${quote}../../x"`,
        "",
        "bytes",
        "--specimen-specimen--",
        "",
      ].join("\r\n"),
    });
  });
});

test("a form's file is known by its schema where that is named elsewhere", () => {
  const named: Record<string, Schema> = { Form: record({ file: reference("File") }), File: scalar("binary") };
  const content = [mediaType("multipart/form-data", '{ "file": "bytes" }', reference("Form"))];
  const upload = operation({ body: { required: true, description: null, content } });
  assert.match(textOf(exampleValues(upload, (slug) => named[slug])), /; filename="file"\r\n\r\nbytes\r\n/);
  assert.doesNotMatch(textOf(exampleValues(upload)), /filename/);
});

const textOf = ({ body }: RequestValues) => (body?.kind === "text" ? body.text : "");

const bodyOf = (...content: MediaType[]) =>
  exampleValues(operation({ body: { required: false, description: null, content } })).body;
