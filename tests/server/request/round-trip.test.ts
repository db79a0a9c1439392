import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { buildRequest } from "#http/request/build.ts";
import { checkValues } from "#http/request/check.ts";
import type { ParameterShape, RequestOperation, RequestParameter } from "#http/request/types.ts";
import { toValue } from "#http/request/values.ts";
import type { JsonValue } from "#json/index.ts";
import { styles } from "#model/parameter/style.ts";
import type { JsonSchema, ParameterPlace, ParameterStyle } from "#model/types.ts";
import { seeded } from "#schema/pattern/random.ts";
import { targetOf } from "#server/address.ts";
import { createParameterReader, createRawReader } from "#server/request/parameters.ts";

const valuesPerRow = 300;

type Random = () => number;
const shapes: ParameterShape[] = ["scalar", "array", "object"];

interface Row {
  in: ParameterPlace;
  style: ParameterStyle;
  explode: boolean;
  shape: ParameterShape;
  mediaType: string | null;
}

const rows: Row[] = [
  ...Object.entries(styles).flatMap(([style, { places }]) =>
    places.flatMap((place) =>
      [true, false].flatMap((explode) =>
        shapes.map((shape) => {
          const mediaType = place === "querystring" ? "application/x-www-form-urlencoded" : null;
          return { in: place, style: style as ParameterStyle, explode, shape, mediaType };
        }),
      ),
    ),
  ),
  ...(["path", "query", "querystring", "header", "cookie"] as const).flatMap((place) =>
    shapes.map((shape): Row => {
      const style = place === "path" || place === "header" ? "simple" : "form";
      return { in: place, style, explode: false, shape, mediaType: "application/json" };
    }),
  ),
].filter(({ in: place, shape, mediaType }) => {
  // A form is an object.
  return place !== "querystring" || mediaType === "application/json" || shape === "object";
});

suite("random round trips of parameters", () => {
  for (const row of rows) {
    const { in: place, style, explode, shape, mediaType } = row;
    const way = mediaType ?? `${style}${explode ? ", exploded" : ""}`;
    test(`random values of ${shape} in ${place} (${way}) are read as they were sent`, () => {
      const random = seeded(`${place} ${way} ${shape}`).fraction;
      for (let count = 0; count < valuesPerRow; ) {
        const { schema, value } = randomValue(row, random);
        const read = roundTrip(row, schema, value, random);
        if (read === null) continue;
        count += 1;
        assert.deepEqual(read.value, value, `${read.wire} of the schema ${JSON.stringify(schema)}`);
      }
    });
  }

  test("at least 20,000 random values are tested", () => {
    assert.ok(rows.length * valuesPerRow >= 20_000, String(rows.length));
  });
});

/** `null` where the panel refuses to send the value. */
function roundTrip({ shape, ...row }: Row, jsonSchema: JsonSchema, value: JsonValue, random: Random) {
  const name = pick(random, row.in === "header" || row.in === "cookie" ? ["X-Color"] : parameterNames);
  const parameter = {
    name,
    ...row,
    jsonSchema,
    required: true,
    allowReserved: false,
    allowEmptyValue: false,
  };
  const given = { in: row.in, name, value: isText(row) ? textValue(value) : toValue(value) };
  const isWhole = row.in === "querystring";
  const operation: RequestOperation = {
    method: "GET",
    path: row.in === "path" ? `/a/{${name}}/b` : "/a",
    parameters: [{ ...parameter, shape: isText(row) ? "scalar" : shape }, ...(isWhole ? [] : [other])],
    body: null,
    accept: "*/*",
  };
  const values = { parameters: [given, { in: "query" as const, name: "other", value: "1" }], body: null };
  if (checkValues(operation, values).length > 0) return null;
  const { url, headers } = buildRequest(operation, values, "http://localhost");
  const request = new Request(url, { headers });
  const raw = createRawReader(operation.path)(request, targetOf(request.url));
  const read = createParameterReader(operation.parameters, new Map())(raw);
  return { value: read[row.in].get(name), wire: `${url} ${JSON.stringify(headers)}` };
}

/** Beside which the members of an exploded object have to be distinguished. */
const other: RequestParameter = {
  ...{
    name: "other",
    in: "query",
    required: false,
    style: "form",
    explode: true,
    allowReserved: false,
    allowEmptyValue: false,
  },
  ...{ mediaType: null, jsonSchema: { type: "integer" }, shape: "scalar" },
};

const isText = ({ mediaType }: Pick<Row, "mediaType">) => mediaType === "application/json";

const textValue = (value: JsonValue) =>
  JSON.stringify(value, (_name, item) => (typeof item === "bigint" ? Number(item) : item));

const parameterNames = ["color", "the color", "Größe", "a&b=c", "100%", "x-y_z.~"];

function randomValue(row: Row, random: Random): { schema: JsonSchema; value: JsonValue } {
  const schema = randomSchema(row.shape, row, random, 0);
  return { schema, value: sampleOf(schema, row, random) };
}

type Typed = { [keyword: string]: unknown };

function randomSchema(shape: ParameterShape, row: Row, random: Random, depth: number): Typed {
  const inner = () =>
    randomSchema(
      depth < 2 && random() < 0.3 ? pick(random, ["array", "object"] as const) : "scalar",
      row,
      random,
      depth + 1,
    );
  if (shape === "scalar") return { type: pick(random, ["string", "string", "integer", "number", "boolean"]) };
  if (shape === "array") return { type: "array", items: inner() };
  if (random() < 0.3) return { type: "object", additionalProperties: inner() };
  const names = Array.from({ length: 1 + Math.floor(random() * 4) }, () => memberName(row, random));
  return { type: "object", properties: Object.fromEntries(names.map((name) => [name, inner()])) };
}

function sampleOf(schema: JsonSchema, row: Row, random: Random): JsonValue {
  const { type, items, properties, additionalProperties } = schema as Typed;
  switch (type) {
    case "array":
      return Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
        sampleOf(items as Typed, row, random),
      );
    case "object": {
      const members = Object.entries(
        (properties as { [name: string]: Typed } | undefined) ?? {
          [memberName(row, random)]: additionalProperties as Typed,
        },
      );
      return Object.fromEntries(members.map(([name, member]) => [name, sampleOf(member, row, random)]));
    }
    case "integer":
      return isText(row)
        ? BigInt(Math.floor(random() * 1e9))
        : BigInt(Math.floor(random() * 1e9)) ** 2n * (random() < 0.5 ? 1n : -1n);
    case "number":
      return pick(random, row.style === "label" ? [3, 1e21] : [0.5, -1.25, 1e21, 3, 123456.789]);
    case "boolean":
      return random() < 0.5;
    default:
      return randomText(row, random);
  }
}

const characters = [..."aZ09-_~.:/?#[]@!$&'()*+,;=%\"<>\\^`{|} éßĀ日本𝒳🦊\u{200d}"];

/** Without what the row cannot report from its own marks: that is the specification's, not ours. */
function randomText(row: Row, random: Random, least = row.in === "path" ? 1 : 0): string {
  const length = least + Math.floor(random() * 6);
  const text = Array.from({ length }, () => pick(random, characters)).join("");
  const kept = text.replace(ambiguous(row), "");
  return kept.length < least ? "a" : kept;
}

function ambiguous({ in: place, style, explode, mediaType }: Row): RegExp {
  // What is sent as it is may look as if it were percent-encoded, and space around it is not part of it.
  if (place === "header" || style === "cookie") return /%|^ +| +$/g;
  if (mediaType !== null) return /(?!)/g;
  if (style === "label") return /\./g;
  if (style === "spaceDelimited" && !explode) return / /g;
  return style === "pipeDelimited" && !explode ? /\|/g : /(?!)/g;
}

function memberName(row: Row, random: Random): string {
  const name = pick(random, ["a", "b c", "Größe", "__proto__", "日本", randomText(row, random, 1)]);
  // The name of the parameter beside it is taken, and brackets are the marks of `deepObject`.
  const own = name.replace(/[[\]]/g, "").replace(ambiguous(row), "");
  return own === "" || own === "other" ? "z" : own;
}

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;
