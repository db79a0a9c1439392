import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolver } from "#description/refs.ts";
import type { JsonValue } from "#json/index.ts";
import { generateExample } from "#model/example-value/index.ts";
import { documentOf } from "../fixtures/describe.ts";
import { exampleValue } from "./example-value.ts";

/** The value of schema `A` of a YAML text. */
function valueIn(yaml: string): unknown {
  const document = documentOf(yaml);
  return exampleValue(document.A, resolver(document));
}

const compare = (rows: [yaml: string, value: unknown][]) => {
  for (const [yaml, value] of rows) assert.deepEqual(valueIn(yaml), value, yaml);
};

describe("generated values", () => {
  test("a generated object has one of several mutually exclusive fields, and its optional fields", () => {
    const contact =
      "type: object, properties: { email: { type: string }, phone: { type: string }, name: { type: string } }";
    compare([
      [
        `A: { ${contact}, oneOf: [{ required: [email] }, { required: [phone] }] }`,
        { email: "nora.kelly@example.com", name: "Harbor" },
      ],
      [`A: { ${contact}, not: { required: [email, phone] } }`, { phone: "+353209150123", name: "Harbor" }],
      [
        `A: { ${contact}, anyOf: [{ required: [email] }, { required: [phone] }] }`,
        { email: "nora.kelly@example.com", phone: "+353209150123", name: "Harbor" },
      ],
      [
        "A: { oneOf: [{ required: [p], properties: { p: { type: string } } }, { required: [q] }], anyOf: [{ required: [r], properties: { r: { type: string } } }, { required: [s] }] }",
        { p: "string", r: "string" },
      ],
    ]);
  });

  test("a generated object has a required field despite `additionalProperties: false`, unless its schema is false", () => {
    const name = "properties: { name: { type: string } }";
    const closed = "type: object, additionalProperties: false";
    compare([
      [`A: { ${closed}, required: [name, secret], ${name} }`, { name: "Harbor", secret: {} }],
      [
        `A: { type: object, required: [data], properties: { data: { ${closed}, required: [name, secret], ${name} } } }`,
        { data: { name: "Harbor", secret: {} } },
      ],
      [
        `A: { allOf: [{ ${closed}, required: [name], ${name} }, { ${closed}, required: [count], properties: { count: { type: integer } } }] }`,
        { name: "Harbor", count: 12 },
      ],
      [
        `A: { type: object, required: [name, secret], properties: { name: { type: string }, secret: false } }`,
        { name: "Harbor" },
      ],
    ]);
  });

  test("a generated array has other items once `maxContains` is reached", () => {
    const item =
      "{ type: object, required: [kind], properties: { kind: { type: [string, 'null'], format: ipv6 } } }";
    const list = `A: { type: array, items: ${item}, contains: { const: { kind: '2001:db8::1' } }, maxContains: 1, minItems: 2, maxItems: 2 }`;
    const value = valueIn(list) as { kind: string }[];
    assert.equal(value.length, 2);
    assert.deepEqual(value.filter(({ kind }) => kind === "2001:db8::1").length, 1);
    const texts = valueIn(
      "A: { type: array, items: { type: string, pattern: ^x-, minLength: 3 }, contains: { const: x-a }, maxContains: 1, minItems: 2, maxItems: 2 }",
    ) as string[];
    assert.deepEqual([texts.length, texts.filter((text) => text === "x-a").length], [2, 1]);
  });

  test("a generated string is JSON that matches its `contentSchema`", () => {
    const content = "contentMediaType: application/json, contentSchema: { $ref: '#/Tick' }";
    const tick = "Tick: { type: object, required: [n], properties: { n: { type: integer } } }";
    const text = (more: string) => `A: { type: string, ${content}${more} }\n${tick}`;
    compare([
      [text(""), '{"n":12}'],
      [text(", contentEncoding: base64"), "eyJuIjoxMn0="],
      [text(', enum: ["{}"]'), "{}"],
      [
        `A: { type: object, properties: { data: { type: string, ${content} } } }\n${tick}`,
        { data: '{"n":12}' },
      ],
    ]);
  });

  test("a generated object satisfies if/then/else and dependent schemas", () => {
    const address =
      "type: object, required: [country], properties: { country: { enum: [DE, US] }, zip: { type: string } }, if: { properties: { country: { const: DE } } }";
    compare([
      [
        `A: { ${address}, then: { required: [zip], properties: { zip: { pattern: '^\\d{5}$' } } }, else: { properties: { zip: { pattern: '^\\d{4}$' } } } }`,
        { country: "DE", zip: "09305" },
      ],
      [`A: { ${address}, then: false }`, { country: "US", zip: "H91 E2K3" }],
      [
        "A: { type: object, required: [credit], properties: { credit: { type: string } }, dependentSchemas: { credit: { required: [cvc], properties: { cvc: { type: string, pattern: '^\\d{3}$' } } } } }",
        { credit: "Credit", cvc: "123" },
      ],
      [
        "A: { type: object, required: [card], properties: { card: { type: string }, cvc: { type: integer } }, dependentRequired: { card: [cvc] } }",
        { card: "Card", cvc: 123 },
      ],
    ]);
  });

  test("a generated object has the number and names of members that its schema requires", () => {
    compare([
      ["A: { type: object, minProperties: 1, additionalProperties: { type: string } }", { key: "string" }],
      [
        "A: { type: object, minProperties: 2, propertyNames: { pattern: '^[A-Z]{3}$' }, additionalProperties: { type: number } }",
        { LNO: 0, QBC: 0 },
      ],
      [
        "A: { type: object, minProperties: 1, patternProperties: { '^x-': { type: boolean } }, additionalProperties: false }",
        { "x-": true },
      ],
      [
        "A: { type: object, maxProperties: 1, properties: { a: { type: integer }, b: { type: integer } }, required: [b] }",
        { b: 0 },
      ],
    ]);
  });

  test("generated items are unique, match their format and `multipleOf`, and satisfy `contains`", () => {
    compare([
      [
        "A: { type: array, uniqueItems: true, minItems: 2, items: { type: string, format: uuid } }",
        ["3fa85f64-5717-4562-b3fc-2c963f66afa6", "e81121b5-7f51-48ba-b4ee-72aaf2e1a701"],
      ],
      [
        "A: { type: array, uniqueItems: true, minItems: 2, items: { type: integer, minimum: 1, maximum: 5, multipleOf: 2 } }",
        [2, 4],
      ],
      [
        "A: { type: array, uniqueItems: true, minItems: 2, items: { type: string, format: ipv6, maxLength: 11 } }",
        ["2001:db8::1", "2001:db8::c"],
      ],
      [
        "A: { type: array, minItems: 2, items: { type: object, properties: { main: { type: boolean } } }, contains: { required: [main], properties: { main: { const: true } } }, maxContains: 1 }",
        [{ main: true }, { main: false }],
      ],
    ]);
  });

  test("generated unique items match their format within their length limits", () => {
    for (const [format, bounds] of [
      ["uri", "minLength: 16, maxLength: 16"],
      ["uri-reference", "minLength: 40, maxLength: 40"],
      ["json-pointer", "minLength: 30, maxLength: 31"],
      ["email", "minLength: 7, maxLength: 8"],
      ["hostname", "maxLength: 8"],
      ["regex", "minLength: 30, maxLength: 30"],
      ["byte", "minLength: 16, maxLength: 16"],
      ["ipv6", "maxLength: 4"],
      ["ipv4", "maxLength: 8"],
      ["duration", "minLength: 3, maxLength: 3"],
    ])
      for (const items of [`{ type: string, format: ${format}, ${bounds} }`, "OPTION"]) {
        const item =
          items === "OPTION" ? `{ oneOf: [{ type: string, format: ${format}, ${bounds} }] }` : items;
        const value = valueIn(`A: { type: array, minItems: 5, uniqueItems: true, items: ${item} }`);
        const texts = new Set(Array.isArray(value) ? value : []);
        const [, least = 0, most = 99] =
          /(?:minLength: (\d+))?.*?(?:maxLength: (\d+))/.exec(bounds ?? "") ?? [];
        assert.equal(texts.size, 5, item);
        for (const text of texts)
          assert.ok(
            String(text).length >= Number(least) && String(text).length <= Number(most),
            `${text} of ${item}`,
          );
      }
  });

  test("a generated string matches its format, its length limits and all of its patterns", () => {
    compare([
      ["A: { type: string, format: email, maxLength: 12 }", "a@b.co"],
      ["A: { type: string, allOf: [{ pattern: '^[a-c]+$' }, { pattern: '^..$' }] }", "cc"],
    ]);
  });

  test("a generated value of a union within `allOf` has the discriminator value of its option", () => {
    const union = `
TypeA: { oneOf: [{ $ref: '#/B' }, { $ref: '#/C' }], discriminator: { propertyName: type, mapping: { b: '#/B', c: '#/C' } } }
B: { type: object, required: [type], properties: { prop: { type: string }, type: { enum: [b] } } }
C: { type: object, required: [type], properties: { other: { type: string }, type: { enum: [c] } } }`;
    const named = "{ type: object, required: [name], properties: { name: { type: string } } }";
    const value = { name: "Harbor", prop: "Prop", type: "b" };
    compare([
      [`A: { allOf: [{ $ref: '#/TypeA' }, ${named}] }${union}`, value],
      [`A: { $ref: '#/Extended' }\nExtended: { allOf: [{ $ref: '#/TypeA' }, ${named}] }${union}`, value],
    ]);
  });

  test("an example of an extension has its own discriminator value, also if it extends a union or another extension", () => {
    const pet = (beside: string) => `
Pet: { type: object, required: [type], properties: { type: { type: string } }, discriminator: { propertyName: type, mapping: { cat: '#/Cat', dog: '#/Dog', pup: '#/Puppy' } }${beside} }
Cat: { allOf: [{ $ref: '#/Pet' }] }
Dog: { allOf: [{ $ref: '#/Pet' }, { required: [bark], properties: { bark: { type: boolean } } }] }
Puppy: { allOf: [{ $ref: '#/Dog' }] }`;
    const union = ", oneOf: [{ $ref: '#/Cat' }, { $ref: '#/Dog' }, { $ref: '#/Puppy' }]";
    const puppy = { type: "pup", bark: true };
    compare(
      ["", union].flatMap((beside): [string, JsonValue][] => [
        [`A: { $ref: '#/Dog' }${pet(beside)}`, { type: "dog", bark: true }],
        [`A: { $ref: '#/Puppy' }${pet(beside)}`, puppy],
        [
          `A: { type: object, required: [pet], properties: { pet: { $ref: '#/Puppy' } } }${pet(beside)}`,
          { pet: puppy },
        ],
      ]),
    );
  });

  test("a generated value has required members of any type, and constraints beside chained references", () => {
    compare([
      [
        "A: { type: object, required: [config], properties: { config: { type: object, required: [schedule], properties: { schedule: { description: A crontab. } } } } }",
        { config: { schedule: "0 6 * * 1" } },
      ],
      ["A: { $ref: '#/B' }\nB: { $ref: '#/C', maxLength: 3 }\nC: { type: string }", "str"],
    ]);
  });

  test("the author's example is used even if its schema rejects it", () => {
    compare([
      [
        "A: { type: object, required: [a, b], properties: { a: { type: integer, example: x } }, dependentRequired: { a: [b] } }",
        { a: "x", b: {} },
      ],
      ["A: { type: string, enum: [a, b], example: c }", "c"],
    ]);
  });

  test("a generated currency is one that its description lists", () => {
    compare([
      [
        "A: { type: object, properties: { price_unit: { type: [string, 'null'], format: currency, description: 'ISO 4127 currency, e.g. usd, eur' }, before: { type: [string, 'null'], default: null } } }",
        { price_unit: "usd", before: "Before" },
      ],
    ]);
  });

  test("a generated example is marked as invalid if no value matches the schema", () => {
    const document = documentOf("A: { type: object, required: [a], properties: { a: false } }");
    assert.deepEqual(generateExample(document.A, resolver(document))?.isValid, false);
  });

  test("a generated example that several options of a oneOf accept is not marked as invalid", () => {
    const named = "{ type: object, properties: { name: { type: string } } }";
    const document = documentOf(`A: { oneOf: [${named}, ${named}] }`);
    assert.deepEqual(generateExample(document.A, resolver(document))?.isValid, true);
  });
});

describe("generated values of composed schemas", () => {
  test("generated unique items match a pattern without an end, also as fields of objects", () => {
    const unique = "type: array, minItems: 3, uniqueItems: true";
    const text = (pattern: string) => `{ type: string, pattern: '${pattern}', maxLength: 8 }`;
    for (const pattern of ["^x-", "x-$", "x-"]) {
      const texts = valueIn(`A: { ${unique}, items: ${text(pattern)} }`) as string[];
      const objects = valueIn(
        `A: { ${unique}, items: { type: object, required: [code], properties: { code: ${text(pattern)} } } }`,
      ) as { code: string }[];
      for (const codes of [texts, objects.map(({ code }) => code)]) {
        assert.equal(new Set(codes).size, 3, pattern);
        assert.ok(
          codes.every((code) => code.length <= 8 && new RegExp(pattern).test(code)),
          codes.join(),
        );
      }
    }
  });

  test("generated unique items are different objects, also without described properties", () => {
    const unique = "type: array, minItems: 3, uniqueItems: true";
    for (const items of ["{ type: object }", "{ type: object, additionalProperties: true }"]) {
      const objects = valueIn(`A: { ${unique}, items: ${items} }`) as object[];
      assert.equal(new Set(objects.map((one) => JSON.stringify(one))).size, 3, items);
      assert.ok(
        objects.every((one) => typeof one === "object"),
        items,
      );
    }
  });

  test("generated unique items are values that their description lists", () => {
    const items = (description: string) =>
      `items: { type: string, description: "${description}" }, minItems: 2, uniqueItems: true`;
    compare([
      [`A: { type: array, ${items("One of: car, boat.")} }`, ["car", "boat"]],
      [`A: { type: array, description: "One of: car, boat.", ${items("")} }`, ["car", "boat"]],
    ]);
  });

  test("generated unique items are different objects and strings", () => {
    const unique = "type: array, minItems: 2, uniqueItems: true";
    for (const items of [
      "{ type: object, required: [kind], properties: { kind: { type: string } } }",
      "{ type: string, pattern: '^x-' }",
    ]) {
      const value = valueIn(`A: { ${unique}, items: ${items} }`);
      assert.ok(Array.isArray(value) && new Set(value.map((item) => JSON.stringify(item))).size === 2, items);
    }
  });

  test("a generated nullable object leaves out the fields that `not` excludes", () => {
    compare([
      [
        "A: { anyOf: [{ type: object, required: [a], properties: { a: { const: 1 }, b: { const: 2 } }, not: { required: [a, b] } }, { type: 'null' }] }",
        { a: 1 },
      ],
      ["A: { type: array, contains: {}, maxContains: 2, minItems: 2 }", [{}, {}]],
      ["A: { type: array, prefixItems: [{}, { const: 1 }] }", [{}, 1]],
      ["A: { type: string, format: json-pointer, minLength: 2, maxLength: 4 }", "/a"],
    ]);
  });
});
