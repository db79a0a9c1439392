import { ranges } from "#validation/integer.ts";
import type { Part } from "#validation/shape.ts";
import type { Random } from "./random.ts";

/** A whole number within the bounds of all parts, every digit kept; `undefined` where there is none. */
export function integerValue(parts: Part[], random: Random): number | bigint | undefined {
  const formats = parts.flatMap(({ format }) => ranges.get(String(format)) ?? []);
  const written = boundsOf(parts, 1);
  const least = largest([
    ...formats.map(({ minimum }) => BigInt(minimum)),
    ...wholes(written.least, Math.ceil),
  ]);
  const most = smallest([
    ...formats.map(({ maximum }) => BigInt(maximum)),
    ...wholes(written.most, Math.floor),
  ]);
  const step = factorsOf(parts).reduce((product, factor) => product * BigInt(factor), 1n);
  const [first, last] = window(least, most, step);
  if (first > last) return undefined;
  const value = (first + BigInt(random.whole(0, Number(last - first)))) * step;
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}

/** A number within the bounds of all parts, with few digits; `undefined` where there is none. */
export function decimalValue(parts: Part[], random: Random): number | undefined {
  const { least, most } = boundsOf(parts, 0);
  const [low = Math.min(0, ...most.map((bound) => bound - 100)), ...lows] = least;
  const from = Math.max(low, ...lows);
  const to = Math.min(...(most.length > 0 ? most : [Math.max(from + 100, 100)]), from + 1000);
  if (from > to) return undefined;
  const [step] = parts.flatMap(({ multipleOf }) => (typeof multipleOf === "number" ? multipleOf : []));
  const value = from + (to - from) * random.fraction();
  if (step !== undefined) return nearestMultiple(value, from, to, step);
  const short = Number(value.toFixed(2));
  const isInside = (one: number) =>
    parts.every((part) => isStrictlyInside(one, part)) && one >= from && one <= to;
  return [short, value, (from + to) / 2].find(isInside);
}

interface Bounds {
  least: number[];
  most: number[];
}

/** The bounds that are written; an exclusive one is moved inwards by `step` where it is whole. */
function boundsOf(parts: Part[], step: number): Bounds {
  const numbers = (keyword: string) =>
    parts.flatMap((part) => (typeof part[keyword] === "number" ? part[keyword] : []));
  const moved = (keyword: string, by: number) =>
    numbers(keyword).map((bound) => (Number.isInteger(bound) ? bound + by : bound));
  return {
    least: [...numbers("minimum"), ...moved("exclusiveMinimum", step)],
    most: [...numbers("maximum"), ...moved("exclusiveMaximum", -step)],
  };
}

const wholes = (bounds: number[], round: (value: number) => number) =>
  bounds.map((bound) => BigInt(round(bound)));

const isStrictlyInside = (value: number, { exclusiveMinimum, exclusiveMaximum }: Part) =>
  !(typeof exclusiveMinimum === "number" && value <= exclusiveMinimum) &&
  !(typeof exclusiveMaximum === "number" && value >= exclusiveMaximum);

/** What to multiply `step` by: the counts nearest to 1 that stay within the bounds, at most a thousand. */
function window(least: bigint | undefined, most: bigint | undefined, step: bigint): [bigint, bigint] {
  const lowest = least === undefined ? undefined : divide(least + step - 1n, step);
  const highest = most === undefined ? undefined : divide(most, step);
  const first = largest([lowest ?? (highest === undefined || highest > 0n ? 1n : highest - 999n), 1n]) ?? 1n;
  const start = highest !== undefined && first > highest ? (lowest ?? highest - 999n) : first;
  return [start, smallest([highest ?? start + 999n, start + 999n]) ?? start];
}

/** Rounds down, also below 0. */
function divide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}

function nearestMultiple(value: number, from: number, to: number, step: number): number | undefined {
  const digits = (String(step).split(".")[1] ?? "").length;
  const counts = [Math.round(value / step), Math.ceil(from / step), Math.floor(to / step)];
  return counts
    .map((count) => Number((count * step).toFixed(Math.min(digits, 100))))
    .find((one) => one >= from && one <= to);
}

const factorsOf = (parts: Part[]) =>
  parts.flatMap(({ multipleOf }) =>
    typeof multipleOf === "number" && multipleOf >= 1 && Number.isInteger(multipleOf) ? multipleOf : [],
  );

const largest = (values: bigint[]) =>
  values.reduce<bigint | undefined>(
    (best, one) => (best !== undefined && best > one ? best : one),
    undefined,
  );
const smallest = (values: bigint[]) =>
  values.reduce<bigint | undefined>(
    (best, one) => (best !== undefined && best < one ? best : one),
    undefined,
  );
