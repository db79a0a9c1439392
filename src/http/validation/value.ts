import type { GivenValue, NamedText } from "#http/request/types.ts";
import { findFault } from "#json/fault.ts";
import { isObject, type JsonValue, parseJson } from "#json/index.ts";
import type { Pointer } from "#json/pointer.ts";
import { messages } from "#messages/validation.ts";
import type { JsonSchema } from "#model/types.ts";
import { createDecoder } from "#schema/validation/decode.ts";
import type { Fault, Verdict } from "#schema/validation/fault.ts";
import { clip, placeIn, sentenceOn } from "#schema/validation/message.ts";
import { type SchemasByRef, shapeOf, withOptions } from "#schema/validation/shape.ts";
import { createValidator } from "#schema/validation/validator.ts";
import { type DescribedPlace, difference, type Finding, note, unchecked } from "./finding.ts";

export type BodyPlace = Extract<DescribedPlace, { kind: "body" }>;

/** Validates the value of a response's body against its schema. */
export function checkValue(
  schema: JsonSchema,
  schemas: SchemasByRef,
  value: JsonValue,
  place: BodyPlace,
): Finding[] {
  const verdict = createValidator(schema, schemas, "receive")(value);
  const { faults, undescribedMembers, isWhole } = verdict;
  const at = (finding: Finding, pointer: string): Finding => ({
    ...finding,
    pointer,
    place: { ...place, pointer },
  });
  const found = faults.map((fault) =>
    at(difference("value", place, faultSentence(messages.theBody, fault)), fault.pointer),
  );
  const strange = undescribedMembers.map(({ pointer, places }) =>
    at(
      note("undescribed", place, messages.undescribed(placeIn(messages.theBody, pointer), others(places))),
      pointer,
    ),
  );
  const skipped = uncheckedParts(messages.theBody, verdict).map(({ sentence, pointer }) => ({
    ...unchecked("body", place, sentence),
    pointer,
  }));
  return [...found, ...(isWhole ? strange : []), ...skipped];
}

/** Sentences about the unvalidated parts of a value, with the place that each names. */
export const uncheckedParts = (
  whole: string,
  { faults, isWhole, unchecked: parts }: Verdict,
): { sentence: string; pointer: Pointer | null }[] => [
  ...(isWhole ? [] : [{ sentence: givenUp(whole, faults), pointer: null }]),
  ...parts.map(({ kind, text, pointer = "" }) => {
    const name = `\`${clip(text)}\``;
    if (kind === "pattern") return { sentence: messages.patternTooComplex(name), pointer: null };
    return pointer === ""
      ? { sentence: messages.unresolved(name), pointer: null }
      : { sentence: messages.unresolvedAt(name, placeIn(whole, pointer)), pointer };
  }),
];

const givenUp = (whole: string, { length }: Fault[]) =>
  length === 0 ? messages.valueTooComplex(whole) : messages.stopped;

/** A sentence about an error, with the number of affected places and the interpreted value. */
export function faultSentence(whole: string, fault: Fault): string {
  const { places, option, pointer, keyword } = fault;
  const several = keyword === "oneOf" ? messages.severalOptions : "";
  return sentenceOn(placeIn(whole, pointer), fault, `${several}${takenFor(option)}${others(places)}`);
}

/**
 * Parses text into values: `12` is an integer if the schema allows one, else a string. If several
 * readings are possible, as with `oneOf`, the valid one is used.
 */
export function readTexts(given: GivenValue, schema: JsonSchema, schemas: SchemasByRef): JsonValue {
  if (typeof given === "string") return readText(given, schema, schemas);
  const { prefix, items, properties, additional } = shapeOf(withOptions(schema, schemas), schemas);
  if (!isNamed(given))
    return given.map((text, index) => readText(text, prefix[index] ?? items ?? true, schemas));
  return Object.fromEntries(
    given.map(([name, text]) => [
      name,
      readText(text, properties.get(name)?.schema ?? additional ?? true, schemas),
    ]),
  );
}

export function readJson(text: string): ReadJson {
  try {
    return { kind: "read", value: parseJson(text) };
  } catch {
    const fault = findFault(text);
    const isEnd = fault === null || text.slice(fault.offset).trim() === "";
    return {
      kind: "broken",
      where: isEnd ? messages.endsTooEarly : messages.lineAndColumn(fault.line, fault.column),
    };
  }
}

/** Whether a JSON text repeats a name in an object. Its value only has the last one. */
export const hasDuplicateNames = (text: string, value: JsonValue): boolean =>
  membersIn(text) > membersOf(value);

function takenFor(option: Fault["option"]): string {
  if (option === null) return "";
  if (option.name === null) return option.isNamed ? "" : messages.closestOption;
  return option.isNamed
    ? messages.byDiscriminator(`\`${option.name}\``)
    : messages.closestNamedOption(`\`${option.name}\``);
}

const others = (places: number) => (places === 1 ? "" : messages.similarPlaces(places - 1));

function readText(text: string, schema: JsonSchema, schemas: SchemasByRef): JsonValue {
  const decoder = createDecoder(schema, schemas);
  const plain = decoder.fromText(text);
  const { types } = decoder.shape;
  const isCertain = types.size > 0 && [...types].every((type) => certain.has(type));
  const parsed = isCertain ? undefined : parse(text);
  if (parsed === undefined) return plain;
  const validate = createValidator(schema, schemas, "send");
  const fitting = [plain, parsed].filter((reading) => validate(reading, 1).faults.length === 0);
  const [best = types.size > 0 ? parsed : plain] = fitting;
  return best;
}

/** Types for which a text has a single reading. */
const certain = new Set(["string", "integer", "number", "boolean"]);

function parse(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const isNamed = (value: GivenValue): value is NamedText[] => Array.isArray(value[0]);

/**
 * The value of a JSON text or, if it is invalid, the position of the error: line and column, or the end.
 */
type ReadJson = { kind: "read"; value: JsonValue } | { kind: "broken"; where: string };

/** The number of members, by the colons between strings. */
const membersIn = (text: string) => text.replace(/"(?:[^"\\]|\\.)*"/g, "").split(":").length - 1;

function membersOf(value: JsonValue): number {
  let count = 0;
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const members: JsonValue[] = Object.values(next);
    if (isObject(next)) count += members.length;
    for (const member of members) open.push(member);
  }
  return count;
}
