import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { documentOf } from "../../fixtures/describe.ts";
import { linesBetween } from "./lines.ts";

/** A schema that an operation sends and receives, and the named schemas that it may refer to. */
interface Written {
  schema: string;
  schemas?: string;
  version?: string;
}

const described = ({ schema, schemas = "", version = "3.1.1" }: Written) =>
  documentOf(`
openapi: ${version}
info: { title: T, version: "1" }
paths:
  /a:
    post:
      requestBody: { content: { application/json: { schema: ${schema} } } }
      responses: { 200: { description: D, content: { application/json: { schema: ${schema} } } } }
components: { schemas: { ${schemas} } }`);

const between = (old: Written, next: Written) => linesBetween(described(old), described(next));

const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;
const beside = (name: string, more: string) => `{ $ref: '#/components/schemas/${name}', ${more} }`;

suite("constraints beside a reference to a named schema", () => {
  const text =
    "Text: { type: string }, Number: { type: number }, List: { type: array, items: { type: string } }";
  const places: { name: string; schema: (more: string) => string; version?: string; at: string }[] = [
    { name: "beside `$ref`", schema: (more) => beside("Text", more), at: "" },
    {
      name: "in another part of an `allOf`",
      schema: (more) => `{ allOf: [${ref("Text")}, { ${more} }] }`,
      version: "3.0.3",
      at: "",
    },
    {
      name: "beside an `allOf` with the reference",
      schema: (more) => `{ allOf: [${ref("Text")}], ${more} }`,
      version: "3.0.3",
      at: "",
    },
    {
      name: "of a property",
      schema: (more) => `{ type: object, properties: { a: ${beside("Text", more)} } }`,
      at: " `a`",
    },
    { name: "of items", schema: (more) => `{ type: array, items: ${beside("Text", more)} }`, at: " `[]`" },
    {
      name: "beside a nullable reference",
      schema: (more) => `{ anyOf: [${ref("Text")}, { type: 'null' }], ${more} }`,
      at: "",
    },
    {
      name: "of an option",
      schema: (more) => `{ anyOf: [${beside("Text", more)}, ${ref("List")}] }`,
      at: " `(Text)`",
    },
  ];
  for (const { name, schema, version, at } of places)
    test(`a constraint beside a reference is compared: ${name}`, () => {
      const [old, next] = ["maxLength: 10", "maxLength: 3"].map((more) => ({
        schema: schema(more),
        schemas: text,
        ...(version !== undefined && { version }),
      }));
      if (old === undefined || next === undefined) throw new TypeError("Two schemas are compared.");
      assert.deepEqual(between(old, next), [
        `breaking bounds-changed POST /a request body${at}`,
        `compatible bounds-changed POST /a response 200${at}`,
      ]);
      assert.deepEqual(between(old, old), []);
    });

  const keywords = [
    ["Text", "pattern: '^a'", "pattern: '^b'", "pattern-changed"],
    ["Text", "format: date", "format: uuid", "format-changed"],
    ["Text", "enum: [a, b]", "enum: [c]", "enum-value-removed"],
    ["Number", "minimum: 1", "exclusiveMinimum: 1", "bounds-changed"],
    ["List", "uniqueItems: false", "uniqueItems: true", "bounds-changed"],
    ["List", "contains: { const: a }", "contains: { const: b }", "rule-changed"],
  ] as const;
  for (const [name, old, next, id] of keywords)
    test(`a changed constraint beside a reference is found: ${next.split(":")[0]}`, () => {
      const [first] = between(
        { schema: beside(name, old), schemas: text },
        { schema: beside(name, next), schemas: text },
      );
      assert.equal(first, `breaking ${id} POST /a request body`);
    });

  test("a changed constraint of a named schema is reported once, at that schema", () => {
    const named = (limit: number) => ({
      schema: beside("Text", "description: A text."),
      schemas: `Text: { type: string, maxLength: ${limit} }`,
    });
    assert.deepEqual(between(named(10), named(3)), ["breaking bounds-changed Text"]);
  });

  test("the comparison of a recursive schema with a constraint beside its reference ends", () => {
    const tree = (limit: number) => ({
      schema: ref("Node"),
      schemas: `Node: { type: object, properties: { next: ${beside("Node", `minProperties: ${limit}`)} } }`,
    });
    assert.deepEqual(between(tree(1), tree(2)), ["breaking bounds-changed Node `next`"]);
  });
});

suite("names with the prefix `x-`", () => {
  const responding = (response: string) =>
    documentOf(`
openapi: 3.0.3
info: { title: T, version: "1" }
paths: { /a: { get: { responses: { 200: { description: D, ${response} } } } } }`);

  test("a header whose name begins with `x-` is compared, regardless of its case", () => {
    const header = (name: string) => responding(`headers: { ${name}: { schema: { type: integer } } }`);
    assert.deepEqual(linesBetween(header("x-rate-limit"), responding("headers: {}")), [
      "breaking header-removed GET /a header `x-rate-limit` of response 200",
    ]);
    assert.deepEqual(linesBetween(header("x-rate-limit"), header("X-Rate-Limit")), []);
  });

  test("a media type whose name begins with `x-` is compared", () => {
    const media = responding("content: { x-world/x-3dmf: { schema: { type: string } } }");
    assert.deepEqual(linesBetween(media, responding("content: {}")), [
      "breaking media-type-removed GET /a response 200",
    ]);
  });
});

suite("changes of a discriminator", () => {
  const pets =
    "Cat: { type: object, properties: { kind: { type: string }, a: { type: string } } }, Dog: { type: object, properties: { kind: { type: string }, b: { type: string } } }";
  const union = (mapping: string, schemas = pets, names = ["Cat", "Dog"]) => ({
    schema: `{ oneOf: [${names.map(ref).join(", ")}], discriminator: { propertyName: kind${mapping === "" ? "" : `, mapping: { ${mapping} }`} } }`,
    schemas,
  });
  const changed = [
    "breaking discriminator-changed POST /a request body",
    "breaking discriminator-changed POST /a response 200",
  ];

  test("a removed discriminator mapping is breaking", () => {
    assert.deepEqual(between(union("cat: Cat, dog: Dog"), union("")), [...changed, ...changed].sort());
  });

  test("a discriminator mapping that lists the implicit values is not a change", () => {
    assert.deepEqual(between(union(""), union("Cat: Cat, Dog: Dog")), []);
  });

  test("two swapped discriminator values are breaking", () => {
    assert.deepEqual(
      between(union("cat: Cat, dog: Dog"), union("cat: Dog, dog: Cat")),
      [...changed, ...changed].sort(),
    );
  });

  test("renaming an option without a mapping changes its discriminator value", () => {
    const renamed = union("", pets.replace("Cat:", "Kitty:"), ["Kitty", "Dog"]);
    assert.deepEqual(between(union(""), renamed), changed);
  });

  test("renaming an option whose discriminator property is a constant is not a change", () => {
    const fixed = pets.replaceAll("kind: { type: string }, a", "kind: { const: cat }, a");
    assert.deepEqual(
      between(union("", fixed), union("", fixed.replace("Cat:", "Kitty:"), ["Kitty", "Dog"])),
      [],
    );
  });

  test("an extension whose value is a constant may get another name that the old one refers to", () => {
    const extension = `{ allOf: [${ref("Pet")}, { properties: { kind: { const: cat } } }] }`;
    const parent = (extensions: string) => ({
      schema: ref("Pet"),
      schemas: `Pet: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind } }, ${extensions}`,
    });
    const [old, next] = [
      parent(`Cat: ${extension}`),
      parent(`Cat: ${ref("HouseCat")}, HouseCat: ${extension}`),
    ];
    assert.deepEqual(between(old, next), []);
    assert.deepEqual(between(next, old), []);
  });

  test("an extension whose `allOf` is a part of another one is the same extension", () => {
    const parent = (cat: string) => ({
      schema: ref("Pet"),
      schemas: `Pet: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind } }, Cat: ${cat}`,
    });
    const extension = `{ allOf: [${ref("Pet")}, { properties: { a: {} } }] }`;
    assert.deepEqual(between(parent(extension), parent(`{ allOf: [${extension}] }`)), []);
    assert.deepEqual(between(parent(`{ allOf: [${extension}] }`), parent(extension)), []);
  });

  test("a discriminator of a parent is compared by the schemas that extend the parent", () => {
    const parent = (mapping: string) => ({
      schema: ref("Pet"),
      schemas: `Pet: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind${mapping} } }, Cat: { allOf: [${ref("Pet")}, { properties: { a: { type: string } } }] }, Dog: { allOf: [${ref("Pet")}, { properties: { b: { type: string } } }] }`,
    });
    const [named, renamed] = [", mapping: { cat: Cat, dog: Dog }", ", mapping: { kitty: Cat, dog: Dog }"];
    assert.deepEqual(between(parent(named), parent(renamed)), ["breaking discriminator-changed Pet"]);
    assert.deepEqual(between(parent(named), parent(named)), []);
    assert.deepEqual(between(parent(""), parent(", mapping: { Cat: Cat, Dog: Dog }")), []);
  });
});

suite("anyOf and oneOf", () => {
  const choice = (kind: string, options: string) => ({ schema: `{ ${kind}: [${options}] }` });
  const overlapping = "{ required: [a] }, { required: [b] }";

  test("replacing anyOf with oneOf breaks requests if the options overlap", () => {
    assert.deepEqual(between(choice("anyOf", overlapping), choice("oneOf", overlapping)), [
      "breaking rule-changed POST /a request body",
      "compatible rule-changed POST /a response 200",
    ]);
  });

  test("replacing anyOf with oneOf is not a change if the options exclude each other", () => {
    const types = "{ type: string }, { type: integer }";
    assert.deepEqual(between(choice("anyOf", types), choice("oneOf", types)), []);
  });
});

suite("values of responses", () => {
  test("replacing the only allowed value of a response is breaking", () => {
    assert.deepEqual(between({ schema: "{ const: a }" }, { schema: "{ const: b }" }), [
      "breaking enum-value-removed POST /a request body",
      "breaking enum-value-removed POST /a response 200",
    ]);
  });

  test("a field whose schema becomes false is reported as removed", () => {
    const object = (a: string) => ({
      schema: `{ type: object, properties: { a: ${a}, b: { type: string } } }`,
    });
    const removed = [
      "breaking field-removed POST /a request body `a`",
      "breaking field-removed POST /a response 200 `a`",
    ];
    assert.deepEqual(between(object("{ type: string }"), object("false")), removed);
    assert.deepEqual(between(object("{ type: string }"), object("{ not: {} }")), removed);
    assert.deepEqual(between(object("false"), object("{ not: {} }")), []);
  });
});

suite("options that allow nothing", () => {
  const removed = [
    "breaking enum-value-removed POST /a request body",
    "compatible enum-value-removed POST /a response 200",
  ];
  const noNull = [
    "breaking null-forbidden POST /a request body",
    "compatible null-forbidden POST /a response 200",
  ];
  const onlyNull = [
    "breaking type-changed POST /a request body",
    "compatible type-changed POST /a response 200",
  ];
  const cases: [name: string, option: string, others: string, contradiction: string, expected: string[]][] = [
    ["`const` against `const`", "const: a", "{ const: b }", "allOf: [{ const: z }]", removed],
    ["`const` against `enum`", "const: a", "{ const: b }", "allOf: [{ enum: [y, z] }]", removed],
    ["`enum` against `enum`", "enum: [a, c]", "{ const: b }", "allOf: [{ enum: [y, z] }]", removed],
    ["`const` beside null", "const: a", "{ const: null }", "allOf: [{ const: z }]", onlyNull],
    ["null against `const`", "const: null", "{ type: string }", "allOf: [{ const: z }]", noNull],
    [
      "null against `const`, beside two types",
      "const: null",
      "{ type: string }, { type: integer }",
      "allOf: [{ const: z }]",
      noNull,
    ],
  ];
  for (const [name, option, others, contradiction, expected] of cases)
    test(`an option that no longer allows its values is reported as their removal: ${name}`, () => {
      const choice = (more: string) => ({ schema: `{ anyOf: [${others}, { ${option}${more} }] }` });
      assert.deepEqual(between(choice(""), choice(`, ${contradiction}`)), expected);
    });

  test("an option whose value is not of its type does not allow the value", () => {
    const choice = (more: string) => ({ schema: `{ anyOf: [{ const: a }, { const: b${more} }] }` });
    assert.deepEqual(between(choice(""), choice(", type: integer")), [
      "breaking enum-value-removed POST /a request body",
      "compatible enum-value-removed POST /a response 200",
      "compatible option-added POST /a request body",
      "risky option-added POST /a response 200",
    ]);
  });

  test("null with another type or value is not null", () => {
    for (const contradiction of ["const: z", "allOf: [{ type: boolean }]"]) {
      const choice = (more: string) => ({ schema: `{ anyOf: [{ type: string }, { type: 'null'${more} }] }` });
      assert.deepEqual(between(choice(""), choice(`, ${contradiction}`)), [
        "breaking null-forbidden POST /a request body",
        "compatible null-forbidden POST /a response 200",
        "compatible option-added POST /a request body",
        "risky option-added POST /a response 200",
      ]);
    }
  });
});

suite("breaking changes that another part of the schema masks", () => {
  const body = "POST /a request body";
  const pairs: { name: string; old: Written; next: Written; expected: string }[] = [
    {
      name: "a bound that is tighter than the exclusive one beside it",
      old: { schema: "{ type: number, exclusiveMaximum: 9 }" },
      next: { schema: "{ type: number, exclusiveMaximum: 9, maximum: 5 }" },
      expected: `breaking bounds-changed ${body}`,
    },
    {
      name: "null in place of a type",
      old: { schema: "{ type: string }" },
      next: { schema: "{ type: 'null' }" },
      expected: `breaking type-changed ${body}`,
    },
    {
      name: "null as the only remaining option",
      old: { schema: "{ anyOf: [{ type: string }, { type: 'null' }] }" },
      next: { schema: "{ anyOf: [{ type: 'null' }] }" },
      expected: `breaking type-changed ${body}`,
    },
    {
      name: "an enum that excludes the value of `const`",
      old: { schema: "{ const: 7 }" },
      next: { schema: "{ const: 7, enum: [8] }" },
      expected: `breaking enum-value-removed ${body}`,
    },
    {
      name: "a named schema within a rule",
      old: {
        schema: "{ type: array, contains: { $ref: '#/components/schemas/A' } }",
        schemas: "A: { type: string }",
      },
      next: {
        schema: "{ type: array, contains: { $ref: '#/components/schemas/A' } }",
        schemas: "A: { type: integer }",
      },
      expected: `breaking rule-changed ${body}`,
    },
    {
      name: "`anyOf` beside `oneOf`",
      old: {
        schema:
          "{ oneOf: [{ required: [a] }, { required: [b] }], anyOf: [{ required: [c] }, { required: [d] }] }",
      },
      next: {
        schema:
          "{ oneOf: [{ required: [a] }, { required: [b] }], anyOf: [{ required: [c] }, { required: [e] }] }",
      },
      expected: `breaking field-removed ${body} \`(object).d\``,
    },
    {
      name: "a part of `allOf` that forbids the fields of another part",
      old: {
        schema:
          "{ allOf: [{ type: object, properties: { a: {} } }, { properties: { b: {} } }], unevaluatedProperties: false }",
      },
      next: {
        schema:
          "{ allOf: [{ type: object, properties: { a: {} } }, { properties: { b: {} }, additionalProperties: false }], unevaluatedProperties: false }",
      },
      expected: `breaking field-removed ${body} \`a\``,
    },
    {
      name: "a rule in `allOf` for all items of a tuple",
      old: { schema: "{ type: array, prefixItems: [{}, { type: integer }], items: false }" },
      next: {
        schema:
          "{ type: array, prefixItems: [{}, { type: integer }], items: false, allOf: [{ items: { type: integer } }] }",
      },
      expected: `breaking type-changed ${body} \`[0]\``,
    },
    {
      name: "a constraint that is added together with a wider type",
      old: { schema: "{ type: integer }" },
      next: { schema: "{ type: number, maximum: 5 }" },
      expected: `breaking bounds-changed ${body}`,
    },
    {
      name: "a new field whose type differs from `additionalProperties`",
      old: { schema: "{ type: object, additionalProperties: { type: string } }" },
      next: {
        schema:
          "{ type: object, properties: { a: { type: integer } }, additionalProperties: { type: string } }",
      },
      expected: `breaking type-changed ${body} \`a\``,
    },
    {
      name: "a part of `allOf` with a condition that forbids the fields of another part",
      old: {
        schema:
          "{ allOf: [{ type: object, if: { required: [a] }, then: { required: [b] } }, { properties: { c: {} } }] }",
      },
      next: {
        schema:
          "{ allOf: [{ type: object, if: { required: [a] }, then: { required: [b] }, unevaluatedProperties: false }, { properties: { c: {} } }] }",
      },
      expected: `breaking field-removed ${body} \`c\``,
    },
    {
      name: "a part of `allOf` that forbids the fields of another part with `oneOf`",
      old: {
        schema:
          "{ allOf: [{ type: object, properties: { a: {} } }, { properties: { c: {}, d: {} }, oneOf: [{ required: [c] }, { required: [d] }] }], unevaluatedProperties: false }",
      },
      next: {
        schema:
          "{ allOf: [{ type: object, properties: { a: {} }, unevaluatedProperties: false }, { properties: { c: {}, d: {} }, oneOf: [{ required: [c] }, { required: [d] }] }], unevaluatedProperties: false }",
      },
      expected: `breaking field-removed ${body} \`c\``,
    },
    {
      name: "a part of `allOf` that forbids the fields of another part's options",
      old: {
        schema:
          "{ allOf: [{ type: object }, { anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }], unevaluatedProperties: false }",
      },
      next: {
        schema:
          "{ allOf: [{ type: object, unevaluatedProperties: false }, { anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }], unevaluatedProperties: false }",
      },
      expected: `breaking field-removed ${body} \`(object).a\``,
    },
    {
      name: "a part of a single option that forbids the fields of the option",
      old: { schema: "{ oneOf: [{ type: object, properties: { a: {} }, additionalProperties: false }] }" },
      next: {
        schema:
          "{ oneOf: [{ type: object, properties: { a: {} }, additionalProperties: false, allOf: [{ additionalProperties: false }] }] }",
      },
      expected: `breaking field-removed ${body} \`a\``,
    },
    {
      name: "a named part that refers to another one and forbids the fields of its sibling",
      old: {
        schema: `{ allOf: [${ref("Part")}, { properties: { a: {} } }], unevaluatedProperties: false }`,
        schemas: `Part: ${ref("Base")}, Base: { type: object }`,
      },
      next: {
        schema: `{ allOf: [${ref("Part")}, { properties: { a: {} } }], unevaluatedProperties: false }`,
        schemas: `Part: ${beside("Base", "unevaluatedProperties: false")}, Base: { type: object }`,
      },
      expected: `breaking field-removed ${body} \`a\``,
    },
    {
      name: "a base whose field has another type than in its extension",
      old: {
        schema: `{ allOf: [${ref("Base")}, { properties: { a: { type: string, enum: [x] } } }] }`,
        schemas: "Base: { type: object, properties: { a: { type: string } } }",
      },
      next: {
        schema: `{ allOf: [${ref("Base")}, { properties: { a: { type: string, enum: [x] } } }] }`,
        schemas: "Base: { type: object, properties: { a: { type: boolean } } }",
      },
      expected: `breaking type-changed ${body} \`a\``,
    },
    {
      name: "a field that a map of another type replaces",
      old: { schema: "{ type: object, properties: { a: { type: integer } } }" },
      next: { schema: "{ type: object, additionalProperties: { type: string } }" },
      expected: `breaking field-removed POST /a response 200 \`a\``,
    },
  ];
  for (const { name, old, next, expected } of pairs)
    test(`a breaking change is found: ${name}`, () => {
      assert.equal(between(old, next)[0], expected);
      assert.deepEqual(between(old, old), []);
    });
});

suite("schemas with the same meaning", () => {
  const fields = (names: string) =>
    `{ type: object, properties: { ${names
      .split(" ")
      .map((name) => `${name}: { type: string }`)
      .join(", ")} } }`;
  const dependent = (one: string, other: string) =>
    `{ ${fields(`${one} ${other}`).slice(1, -1)}, dependentRequired: { ${one}: [${other}] } }`;
  const rewrites: { name: string; old: Written; next: Written }[] = [
    {
      name: "a field moves from a base to its extension",
      old: { schema: `{ allOf: [${ref("Base")}, ${fields("c")}] }`, schemas: `Base: ${fields("a b")}` },
      next: { schema: `{ allOf: [${ref("Base")}, ${fields("b c")}] }`, schemas: `Base: ${fields("a")}` },
    },
    {
      name: "a field moves from a base to a named schema that extends it",
      old: {
        schema: ref("More"),
        schemas: `Base: ${fields("a b")}, More: { allOf: [${ref("Base")}, ${fields("c")}] }`,
      },
      next: {
        schema: ref("More"),
        schemas: `Base: ${fields("a")}, More: { allOf: [${ref("Base")}, ${fields("b c")}] }`,
      },
    },
    {
      name: "a field moves across two bases",
      old: {
        schema: ref("Most"),
        schemas: `Base: ${fields("a b")}, More: { allOf: [${ref("Base")}, ${fields("c")}] }, Most: { allOf: [${ref("More")}, ${fields("d")}] }`,
      },
      next: {
        schema: ref("Most"),
        schemas: `Base: ${fields("a")}, More: { allOf: [${ref("Base")}, ${fields("c")}] }, Most: { allOf: [${ref("More")}, ${fields("d b")}] }`,
      },
    },
    {
      name: "a schema composed of a base and rules that cannot be merged gets a name",
      old: {
        schema: `{ type: array, items: { allOf: [${ref("Base")}, ${dependent("c", "d")}] } }`,
        schemas: `Base: ${dependent("a", "b")}`,
      },
      next: {
        schema: `{ type: array, items: ${ref("More")} }`,
        schemas: `Base: ${dependent("a", "b")}, More: { allOf: [${ref("Base")}, ${dependent("c", "d")}] }`,
      },
    },
    ...[
      ["dependentRequired", "{ a: [b] }", "{ c: [d] }"],
      ["dependentSchemas", "{ a: { required: [b] } }", "{ c: { required: [d] } }"],
      ["dependencies", "{ a: [b] }", "{ c: [d] }"],
      ["unevaluatedItems", "{ type: string }", "{ maxLength: 3 }"],
    ].map(([keyword, one, other]) => ({
      name: `two parts with \`${keyword}\` change places`,
      old: { schema: `{ allOf: [{ ${keyword}: ${one} }, { ${keyword}: ${other} }] }` },
      next: { schema: `{ allOf: [{ ${keyword}: ${other} }, { ${keyword}: ${one} }] }` },
    })),
    {
      name: "a field moves from a base to its extension beside rules that cannot be merged",
      old: {
        schema: `{ allOf: [${ref("Base")}, ${dependent("c", "d")}, ${fields("e")}] }`,
        schemas: `Base: { allOf: [${dependent("a", "b")}, ${fields("f")}] }`,
      },
      next: {
        schema: `{ allOf: [${ref("Base")}, ${dependent("c", "d")}, ${fields("e f")}] }`,
        schemas: `Base: ${dependent("a", "b")}`,
      },
    },
    {
      name: "fields beside a union move into each of its options",
      old: { schema: `{ ${fields("x").slice(1, -1)}, oneOf: [${fields("a")}, ${fields("b")}] }` },
      next: { schema: `{ oneOf: [${fields("a x")}, ${fields("b x")}] }` },
    },
    {
      name: "null beside a union moves into each of its options",
      old: {
        schema: `{ type: [object, 'null'], properties: { a: {}, b: {} }, oneOf: [{ required: [a] }, { required: [b] }] }`,
      },
      next: {
        schema: `{ oneOf: [{ type: [object, 'null'], properties: { a: {}, b: {} }, required: [a] }, { type: [object, 'null'], properties: { a: {}, b: {} }, required: [b] }] }`,
      },
    },
    {
      name: "fields beside a union of named schemas move into each of them",
      old: {
        schema: `{ ${fields("x").slice(1, -1)}, oneOf: [${ref("A")}, ${ref("B")}] }`,
        schemas: `A: ${fields("a")}, B: ${fields("b")}`,
      },
      next: {
        schema: `{ oneOf: [${ref("A")}, ${ref("B")}] }`,
        schemas: `A: ${fields("a x")}, B: ${fields("b x")}`,
      },
    },
    {
      name: "a nested anyOf is flattened",
      old: { schema: "{ anyOf: [{ type: string }, { anyOf: [{ type: integer }, { type: boolean }] }] }" },
      next: { schema: "{ anyOf: [{ type: string }, { type: integer }, { type: boolean }] }" },
    },
    {
      name: "a nested named anyOf is flattened",
      old: {
        schema: `{ anyOf: [{ type: string }, ${ref("Other")}] }`,
        schemas: "Other: { anyOf: [{ type: integer }, { type: boolean }] }",
      },
      next: { schema: "{ anyOf: [{ type: string }, { type: integer }, { type: boolean }] }" },
    },
    {
      name: "an anyOf of types becomes an array of types",
      old: { schema: "{ anyOf: [{ type: string, minLength: 2 }, { type: integer }] }" },
      next: { schema: "{ type: [string, integer], minLength: 2 }" },
    },
    {
      name: "unevaluatedProperties without other schemas becomes additionalProperties",
      old: { schema: `{ ${fields("a").slice(1, -1)}, unevaluatedProperties: false }` },
      next: { schema: `{ ${fields("a").slice(1, -1)}, additionalProperties: false }` },
    },
    {
      name: "an if without then, or a then without if, has no effect",
      old: { schema: "{ type: object, if: { required: [a] } }" },
      next: { schema: "{ type: object, then: { required: [a] } }" },
    },
    {
      name: "the default of minContains is omitted",
      old: { schema: "{ type: array, contains: { type: string }, minContains: 1 }" },
      next: { schema: "{ type: array, contains: { type: string } }" },
    },
    {
      name: "Base64 is described with the keywords of 3.1",
      old: {
        schema: "{ type: object, properties: { f: { type: string, format: byte } } }",
        version: "3.0.3",
      },
      next: { schema: "{ type: object, properties: { f: { type: string, contentEncoding: base64 } } }" },
    },
  ];
  for (const { name, old, next } of rewrites)
    test(`a schema with the same meaning is not a change: ${name}`, () => {
      assert.deepEqual(between(old, next), []);
      assert.deepEqual(between(next, old), []);
    });

  test("a field moved from a base into one of its users is reported as removed from the base", () => {
    const api = (base: string, own: string) => ({
      schema: `{ type: object, properties: { plain: ${ref("Base")}, more: { allOf: [${ref("Base")}, ${own}] } } }`,
      schemas: `Base: ${base}`,
    });
    assert.deepEqual(between(api(fields("a b"), fields("c")), api(fields("a"), fields("b c"))), [
      "breaking field-removed Base `b`",
    ]);
  });

  test("fields removed from a schema are found although others move into its options", () => {
    const union = (outer: string, one: string, other: string) => ({
      schema: `{ ${fields(outer).slice(1, -1)}, oneOf: [${fields(one)}, ${fields(other)}] }`,
    });
    assert.deepEqual(between(union("x y", "a", "b"), union("z", "a x", "b x")), [
      "breaking field-removed POST /a request body `y`",
      "breaking field-removed POST /a response 200 `y`",
      "compatible field-added POST /a request body `z`",
      "compatible field-added POST /a response 200 `z`",
    ]);
  });

  test("binary data in 3.1 is the same as `format: binary` in 3.0", () => {
    const upload = (version: string, media: string) =>
      documentOf(`
openapi: ${version}
info: { title: T, version: "1" }
paths: { /a: { post: { requestBody: { content: { ${media} } }, responses: { 204: { description: D } } } } }`);
    const binary = "schema: { type: string, format: binary }";
    for (const [old, next] of [
      [`application/octet-stream: { ${binary} }`, "application/octet-stream: {}"],
      [
        "multipart/form-data: { schema: { type: object, properties: { f: { type: string, format: binary } } } }",
        "multipart/form-data: { schema: { type: object, properties: { f: { contentMediaType: application/octet-stream } } } }",
      ],
    ] as const)
      assert.deepEqual(linesBetween(upload("3.0.3", old), upload("3.1.1", next)), []);
  });
});

suite("URLs of servers and paths", () => {
  const api = (servers: string, path: string, more = "") =>
    documentOf(`
openapi: 3.0.3
info: { title: T, version: "1" }
${servers === "" ? "" : `servers: [${servers}]`}
paths: { ${path}: { get: { ${more} responses: { 204: { description: D } } } } }`);
  const same: [string, Record<string, unknown>, Record<string, unknown>][] = [
    [
      "a prefix moves from the paths to the server",
      api("{ url: 'https://e.com' }", "/v1/t"),
      api("{ url: 'https://e.com/v1' }", "/t"),
    ],
    [
      "the host is written in capitals",
      api("{ url: 'https://e.com' }", "/t"),
      api("{ url: 'HTTPS://E.com:443/' }", "/t"),
    ],
    [
      "a path has dots and escapes",
      api("{ url: 'https://e.com/a/../%7eb' }", "/t"),
      api("{ url: 'https://e.com/~b' }", "/t"),
    ],
    [
      "a variable of the server is renamed",
      api("{ url: 'https://{a}.e.com', variables: { a: { default: x, enum: [x, y] } } }", "/t"),
      api("{ url: 'https://{b}.e.com', variables: { b: { default: x, enum: [x, y] } } }", "/t"),
    ],
    ["the default server is listed", api("", "/t"), api("{ url: / }", "/t")],
    [
      "servers move from the root to the operation",
      api("{ url: 'https://e.com' }", "/t"),
      api("", "/t", "servers: [{ url: 'https://e.com' }],"),
    ],
  ];
  for (const [name, old, next] of same)
    test(`server and path URLs with the same meaning are not a change: ${name}`, () => {
      assert.deepEqual(linesBetween(old, next), []);
      assert.deepEqual(linesBetween(next, old), []);
    });

  test("a removed value of a server variable is breaking, even if the variable is renamed", () => {
    const values = (list: string, name: string) =>
      api(
        `{ url: 'https://{${name}}.e.com', variables: { ${name}: { default: x, enum: [${list}] } } }`,
        "/t",
      );
    assert.deepEqual(linesBetween(values("x, y", "a"), values("x", "b")), ["breaking server-changed API"]);
  });

  test("a server URL that gains a prefix while the path stays is breaking", () => {
    assert.deepEqual(
      linesBetween(api("{ url: 'https://e.com' }", "/v1/t"), api("{ url: 'https://e.com/v1' }", "/v1/t")),
      ["breaking server-removed API"],
    );
  });
});

suite("changes of security schemes", () => {
  const api = (scheme: string) =>
    documentOf(`
openapi: 3.0.3
info: { title: T, version: "1" }
security: [{ s: [] }]
paths: { /a: { get: { responses: { 204: { description: D } } } } }
components: { securitySchemes: { s: { ${scheme} } } }`);
  const flow =
    "authorizationCode: { authorizationUrl: 'https://e.com/a', tokenUrl: 'https://e.com/t', scopes: {} }";
  const oauth = (flows: string) => api(`type: oauth2, flows: { ${flows} }`);
  const cases: [string, Record<string, unknown>, Record<string, unknown>, string[]][] = [
    [
      "a bearerFormat is added",
      api("type: http, scheme: bearer"),
      api("type: http, scheme: bearer, bearerFormat: JWT"),
      ["text text-changed s"],
    ],
    [
      "the case of the scheme changes",
      api("type: http, scheme: bearer"),
      api("type: http, scheme: Bearer"),
      [],
    ],
    [
      "the case of a header changes",
      api("type: apiKey, in: header, name: X-Key"),
      api("type: apiKey, in: header, name: x-key"),
      [],
    ],
    [
      "the case of a query parameter changes",
      api("type: apiKey, in: query, name: Key"),
      api("type: apiKey, in: query, name: key"),
      ["breaking security-scheme-changed s"],
    ],
    [
      "a flow is added",
      oauth(flow),
      oauth(`${flow}, clientCredentials: { tokenUrl: 'https://e.com/t', scopes: {} }`),
      ["compatible security-scheme-changed s"],
    ],
    [
      "a flow is removed",
      oauth(`${flow}, clientCredentials: { tokenUrl: 'https://e.com/t', scopes: {} }`),
      oauth(flow),
      ["breaking security-scheme-changed s"],
    ],
    [
      "the token endpoint moves",
      oauth(flow),
      oauth(flow.replace("e.com/t", "e.com/token")),
      ["breaking security-scheme-changed s"],
    ],
    [
      "the token endpoint is listed as refreshUrl",
      oauth(flow),
      oauth(flow.replace("scopes", "refreshUrl: 'https://e.com/t', scopes")),
      [],
    ],
    [
      "another refresh endpoint is added",
      oauth(flow),
      oauth(flow.replace("scopes", "refreshUrl: 'https://e.com/r', scopes")),
      ["risky security-scheme-changed s"],
    ],
  ];
  for (const [name, old, next, expected] of cases)
    test(`a change of a security scheme is judged by its effect on clients: ${name}`, () => {
      assert.deepEqual(linesBetween(old, next), expected);
    });
});

suite("parameters and headers that are serialized as text", () => {
  const parameter = (schema: string, where = "schema") =>
    documentOf(`
openapi: 3.1.1
info: { title: T, version: "1" }
paths:
  /a:
    get:
      parameters: [{ name: q, in: query, ${where === "schema" ? `schema: ${schema}` : `content: { application/json: { schema: ${schema} } }`} }]
      responses: { 200: { description: D, headers: { X-H: { schema: ${schema} } } } }`);
  const [q, header] = ["GET /a query parameter `q`", "GET /a header `X-H` of response 200"];

  test("a number that becomes a string is compatible in a request and breaking in a response header", () => {
    assert.deepEqual(linesBetween(parameter("{ type: integer }"), parameter("{ type: string }")), [
      `breaking type-changed ${header}`,
      `compatible type-changed ${q}`,
    ]);
    assert.deepEqual(linesBetween(parameter("{ type: string }"), parameter("{ type: integer }")), [
      `breaking type-changed ${q}`,
      `compatible type-changed ${header}`,
    ]);
  });

  test("a minimum length of a string that was a number breaks requests", () => {
    assert.deepEqual(
      linesBetween(parameter("{ type: integer }"), parameter("{ type: string, minLength: 3 }")),
      [
        `breaking bounds-changed ${q}`,
        `breaking type-changed ${header}`,
        `compatible bounds-changed ${header}`,
        `compatible type-changed ${q}`,
      ],
    );
  });

  test("a string that becomes a number in a parameter with JSON content is breaking", () => {
    const [number, text] = ["integer", "string"].map((type) => parameter(`{ type: ${type} }`, "content"));
    if (number === undefined || text === undefined) throw new TypeError("Two parameters are compared.");
    assert.equal(linesBetween(number, text)[1], `breaking type-changed ${q}`);
  });
});

suite("serialization of parameters", () => {
  const api = (parameter: string) =>
    documentOf(`
openapi: 3.1.1
info: { title: T, version: "1" }
paths: { "/a": { get: { parameters: [{ name: p, ${parameter} }], responses: { 204: { description: D } } } } }`);
  const explode = (rest: string, value: boolean) => api(`${rest}, explode: ${value}`);
  const styled = "breaking parameter-style-changed GET /a";
  const cases: [string, string, string[]][] = [
    ["a scalar in the query", "in: query, schema: { type: string }", []],
    ["a nullable scalar", "in: query, schema: { type: [integer, 'null'] }", []],
    ["a list in a header", "in: header, schema: { type: array, items: { type: string } }", []],
    ["an object in a header", "in: header, schema: { type: object }", [`${styled} header parameter \`p\``]],
    [
      "a list in the query",
      "in: query, schema: { type: array, items: { type: string } }",
      [`${styled} query parameter \`p\``],
    ],
    ["a value of any type in the query", "in: query, schema: {}", [`${styled} query parameter \`p\``]],
  ];
  for (const [name, rest, expected] of cases)
    test(`a change of explode is reported only if it changes the serialized value: ${name}`, () => {
      assert.deepEqual(linesBetween(explode(rest, false), explode(rest, true)), expected);
    });
});

suite("media type ranges", () => {
  const api = (media: string) =>
    documentOf(`
openapi: 3.1.1
info: { title: T, version: "1" }
paths:
  /a:
    post:
      requestBody: { content: { ${media}: { schema: { type: object } } } }
      responses: { 200: { description: D, content: { ${media}: { schema: { type: object } } } } }`);

  test("widening a media type to a range is compatible in a request and breaking in a response", () => {
    assert.deepEqual(linesBetween(api("application/json"), api("application/*")), [
      "breaking media-type-removed POST /a response 200",
      "compatible media-type-added POST /a request body",
    ]);
  });

  test("narrowing a media type range is breaking in a request and compatible in a response", () => {
    assert.deepEqual(linesBetween(api("'*/*'"), api("application/json")), [
      "breaking media-type-removed POST /a request body",
      "compatible media-type-added POST /a response 200",
    ]);
  });
});
