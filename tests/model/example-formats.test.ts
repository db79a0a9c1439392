import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { resolver } from "#description/refs.ts";
import { noSubject } from "#model/example-value/subject.ts";
import { textValue } from "#model/example-value/text.ts";
import { seeded } from "#schema/pattern/random.ts";
import { exampleValue } from "./example-value.ts";

const wholeNumber = /^-?\d+$/;
const number = /^-?\d+(?:\.\d+)?$/;
const date = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d`;
const only = (source: string) => new RegExp(`^${source}$`);

/** The strings that a framework writes in a format. */
const meanings: Record<string, RegExp> = {
  int64: wholeNumber,
  uint64: /^\d+$/,
  int32: wholeNumber,
  integer: wholeNumber,
  bigint: wholeNumber,
  decimal: number,
  numeric: number,
  double: number,
  money: number,
  "google-duration": /^\d+s$/,
  "google-fieldmask": /^\w+(?:,\w+)*$/,
  "field-mask": /^\w+(?:,\w+)*$/,
  "time-span": only(time),
  timespan: only(time),
  "local-time": only(time),
  "partial-time": only(time),
  "full-time": only(`${time}Z`),
  "local-date-time": only(`${date}T${time}`),
  "zoned-date-time": only(`${date}T${time}Z`),
  "year-month": /^\d{4}-(?:0[1-9]|1[0-2])$/,
  "date-only": only(date),
  "unix-time": /^1\d{9}$/,
  epoch: /^1\d{9}$/,
  "ipv4-cidr": /^192\.0\.2\.\d{1,3}\/\d\d$/,
  cidrv4: /^192\.0\.2\.\d{1,3}\/\d\d$/,
  "ipv6-cidr": /^2001:db8:(?:\d{1,4}:)?:\/\d\d$/,
  cidrv6: /^2001:db8:(?:\d{1,4}:)?:\/\d\d$/,
  "iso-date-time": only(`${date}T${time}Z`),
  "iso-time": only(`${time}Z`),
  e164: /^\+1\d{10}$/,
  hex: /^[\da-f]+$/,
  ipvanyaddress: /^192\.0\.2\.\d+$/,
  cidr: /^192\.0\.2\.\d+\/\d\d$/,
  char: /^.$/,
  guid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  uuid4: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  objectid: /^[\da-f]{24}$/,
  ObjectId: /^[\da-f]{24}$/,
  ulid: /^[0-7][\dA-HJKMNP-TV-Z]{25}$/,
  nanoid: /^[\w-]{21}$/,
  cuid: /^c[\da-z]{24}$/,
  cuid2: /^[a-z][\da-z]{23}$/,
  jwt: /^[\w-]+\.[\w-]+\.[\w-]+$/,
  "json-string": /^\{\}$/,
  tel: /^\+\d{7,15}$/,
};

suite("generated strings of framework formats", () => {
  for (const [format, meaning] of Object.entries(meanings))
    test(`generated strings of the format ${format} match its meaning`, () => {
      for (const name of ["id", "quantity", "createdBy", "f0"]) {
        const schema = { type: "object", properties: { [name]: { type: "string", format } } };
        const made = exampleValue(schema, resolver({}));
        assert.match(String(Object.values(made ?? {})[0]), meaning, name);
      }
      for (const seed of ["a", "b", "c"]) {
        const random = seeded(seed);
        const text = textValue([{ type: "string", format }], { random, likely: null, subject: noSubject });
        assert.match(text, meaning, seed);
      }
    });

  test("a 64-bit number in a string, as gRPC writes it, keeps the meaning of its name", () => {
    const properties = {
      quantity: { type: "string", format: "int64" },
      unitPrice: { type: "string", format: "decimal", pattern: "^\\d+\\.\\d{2}$" },
    };
    const made = exampleValue({ type: "object", properties }, resolver({}));
    assert.deepEqual(made, { quantity: "2", unitPrice: "10.00" });
  });
});
