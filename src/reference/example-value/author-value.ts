import { type JsonValue, stringifyJson } from "#json/index.ts";
import { listOf } from "../values.ts";

/** What the author gives as a value of a schema, best first. */
export function authorValue(schema: Record<string, unknown>): JsonValue | undefined {
  const { example, const: only } = schema;
  const [firstExample] = listOf(schema.examples);
  const values = listOf(schema.enum);
  const preset = schema.default === null ? undefined : schema.default;
  const candidates = [example, firstExample, only, preset, values.find((value) => value !== null), values[0]];
  return candidates.find((item) => item !== undefined) as JsonValue | undefined;
}

/** How many made values a written one takes the room of. */
export function weigh(value: JsonValue): number {
  if (typeof value === "string") return Math.floor(value.length / 100);
  if (typeof value !== "object" || value === null) return 0;
  const known = weights.get(value) ?? Math.floor(stringifyJson(value).length / 20);
  weights.set(value, known);
  return known;
}

const weights = new WeakMap<object, number>();
