import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolver } from "#description/refs.ts";
import type { JsonValue } from "#json/index.ts";
import { describeOperation, describeSchemas, documentOf } from "../fixtures/describe.ts";
import { exampleValue } from "./example-value.ts";

/** The names and texts of the examples of a body of this type. */
function examplesOf(media: string, name = "application/json") {
  const { operation } = describeOperation(`requestBody: { content: { '${name}': { ${media} } } }`);
  return operation.body?.content[0]?.examples.map((example) => [example.name, example.text]);
}

describe("examples of a body", () => {
  test("a body's examples are its `examples`, else its `example`, else the schema's, else a generated one", () => {
    const schema = "schema: { type: integer, example: 3, default: 4 }";
    assert.deepEqual(examplesOf(`${schema}, example: 2, examples: { a: { value: 1 }, b: { value: 0 } }`), [
      ["a", "1"],
      ["b", "0"],
    ]);
    assert.deepEqual(examplesOf(`${schema}, example: 2, examples: {}`), [[null, "2"]]);
    assert.deepEqual(examplesOf(`${schema}, examples: { a: {}, b: ~, c: { externalValue: x } }`), [
      [null, "3"],
    ]);
    assert.deepEqual(examplesOf("schema: { type: integer, default: 4 }"), [[null, "4"]]);
    assert.deepEqual(examplesOf("schema: { type: integer }"), [[null, "0"]]);
    assert.deepEqual(examplesOf("schema: {}"), [[null, "{}"]]);
    assert.deepEqual(examplesOf(""), []);
  });

  test("an author's scalar of another type is read in the type of its schema, if nothing is lost", () => {
    const generated = (schema: string) => examplesOf(`schema: { ${schema} }`)?.[0]?.[1];
    assert.equal(generated('type: integer, example: "18"'), "18");
    assert.equal(generated('type: number, example: "-1.5e3"'), "-1500");
    assert.equal(generated('type: boolean, example: "false"'), "false");
    assert.equal(generated("type: string, example: 94103"), '"94103"');
    assert.equal(generated("type: string, example: true"), '"true"');
    assert.equal(generated('type: integer, example: "1.5"'), '"1.5"');
    assert.equal(generated('type: integer, example: "007"'), '"007"');
    assert.equal(generated('type: [integer, string], example: "18"'), '"18"');
    assert.equal(generated("type: string, enum: [1, 2], example: 2"), "2");
    assert.equal(generated('type: string, const: 1, example: "1"'), '"1"');
    assert.equal(
      generated('type: object, properties: { age: { type: integer, example: "18" } }'),
      '{\n  "age": 18\n}',
    );
  });

  test("a union of objects without an example gets a generated example for each option", () => {
    const option = (name: string) =>
      `{ title: ${name}, type: object, properties: { kind: { const: ${name} } } }`;
    const choice = `oneOf: [${option("cat")}, ${option("dog")}]`;
    assert.deepEqual(examplesOf(`schema: { ${choice} }`), [
      ["cat", '{\n  "kind": "cat"\n}'],
      ["dog", '{\n  "kind": "dog"\n}'],
    ]);
    assert.deepEqual(examplesOf(`schema: { ${choice} }, example: 1`), [[null, "1"]]);
    assert.deepEqual(examplesOf(`schema: { ${choice}, example: 1 }`), [[null, "1"]]);
    assert.deepEqual(examplesOf("schema: { oneOf: [{ type: integer }, { type: string }] }"), [[null, "0"]]);
  });

  test("a request has an example for each of up to 24 options, and a response for up to 6", () => {
    const options = Array.from(
      { length: 30 },
      (_, index) => `{ title: o${index}, type: object, properties: { kind: { const: o${index} } } }`,
    );
    const content = (count: number) =>
      `{ content: { application/json: { schema: { oneOf: [${options.slice(0, count).join()}] } } } }`;
    const countsOf = (count: number) => {
      const { operation } = describeOperation(`
        requestBody: ${content(count)}
        responses: { 200: ${content(count)} }`);
      const [response] = operation.responses;
      return [operation.body, response].map((holder) => holder?.content[0]?.examples.length);
    };
    assert.deepEqual([2, 12, 24, 30].map(countsOf), [
      [2, 2],
      [12, 6],
      [24, 6],
      [24, 6],
    ]);
  });

  test("an example of an option has its index, and a request has examples for lists and values, too", () => {
    const named = "{ title: cat, type: object, properties: { kind: { const: cat } } }";
    const list = `{ type: array, items: ${named} }`;
    const optionsOf = (options: string) =>
      describeOperation(
        `requestBody: { content: { application/json: { schema: { oneOf: [${options}] } } } }`,
      ).operation.body?.content[0]?.examples.map(({ name, option }) => [name, option]);
    assert.deepEqual(optionsOf(`{ type: "null" }, ${named}, ${list}, { type: string }`), [
      ["cat", 0],
      ["array of cat", 1],
      ["string", 2],
    ]);
    const unnamed = "{ properties: { a: {}, b: {} }, required: [b] }";
    assert.deepEqual(optionsOf(`${unnamed}, { type: array, items: ${unnamed} }, { type: array }, {}`), [
      ["object with b", 0],
      ["array of object with b", 1],
      ["Option 3", 2],
      ["Option 4", 3],
    ]);
    const base = "{ type: object, required: [type], properties: { type: { type: string } } }";
    const extended = (members: string) =>
      `{ allOf: [${base}, { type: object, properties: { ${members} } }] }`;
    assert.deepEqual(
      optionsOf(`${base}, ${extended("image: {}")}, ${extended("disk: {}, size: {}")}`)?.map(
        ([name]) => name,
      ),
      ["object with type", "object with image", "object with disk, size"],
    );
    assert.deepEqual(optionsOf(`${list}, { type: string }`), [[null, undefined]]);
    assert.deepEqual(optionsOf(`${named}, { type: "null" }`), [[null, undefined]]);
  });

  test("an example may be a falsy value", () => {
    for (const value of ["0", "false", '""', "null", "[]", "{}"]) {
      assert.deepEqual(examplesOf(`schema: { type: string }, example: ${value}`), [[null, value]]);
      assert.deepEqual(examplesOf(`examples: { a: { value: ${value} } }`), [["a", value]]);
    }
  });

  test("an example that is a reference is resolved, with its summary and description", () => {
    const { operation } = describeOperation(`
      requestBody: { content: { application/json: { examples: { a: { $ref: '#/paths/~1x/get/x-example' } } } } }
      x-example: { summary: S, description: D, value: { id: 9007199254740993 } }`);
    assert.deepEqual(operation.body?.content[0]?.examples, [
      {
        name: "a",
        summary: "S",
        description: "D",
        text: '{\n  "id": 9007199254740993\n}',
        origin: "written",
      },
    ]);
  });

  test("an example is indented JSON for JSON media types, and the raw string for others", () => {
    const value = "example: 'a \"b\"'";
    assert.deepEqual(examplesOf(value), [[null, '"a \\"b\\""']]);
    assert.deepEqual(examplesOf(value, "application/problem+json; charset=utf-8"), [[null, '"a \\"b\\""']]);
    assert.deepEqual(examplesOf(value, "text/plain"), [[null, 'a "b"']]);
    assert.deepEqual(examplesOf("example: { a: [1] }", "application/pdf"), [
      [null, '{\n  "a": [\n    1\n  ]\n}'],
    ]);
    assert.deepEqual(examplesOf("example: <a/>", "application/xml"), [[null, "<a/>"]]);
  });
});

describe("generated examples", () => {
  const make = (rows: [yaml: string, value: JsonValue | undefined][]) => {
    for (const [yaml, value] of rows) {
      assert.deepEqual(exampleValue(documentOf(`{ ${yaml} }`), resolver({})), value, yaml);
    }
  };

  test("a generated example prefers values from the schema: example, examples, const, default, enum", () => {
    make([
      ["type: string, example: a, examples: [b], const: c, default: d, enum: [e]", "a"],
      ["type: string, examples: [b, x], const: c, default: d, enum: [e]", "b"],
      ["type: string, const: c, default: d", "c"],
      ["type: string, default: d, enum: [e]", "d"],
      ["type: string, enum: [e, f]", "e"],
      ["type: string, example: ''", ""],
    ]);
  });

  test("a generated example matches types, formats and bounds", () => {
    make([
      ["type: string", "string"],
      ["type: string, format: date", "2026-01-31"],
      ["type: string, format: date-time", "2026-01-31T12:00:00Z"],
      ["type: string, format: email", "ada@example.com"],
      ["type: string, format: uuid", "3fa85f64-5717-4562-b3fc-2c963f66afa6"],
      ["type: string, format: unheard-of", "string"],
      ["type: string, maxLength: 3", "str"],
      ["type: string, minLength: 10", "string-str"],
      ["type: integer", 0],
      ["type: integer, minimum: 1, maximum: 100", 1],
      ["type: integer, minimum: -90", 0],
      ["type: integer, minimum: 9007199254740993", 9007199254740993n],
      ["type: integer, maximum: -5", -5],
      ["type: number, minimum: 0, exclusiveMinimum: true", 1],
      ["type: number, exclusiveMinimum: 0", 1],
      ["type: number, exclusiveMaximum: 0", -1],
      ["type: integer, minimum: 0.5", 1],
      ["type: number, minimum: 0.01", 0.01],
      ["type: number, minimum: 7, multipleOf: 0.3", 7.2],
      ["type: string, format: email, minLength: 18", "aaaada@example.com"],
      ["type: boolean", true],
      ["type: 'null'", null],
      ["type: [string, 'null']", "string"],
      ["type: array, items: { type: integer }", [0]],
      ["type: array, items: { type: integer }, minItems: 3", [0, 0, 0]],
      ["type: array", []],
      [
        "properties: { a: { type: string }, b: {}, c: { items: { type: integer } } }",
        { a: "string", c: [0] },
      ],
      ["oneOf: [{ type: integer }, { type: string }]", 0],
      ["anyOf: [{ type: 'null' }, { type: string }]", "string"],
      ["anyOf: [{ type: 'null' }, { $ref: '#/nowhere' }]", null],
      ["anyOf: [{}, { type: string }]", "string"],
      ["properties: { a: { type: string } }, anyOf: [{ required: [a] }]", { a: "string" }],
      [
        "properties: { a: { type: string } }, oneOf: [{ properties: { b: { type: integer } } }]",
        { a: "string", b: 0 },
      ],
      ["type: number, exclusiveMinimum: 0, exclusiveMaximum: 1", 0.5],
      ["type: integer, minimum: 7, multipleOf: 5", 10],
      ["type: array, items: { type: integer }, minItems: 3, uniqueItems: true", [0, 1, 2]],
      ["type: array, items: { enum: [a, b, c] }, minItems: 2, uniqueItems: true", ["a", "b"]],
      ["type: array, items: { type: integer }, maxItems: 0", []],
      ["prefixItems: [{ type: string }, {}], items: { type: integer }", ["string", {}]],
      ["prefixItems: [{ type: string }], items: { type: integer }, minItems: 2", ["string", 0]],
      ["type: array, contains: { type: integer }, minContains: 2", [0, 0]],
      ["type: object, additionalProperties: { type: integer }", { key: 0 }],
      ["required: [a, b], properties: { a: {}, b: { type: string } }", { a: {}, b: "string" }],
      ["type: string, default: ~", "string"],
      ["nullable: true", null],
      ["enum: [~, a]", "a"],
      ["oneOf: [{ const: a, title: A }]", "a"],
      ["type: string, format: ipv6", "2001:db8::1"],
      ["type: string, contentEncoding: base64", "SGVsbG8sIHdvcmxkIQ=="],
      ["type: unheard-of", undefined],
    ]);
  });

  test("a generated example has everything that its schema requires", () => {
    make([
      ["required: [a, b], properties: { a: { type: string } }", { a: "string", b: {} }],
      ["type: object, minProperties: 2, additionalProperties: { type: integer }", { key: 0, key1: 0 }],
      ["type: object, patternProperties: { '^x-': { type: integer } }", { "x-": 0 }],
      ["items: { type: integer }, contains: { minimum: 5 }", [5]],
      ["properties: { a: { type: integer } }, patternProperties: { a: { minimum: 5 } }", { a: 5 }],
      [
        "properties: { a: {}, b: { type: string } }, required: [b], dependentRequired: { b: [a] }",
        { a: {}, b: "string" },
      ],
      ["format: date", "2026-01-31"],
      ["minimum: 7", 7],
    ]);
  });

  test("formats and names such as `constructor` and `__proto__` are not looked up in object prototypes", () => {
    for (const [name, text] of [
      ["constructor", "Constructor"],
      ["__proto__", "Proto"],
      ["toString", "To string"],
      ["valueOf", "Value of"],
    ]) {
      make([
        [`type: string, format: ${name}`, "string"],
        [`type: ${name}`, undefined],
      ]);
      const value = exampleValue(documentOf(`properties: { ${name}: { type: string } }`), resolver({}));
      assert.deepEqual(Object.entries(Object(value)), [[name, text]]);
    }
  });

  test("a generated value follows the name of its field, such as `repo`", () => {
    const document = documentOf("properties: { repo: { type: string }, branch: { type: string } }");
    assert.deepEqual(exampleValue(document, resolver({})), { repo: "hello-world", branch: "main" });
  });

  test("a generated request omits read-only fields, and a generated response omits write-only ones", () => {
    const document = documentOf(`
      A: { required: [id], properties: { id: { $ref: '#/Id' }, same: { allOf: [{ $ref: '#/Id' }] }, name: { type: string }, secret: { type: string, writeOnly: true } } }
      Id: { type: integer, readOnly: true }`);
    const resolve = resolver(document);
    const make = (direction: "request" | "response" | null) =>
      exampleValue({ $ref: "#/A" }, resolve, direction);
    const keys = (direction: "request" | "response" | null) => Object.keys(Object(make(direction)));
    assert.deepEqual(keys(null), ["id", "same", "name", "secret"]);
    assert.deepEqual(keys("request"), ["name", "secret"]);
    assert.deepEqual(keys("response"), ["id", "same", "name"]);
  });

  test("a generated request omits deprecated fields that are optional, and a generated response has them", () => {
    const schema =
      "type: object, required: [b], properties: { a: { type: string, deprecated: true }, b: { type: string, deprecated: true }, c: { type: string } }";
    const of = (direction: "request" | "response") =>
      Object.keys(Object(exampleValue({ $ref: "#/A" }, resolver(documentOf(`A: { ${schema} }`)), direction)));
    assert.deepEqual(of("request"), ["b", "c"]);
    assert.deepEqual(of("response"), ["a", "b", "c"]);
  });

  test("the example of a parameter is generated if the author's is only the name of a variable", () => {
    const textsOf = (parameter: string) => {
      const { operation } = describeOperation(`parameters: [{ name: page, in: query, ${parameter} }]`);
      return operation.parameters[0]?.examples.map(({ text, origin }) => [text, origin]);
    };
    const generated = [["1", "generated"]];
    assert.deepEqual(textsOf('schema: { type: string, example: "{{PAGE}}" }'), [['"1"', "generated"]]);
    assert.deepEqual(textsOf('example: "<page>", schema: { type: integer }'), generated);
    assert.deepEqual(textsOf('examples: { a: { value: "{{PAGE}}" } }, schema: { type: integer }'), generated);
    assert.deepEqual(textsOf('example: "{{a}}-{{b}}", schema: { type: string }'), [
      ['"{{a}}-{{b}}"', "written"],
    ]);
  });

  test("a generated example of a large schema keeps required members and omits the deepest others first", () => {
    const many = (number: number, schema: string) =>
      Array.from({ length: number }, (_, index) => `p${index}: ${schema}`).join(", ");
    const document = documentOf(`
      A: { properties: { ${many(20, "{ $ref: '#/B' }")} } }
      B: { required: [id], properties: { id: { type: integer }, ${many(30, "{ type: string }")} } }
      C: { properties: { ${many(10_000, "{ type: string }")} } }`);
    const resolve = resolver(document);
    const a = exampleValue({ $ref: "#/A" }, resolve);
    assert.deepEqual(
      a,
      Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, { id: 3345 }])),
    );
    assert.equal(Object.keys(Object(exampleValue({ $ref: "#/C" }, resolve))).length < 1_000, true);
  });

  test("a generated example of a large schema has a few scalar members if it would be empty", () => {
    const text = "{ type: string }";
    const inside = `{ $ref: '#/Inside' }`;
    const others = Array.from({ length: 20 }, (_, index) => `p${index}: ${inside}`).join(", ");
    const large = Array.from({ length: 30 }, (_, index) => `more${index}: ${text}`).join(", ");
    const document = documentOf(`
      A: { properties: { list: { type: array, items: ${inside} }, none: { type: object }, plain: { $ref: '#/Plain' }, bare: { $ref: '#/Bare' }, ${others} } }
      Inside: { properties: { parts: { type: object, properties: { a: ${text} } }, either: { oneOf: [${text}, { type: integer }] }, id: { type: string, readOnly: true }, ended_at: ${text}, city: ${text}, seats: { type: integer }, ${large} } }
      Plain: { required: [city], properties: { id: ${text}, city: ${text}, ${large} } }
      Bare: { properties: { parts: { type: object, properties: { a: ${text} } } } }`);
    const few = { city: "Galway", seats: 2, more0: "More0" };
    assert.deepEqual(exampleValue({ $ref: "#/A" }, resolver(document), "request"), {
      list: [few],
      none: {},
      plain: { city: "Dublin" },
      bare: {},
      ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, few])),
    });
  });

  test("a generated example of a large schema has one more level if it would only have empty objects", () => {
    const many = Array.from({ length: 30 }, (_, index) => `p${index}: { type: integer }`);
    const names = many.map((_, index) => `p${index}`).join(", ");
    const kinds = ["albums", "artists", "shows", "tracks"];
    const inside = kinds.map((name) => `${name}: { $ref: '#/Page' }`).join(", ");
    const document = documentOf(`
      Found: { properties: { ${inside} } }
      Each: { type: array, items: { $ref: '#/Found' } }
      Page: { required: [total, ${names}], properties: { total: { type: integer }, ${many.join(", ")}, note: { type: string } } }`);
    const resolve = resolver(document);
    const found = Object(exampleValue({ $ref: "#/Found" }, resolve));
    assert.deepEqual(Object.keys(found), kinds);
    assert.equal(Object.keys(found.albums).length, 31);
    assert.deepEqual(exampleValue({ $ref: "#/Each" }, resolve), [found]);
  });

  test("an example of a schema that is referenced many times is generated once", () => {
    const resolve = resolver(documentOf("A: { properties: { a: { type: string } } }"));
    assert.equal(exampleValue({ $ref: "#/A" }, resolve), exampleValue({ $ref: "#/A" }, resolve));
  });

  test("an example of `allOf` merges all of its parts and ignores the example of a single part", () => {
    const schemas = describeSchemas(`
      New: { properties: { name: { type: string } }, example: { name: Biscuit } }
      Full: { allOf: [{ $ref: '#/components/schemas/New' }, { properties: { id: { type: integer } } }] }
      Same: { allOf: [{ $ref: '#/components/schemas/New' }] }
      Own: { allOf: [{ $ref: '#/components/schemas/New' }], properties: { id: {} }, example: { id: 7 } }`);
    const examples = Object.entries(schemas).map(
      ([
        name,
        {
          examples: [example],
        },
      ]) => [name, JSON.parse(example?.text ?? "")],
    );
    assert.deepEqual(examples, [
      ["New", { name: "Biscuit" }],
      ["Full", { name: "Harbor", id: 5610 }],
      ["Same", { name: "Biscuit" }],
      ["Own", { id: 7 }],
    ]);
  });
});
