import type { Random } from "#schema/pattern/random.ts";
import { charactersOf, digits, hex } from "./vocabulary/id.ts";

/** The texts of a format: the default, and a function for random ones. */
export type FormatTexts = [plain: string, any: (random: Random) => string];

/** The texts of a format that frameworks use beyond JSON Schema and OpenAPI; `undefined` for others. */
export const frameworkFormat = (format: unknown): FormatTexts | undefined => texts.get(keyOf(format));

/** The JSON Schema name for a framework's format, or the format itself. */
export const standardFormat = (format: unknown): unknown => standard.get(keyOf(format)) ?? format;

/** A number that is serialized as text, such as a 64-bit integer that JavaScript would round. */
export interface NumberFormat {
  pattern: RegExp;
  plain: string;
  any(random: Random): string;
}

/** The constraints on the text of a numeric format; `undefined` for other formats. */
export const numberFormat = (format: unknown): NumberFormat | undefined => numbers.get(keyOf(format));

/** A normalized format name: spellings differ in case and separators, e.g. `ObjectId`, `object-id`. */
const keyOf = (format: unknown) =>
  typeof format === "string" ? format.toLowerCase().replace(/[-_ ]/g, "") : "";

const standard = new Map([
  ["dateonly", "date"],
  ["guid", "uuid"],
  ["isodatetime", "date-time"],
  ["isotime", "time"],
  ["ipaddress", "ipv4"],
  ["ipvanyaddress", "ipv4"],
  ["localdate", "date"],
  ["uuid1", "uuid"],
  ["uuid3", "uuid"],
  ["uuid4", "uuid"],
  ["uuid5", "uuid"],
]);

const count = (random: Random) => String(random.whole(1, 9999));
const amount = (random: Random) => `${random.whole(1, 999)}.${two(random.whole(0, 99))}`;

const whole: NumberFormat = { pattern: /^-?\d+$/, plain: "42", any: count };
const natural: NumberFormat = { ...whole, pattern: /^\d+$/ };
const decimal: NumberFormat = { pattern: /^-?\d+(?:\.\d+)?$/, plain: "10.50", any: amount };

const numbers = new Map<string, NumberFormat>([
  ...["int32", "int64", "integer", "int", "long", "bigint", "biginteger", "sfixed64"].map(named(whole)),
  ...["uint32", "uint64", "fixed64"].map(named(natural)),
  ...["decimal", "bigdecimal", "numeric", "number", "double", "float", "money"].map(named(decimal)),
]);

const two = (number: number) => String(number).padStart(2, "0");
const date = (random: Random) =>
  `${random.whole(2020, 2026)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;
const time = (random: Random) =>
  `${two(random.whole(0, 23))}:${two(random.whole(0, 59))}:${two(random.whole(0, 59))}`;
const seconds = (random: Random) => String(random.whole(1_750_000_000, 1_790_000_000));

const timeSpan: FormatTexts = ["01:30:00", time];
const localTime: FormatTexts = ["12:00:00", time];
const localDateTime: FormatTexts = ["2026-01-31T12:00:00", (random) => `${date(random)}T${time(random)}`];
const zonedDateTime: FormatTexts = ["2026-01-31T12:00:00Z", (random) => `${date(random)}T${time(random)}Z`];
const epoch: FormatTexts = ["1769860800", seconds];
const hexText: FormatTexts = ["5f3a09c1", (random) => charactersOf(hex, 8, random)];
const objectId: FormatTexts = ["65ba1f0c8e4d2a7b9c3f5e10", (random) => charactersOf(hex, 24, random)];
const fieldMask: FormatTexts = ["name,description", (random) => random.pick(["name", "name,description"])];

const lower = "abcdefghijklmnopqrstuvwxyz";
/** Crockford's alphabet, which has no I, L, O and U. */
const base32 = `${digits}ABCDEFGHJKMNPQRSTVWXYZ`;

const texts = new Map<string, FormatTexts>([
  ["googleduration", ["30s", (random) => `${random.whole(1, 600)}s`]],
  ...["googlefieldmask", "fieldmask"].map(named(fieldMask)),
  ...["timespan", "datespan"].map(named(timeSpan)),
  ...["localtime", "partialtime", "timeonly"].map(named(localTime)),
  ["fulltime", ["12:00:00Z", (random) => `${time(random)}Z`]],
  ...["localdatetime", "datetimelocal"].map(named(localDateTime)),
  ...["zoneddatetime", "offsetdatetime"].map(named(zonedDateTime)),
  ["yearmonth", ["2026-01", (random) => date(random).slice(0, 7)]],
  ...["unixtime", "unixtimestamp", "epoch"].map(named(epoch)),
  ...["hex", "hexadecimal"].map(named(hexText)),
  ...["ipvanynetwork", "cidr", "cidrv4", "ipv4cidr"].map(
    named<FormatTexts>(["192.0.2.0/24", (random) => `192.0.2.${random.whole(0, 15) * 16}/28`]),
  ),
  ...["cidrv6", "ipv6cidr"].map(
    named<FormatTexts>(["2001:db8::/32", (random) => `2001:db8:${random.whole(1, 9999)}::/48`]),
  ),
  ["char", ["A", (random) => charactersOf(lower, 1, random)]],
  ...["objectid", "mongoid", "bsonobjectid"].map(named(objectId)),
  ["ulid", ["01KG9NMRZ0Q2K5T7B9D4F6M8XA", (random) => `01KG${charactersOf(base32, 22, random)}`]],
  ["nanoid", ["q7XbN2vLdE9sYt4RkZ1wA", (random) => charactersOf(`${digits}${lower}`, 21, random)]],
  ["cuid", ["cm6l2x0e90000qz8h3f5k7a1b", (random) => `cm6l${charactersOf(`${digits}${lower}`, 21, random)}`]],
  ["cuid2", ["k3v9r1m7x2p8d4s6w0q5z1ba", (random) => `t${charactersOf(`${digits}${lower}`, 23, random)}`]],
  [
    "jwt",
    // Its parts are `{"alg":"HS256"}`, `{"sub":"1234"}` and "signature".
    [
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl",
      (random) => `eyJhbGciOiJIUzI1NiJ9.${btoa(`{"sub":"${random.whole(10_000, 99_999)}"}`)}.c2lnbmF0dXJl`,
    ],
  ],
  ...["tel", "e164"].map(
    named<FormatTexts>(["+12025550123", (random) => `+1202555${random.whole(1000, 9999)}`]),
  ),
  ["jsonstring", ["{}", () => "{}"]],
]);

function named<Format>(format: Format): (name: string) => [string, Format] {
  return (name) => [name, format];
}
