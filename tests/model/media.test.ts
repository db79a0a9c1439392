import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import type { MediaType } from "#model/types.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { describeApi, describeOperation } from "../fixtures/describe.ts";

const contentOf = (yaml: string) =>
  describeOperation(`requestBody: { content: ${yaml} }`).operation.body?.content ?? [];
const textsOf = (yaml: string) => contentOf(yaml).flatMap(({ examples }) => examples.map(({ text }) => text));

test("JSON is the first of several media types, followed by `+json` types, then the author's order", () => {
  const names = [
    "text/plain",
    "application/xml",
    "application/problem+json",
    "application/json; charset=utf-8",
  ];
  assert.deepEqual(
    contentOf(`{ ${names.map((name) => `"${name}": {}`).join(", ")} }`).map(({ name }) => name),
    ["application/json; charset=utf-8", "application/problem+json", "text/plain", "application/xml"],
  );
});

test("multipart precedes JSON if a file is required, as Elysia writes one schema for each media type", () => {
  const namesOf = (required: string) => {
    const schema = `schema: { type: object, required: [${required}], properties: { photo: { type: string, format: binary }, name: { type: string } } }`;
    return contentOf(`{ application/json: { ${schema} }, multipart/form-data: { ${schema} } }`).map(
      ({ name }) => name,
    );
  };
  assert.deepEqual(namesOf("photo"), ["multipart/form-data", "application/json"]);
  assert.deepEqual(namesOf("name"), ["application/json", "multipart/form-data"]);
});

test("the schema of an empty response is not read as a media type (Elysia)", () => {
  const { operation } = describeOperation(
    'responses: { "204": { description: Deleted, content: { description: Deleted, type: void } } }',
  );
  assert.deepEqual(
    operation.responses.map(({ status, content }) => [status, content]),
    [["204", []]],
  );
});

test("a generated validation error names a field of the request, as in FastAPI and Laravel", () => {
  const entry =
    "type: object, properties: { loc: { type: array, items: { anyOf: [{ type: string }, { type: integer }] } }, msg: { type: string }, type: { type: string } }";
  const map = "type: object, additionalProperties: { type: array, items: { type: string } }";
  const error = (properties: string) =>
    `content: { application/json: { schema: { type: object, properties: { ${properties} } } } }`;
  const shown = (request: string) => {
    const { operation } = describeOperation(
      `${request}
responses: { "400": { description: "", ${error(`errors: { ${map} }`)} }, "422": { description: "", ${error(`detail: { type: array, items: { ${entry} } }`)} } }`,
    );
    return operation.responses.map(({ content }) => JSON.parse(content[0]?.examples[0]?.text ?? ""));
  };
  const body =
    "requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: integer, readOnly: true }, name: { type: string } } } } } }";
  const invalid = "The value is not valid.";
  assert.deepEqual(shown(body), [
    { errors: { name: [invalid] } },
    { detail: [{ loc: ["body", "name"], msg: invalid, type: "value_error" }] },
  ]);
  const parameters = "parameters: [{ name: limit, in: query, schema: { type: integer } }]";
  assert.deepEqual(shown(parameters), [
    { errors: { limit: [invalid] } },
    { detail: [{ loc: ["query", "limit"], msg: invalid, type: "value_error" }] },
  ]);
  assert.deepEqual(shown(""), [
    { errors: { key: ["Bad Request"] } },
    { detail: [{ loc: ["body"], msg: "Unprocessable Content", type: "unprocessable_content" }] },
  ]);
});

describe("a multipart/form-data request whose schema is a file", () => {
  const fieldsOf = (media: string) => {
    const [form] = contentOf(`{ multipart/form-data: ${media} }`);
    const { schema } = form ?? {};
    return schema?.kind === "object"
      ? schema.properties.map(({ name, required, schema: { kind } }) => [name, required, kind])
      : schema?.kind;
  };

  test("is an object with the file as its only field", () => {
    const bare = "{ type: string, format: binary }";
    const file = [["file", true, "scalar"]];
    assert.deepEqual(fieldsOf(`{ schema: ${bare} }`), file);
    assert.deepEqual(
      fieldsOf("{ schema: { type: string, contentMediaType: application/octet-stream } }"),
      file,
    );
    assert.deepEqual(fieldsOf("{ schema: { contentMediaType: image/png } }"), file);
    assert.deepEqual(fieldsOf("{ schema: {} }"), file);
    assert.deepEqual(fieldsOf(`{ schema: { type: array, items: ${bare} } }`), [["file", true, "array"]]);
  });

  test("has the name of its only encoding", () => {
    const schema = "schema: { type: string, format: binary }";
    assert.deepEqual(fieldsOf(`{ ${schema}, encoding: { scan: { contentType: image/png } } }`), [
      ["scan", true, "scalar"],
    ]);
  });

  test("accepts any name, because the description has none", () => {
    const [form] = contentOf("{ multipart/form-data: { schema: { type: string, format: binary } } }");
    assert.deepEqual(form?.jsonSchema, {
      type: "object",
      additionalProperties: { type: "string", format: "binary" },
    });
  });

  test("has the author's example as the value of the field", () => {
    assert.deepEqual(
      textsOf("{ multipart/form-data: { schema: { type: string, format: binary }, example: cat.png } }").map(
        (text) => JSON.parse(text),
      ),
      [{ file: "cat.png" }],
    );
  });

  test("has files where fields with names of files have no type", () => {
    const [form] = contentOf(`{ multipart/form-data: { schema: { properties: {
      file: { description: Any type. }, cover_image: {}, profile: {}, files: { type: array }, logo: { enum: [a] }
    } } } }`);
    const { schema } = form ?? {};
    assert.deepEqual(
      schema?.kind === "object" &&
        schema.properties.map(({ name, schema: field }) => [
          name,
          field.kind,
          field.kind === "scalar" ? field.format : null,
          field.description,
        ]),
      [
        ["file", "scalar", "binary", "Any type."],
        ["cover_image", "scalar", "binary", null],
        ["profile", "any", null, null],
        ["files", "array", null, null],
        ["logo", "scalar", null, null],
      ],
    );
  });

  test("is not a text, an empty schema with an example, or a form with encodings by position", () => {
    const kinds = [
      "{ schema: { type: string } }",
      "{ schema: { type: string, contentMediaType: image/png, contentEncoding: base64 } }",
      "{ schema: {}, example: { title: Cat } }",
      "{ schema: { type: array, items: { type: string, format: binary } }, itemEncoding: { contentType: image/png } }",
    ].map(fieldsOf);
    assert.deepEqual(kinds, ["scalar", "scalar", "any", "array"]);
  });
});

describe("examples of bodies", () => {
  test("a generated string matches password patterns with lookaheads", () => {
    const patterns = [
      "^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d]{8,}$",
      "^(?=.*[A-Z])(?=.*\\d)(?=.*[^\\w]).{10,12}$",
    ];
    for (const pattern of patterns) {
      const [text = ""] = textsOf(
        `{ application/json: { schema: { type: object, properties: { secretWord: { type: string, pattern: '${pattern}' } } } } }`,
      );
      assert.match(JSON.parse(text).secretWord, new RegExp(pattern));
    }
  });

  test("a pattern that is written as a regular expression literal is converted and matched", () => {
    const [media] = contentOf(
      `{ application/json: { schema: { type: string, pattern: '/^(?:[A-Z]\\d){3}$/i' } } }`,
    );
    assert.match(media?.examples[0]?.text ?? "", /^"(?:[A-Z]\d){3}"$/);
    assert.deepEqual(media?.jsonSchema, { type: "string", pattern: "^(?:[A-Z]\\d){3}$" });
  });

  test("a generated value prefers numbers and objects to their text forms, and ignores invalid defaults (Elysia)", () => {
    const schema = `{ type: object, properties: {
      quantity: { anyOf: [{ type: string, format: integer, default: 0 }, { type: integer, minimum: 1 }] },
      isSold: { type: boolean, default: "false" },
      meta: { anyOf: [{ type: string, format: ObjectString }, { type: object, properties: { size: { type: integer, default: 4 } } }] },
      isNew: { anyOf: [{ type: string, format: boolean, default: false }, { type: boolean }] },
      size: { type: integer, default: 3 },
      length: { type: number, default: 2 },
      photo: { type: string, format: binary, default: File } } }`;
    const [text = ""] = textsOf(`{ application/json: { schema: ${schema} } }`);
    const { photo, ...others } = JSON.parse(text);
    assert.notEqual(photo, "File");
    assert.deepEqual(others, {
      quantity: 2,
      isSold: true,
      meta: { size: 4 },
      isNew: true,
      size: 3,
      length: 2,
    });
  });

  test("an example string that is valid JSON is shown as JSON, unless the schema requires a string", () => {
    assert.deepEqual(textsOf(`{ application/json: { example: '{"a":9007199254740993}' } }`), [
      '{\n  "a": 9007199254740993\n}',
    ]);
    assert.deepEqual(textsOf(`{ application/json: { schema: { type: string }, example: '{"a":1}' } }`), [
      '"{\\"a\\":1}"',
    ]);
    assert.deepEqual(textsOf("{ application/json: { example: '{a}' } }"), ['"{a}"']);
    assert.deepEqual(textsOf("{ application/json: { example: '12' } }"), ['"12"']);
  });

  test("an example is its serializedValue, else its dataValue, else its value", () => {
    assert.deepEqual(
      textsOf(`{ application/json: { examples: {
        both: { dataValue: { a: 1 }, serializedValue: '{"a":1}' },
        data: { dataValue: { a: 1 } }, sent: { serializedValue: '[1]' }, old: { value: ~ } } } }`),
      ['{"a":1}', '{\n  "a": 1\n}', "[1]", "null"],
    );
  });

  test("an example of a sequential media type has a line or an event for each item", () => {
    const item =
      "itemSchema: { type: object, properties: { id: { type: integer }, data: { const: 'a\nb' } } }";
    assert.deepEqual(textsOf(`{ application/jsonl: { ${item.replace("'a\nb'", "x")} } }`), [
      '{"id":4677,"data":"x"}\n',
    ]);
    assert.deepEqual(textsOf(`{ application/x-ndjson: { example: [{ a: 1 }, 2] } }`), ['{"a":1}\n2\n']);
    assert.deepEqual(textsOf(`{ text/event-stream: { example: [{ event: e, data: "a\\nb" }, { x: 1 }] } }`), [
      'event: e\ndata: a\ndata: b\n\ndata: {"x":1}\n\n',
    ]);
  });

  test("a generated body omits read-only fields in requests and write-only fields in responses", () => {
    const { reference } = describeApi(`
paths: { /x: { post: {
  requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } },
  responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } } } } } }
components: { schemas: { User: { type: object, properties: {
  id: { type: integer, readOnly: true }, name: { const: Ada }, secret: { const: s, writeOnly: true } } } } }`);
    const [operation] = reference.operations;
    const texts = [operation?.body, operation?.responses[0]].map((one) => one?.content[0]?.examples[0]?.text);
    assert.deepEqual(texts, [
      '{\n  "name": "Ada",\n  "secret": "s"\n}',
      '{\n  "id": 1626,\n  "name": "Ada"\n}',
    ]);
  });

  test("an example with an externalValue is listed with its URL", () => {
    const [media] = contentOf(
      "{ a/b: { examples: { x: { externalValue: ./x.json, summary: S }, y: { summary: T } } } }",
    );
    assert.deepEqual(media?.externalExamples, [
      { name: "x", summary: "S", description: null, url: "./x.json" },
    ]);
    assert.deepEqual(media?.examples, []);
  });
});

test("a media type's encodings are listed by property, then by position, then for other items", () => {
  const [media] = contentOf(`{ multipart/mixed: {
    encoding: { a: { contentType: text/plain, style: pipeDelimited, explode: true, allowReserved: true }, b: ~, c: { style: odd } },
    prefixEncoding: [{ contentType: application/json }, ~], itemEncoding: { contentType: image/* } } }`);
  const none = {
    ...{
      place: null,
      contentType: null,
      style: null,
      explode: null,
      allowReserved: false,
      headers: [],
      parts: [],
    },
  };
  assert.deepEqual(media?.encoding, [
    {
      ...{ ...none, name: "a", contentType: "text/plain" },
      style: "pipeDelimited",
      explode: true,
      allowReserved: true,
    },
    { ...none, name: "c" },
    { ...none, name: null, place: "[0]", contentType: "application/json" },
    { ...none, name: null, place: "[2…]", contentType: "image/*" },
  ]);
});

test("an encoding may have encodings of its own parts", () => {
  const [media] = contentOf(`{ multipart/mixed: { itemEncoding: {
    encoding: { a: { contentType: text/csv } }, prefixEncoding: [{ contentType: a/b }] } } }`);
  const none = { style: null, explode: null, allowReserved: false, headers: [], parts: [] };
  assert.deepEqual(media?.encoding, [
    {
      ...{ ...none, name: null, place: null, contentType: null },
      parts: [
        { ...none, name: "a", place: null, contentType: "text/csv" },
        { ...none, name: null, place: "[0]", contentType: "a/b" },
      ],
    },
  ]);
});

test("an itemSchema gives an example of one record or one part", () => {
  const schema = "{ type: object, properties: { n: { type: integer, const: 1 } } }";
  const exampleOf = (name: string) =>
    contentOf(`{ ${name}: { itemSchema: ${schema} } }`)[0]?.examples[0]?.text;
  assert.equal(exampleOf("application/json-seq"), '\u001e{"n":1}\n');
  assert.equal(exampleOf("multipart/mixed"), JSON.stringify([{ n: 1 }], null, 2));
});

test("a media type that is a reference is resolved", () => {
  const { reference } = describeApi(`
    paths: { /x: { post: { requestBody: { content: {
      a/b: { $ref: '#/components/mediaTypes/M' }, c/d: { $ref: '#/components/mediaTypes/N' } } } } } }
    components: { mediaTypes: { M: { example: here } } }`);
  const [operation] = reference.operations;
  assert.deepEqual(
    operation?.body?.content.map(({ name, examples }) => [name, examples.map(({ text }) => text)]),
    [
      ["a/b", ["here"]],
      ["c/d", []],
    ],
  );
  assert.deepEqual(operation?.unresolved, ["#/components/mediaTypes/N"]);
});

corpusTest("invalid media type names of the corpus are shown as written, with warnings", {}, async () => {
  const { document } = await loadDescription(corpusPath("hostile/content-odd.yaml"));
  const { reference, warnings } = buildReference(document);
  const [operation] = reference.operations;
  const byName = new Map(operation?.body?.content.map((media): [string, MediaType] => [media.name, media]));
  assert.deepEqual(
    [...byName.keys()],
    [
      ...[
        "application/json; charset=utf-8",
        "APPLICATION/JSON",
        "application/vnd.api+json;version=2",
        "*/*",
        "json",
        "",
        "image/*",
      ],
      ...["application/x-www-form-urlencoded", "multipart/form-data", "application/xml"],
      ...["text/event-stream", "application/octet-stream"],
    ],
  );
  const textOf = (name: string) => byName.get(name)?.examples[0]?.text;
  assert.equal(textOf("application/json; charset=utf-8"), '{\n  "already": "a JSON string"\n}');
  assert.equal(textOf("APPLICATION/JSON"), '{\n  "upper": "CO-upper"\n}');
  assert.equal(textOf("text/event-stream"), "event: x\ndata: CO-sse\n\n");
  assert.deepEqual(
    byName
      .get("multipart/form-data")
      ?.encoding.map(({ name, headers }) => [name, headers.map(({ description }) => description)]),
    [["meta", ["CO-part"]]],
  );
  assert.deepEqual(
    operation?.responses[0]?.headers.map(({ name, schema }) => [name, schema.kind]),
    [
      ["Set-Cookie", "array"],
      ["X-Json", "object"],
    ],
  );
  assert.deepEqual(
    warnings.map(({ pointer, problem }) => `${pointer}: ${problem}`),
    [
      "/servers/0: its address is empty",
      '/servers/3: its address has a variable "undefined" that `variables` do not declare',
      '/servers/4: its variable "a" has an `enum` without a value',
      '/servers/5: its address "https://{b" has an unmatched brace',
      "/servers/6: the server has no URL; `/` is shown instead",
      '/paths/~1c/post: "json" is not a media type such as application/json; it is shown as written',
      '/paths/~1c/post: "" is not a media type such as application/json; it is shown as written',
    ],
  );
});
