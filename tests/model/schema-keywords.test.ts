import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Schema } from "#model/types.ts";
import { describeApi, describeSchemas } from "../fixtures/describe.ts";
import {
  any,
  dictionary,
  integer,
  list,
  never,
  record,
  reference,
  scalar,
  text,
  unresolved,
  values,
} from "./notes.ts";

/** Asserts the schema `A` in the model, each given as YAML. */
const readAll = (rows: [yaml: string, expected: Schema][]) => {
  for (const [yaml, expected] of rows)
    assert.deepEqual(describeSchemas(`A: { ${yaml} }\nB: { type: string }`).A?.schema, expected, yaml);
};

const toB = "$ref: '#/components/schemas/B'";
const rule = (title: string, schema: Schema) => ({ title, schema });

describe("keywords of JSON Schema 2020-12", () => {
  test("array keywords are read: tuples, additional items, contains", () => {
    const items = "type: array, items: { type: integer }";
    const beside = (title: string, schema: Schema) => list(integer(), { rules: [rule(title, schema)] });
    readAll([
      ["prefixItems: [{ type: string }, true], items: false", list(never(), { prefix: [text(), any()] })],
      ["type: array, prefixItems: [{ type: string }]", list(any(), { prefix: [text()] })],
      ["items: [{ type: string }], additionalItems: false", list(never(), { prefix: [text()] })],
      ["prefixItems: [true], unevaluatedItems: false", list(never(), { prefix: [any()] })],
      [`${items}, contains: { type: string }`, beside("Contains", text())],
      [`${items}, contains: { type: string }, minContains: 0`, beside("May contain", text())],
      [`${items}, contains: { type: string }, minContains: 2`, beside("Contains at least 2", text())],
      [`${items}, contains: { type: string }, maxContains: 5`, beside("Contains 1 to 5", text())],
      [`${items}, contains: { type: string }, minContains: 2, maxContains: 2`, beside("Contains 2", text())],
      [`${items}, unevaluatedItems: false`, beside("Other items", never())],
    ]);
  });

  test("object keywords are read: patterns, additional members, names, dependencies", () => {
    const beside = (title: string, schema: Schema) => record({}, [], { rules: [rule(title, schema)] });
    readAll([
      [
        "patternProperties: { '^x-': { type: string } }, additionalProperties: false",
        {
          ...dictionary(false),
          kind: "object",
          properties: [],
          patterns: [{ pattern: "^x-", schema: text() }],
          additional: false,
        },
      ],
      ["type: object, additionalProperties: {}", dictionary(any())],
      ["type: object, unevaluatedProperties: false", dictionary(false)],
      ["type: object, unevaluatedProperties: { type: string }", dictionary(text())],
      [
        "additionalProperties: true, unevaluatedProperties: false",
        { ...beside("Other properties", never()) },
      ],
      [
        "type: object, propertyNames: { maxLength: 3 }",
        beside("Names of properties", any({ constraints: ["at most 3 characters"] })),
      ],
      ["type: object, dependentRequired: { a: [b] }", beside("With a also", record({ b: any() }, ["b"]))],
      [
        "type: object, dependentSchemas: { a: { properties: { b: { type: string } } } }",
        beside("With a also", record({ b: text() })),
      ],
      ["type: object, dependencies: { a: [b] }", beside("With a also", record({ b: any() }, ["b"]))],
    ]);
  });

  test("conditions are read: not, if, then, else", () => {
    readAll([
      [
        "type: string, not: { const: a }",
        text({ rules: [rule("Must not be", text({ enum: values('"a"') }))] }),
      ],
      [`type: string, not: { ${toB} }`, text({ rules: [rule("Must not be", reference("B", "b"))] })],
      [
        "type: string, if: { const: a }, then: false, else: true",
        text({
          rules: [rule("If", text({ enum: values('"a"') })), rule("Then", never()), rule("Otherwise", any())],
        }),
      ],
      ["type: string, if: { const: a }", text()],
      ["type: string, then: { const: a }", text()],
    ]);
  });

  test("keywords of encoded content are read", () => {
    readAll([
      [
        "type: string, contentEncoding: base64, contentMediaType: application/json, contentSchema: { type: integer }",
        text({
          contentEncoding: "base64",
          constraints: ["encoded in base64", "of the media type application/json"],
          rules: [rule("The content of the text", integer())],
        }),
      ],
      ["type: string, format: byte", text({ format: "byte", constraints: ["encoded in base64"] })],
    ]);
  });

  test("keywords for any value are read: const, enum, examples, documentation", () => {
    const docs = { url: "https://example.com", description: null };
    readAll([
      ["const: { a: [1, ~] }", any({ enum: values('{"a":[1,null]}') })],
      ["const: false", scalar("boolean", { enum: values("false") })],
      ["enum: [1, '1', ~, { a: 1 }, [2]]", any({ enum: values("1", '"1"', "null", '{"a":1}', "[2]") })],
      ["enum: [a, ~]", text({ nullable: true, enum: values('"a"', "null") })],
      ["enum: [0, '', false]", any({ enum: values("0", '""', "false") })],
      ["type: string, example: '', examples: [a, b]", text({ examples: ['""', '"a"', '"b"'] })],
      ["externalDocs: { url: 'https://example.com' }", any({ externalDocs: docs })],
      ["$comment: C, $id: /a, $schema: x, $anchor: y", any()],
      ["type: object, format: date", record({}, [], { constraints: ["in the format date"] })],
      ["type: datetime", text({ format: "datetime" })],
    ]);
  });

  test("a $dynamicRef is resolved to the schema with the same $dynamicAnchor", () => {
    const schemas =
      "B: { $dynamicAnchor: node, type: string }\nC: { $defs: { x: { $dynamicAnchor: other, type: integer } } }";
    const read = (anchor: string) =>
      describeSchemas(`A: { $dynamicRef: '#${anchor}' }\n${schemas}`).A?.schema;
    assert.deepEqual(read("node"), reference("B", "b"));
    assert.deepEqual(read("other"), integer());
    assert.deepEqual(read("gone"), unresolved("#gone"));
  });
});

describe("keywords of OpenAPI", () => {
  test("the XML Object of a schema is read as constraints", () => {
    readAll([
      [
        "xml: { name: Root, prefix: ns, namespace: urn:x }",
        any({ constraints: ["XML element ns:Root", "XML namespace urn:x"] }),
      ],
      ["xml: { attribute: true }", any({ constraints: ["XML attribute"] })],
      ["xml: { nodeType: cdata }", any({ constraints: ["XML cdata"] })],
      [
        "xml: { wrapped: true, name: Items }",
        any({ constraints: ["XML element Items", "items wrapped in one XML element"] }),
      ],
      ["xml: ~", any()],
    ]);
  });

  test("x-enumDescriptions describes enum values, by value or by position", () => {
    const said = [
      { value: '"a"', name: null, description: "first" },
      { value: '"b"', name: null, description: null },
    ];
    readAll([
      ["enum: [a, b], x-enumDescriptions: { a: first, c: gone }", text({ enum: said })],
      ["enum: [a, b], x-enum-descriptions: [first]", text({ enum: said })],
      [
        "enum: [1, 2], x-enum-varnames: [ONE, TWO]",
        integer({
          enum: [
            { value: "1", name: "ONE", description: null },
            { value: "2", name: "TWO", description: null },
          ],
        }),
      ],
      [
        "enum: [a, b], x-enum-varnames: [ALPHA, BETA], x-enum-comments: { ALPHA: first }",
        text({
          enum: [
            { value: '"a"', name: "ALPHA", description: "first" },
            { value: '"b"', name: "BETA", description: null },
          ],
        }),
      ],
      [
        "enum: [a, 1], x-ms-enum: { name: E, values: [{ value: a, name: Alpha, description: first }, { value: 1 }] }",
        any({ enum: [{ value: '"a"', name: "Alpha", description: "first" }, ...values("1")] }),
      ],
      ["enum: [a], x-ms-enum: { name: E, modelAsString: true }", text({ enum: values('"a"') })],
      ["enum: [__proto__], x-enumDescriptions: { a: b }", text({ enum: values('"__proto__"') })],
    ]);
  });

  test("x-order sorts properties, as go-swagger writes it", () => {
    const properties =
      "{ c: { type: string }, a: { type: string, x-order: 1 }, b: { type: string, x-order: 0 } }";
    const { A } = describeSchemas(`A: { type: object, properties: ${properties} }`);
    assert.ok(A?.schema.kind === "object");
    assert.deepEqual(
      A.schema.properties.map(({ name }) => name),
      ["b", "a", "c"],
    );
  });

  test("an invalid x-enumDescriptions is reported with its location", () => {
    const { warnings } = describeApi("components: { schemas: { A: { enum: [a], x-enumDescriptions: 5 } } }");
    assert.deepEqual(warnings, [
      {
        pointer: "/components/schemas/A/x-enumDescriptions",
        problem: "`x-enumDescriptions` must be a map from values to strings, or an array of strings",
      },
    ]);
  });
});

describe("descriptions of enum values as Django REST framework writes them", () => {
  const list = "* `a` - First\\n* `b` - Second";
  const meant = [
    { value: '"a"', name: null, description: "First" },
    { value: '"b"', name: null, description: "Second" },
  ];

  test("a list of enum values in a description becomes the descriptions of the values", () => {
    readAll([
      [`enum: [a, b], description: "${list}"`, text({ enum: meant })],
      [`enum: [a, b], description: "Which\\n\\n${list}"`, text({ enum: meant, description: "Which" })],
      [
        `enum: [a], description: "${list}"`,
        text({ enum: values('"a"'), description: "* `a` - First\n* `b` - Second" }),
      ],
    ]);
  });

  test("a list of enum values is not repeated in fields and parameters that refer to the enum", () => {
    const ref = "$ref: '#/components/schemas/E'";
    const { reference: api } = describeApi(`
      paths:
        /x:
          get:
            parameters:
              - { name: e, in: query, description: "${list}", schema: { ${ref} } }
              - { name: es, in: query, description: "Some\\n\\n${list}", schema: { type: array, items: { enum: [a, b] } } }
      components:
        schemas:
          E: { enum: [a, b], description: "${list}" }
          Blank: { enum: [""] }
          Holder:
            type: object
            properties:
              one: { allOf: [{ ${ref} }], description: "${list}" }
              other: { oneOf: [{ ${ref} }, { $ref: '#/components/schemas/Blank' }] }`);
    const parameters = api.operations[0]?.parameters ?? [];
    assert.deepEqual(
      parameters.map(({ description }) => description),
      [null, "Some"],
    );
    const items = parameters[1]?.schema;
    assert.deepEqual(items?.kind === "array" && items.items.enum, meant);
    const holder = api.schemas.find(({ name }) => name === "Holder")?.schema;
    assert.ok(holder?.kind === "object");
    const [one, other] = holder.properties.map(({ schema }) => schema);
    assert.equal(one?.description, null);
    assert.deepEqual(other?.enum, [...meant, ...values('""')]);
  });
});

describe("keywords beside a reference", () => {
  test("constraints beside a reference apply, and fields beside a reference are merged with its target", () => {
    readAll([
      [
        `${toB}, deprecated: true, maxLength: 3, enum: [a], not: { const: b }`,
        reference("B", "b", {
          deprecated: true,
          constraints: ["at most 3 characters"],
          enum: values('"a"'),
          rules: [rule("Must not be", text({ enum: values('"b"') }))],
        }),
      ],
      [`${toB}, type: string`, reference("B", "b")],
      [
        `allOf: [{ ${toB} }, { description: D }], readOnly: true`,
        reference("B", "b", { description: "D", readOnly: true }),
      ],
    ]);
    const schemas = describeSchemas(`
      A: { $ref: '#/components/schemas/C', required: [a], properties: { b: { type: integer } } }
      C: { properties: { a: { type: string } } }`);
    assert.deepEqual(schemas.A?.schema, record({ a: text(), b: integer() }, ["a"]));
  });
});

describe("differing parts of allOf", () => {
  test("for differing parts of allOf, the stricter bound applies, and other differences become rules", () => {
    readAll([
      [
        "allOf: [{ type: integer, minimum: 1, maximum: 9 }, { minimum: 3, maximum: 20 }]",
        integer({ constraints: ["3 to 9"] }),
      ],
      [
        "allOf: [{ type: number, minimum: 1 }, { type: integer, minimum: 1, exclusiveMinimum: true }]",
        integer({ constraints: ["more than 1"] }),
      ],
      ["allOf: [{ enum: [a, b] }, { enum: [b, c] }]", text({ enum: values('"b"') })],
      [
        "allOf: [{ type: string, description: left }, { type: integer, description: right, minimum: 1 }]",
        text({
          description: "left",
          rules: [rule("And also", integer({ description: "right", constraints: ["at least 1"] }))],
        }),
      ],
      [
        "type: string, allOf: [{ pattern: ^a }, { pattern: b$ }]",
        text({
          textPatterns: ["b$"],
          rules: [rule("And also", any({ textPatterns: ["^a"] }))],
        }),
      ],
      [
        "oneOf: [{ type: string }], allOf: [{ oneOf: [{ type: integer }] }]",
        text({ rules: [rule("And also", integer())] }),
      ],
      [
        "allOf: [{ properties: { a: {} } }, { additionalProperties: false }]",
        dictionary(false, { a: any() }),
      ],
      [
        "type: array, prefixItems: [{ type: string }], items: false, allOf: [{ items: { maxLength: 3 } }]",
        list(never(), { prefix: [text({ constraints: ["at most 3 characters"] })] }),
      ],
      [
        "allOf: [{ type: array, prefixItems: [true, { type: integer }] }, { prefixItems: [{ type: string }], items: { minimum: 2 } }]",
        list(any({ constraints: ["at least 2"] }), {
          prefix: [text(), integer({ constraints: ["at least 2"] })],
        }),
      ],
      ["type: string, allOf: [false]", text({ rules: [rule("And also", never())] })],
      ["allOf: []", any()],
    ]);
  });
});
