import type { Random } from "#pattern/random.ts";
import { ranges } from "#validation/integer.ts";
import type { Part } from "#validation/shape.ts";
import { exactNumbersIn, numbersIn } from "./bounds.ts";

/** A whole number within the bounds of all parts, every digit kept; `undefined` where there is none. */
export function integerValue(parts: Part[], random: Random): number | bigint | undefined {
  const formats = parts.flatMap(({ format }) => ranges.get(String(format)) ?? []);
  const least = largest([
    ...formats.map(({ minimum }) => BigInt(minimum)),
    ...exactNumbersIn(parts, "minimum").map(roundedUp),
    ...exactNumbersIn(parts, "exclusiveMinimum").map((bound) => roundedDown(bound) + 1n),
  ]);
  const most = smallest([
    ...formats.map(({ maximum }) => BigInt(maximum)),
    ...exactNumbersIn(parts, "maximum").map(roundedDown),
    ...exactNumbersIn(parts, "exclusiveMaximum").map((bound) => roundedUp(bound) - 1n),
  ]);
  const step = factorsOf(parts).reduce((product, factor) => product * factor, 1n);
  const [first, last] = window(least, most, step);
  if (first > last) return undefined;
  const value = (first + BigInt(random.whole(0, Number(last - first)))) * step;
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}

/** A number within the bounds of all parts, with few digits; `undefined` where there is none. */
export function decimalValue(parts: Part[], random: Random): number | undefined {
  const least = ["minimum", "exclusiveMinimum"].flatMap((keyword) => numbersIn(parts, keyword));
  const most = ["maximum", "exclusiveMaximum"].flatMap((keyword) => numbersIn(parts, keyword));
  const [low = Math.min(0, ...most.map((bound) => bound - 100)), ...lows] = least;
  const from = Math.max(low, ...lows);
  const to = Math.min(...(most.length > 0 ? most : [Math.max(from + 100, 100)]), from + 1000);
  if (from > to) return undefined;
  const [step] = numbersIn(parts, "multipleOf");
  const value = from + (to - from) * random.fraction();
  if (step !== undefined) return nearestMultiple(value, from, to, step);
  const short = Number(value.toFixed(2));
  const isInside = (one: number) => isStrictlyInside(one, parts) && one >= from && one <= to;
  return [short, value, (from + to) / 2].find(isInside);
}

const roundedUp = (bound: number | bigint) => (typeof bound === "bigint" ? bound : BigInt(Math.ceil(bound)));
const roundedDown = (bound: number | bigint) =>
  typeof bound === "bigint" ? bound : BigInt(Math.floor(bound));

const isStrictlyInside = (value: number, parts: Part[]) =>
  numbersIn(parts, "exclusiveMinimum").every((bound) => value > bound) &&
  numbersIn(parts, "exclusiveMaximum").every((bound) => value < bound);

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
  exactNumbersIn(parts, "multipleOf")
    .filter((factor) => factor >= 1 && Number.isInteger(Number(factor)))
    .map(BigInt);

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
