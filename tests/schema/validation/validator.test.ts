import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type JsonValue, parseJson } from "#json/index.ts";
import { toJsonSchema } from "#model/schema/json-schema.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Occasion } from "#schema/validation/fault.ts";
import { placeIn, sentenceOn } from "#schema/validation/message.ts";
import { createValidator } from "#schema/validation/validator.ts";

const named: { [name: string]: JsonSchema } = {
  Pet: {
    type: "object",
    required: ["id", "name", "password"],
    properties: {
      id: { type: "integer", format: "int64", readOnly: true },
      name: { type: "string", minLength: 2 },
      password: { type: "string", writeOnly: true },
      owner: { $ref: "#/components/schemas/Owner" },
    },
  },
  Owner: { type: "object", required: ["login"], properties: { login: { type: "string" } } },
  Cat: {
    type: "object",
    required: ["kind", "lives"],
    properties: { kind: { type: "string" }, lives: { type: "integer" } },
  },
  Dog: {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string" }, tricks: { type: "array" } },
  },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemas = new Map(Object.entries(named).map(([name, schema]) => [ref(name).$ref, schema]));

/** The findings about a value: sentences with how many places have it, strange members, and the option it was taken for. */
function reported(schema: JsonSchema, text: string, occasion: Occasion = "receive") {
  const { faults, undescribedMembers } = createValidator(schema, schemas, occasion)(parseJson(text));
  return [
    ...faults.map((fault) => {
      const { places, option } = fault;
      const sentence = sentenceOn(placeIn("The body", fault.pointer), fault);
      const taken = option === null ? "" : ` ${option.isNamed ? "said" : "nearest"}: ${option.name}`;
      return `${sentence}${places === 1 ? "" : ` ×${places}`}${taken}`;
    }),
    ...undescribedMembers.map(
      ({ pointer, places }) => `stray ${pointer}${places === 1 ? "" : ` ×${places}`}`,
    ),
  ];
}

suite("reported mismatches", () => {
  test("mismatches are reported with their pointers, in the order of the schema", () => {
    const schema = { type: "array", items: ref("Pet") };
    assert.deepEqual(reported(schema, '[{"id":1.5,"name":"x","owner":{"login":7}},{"id":1,"name":"yy"}]'), [
      "`/0/id` must be an integer.",
      "`/0/name` must have at least 2 characters.",
      "`/0/owner/login` must be a string.",
    ]);
  });

  test("equal mismatches of items or map members are reported once, with their number", () => {
    const list = { type: "array", items: ref("Owner") };
    assert.deepEqual(
      reported(list, '[{"login":1},{"login":"a","x":1},{},{"login":2,"x":1},{"login":null}]'),
      ["`/0/login` must be a string. ×3", "`/2/login` is required.", "stray /1/x ×2"],
    );
    const map = { type: "object", additionalProperties: { type: "integer" } };
    assert.deepEqual(reported(map, '{"a":"1","b":2,"c":"3"}'), ["`/a` must be an integer. ×2"]);
  });

  test("a mismatch that several schemas have in common is reported once", () => {
    const named = { type: "object", required: ["name"], properties: { name: { minLength: 2 } } };
    const pet = { allOf: [named, { ...named, properties: { name: { minLength: 3 } } }] };
    assert.deepEqual(reported({ type: "array", items: pet }, '[1,2,{},{"name":"a"}]'), [
      "`/0` must be an object. ×2",
      "`/2/name` is required.",
      "`/3/name` must have at least 2 characters.",
      "`/3/name` must have at least 3 characters.",
    ]);
  });

  test("mismatches of tuples and forbidden members are reported once, not for each place", () => {
    const tuple = { prefixItems: [{ type: "string" }, { type: "string" }], items: false };
    assert.deepEqual(reported(tuple, "[1,2,3]"), [
      "`/0` must be a string.",
      "`/1` must be a string.",
      "`/2` is not allowed.",
    ]);
    const closed = { type: "object", properties: { a: {} }, additionalProperties: false };
    assert.deepEqual(reported(closed, '{"a":1,"b":1,"c":1}'), [
      "`/b` is not allowed.",
      "`/c` is not allowed.",
    ]);
  });

  test("up to fifty mismatches are reported, with a note that there may be more", () => {
    const properties = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`p${index}`, { type: "string" }]),
    );
    const value = Object.fromEntries(Object.keys(properties).map((name) => [name, 1]));
    const verdict = createValidator({ properties }, schemas, "receive")(value);
    assert.equal(verdict.faults.length, 50);
    assert.equal(verdict.isWhole, false);
  });

  test("mismatches are reported in plain sentences", () => {
    const sentences: [schema: JsonSchema, text: string, sentence: string][] = [
      [{ type: ["string", "null"] }, "1", "The body must be a string or null."],
      [{ const: "a" }, '"b"', "The body must be `a`."],
      [{ type: "string", enum: ["a", "b"] }, "1", "The body must be one of `a`, `b`."],
      [{ enum: [{ a: 1 }, null] }, "2", 'The body must be one of `{"a":1}`, `null`.'],
      [{ minimum: 1 }, "0", "The body must be at least 1."],
      [{ exclusiveMaximum: 1 }, "1", "The body must be less than 1."],
      [{ multipleOf: 0.1 }, "0.35", "The body must be a multiple of 0.1."],
      [{ maxLength: 1 }, '"ab"', "The body must have at most 1 character."],
      [{ pattern: "^a" }, '"b"', "The body must match the pattern `^a`."],
      [{ format: "date-time" }, '"today"', "The body must be a date-time such as 2026-12-01T08:00:00Z."],
      [{ format: "int32" }, "2147483648", "The body must be between -2147483648 and 2147483647."],
      [{ uniqueItems: true }, "[1,1]", "The body must not have the same item twice."],
      [{ minProperties: 1 }, "{}", "The body must have at least 1 member."],
      [{ dependentRequired: { a: ["b"] } }, '{"a":1}', "`/b` is required here."],
      [{ propertyNames: { pattern: "^a" } }, '{"b":1}', "`/b` is not an allowed property name."],
      [{ contains: { const: 1 } }, "[2]", "The body must contain an item that matches the schema."],
      [{ not: { type: "null" } }, "null", "The body must not match the excluded schema."],
      [{ if: { type: "null" }, else: { type: "string" } }, "1", "The body must be a string."],
      [false, "1", "The body is not allowed."],
    ];
    for (const [schema, text, sentence] of sentences) assert.deepEqual(reported(schema, text), [sentence]);
  });
});

suite("readOnly and writeOnly", () => {
  const pet = '{"name":"Rex","password":"secret"}';

  test("a request must not contain read-only members, and need not have them if required", () => {
    assert.deepEqual(reported(ref("Pet"), pet, "send"), []);
    assert.deepEqual(reported(ref("Pet"), '{"id":1,"name":"Rex","password":"secret"}', "send"), [
      "`/id` is read-only, so a request should not have it.",
    ]);
  });

  test("a server ignores read-only members of a request", () => {
    assert.deepEqual(reported(ref("Pet"), '{"id":"x","name":"Rex","password":"secret"}', "serve"), []);
  });

  test("a response must not contain write-only members, and need not have them if required", () => {
    assert.deepEqual(reported(ref("Pet"), '{"id":1,"name":"Rex"}'), []);
    assert.deepEqual(reported(ref("Pet"), '{"id":1,"name":"Rex","password":"secret"}'), [
      "`/password` is write-only, so a response should not have it.",
    ]);
  });

  test("writeOnly may be beside a `$ref`, and required in another part", () => {
    const marked = { properties: { owner: { ...ref("Owner"), writeOnly: true } } };
    const schema = { allOf: [marked, { required: ["owner"] }] };
    assert.deepEqual(reported(schema, "{}"), []);
    assert.deepEqual(reported(schema, "{}", "send"), ["`/owner` is required."]);
    assert.deepEqual(reported({ oneOf: [schema, { type: "null" }] }, "{}"), []);
  });
});

suite("keywords beside a `$ref`", () => {
  test("keywords beside a `$ref` are validated, as in OpenAPI 3.1", () => {
    const schema = { ...ref("Owner"), required: ["name"], properties: { name: { minLength: 1 } } };
    assert.deepEqual(reported(schema, '{"login":"a","name":""}', "serve"), [
      "`/name` must have at least 1 character.",
    ]);
    assert.deepEqual(reported(schema, "{}", "serve"), ["`/login` is required.", "`/name` is required."]);
  });
});

suite("oneOf and anyOf", () => {
  const byKind = {
    oneOf: [ref("Cat"), ref("Dog")],
    discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat", dog: "Dog" } },
  };

  test("a value is validated against the option that its discriminator selects", () => {
    assert.deepEqual(reported(byKind, '{"kind":"dog","tricks":["roll"]}'), []);
    assert.deepEqual(reported(byKind, '{"kind":"cat","tricks":1}'), [
      "`/lives` is required. said: Cat",
      "stray /tricks",
    ]);
    assert.deepEqual(
      reported({ ...byKind, discriminator: { propertyName: "kind" } }, '{"kind":"Dog","tricks":1}'),
      ["`/tricks` must be an array. said: Dog"],
    );
  });

  test("a value is validated against the child that the discriminator of the parent selects", () => {
    const children = ["Card", "Transfer"];
    const validatorOf = (mapping: object, kinds = children) => {
      const discriminator = { propertyName: "kind", ...mapping };
      const payment = { properties: { kind: { type: "string" } }, discriminator };
      const extended = kinds.map((name): [string, JsonSchema] => [
        ref(name).$ref,
        { allOf: [ref("Payment"), { properties: { number: { type: "string" } } }] },
      ]);
      const all = new Map<string, JsonSchema>([[ref("Payment").$ref, payment], ...extended]);
      const validate = createValidator({ oneOf: children.map(ref) }, all, "receive");
      return (value: object) =>
        validate(value as JsonValue).faults.map(({ pointer, keyword }) => [pointer, keyword]);
    };
    const named = validatorOf({});
    assert.deepEqual(named({ kind: "Card", number: "1" }), []);
    assert.deepEqual(named({ kind: "Card", number: 1 }), [["/number", "type"]]);
    assert.deepEqual(named({ kind: "Other", number: "1" }), [["", "oneOf"]]);
    const mapped = validatorOf({ mapping: { card: "Card", cash: "#/components/schemas/Cash" } });
    assert.deepEqual(mapped({ kind: "card", number: "1" }), []);
    assert.deepEqual(mapped({ kind: "cash", number: "1" }), [["", "oneOf"]]);
  });

  test("an unknown discriminator value is reported", () => {
    assert.deepEqual(reported(byKind, '{"kind":"cow"}'), ["`/kind` must be one of `cat`, `dog`."]);
  });

  test("a missing or unknown discriminator value selects the `defaultMapping`", () => {
    const discriminator = { ...byKind.discriminator, defaultMapping: "#/components/schemas/Dog" };
    const schema = { ...byKind, discriminator };
    assert.deepEqual(reported(schema, '{"kind":"cow","tricks":["moo"]}', "serve"), []);
    assert.deepEqual(reported(schema, '{"tricks":[]}', "serve"), ["`/kind` is required. said: Dog"]);
    assert.deepEqual(reported(schema, '{"kind":"cat"}', "serve"), ["`/lives` is required. said: Cat"]);
    const elsewhere = { ...byKind, discriminator: { ...discriminator, defaultMapping: "Owner" } };
    assert.deepEqual(reported(elsewhere, '{"kind":"cow","tricks":["moo"]}', "serve"), []);
  });

  test("a value may match an option whose discriminator mapping is missing", () => {
    const tracks = new Map<string, JsonSchema>(
      ["Track", "Episode"].map((name) => [
        ref(name).$ref,
        { required: ["type"], properties: { type: { enum: [name.toLowerCase()] } } },
      ]),
    );
    const schema = { oneOf: [ref("Track"), ref("Episode")], discriminator: { propertyName: "type" } };
    const validate = createValidator(schema, tracks, "receive");
    assert.deepEqual(validate({ type: "track" }), {
      faults: [],
      undescribedMembers: [],
      isWhole: true,
      unchecked: [],
    });
    assert.deepEqual(
      validate({ type: "book" }).faults.map(({ pointer, keyword }) => [pointer, keyword]),
      [["/type", "enum"]],
    );
  });

  test("a mismatch with an incomplete discriminator mapping is reported for the nearest option", () => {
    const unmapped = { oneOf: [ref("Owner"), ref("Cat")], discriminator: { propertyName: "kind" } };
    assert.deepEqual(reported(unmapped, '{"kind":"cat","lives":"nine"}'), [
      "`/lives` must be an integer. nearest: Cat",
    ]);
  });

  test("a value that matches no option is reported for the nearest option", () => {
    assert.deepEqual(reported({ oneOf: [ref("Owner"), ref("Cat")] }, '{"kind":"cat","lives":"nine"}'), [
      "`/lives` must be an integer. nearest: Cat",
    ]);
    const kinds = ["a", "b"].map((kind) => ({
      required: ["kind", "x"],
      properties: { kind: { const: kind }, x: { type: "integer" } },
    }));
    assert.deepEqual(reported({ anyOf: kinds }, '{"kind":"b","x":"1"}'), [
      "`/x` must be an integer. nearest: null",
    ]);
  });

  test("a mismatch with the only option beside null is reported without the option's name", () => {
    const nullable = { anyOf: [ref("Owner"), { type: "null" }] };
    assert.deepEqual(reported(nullable, '{"login":1}'), ["`/login` must be a string."]);
  });

  test("a value whose type no option has is reported with all types", () => {
    const schema = { oneOf: [{ type: "integer" }, ref("Owner"), { type: "null" }] };
    assert.deepEqual(reported(schema, '"a"'), ["The body must be an integer or an object or null."]);
  });

  test("a value that matches several options of oneOf is reported", () => {
    assert.deepEqual(reported({ oneOf: [{ type: "integer" }, { minimum: 1 }] }, "2"), [
      "The body must match its schema.",
    ]);
  });
});

suite("undescribed members", () => {
  test("undescribed members are reported if the schema describes others, in any part of allOf", () => {
    const composed = { allOf: [ref("Owner"), { properties: { extra: { properties: { a: {} } } } }] };
    const twice = { allOf: [composed, { properties: { extra: { properties: { b: {} } } } }] };
    assert.deepEqual(reported(twice, '{"login":"x","extra":{"a":1,"b":1,"c":1},"other":1}'), [
      "stray /extra/c",
      "stray /other",
    ]);
  });

  test("undescribed members are not reported if the schema has none or allows others", () => {
    assert.deepEqual(reported({ type: "object" }, '{"a":1}'), []);
    assert.deepEqual(reported({ properties: { a: {} }, additionalProperties: true }, '{"b":{"c":1}}'), []);
    assert.deepEqual(
      reported(
        { allOf: [ref("Owner")], properties: { x: {} }, discriminator: { propertyName: "kind" } },
        '{"login":"x","tricks":1}',
      ),
      [],
    );
  });
});

suite("exact numbers", () => {
  test("the digits of numbers in a schema are compared exactly", () => {
    const odd = 9007199254740993n;
    const rows: [keywords: Record<string, unknown>, one: string, sentence: string][] = [
      [{ enum: [odd] }, "9007199254740993", "The body must be `9007199254740993`."],
      [{ const: odd }, "9007199254740993", "The body must be `9007199254740993`."],
      [{ minimum: odd }, "9007199254740993", "The body must be at least 9007199254740993."],
      [{ multipleOf: odd }, "18014398509481986", "The body must be a multiple of 9007199254740993."],
      [{ exclusiveMaximum: odd - 1n }, "9007199254740991", "The body must be less than 9007199254740992."],
    ];
    for (const [keywords, one, sentence] of rows) {
      assert.deepEqual(reported(toJsonSchema(keywords), one), []);
      assert.deepEqual(reported(toJsonSchema(keywords), "9007199254740992"), [sentence]);
    }
  });

  test("a multipleOf with an exponent is validated", () => {
    assert.deepEqual(reported({ multipleOf: 1e-8 }, "5"), []);
  });

  test("int64 limits are compared exactly", () => {
    const schema = { type: "integer", format: "int64" };
    for (const digits of ["9223372036854775807", "-9223372036854775808", "9007199254740993"])
      assert.deepEqual(reported(schema, digits), []);
    for (const digits of ["9223372036854775808", "-9223372036854775809", "1e30"])
      assert.deepEqual(reported(schema, digits), [
        "The body must be between -9223372036854775808 and 9223372036854775807.",
      ]);
  });

  test("an integer without a format is unlimited, except in a server that must store it", () => {
    const digits = "9223372036854775808";
    assert.deepEqual(reported({ type: "integer" }, digits), []);
    assert.deepEqual(reported({ type: "integer" }, digits, "serve"), [
      "The body must be between -9223372036854775808 and 9223372036854775807.",
    ]);
  });
});

suite("limits of work", () => {
  const twice = { properties: { a: { anyOf: [ref("Twice"), { allOf: [ref("Twice")] }] } } };
  const own = new Map<string, JsonSchema>([
    ["#/components/schemas/Twice", twice],
    ["#/components/schemas/Circle", { allOf: [ref("Circle")] }],
  ]);
  const nested = (depth: number): JsonValue =>
    Array.from({ length: depth }).reduce<JsonValue>((inner) => ({ a: inner }), {});

  test("validation is given up after too many values, and is marked as incomplete", () => {
    const verdict = createValidator({ items: { type: "integer" } }, own, "serve")(Array(300_000).fill(1));
    assert.deepEqual(verdict, { faults: [], undescribedMembers: [], isWhole: false, unchecked: [] });
  });

  test("nested options are validated once for each schema and value", () => {
    for (const occasion of ["serve", "receive"] as const) {
      const verdict = createValidator(twice, own, occasion)(nested(60));
      assert.deepEqual(verdict, { faults: [], undescribedMembers: [], isWhole: true, unchecked: [] });
    }
    const kinds = ["r", "s", "t"];
    const node: JsonSchema = {
      anyOf: kinds.map((kind) => ({
        required: [kind],
        properties: { a: ref("Node"), [kind]: { type: "string" } },
      })),
    };
    const validate = createValidator(node, new Map([["#/components/schemas/Node", node]]), "receive");
    const { faults, isWhole } = validate({
      r: "x",
      a: { s: "y", a: { t: "z", a: { r: "x", a: { s: 1 } } } },
    });
    assert.deepEqual(
      faults.map(({ pointer, keyword }) => `${pointer} ${keyword}`),
      ["/a/a/a/a/s type"],
    );
    assert.equal(isWhole, true);
  });

  test("validation of a value with 100,000 levels is given up and marked as incomplete", () => {
    const deep = { additionalProperties: ref("Deep") };
    const schemas = new Map<string, JsonSchema>([["#/components/schemas/Deep", deep]]);
    const verdict = createValidator(deep, schemas, "receive")(nested(100_000));
    assert.deepEqual(verdict, { faults: [], undescribedMembers: [], isWhole: false, unchecked: [] });
  });

  test("a schema that refers only to itself accepts any value", () => {
    const verdict = createValidator(ref("Circle"), own, "receive")(1);
    assert.deepEqual(verdict, { faults: [], undescribedMembers: [], isWhole: true, unchecked: [] });
  });
});
