import { isObject, type JsonValue } from "#json/index.ts";
import { formatText } from "#model/example-value/format.ts";
import { numberFormat } from "#model/example-value/framework-formats.ts";
import { integerValue } from "#model/example-value/number.ts";
import { typesOfParts } from "#model/example-value/scalar.ts";
import { type Maker, valueFor } from "#model/example-value/search/index.ts";
import { idText, similarId } from "#model/example-value/vocabulary/id.ts";
import { cachedNameWords } from "#model/example-value/vocabulary/words.ts";
import type { JsonSchema } from "#model/types.ts";
import { singular } from "#names/index.ts";
import { seeded } from "#schema/pattern/random.ts";
import { patternText } from "#schema/pattern/text.ts";
import { type Part, schemaParts } from "#schema/validation/shape.ts";

/** The subject of an id. */
export interface Identified {
  /** The name of the property, such as `id` or `petId`. */
  property: string;
  /** The name of the resource: the value of its `object`, or the name of its collection or schema. */
  resource: string;
  /** A counter from 1 that makes each id different. */
  counter: number;
  /** An id in the description, whose format is kept. */
  example?: JsonValue;
}

/**
 * An id for a new resource, valid against the schema of its property: like the example, else with the
 * pattern or format, else with the common prefix of such ids. It is deterministic, and different for
 * each counter if the schema has enough values.
 */
export function newId(schema: JsonSchema, maker: Maker, identified: Identified): JsonValue | undefined {
  const { property, resource, counter } = identified;
  const judge = maker.judge();
  const seed = `${resource} ${property} ${counter}`;
  const parts = isObject(schema) ? schemaParts(schema, maker.schemas) : [];
  const candidates =
    typesOfParts(parts).includes("integer") || typesOfParts(parts).includes("number")
      ? numbers(parts, identified)
      : texts(parts, identified, seed);
  return (
    candidates.find((candidate) => judge.accepts(schema, candidate)) ??
    valueFor(schema, undefined, { maker, seed, isDynamic: true })
  );
}

/** Numbers continue from the example, else from the minimum. */
function numbers(parts: Part[], { counter, example }: Identified): JsonValue[] {
  const least = integerValue(parts, null) ?? 0;
  const first =
    typeof example === "number" || typeof example === "bigint"
      ? example
      : BigInt(least) - (least > 0 ? 1n : 0n);
  return [first, least].map((from) => {
    const next = BigInt(Math.trunc(Number(from))) + BigInt(counter);
    return next > Number.MAX_SAFE_INTEGER ? next : Number(next);
  });
}

function texts(
  parts: Part[],
  { property, resource, counter, example }: Identified,
  seed: string,
): JsonValue[] {
  const like = typeof example === "string" && example !== "" ? [example] : [];
  const formats = parts.flatMap(({ format }) => formatText(format, seeded(seed)) ?? []);
  const patterns = parts.flatMap(({ pattern }) =>
    typeof pattern === "string" ? (patternText(pattern, seeded(seed), 1, 100) ?? []) : [],
  );
  const made = idText(resource, seeded(seed));
  const bare = made.replace(/^.*_/, "");
  return [
    ...(parts.some(({ format }) => numberFormat(format) !== undefined) ? [String(counter)] : []),
    ...formats,
    ...like.map((text) =>
      uuid.test(text) ? (formatText("uuid", seeded(seed)) ?? "") : similarId(text, seeded(seed)),
    ),
    ...patterns,
    // An id that readers choose is a word: `slug`, `username`.
    ...(isName(property) ? [`${cachedNameWords(resource).map(singular).join("-")}-${counter}`] : []),
    made,
    bare,
    String(counter),
  ];
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isName = (property: string) =>
  /^(?:name|slug|login|key|code|title|handle|user name)$/.test(cachedNameWords(property).join(" "));
