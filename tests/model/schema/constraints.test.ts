import assert from "node:assert/strict";
import { test } from "node:test";
import { constraintsOf } from "#model/schema/constraints.ts";
import { documentOf } from "../../fixtures/describe.ts";

const expectWords = (rows: Record<string, string[]>) => {
  const found = Object.keys(rows).map((yaml) => [yaml, constraintsOf(documentOf(`{ ${yaml} }`))]);
  assert.deepEqual(Object.fromEntries(found), rows);
};

test("keywords for other types than the declared ones are no constraints", () => {
  expectWords({
    "type: string, uniqueItems: true, minimum: 1, multipleOf: 2": [],
    "type: integer, minLength: 1, maxLength: 5, contentEncoding: base64": [],
    "type: boolean, maxItems: 3, minProperties: 1, xml: { name: is }": ["XML element is"],
    "type: array, maxLength: 3, minItems: 1": ["at least 1 item"],
    "type: [string, 'null'], maxLength: 3, maximum: 9": ["at most 3 characters"],
    "type: [string, integer], maxLength: 3, maximum: 9": ["at most 9", "at most 3 characters"],
    "type: number, maximum: 9": ["at most 9"],
    "type: date, maxLength: 3": ["at most 3 characters"],
    "uniqueItems: true, maxLength: 3": ["at most 3 characters", "unique items"],
  });
});

test("bounds of a number are stated in words, in the notation of OpenAPI 3.0 and 3.1", () => {
  expectWords({
    "minimum: 1, maximum: 100": ["1 to 100"],
    "minimum: 0, maximum: 0": ["0 to 0"],
    "minimum: 1": ["at least 1"],
    "maximum: -1.5": ["at most -1.5"],
    "minimum: 0, exclusiveMinimum: true": ["more than 0"],
    "maximum: 9, exclusiveMaximum: true": ["less than 9"],
    "minimum: 0, exclusiveMinimum: false, maximum: 9, exclusiveMaximum: false": ["0 to 9"],
    "exclusiveMinimum: 0, exclusiveMaximum: 9": ["more than 0, less than 9"],
    "minimum: 0, maximum: 9, exclusiveMaximum: true": ["at least 0, less than 9"],
    "exclusiveMinimum: 0, maximum: 9": ["more than 0, at most 9"],
    "exclusiveMinimum: true": [],
    "minimum: -9223372036854775000, maximum: 9223372036854770001": [
      "-9223372036854775000 to 9223372036854770001",
    ],
    "minimum: -.inf, maximum: .inf": [],
    "minimum: '1', maximum: ~": [],
    "multipleOf: 0.01": ["multiple of 0.01"],
    "multipleOf: 9007199254740993": ["multiple of 9007199254740993"],
  });
});

test("bounds that are only the range of a data type, such as int64, are not stated", () => {
  expectWords({
    "minimum: -9223372036854775808, maximum: 9223372036854775807": [],
    "minimum: 0, maximum: 9223372036854775807": ["at least 0"],
    "minimum: 0, maximum: 18446744073709551615": ["at least 0"],
    "minimum: -9007199254740991, maximum: 9007199254740991": [],
    "minimum: 0.01, maximum: 1.7976931348623157e+308": ["at least 0.01"],
    "format: float, minimum: 0.01, maximum: 3.4028234663852886e+38": ["at least 0.01"],
    "format: int32, minimum: 1, maximum: 2147483647": ["at least 1"],
    "format: int32, minimum: -2147483648, maximum: 9": ["at most 9"],
    "minimum: 1, maximum: 2147483647": ["1 to 2147483647"],
    "minLength: 6, maxLength: 2147483647": ["at least 6 characters"],
    "minLength: 0, maxLength: 2147483647": [],
    "minItems: 1, maxItems: 9223372036854775807": ["at least 1 item"],
    "minProperties: 1, maxProperties: 2147483647": ["at least 1 member"],
  });
});

test("lengths and counts are stated in words, with singular and plural", () => {
  expectWords({
    "minLength: 1": ["at least 1 character"],
    "minLength: 2": ["at least 2 characters"],
    "maxLength: 0": ["at most 0 characters"],
    "maxLength: 1": ["at most 1 character"],
    "minLength: 1, maxLength: 20": ["1 to 20 characters"],
    "minLength: 3, maxLength: 3": ["3 characters"],
    "minLength: 1, maxLength: 1": ["1 character"],
    "minLength: 0": [],
    "minLength: 0, maxLength: 5": ["at most 5 characters"],
    "minItems: 1, maxItems: 10": ["1 to 10 items"],
    "minItems: 1, uniqueItems: true": ["at least 1 item", "unique items"],
    "uniqueItems: false": [],
    "minProperties: 1": ["at least 1 member"],
    "maxProperties: 5": ["at most 5 members"],
  });
});

test("constraints are always in the same order", () => {
  expectWords({ "maxLength: 9, minimum: 1": ["at least 1", "at most 9 characters"], "type: string": [] });
});
