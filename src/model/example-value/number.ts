import { integerFormats } from "#json/integer-formats.ts";
import type { Random } from "#schema/pattern/random.ts";
import { exactNumbersIn, type Keywords, numbersIn } from "./bounds.ts";

/**
 * An integer within the constraints of all parts, with every digit: the one closest to 0, or with
 * `random` any; `undefined` if no number fits.
 */
export function integerValue(parts: Keywords[], random: Random | null): number | bigint | undefined {
  const formats = parts.flatMap(({ format }) => integerFormats.get(format) ?? []);
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
  const lowest = least === undefined ? undefined : divide(least + step - 1n, step);
  const highest = most === undefined ? undefined : divide(most, step);
  if (lowest !== undefined && highest !== undefined && lowest > highest) return undefined;
  const count = random === null ? nearestToZero(lowest, highest) : anyCount(lowest, highest, random);
  const value = count * step;
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}

/** A number within the constraints of all parts, with few digits; `undefined` if no number fits. */
export function decimalValue(parts: Keywords[], random: Random | null): number | bigint | undefined {
  const least = ["minimum", "exclusiveMinimum"].flatMap((keyword) => numbersIn(parts, keyword));
  const most = ["maximum", "exclusiveMaximum"].flatMap((keyword) => numbersIn(parts, keyword));
  const [low = Math.min(0, ...most.map((bound) => bound - 100)), ...lows] = least;
  const from = Math.max(low, ...lows);
  const to = Math.min(...(most.length > 0 ? most : [Math.max(from + 100, 100)]), from + 1000);
  if (from > to) return undefined;
  const [step] = numbersIn(parts, "multipleOf").filter((factor) => factor > 0);
  const isInside = (one: number) => isStrictlyInside(one, parts) && one >= from && one <= to;
  if (random === null) {
    const bound = from > 0 ? from : Math.min(to, 0);
    if (step === undefined && !Number.isInteger(bound) && isInside(bound)) return bound;
    const whole = integerValue(parts, null);
    if (whole !== undefined && (step === undefined || Number(whole) % step === 0)) return whole;
  }
  const value = from + (to - from) * (random?.fraction() ?? (step === undefined ? 0.5 : 0));
  if (step !== undefined) return nearestMultiple(value, from, to, step);
  return [Number(value.toFixed(2)), value, (from + to) / 2].find(isInside);
}

const roundedUp = (bound: number | bigint) => (typeof bound === "bigint" ? bound : BigInt(Math.ceil(bound)));
const roundedDown = (bound: number | bigint) =>
  typeof bound === "bigint" ? bound : BigInt(Math.floor(bound));

const isStrictlyInside = (value: number, parts: Keywords[]) =>
  numbersIn(parts, "exclusiveMinimum").every((bound) => value > bound) &&
  numbersIn(parts, "exclusiveMaximum").every((bound) => value < bound);

function nearestToZero(lowest: bigint | undefined, highest: bigint | undefined): bigint {
  if (lowest !== undefined && lowest > 0n) return lowest;
  return highest !== undefined && highest < 0n ? highest : 0n;
}

/** A multiple close to 1 within the bounds; up to a thousand. */
function anyCount(lowest: bigint | undefined, highest: bigint | undefined, random: Random): bigint {
  const first = largest([lowest ?? (highest === undefined || highest > 0n ? 1n : highest - 999n), 1n]) ?? 1n;
  const isBelow = highest !== undefined && first > highest;
  const start = isBelow ? (largest([lowest ?? highest - 999n, highest - 999n]) ?? highest) : first;
  const last = smallest([highest ?? start + 999n, start + 999n]) ?? start;
  return start + BigInt(random.whole(0, Number(last - start)));
}

/** Integer division that also rounds down below 0. */
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

const factorsOf = (parts: Keywords[]) =>
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
