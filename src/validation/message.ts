import { integerFormats } from "#json/integer-formats.ts";
import type { Fault } from "./fault.ts";

/** One plain sentence on a fault: what is at fault, and what was expected. */
export function sentenceOn(subject: string, fault: Fault): string {
  return `${subject} ${fault.keyword === "required" ? "is required" : expectation(fault)}.`;
}

/** A place by its JSON Pointer, such as `/name`; `whole` is what all of it is called. */
export const placeIn = (whole: string, pointer: string) => (pointer === "" ? whole : `\`${clip(pointer)}\``);

/** Text from outside, fit to be quoted: on one line, without control characters, not endless. */
export function clip(text: string, most = 100): string {
  const shown = text.slice(0, most).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}`]/gu, "\u{fffd}");
  return text.length > most ? `${shown}…` : shown;
}

function expectation({ keyword, schema }: Fault): string {
  // For a value that is neither of the right type nor in the list, the list is more helpful.
  if (keyword === "type" && Array.isArray(schema.enum)) return oneOf(schema.enum);
  const expectation = expectations.get(keyword);
  return expectation === undefined ? "must match its schema" : expectation(schema[keyword]);
}

type Expectation = (value: unknown) => string;

const expectations = new Map<string, Expectation>(
  Object.entries({
    type: (value) => `must be ${[value].flat().map(typeName).join(" or ")}`,
    enum: (value) => oneOf(value as unknown[]),
    const: (value) => `must be \`${clip(String(value))}\``,
    minimum: (value) => `must be at least ${value}`,
    maximum: (value) => `must be at most ${value}`,
    exclusiveMinimum: (value) => `must be more than ${value}`,
    exclusiveMaximum: (value) => `must be less than ${value}`,
    multipleOf: (value) => `must be a multiple of ${value}`,
    minLength: (value) => `must have at least ${count(value, "character")}`,
    maxLength: (value) => `must have at most ${count(value, "character")}`,
    minItems: (value) => `must have at least ${count(value, "item")}`,
    maxItems: (value) => `must have at most ${count(value, "item")}`,
    uniqueItems: () => "must not have the same item twice",
    minProperties: (value) => `must have at least ${count(value, "member")}`,
    maxProperties: (value) => `must have at most ${count(value, "member")}`,
    pattern: (value) => `must match the pattern \`${clip(String(value))}\``,
    format: (value) => formats.get(String(value)) ?? `must have the format \`${clip(String(value))}\``,
    readOnly: () => "is read-only, so a request should not have it",
    writeOnly: () => "is write-only, so a response should not have it",
    dependentRequired: () => "is required here",
    propertyNames: () => "is not an allowed property name",
    contains: () => "must contain an item that matches the schema",
    not: () => "must not match the excluded schema",
    false: () => "is not allowed",
  }),
);

const typeNames = new Map(
  Object.entries({
    integer: "an integer",
    number: "a number",
    string: "a string",
    boolean: "`true` or `false`",
    array: "an array",
    object: "an object",
    null: "null",
  }),
);

const typeName = (type: unknown) => typeNames.get(String(type)) ?? clip(String(type));

const formats = new Map<string, string>([
  ...Object.entries({
    "date-time": "must be a date-time such as 2026-12-01T08:00:00Z",
    date: "must be a date such as 2026-12-01",
    time: "must be a time such as 08:00:00Z",
    email: "must be an e-mail address",
    uuid: "must be a UUID",
    uri: "must be a URI",
    double: "must be a number that fits a double",
  }),
  ...[...integerFormats].map(([format, { minimum, maximum }]): [string, string] => [
    String(format),
    `must be between ${minimum} and ${maximum}`,
  ]),
]);

const count = (value: unknown, noun: string) => `${value} ${noun}${value === 1 ? "" : "s"}`;

// A list of hundreds helps nobody; the description has it in full.
function oneOf(values: unknown[]): string {
  const shown = values.slice(0, 20).map((value) => `\`${clip(String(value))}\``);
  return `must be one of ${shown.join(", ")}${values.length > shown.length ? ", …" : ""}`;
}
