import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { createValidator } from "#schema/validation/validator.ts";

const check = (schema: JsonSchema, value: JsonValue, schemas = new Map<string, JsonSchema>()) =>
  createValidator(schema, schemas, "serve")(value, 1);

const keywordOf = (schema: JsonSchema, value: JsonValue) => check(schema, value).faults[0]?.keyword;

/** CPU time that nothing here comes near to, in milliseconds. */
const most = 1500;

function inTime<Result>(work: () => Result): Result {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  assert.ok((user + system) / 1000 < most, `took ${Math.round((user + system) / 1000)} ms`);
  return result;
}

suite("time limits of validation", () => {
  const letters = "a".repeat(40);

  test("validating against a pattern with catastrophic backtracking ends soon, in values and names", () => {
    const pattern = String.raw`^([a-zA-Z0-9]+\s?)+$`;
    assert.equal(
      inTime(() => keywordOf({ pattern }, `${letters}!`)),
      "pattern",
    );
    const named = { patternProperties: { [pattern]: false }, additionalProperties: { type: "string" } };
    assert.equal(
      inTime(() => keywordOf(named, { [`${letters}!`]: 1 })),
      "type",
    );
  });

  for (const format of ["url", "uri", "uri-reference", "uri-template", "email", "hostname", "ipv6", "regex"])
    test(`validating a long string against the format ${format} ends soon`, () => {
      const texts = [
        "a",
        "http://",
        "http://a",
        "http://a.",
        "{a",
        "/",
        ":",
        "1.",
        '"\\',
        "%aa",
        "::",
      ].flatMap((start) =>
        ["a", "1", "-", ".", "/", ":", "a.", "%aa", "a:", "\\a", "[", "a@"].map(
          (part) => `${start}${part.repeat(20_000)}\n`,
        ),
      );
      inTime(() => texts.map((text) => check({ format }, text)));
    });

  test("validating a URL ends soon, for any host", () => {
    const addresses = [
      ...["http://localhost:1/", "http://internalserviceproductioncluster/path", "ftp://a.b/c", "custom:x"],
      ...["/path", "example.com", "http://a b/", ""],
    ];
    assert.deepEqual(
      addresses.map((address) => inTime(() => keywordOf({ format: "url" }, address))),
      [...Array(4).fill(undefined), ...Array(4).fill("format")],
    );
  });

  test("validating 10,000 items against an enum of 10,000 ends soon, and distinguishes numbers from strings", () => {
    const values = Array.from({ length: 10_000 }, (_, index) => ({ id: index, name: `n${index}` }));
    const list = Array.from({ length: 10_000 }, () => ({ name: "n9999", id: 9999 }));
    assert.deepEqual(
      inTime(() => keywordOf({ items: { enum: values } }, list)),
      undefined,
    );
    const mixed = { enum: [1, "2", 2n ** 60n, 1.5, null, [1]] };
    const reported = [1n, 1, "1", 2, "2", 2n ** 60n, 2 ** 60, 2n ** 60n + 1n, 1.5, null, "null", [1n], [2]];
    assert.deepEqual(
      reported.filter((value) => keywordOf(mixed, value) === undefined),
      [1n, 1, "2", 2n ** 60n, 2 ** 60, 1.5, null, [1n]],
    );
  });

  test("validating a deeply nested value against recursive options ends soon", () => {
    const node: JsonSchema = {
      anyOf: [
        { properties: { next: { $ref: "#/node" } }, required: ["a"] },
        { properties: { next: { $ref: "#/node" } }, required: ["b"] },
      ],
    };
    const value = Array.from({ length: 40 }).reduce<JsonValue>((next) => ({ next }), {});
    assert.equal(inTime(() => check(node, value, new Map([["#/node", node]]))).isWhole, false);
  });

  test("validating through 20,000 references ends soon", () => {
    const schemas = new Map<string, JsonSchema>(
      Array.from({ length: 20_000 }, (_, index) => [`#/${index}`, { $ref: `#/${index + 1}` }]),
    );
    assert.deepEqual(inTime(() => check({ $ref: "#/0" }, 1, schemas)).faults, []);
  });
});

test("a pattern that cannot be checked is reported as unchecked and accepts any string", () => {
  const pattern = String.raw`^(a)\1$`;
  assert.deepEqual(createValidator({ pattern }, new Map(), "receive")("b"), {
    faults: [],
    undescribedMembers: [],
    isWhole: true,
    unchecked: [{ kind: "pattern", text: pattern }],
  });
});

test("a pattern that is valid only without the flag `u` is validated", () => {
  assert.deepEqual(
    ["a-b", "a b"].map((text) => keywordOf({ pattern: String.raw`^[\w-.]+$` }, text)),
    [undefined, "pattern"],
  );
});

suite("chains of references", () => {
  const chain = (length: number, link: (ref: string) => JsonSchema, end: JsonSchema) =>
    new Map(
      Array.from({ length }, (_, index): [string, JsonSchema] => [
        `#/${index}`,
        index === length - 1 ? end : link(`#/${index + 1}`),
      ]),
    );
  const alone = (ref: string) => ({ $ref: ref });
  const within = (ref: string) => ({ allOf: [{ $ref: ref }] });
  const verdict = (schemas: Map<string, JsonSchema>) => {
    const { faults, unchecked, isWhole } = createValidator(alone("#/0"), schemas, "receive")("x");
    return { faults: faults.map(({ keyword }) => keyword), unchecked, isWhole };
  };
  const integer = { type: "integer" };

  test("a chain of 20,000 references is followed to its end", () => {
    const found = { faults: ["type"], unchecked: [], isWhole: true };
    assert.deepEqual(verdict(chain(2000, alone, integer)), found);
    assert.deepEqual(verdict(chain(20_000, alone, integer)), found);
    assert.deepEqual(verdict(chain(300, within, integer)), found);
  });

  test("a chain that is too long or unresolved does not make a value valid", () => {
    assert.equal(verdict(chain(20_000, within, integer)).isWhole, false);
    assert.deepEqual(verdict(chain(2000, alone, { $ref: "#/nowhere" })).unchecked, [
      { kind: "reference", text: "#/0" },
    ]);
  });

  test("circular references are validated once", () => {
    const nothing = { faults: [], unchecked: [], isWhole: true };
    assert.deepEqual(verdict(chain(50, alone, alone("#/0"))), nothing);
    assert.deepEqual(verdict(chain(50, within, within("#/0"))), nothing);
    assert.deepEqual(verdict(chain(50, within, { ...integer, ...within("#/0") })).faults, ["type"]);
    const doubled = (ref: string) => ({ anyOf: [{ $ref: ref }, { $ref: ref }] });
    assert.deepEqual(verdict(chain(2, doubled, doubled("#/0"))), nothing);
  });
});
