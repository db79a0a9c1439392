import type { Random } from "#schema/pattern/random.ts";
import { exactNumbersIn, type Keywords, numbersIn } from "./bounds.ts";
import { hasMeaning, type Subject } from "./subject.ts";
import { likelyValues } from "./vocabulary/index.ts";

/** The most likely text for a subject that is accepted. */
export function likelyText(
  subject: Subject,
  formats: string[],
  random: Random | null,
  accepts: (text: string) => boolean,
): string | undefined {
  for (const value of likelyValues(subject, formats, random)) {
    if (typeof value !== "boolean" && accepts(String(value))) return String(value);
  }
  return undefined;
}

/** The most likely number for a subject, within the constraints of all parts. */
export function likelyNumber(
  parts: Keywords[],
  subject: Subject,
  random: Random | null,
  isWhole: boolean,
): number | undefined {
  const isAllowed = (value: number) => (!isWhole || Number.isInteger(value)) && isWithin(value, parts);
  const [first] = pageNumber.test(subject.name) ? exactNumbersIn(parts, "minimum") : [];
  if (first !== undefined && random === null && isAllowed(Number(first))) return Number(first);
  for (const value of likelyValues(subject, formatsOf(parts), random)) {
    const number =
      typeof value === "string" && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(value) ? Number(value) : value;
    if (typeof number !== "number" || !isAllowed(number)) continue;
    const varied = random === null ? number : variationOf(number, random);
    return isAllowed(varied) ? varied : number;
  }
  const small = [3, 4, 5, 6, 8, 10, 12, 16, 20, 24][hashOf(subject.name) % 10] ?? 3;
  return hasMeaning(subject.name || subject.resource) && random === null && isAllowed(small)
    ? small
    : undefined;
}

/** The first page is the minimum of its number, which is 0 or 1. */
const pageNumber = /^(?:current_?|start_?)?page(?:_?(?:number|index|no))?$/i;

/** The most likely boolean for a subject; `undefined` if its name implies nothing. */
export function likelyBoolean(subject: Subject): boolean | undefined {
  for (const value of likelyValues({ ...subject, description: "" }, [], null)) {
    if (typeof value === "boolean") return value;
  }
  return undefined;
}

/** Formats with a semantic meaning, beyond those of JSON Schema. */
export const formatsOf = (parts: Keywords[]): string[] =>
  parts.flatMap(({ format }) => (typeof format === "string" ? [format] : []));

function isWithin(value: number, parts: Keywords[]): boolean {
  return (
    exactNumbersIn(parts, "minimum").every((bound) => value >= bound) &&
    exactNumbersIn(parts, "maximum").every((bound) => value <= bound) &&
    numbersIn(parts, "exclusiveMinimum").every((bound) => value > bound) &&
    numbersIn(parts, "exclusiveMaximum").every((bound) => value < bound) &&
    numbersIn(parts, "multipleOf").every(
      (step) => step <= 0 || Number.isInteger(Number((value / step).toFixed(9))),
    ) &&
    (Math.abs(value) < 2 ** 31 || !parts.some(({ format }) => format === "int32"))
  );
}

/** A similar number: a moment shortly before, or one of about the same size. */
function variationOf(number: number, random: Random): number {
  if (number > 1e9) return number - random.whole(0, 2_592_000) * (number > 1e11 ? 1000 : 1);
  if (Number.isInteger(number)) return random.whole(Math.ceil(number / 2), number * 2);
  return Number((number * (0.5 + random.fraction())).toFixed(2));
}

function hashOf(text: string): number {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}
