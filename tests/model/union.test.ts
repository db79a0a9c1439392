import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { alternativesOf } from "#http/form/union.ts";
import type { Schema } from "#model/types.ts";
import { schemasByRef } from "#schema/validation/shape.ts";
import { describeApi, describeSchemas } from "../fixtures/describe.ts";
import { any, integer, record, reference, scalar, text, union as unionOf, values } from "./notes.ts";

const read = (yaml: string): Schema | undefined => describeSchemas(yaml).A?.schema;
const union = (of: "oneOf" | "anyOf", ...options: Schema[]): Schema => unionOf(of, options);

describe("union of options", () => {
  test("a oneOf or anyOf is a union of its options, and named options are references", () => {
    for (const kind of ["oneOf", "anyOf"] as const) {
      assert.deepEqual(
        read(`A: { ${kind}: [{ $ref: '#/components/schemas/B' }, { type: string }] }\nB: {}`),
        union(kind, reference("B", "b"), text()),
      );
    }
  });

  test("each option of a union contains the common fields", () => {
    const yaml = `
      A:
        title: of A
        description: of A
        type: object
        required: [id]
        properties: { id: { type: integer } }
        oneOf:
          - { title: One, properties: { one: { type: string } }, required: [one] }
          - { $ref: '#/components/schemas/B' }
      B: { description: of B, properties: { two: { type: string } } }`;
    assert.deepEqual(read(yaml), {
      ...union(
        "oneOf",
        { ...record({ id: integer(), one: text() }, ["id", "one"]), title: "One" },
        { ...record({ id: integer(), two: text() }, ["id"]), title: "B", description: "of B" },
      ),
      title: "of A",
      description: "of A",
    });
  });

  test("options of a nested union contain the common fields, and the nested union does not repeat them", () => {
    const yaml = `
      A:
        properties: { id: { type: integer } }
        oneOf: [{ $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/C' }]
      B: { properties: { b: { type: string } } }
      C: { oneOf: [{ title: One, properties: { one: { type: string } } }, { title: Two, properties: { two: { type: string } } }] }`;
    assert.deepEqual(
      read(yaml),
      union(
        "oneOf",
        { ...record({ id: integer(), b: text() }), title: "B" },
        {
          ...union(
            "oneOf",
            { ...record({ id: integer(), one: text() }), title: "One" },
            { ...record({ id: integer(), two: text() }), title: "Two" },
          ),
          title: "C",
        },
      ),
    );
  });

  test("common fields are not copied into recursively nested unions", () => {
    const yaml = `
      A: { properties: { id: { type: integer } }, oneOf: [{ $ref: '#/components/schemas/B' }] }
      B: { oneOf: [{ $ref: '#/components/schemas/A' }, { type: object }] }`;
    assert.deepEqual(
      read(yaml),
      unionOf("oneOf", [reference("B", "b")], {
        rules: [{ title: "And also", schema: record({ id: integer() }) }],
      }),
    );
  });

  test("an option that already has the common fields stays a reference", () => {
    const yaml = `
      A: { properties: { kind: { type: string } }, oneOf: [{ $ref: '#/components/schemas/B' }] }
      B: { allOf: [{ $ref: '#/components/schemas/C' }, { properties: { b: { type: string } } }] }
      C: { properties: { kind: { type: string } } }`;
    assert.deepEqual(read(yaml), union("oneOf", reference("B", "b")));
  });

  test("constraints that narrow the fields of all options are shown as a rule beside the options", () => {
    const yaml = `
      A:
        allOf:
          - oneOf: [{ $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/C' }]
          - { properties: { kind: { enum: [b] }, id: { type: string } } }
      B: { properties: { kind: { type: string }, id: { type: string, maxLength: 3 } } }
      C: { properties: { kind: { type: string }, id: { type: string } } }`;
    const narrowed = record({ kind: text({ enum: values('"b"') }) });
    assert.deepEqual(
      read(yaml),
      unionOf("oneOf", [reference("B", "b"), reference("C", "c")], {
        rules: [{ title: "And also", schema: narrowed }],
      }),
    );
  });

  test("options that only list required fields are a rule beside the fields, not a union", () => {
    const yaml = `
      A:
        properties: { mail: { type: string }, phone: { type: string } }
        anyOf: [{ required: [mail] }, { required: [phone] }]`;
    const ways = unionOf("anyOf", [record({ mail: any() }, ["mail"]), record({ phone: any() }, ["phone"])]);
    const rules = [{ title: "Any of", schema: ways }];
    assert.deepEqual(read(yaml), record({ mail: text(), phone: text() }, [], { rules }));
  });

  test("a union and the schemas that extend it link to each other, each with all of its fields", () => {
    const schemas = describeSchemas(`
      Pet:
        type: object
        required: [kind]
        properties: { kind: { type: string } }
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: integer } } }] }
      Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { barks: { type: string } } }] }`);
    assert.deepEqual(schemas.Pet?.schema, union("oneOf", reference("Cat", "cat"), reference("Dog", "dog")));
    assert.deepEqual(schemas.Cat?.schema, record({ kind: text(), lives: integer() }, ["kind"]));
    assert.deepEqual(schemas.Dog?.schema, record({ kind: text(), barks: text() }, ["kind"]));
    assert.deepEqual(
      [schemas.Pet, schemas.Cat, schemas.Dog].map((found) => JSON.parse(found?.examples[0]?.text ?? "")),
      [
        { kind: "standard", lives: 10 },
        { kind: "standard", lives: 10 },
        { kind: "standard", barks: "Barks" },
      ],
    );
  });
});

const readApi = (schemas: string) => {
  const { reference: model, warnings } = describeApi(`components: { schemas: { ${schemas} } }`);
  return { schemas: Object.fromEntries(model.schemas.map((found) => [found.name, found])), warnings };
};

describe("null as an option", () => {
  test("a null option makes a union nullable, and a single remaining option replaces the union", () => {
    const rows: [yaml: string, expected: Schema][] = [
      [
        "anyOf: [{ type: string }, { type: 'null' }], description: D",
        text({ nullable: true, description: "D" }),
      ],
      [
        "oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/B' }]",
        reference("B", "b", { nullable: true }),
      ],
      ["anyOf: [{ type: string }, { enum: [~] }]", text({ nullable: true })],
      [
        "anyOf: [{ type: string }, { type: integer }, { type: 'null' }]",
        unionOf("anyOf", [text(), integer()], { nullable: true }),
      ],
      ["anyOf: [{ type: 'null' }]", unionOf("anyOf", [scalar("null")])],
    ];
    for (const [yaml, expected] of rows) assert.deepEqual(read(`A: { ${yaml} }\nB: {}`), expected, yaml);
  });
});

describe("union of a single option", () => {
  test("a union of one option is that option, with the keywords beside it", () => {
    const rows: [yaml: string, expected: Schema][] = [
      [
        "anyOf: [{ $ref: '#/components/schemas/B' }], nullable: true, description: D",
        reference("B", "b", { nullable: true, description: "D" }),
      ],
      ["oneOf: [{ $ref: '#/components/schemas/B' }], x-a: 1", reference("B", "b")],
      ["oneOf: [{ type: string, maxLength: 3 }]", text({ constraints: ["at most 3 characters"] })],
    ];
    for (const [yaml, expected] of rows) assert.deepEqual(read(`A: { ${yaml} }\nB: {}`), expected, yaml);
  });

  test("a union of one option is kept if the option has its own description or the union has a discriminator", () => {
    const described = text({ description: "of the option" });
    assert.deepEqual(
      read("A: { oneOf: [{ type: string, description: of the option }], description: D }"),
      unionOf("oneOf", [described], { description: "D" }),
    );
    const found = read(`
      A: { oneOf: [{ $ref: '#/components/schemas/B' }], discriminator: { propertyName: kind } }
      B: { required: [kind], properties: { kind: { type: string } } }`);
    assert.equal(found?.kind, "union");
  });
});

describe("options with one value each", () => {
  test("options with one value each become an enum, with their titles and descriptions", () => {
    const enumOf = [
      { value: '"a"', name: "First", description: "D" },
      { value: '"b"', name: null, description: null },
    ];
    assert.deepEqual(
      read("A: { oneOf: [{ const: a, title: First, description: D }, { const: b }] }"),
      text({ enum: enumOf }),
    );
    assert.deepEqual(
      read("A: { oneOf: [{ const: a }, { const: b }] }"),
      text({ enum: values('"a"', '"b"') }),
    );
    assert.deepEqual(
      read("A: { anyOf: [{ type: string, enum: [a] }, { const: b, type: string }] }"),
      text({ enum: values('"a"', '"b"') }),
    );
  });
});

test("an empty schema among merged schemas does not become a union with the other type", () => {
  const found = read(`
    A: { allOf: [{ $ref: '#/components/schemas/Page' }, { properties: { data: { items: { $ref: '#/components/schemas/B' } } } }] }
    Page: { type: object, properties: { data: { type: array, items: { type: array } } } }
    B: { type: object, properties: { name: { type: string } } }`);
  const items = record({ name: text() });
  assert.deepEqual(found, record({ data: { ...any(), kind: "array", prefix: [], items } }));
});

describe("options beside a typed schema", () => {
  test("options that only narrow the schema beside them are a rule", () => {
    const options = [any({ constraints: ["at most 3 characters"] }), any({ textPatterns: ["^a"] })];
    assert.deepEqual(
      read("A: { type: string, oneOf: [{ maxLength: 3 }, { pattern: ^a }] }"),
      text({ rules: [{ title: "One of", schema: unionOf("oneOf", options) }] }),
    );
  });

  test("an option that is a reference keeps the union, and required fields beside it are a rule", () => {
    assert.deepEqual(
      read("A: { type: object, oneOf: [{ $ref: '#/components/schemas/B' }] }\nB: {}"),
      unionOf("oneOf", [reference("B", "b")]),
    );
    assert.deepEqual(
      read("A: { required: [a], oneOf: [{ $ref: '#/components/schemas/B' }] }\nB: {}"),
      unionOf("oneOf", [reference("B", "b")], {
        rules: [{ title: "And also", schema: record({ a: any() }, ["a"]) }],
      }),
    );
  });
});

describe("required fields beside options", () => {
  test("fields of unnamed options are marked as required if the union requires them", () => {
    const yaml = `
      A:
        required: [kind]
        oneOf: [{ title: One, properties: { kind: { type: string } } }, { properties: { kind: { type: integer }, b: {} } }]`;
    assert.deepEqual(
      read(yaml),
      unionOf("oneOf", [
        record({ kind: text() }, ["kind"], { title: "One" }),
        record({ kind: integer(), b: any() }, ["kind"]),
      ]),
    );
  });
});

describe("options of another type", () => {
  test("options whose type the schema excludes are left out", () => {
    const options = "oneOf: [{ type: integer }, { type: string, format: date-time }";
    assert.deepEqual(read(`A: { type: string, ${options}] }`), text({ format: "date-time" }));
    assert.deepEqual(
      read(`A: { allOf: [{ nullable: true, ${options}] }, { type: string }] }`),
      text({ format: "date-time", nullable: true }),
    );
    assert.deepEqual(
      read(`A: { type: string, ${options}, { type: string, title: Other }] }`),
      unionOf("oneOf", [text({ format: "date-time" }), text({ title: "Other" })]),
    );
    assert.deepEqual(
      read(`A: { type: boolean, ${options}] }`),
      unionOf("oneOf", [integer(), text({ format: "date-time" })]),
    );
  });
});

describe("discriminator of a union", () => {
  const animals =
    "Cat: { properties: { kind: { type: string } } }, Dog: { properties: { kind: { const: dog } } }";
  const options = "oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]";
  const discriminatorOf = (discriminator: string) => {
    const { schemas, warnings } = readApi(`A: { ${options}, discriminator: ${discriminator} }, ${animals}`);
    const schema = schemas.A?.schema;
    return {
      found: schema?.kind === "union" ? schema.discriminator : undefined,
      example: schemas.A?.examples[0]?.text,
      warnings,
    };
  };

  test("a discriminator maps values to options by its mapping, else by const properties or schema names", () => {
    const dog = { value: "dog", option: 1, target: "Dog" };
    const rows: [yaml: string, mapping: unknown[]][] = [
      ["{ propertyName: kind }", [{ value: "Cat", option: 0, target: "Cat" }, dog]],
      // Swagger 2.0
      ["kind", [{ value: "Cat", option: 0, target: "Cat" }, dog]],
      ["{ propertyName: kind, mapping: { c: Cat } }", [{ value: "c", option: 0, target: "Cat" }, dog]],
      [
        "{ propertyName: kind, mapping: { c: '#/components/schemas/Cat', d: '#/components/schemas/Cat' } }",
        [{ value: "c", option: 0, target: "Cat" }, { value: "d", option: 0, target: "Cat" }, dog],
      ],
      [
        "{ propertyName: kind, mapping: { a: A } }",
        [{ value: "a", option: null, target: "A" }, { value: "Cat", option: 0, target: "Cat" }, dog],
      ],
    ];
    for (const [yaml, mapping] of rows) {
      const { found, warnings } = discriminatorOf(yaml);
      assert.deepEqual(found, { property: "kind", mapping }, yaml);
      assert.deepEqual(warnings, [], yaml);
    }
  });

  test("a discriminator mapping to a missing schema gives a warning", () => {
    const { found, warnings } = discriminatorOf("{ propertyName: kind, mapping: { c: Cat, gone: Gone } }");
    assert.deepEqual(found?.mapping[1], { value: "gone", option: null, target: "Gone" });
    assert.deepEqual(warnings, [
      { pointer: "/components/schemas/A/discriminator/mapping/gone", problem: '"Gone" does not resolve' },
    ]);
  });

  test("the example of an option has its discriminator value", () => {
    assert.deepEqual(
      JSON.parse(discriminatorOf("{ propertyName: kind, mapping: { c: Cat } }").example ?? ""),
      { kind: "c" },
    );
    assert.deepEqual(JSON.parse(discriminatorOf("{ propertyName: kind }").example ?? ""), { kind: "Cat" });
  });

  test("the defaultMapping of OpenAPI 3.2 is shown as a rule", () => {
    const { schemas } = readApi(
      `A: { ${options}, discriminator: { propertyName: kind, defaultMapping: Dog } }, ${animals}`,
    );
    assert.deepEqual(schemas.A?.schema.rules, [
      { title: "With no or any other kind", schema: reference("Dog", "dog") },
    ]);
  });

  test("the discriminator of a parent without options points to the schemas that extend it", () => {
    const extend =
      "allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: integer } } }]";
    const { schemas } = readApi(
      `Pet: { required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { c: Cat } } }, Cat: { ${extend} }, Dog: { ${extend} }`,
    );
    const discriminator = {
      property: "kind",
      mapping: [
        { value: "c", option: 0, target: "Cat" },
        { value: "Dog", option: 1, target: "Dog" },
      ],
    };
    const extensions = unionOf("oneOf", [reference("Cat", "cat"), reference("Dog", "dog")], {
      discriminator,
    });
    assert.deepEqual(
      schemas.Pet?.schema,
      record({ kind: text() }, ["kind"], { rules: [{ title: "Extended by", schema: extensions }] }),
    );
    const kind = { ...text(), enum: values('"c"') };
    assert.deepEqual(schemas.Cat?.schema, record({ kind, lives: integer() }, ["kind"]));
    assert.deepEqual(
      [schemas.Cat, schemas.Dog].map((found) => JSON.parse(found?.examples[0]?.text ?? "")),
      [
        { kind: "c", lives: 10 },
        { kind: "Dog", lives: 10 },
      ],
    );
  });

  test("a schema extends one that a nested `allOf` refers to", () => {
    const extend =
      "allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: integer } } }]";
    const apis = [extend, `allOf: [{ ${extend} }]`].map((cat) =>
      readApi(
        `Pet: { properties: { kind: { type: string } }, discriminator: { propertyName: kind } }, Cat: { ${cat} }`,
      ),
    );
    const [direct, nested] = apis.map(({ schemas }) => [schemas.Pet?.schema, schemas.Cat?.schema]);
    assert.deepEqual(nested, direct);
  });

  test("the example of a parent without options is an example of the first schema that extends it", () => {
    const extend = (member: string) =>
      `{ allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { ${member} } }] }`;
    const examplesOf = (mapping: string) => {
      const { schemas } = readApi(`
        Pet: { required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind${mapping} } },
        Cat: ${extend("lives: { type: integer }")},
        Pack: ${extend("pets: { type: array, items: { $ref: '#/components/schemas/Pet' } }")},
        Owner: { properties: { pet: { allOf: [{ $ref: '#/components/schemas/Pet' }], description: The pet. } } }`);
      return [schemas.Pet, schemas.Pack, schemas.Owner].map((found) =>
        JSON.parse(found?.examples[0]?.text ?? ""),
      );
    };
    const cat = (kind: string) => ({ kind, lives: 10 });
    assert.deepEqual(examplesOf(", mapping: { gone: Gone, c: Cat, pack: Pack }"), [
      cat("c"),
      { kind: "pack", pets: [cat("c")] },
      { pet: cat("c") },
    ]);
    assert.deepEqual(examplesOf(", mapping: { pack: Pack, pet: Pet, c: Cat }"), [
      { kind: "pack", pets: [] },
      { kind: "pack", pets: [cat("c")] },
      { pet: { kind: "pack", pets: [] } },
    ]);
    assert.deepEqual(examplesOf(""), [cat("Cat"), { kind: "Pack", pets: [cat("Cat")] }, { pet: cat("Cat") }]);
  });

  test("forms offer the schemas that extend one with a discriminator without a mapping", () => {
    const optionsOf = (discriminator: string) => {
      const { reference } = describeApi(`
        components:
          schemas:
            Pet: { type: object, required: [kind], properties: { kind: { type: string } }${discriminator} }
            Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: integer } } }] }
            Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { kind: { enum: [dog] } } }] }`);
      const pet = { $ref: "#/components/schemas/Pet" };
      return alternativesOf(pet, schemasByRef(reference))?.map(({ title, preset }) => [title, preset]);
    };
    assert.deepEqual(optionsOf(", discriminator: { propertyName: kind }"), [
      ["Cat", { kind: "Cat" }],
      ["Dog (dog)", { kind: "dog" }],
    ]);
    assert.deepEqual(optionsOf(""), []);
  });

  test("a schema that extends one with a discriminator has the values that select it", () => {
    const valuesOf = (kind: string, mapping: string) => {
      const schemas = describeSchemas(`
        Pet:
          type: object
          properties: { kind: ${kind} }
          discriminator: { propertyName: kind, mapping: ${mapping} }
        Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: integer } } }] }
        Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { tail: { type: boolean } } }] }
        Fox: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { kind: { const: red } } }] }`);
      return ["Pet", "Cat", "Dog", "Fox"].map((name) => {
        const schema = schemas[name]?.schema;
        const [property] = schema?.kind === "object" ? schema.properties : [];
        return property?.schema.enum.map(({ value }) => JSON.parse(value));
      });
    };
    assert.deepEqual(valuesOf("{ type: string }", "{ cat: Cat, kitten: Cat }"), [
      [],
      ["cat", "kitten"],
      ["Dog"],
      ["red"],
    ]);
    assert.deepEqual(valuesOf("{ type: string, enum: [cat, dog, Fox] }", "{ cat: Cat }"), [
      ["cat", "dog", "Fox"],
      ["cat"],
      ["cat", "dog", "Fox"],
      ["red"],
    ]);
  });

  test("an option has the value of the discriminator that selects it, and no other default", () => {
    const kind = "kind: { type: string, enum: [cat, dog], default: cat }";
    const members = (schema: Schema | undefined) =>
      schema?.kind === "object"
        ? schema.properties.flatMap(({ name, schema: { enum: listed, default: preset } }) =>
            name === "kind" ? [listed.map(({ value }) => JSON.parse(value)), preset] : [],
          )
        : [];
    const { Cat, Dog, A } = describeSchemas(`
      Cat: { type: object, properties: { ${kind} } }
      Dog: { type: object, properties: { ${kind} } }
      Bird: { type: object, properties: { wings: { type: integer } } }
      House:
        type: object
        properties:
          pet:
            oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
            discriminator: { propertyName: kind, mapping: { cat: Cat, dog: Dog } }
      A:
        type: object
        properties: { ${kind} }
        oneOf: [{ $ref: '#/components/schemas/Bird' }]
        discriminator: { propertyName: kind, mapping: { dog: Bird } }`);
    assert.deepEqual(members(Cat?.schema), [["cat"], '"cat"']);
    assert.deepEqual(members(Dog?.schema), [["dog"], null]);
    const merged = A?.schema.kind === "union" ? A.schema.options[0] : undefined;
    assert.deepEqual(members(merged), [["dog"], null]);
  });
});
