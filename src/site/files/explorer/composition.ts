import { type Resolve, resolver } from "#description/refs.ts";
import { isObject } from "#json/index.ts";

/** More ways than this through `allOf`, `oneOf` and `anyOf` no program that follows each of them comes to the end of. */
const most = 10_000;

const compositions = ["allOf", "oneOf", "anyOf"];

/**
 * Gives the schemas of a document that are put together in too many ways: without a circle two parts that each
 * name the next two make 2^30 ways after thirty steps.
 */
export function tooComplexIn(document: Record<string, unknown>): (schema: unknown) => boolean {
  const known = new Map<unknown, number>();
  const resolve = resolver(document);
  return (schema) => countWays(schema, resolve, known) > most;
}

function countWays(schema: unknown, resolve: Resolve, known: Map<unknown, number>): number {
  const { value } = resolve(schema);
  if (!isObject(value)) return 1;
  const counted = known.get(value);
  if (counted !== undefined) return counted;
  // Met again on the way to itself, a schema adds no way of its own.
  known.set(value, 0);
  const parts = compositions.flatMap((name) => (Array.isArray(value[name]) ? value[name] : []));
  const ways = parts.reduce<number>(
    (sum, part) => Math.min(most + 1, sum + countWays(part, resolve, known)),
    1,
  );
  known.set(value, ways);
  return ways;
}
