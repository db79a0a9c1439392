import { asText, type JsonValue, stringifyJson } from "#json/index.ts";
import { integerFormats } from "#json/integer-formats.ts";
import { messages } from "#messages/validation.ts";
import type { Fault } from "./fault.ts";

/** A sentence about an error: the subject, and the expectation. `notes` are appended. */
export function sentenceOn(subject: string, fault: Fault, notes = ""): string {
  const expected = fault.keyword === "required" ? messages.isRequired : expectation(fault);
  return messages.sentence(subject, expected, notes);
}

/** The name of a place by its JSON Pointer, such as `/name`. `whole` is the name of the root. */
export const placeIn = (whole: string, pointer: string) => (pointer === "" ? whole : `\`${clip(pointer)}\``);

/** Untrusted text for a quotation: on one line, without control characters, and truncated. */
export function clip(text: string, most = 100): string {
  const shown = text.slice(0, most).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}`]/gu, "\u{fffd}");
  return text.length > most ? `${shown}…` : shown;
}

function expectation({ keyword, schema }: Fault): string {
  // If neither the type nor the value is allowed, the list of values is more helpful.
  if (keyword === "type" && Array.isArray(schema.enum)) return oneOf(schema.enum);
  const expectation = expectations.get(keyword);
  return expectation === undefined ? messages.mustMatchSchema : expectation(schema[keyword]);
}

type Expectation = (value: unknown) => string;

const expectations = new Map<string, Expectation>(
  Object.entries({
    type: (value) => messages.mustBe([value].flat().map(typeName)),
    enum: (value) => oneOf(value as unknown[]),
    const: (value) => messages.mustBeValue(quoted(value)),
    minimum: (value) => messages.minimum(asText(value)),
    maximum: (value) => messages.maximum(asText(value)),
    exclusiveMinimum: (value) => messages.exclusiveMinimum(asText(value)),
    exclusiveMaximum: (value) => messages.exclusiveMaximum(asText(value)),
    multipleOf: (value) => messages.multipleOf(asText(value)),
    minLength: (value) => messages.minLength(asText(value)),
    maxLength: (value) => messages.maxLength(asText(value)),
    minItems: (value) => messages.minItems(asText(value)),
    maxItems: (value) => messages.maxItems(asText(value)),
    uniqueItems: () => messages.uniqueItems,
    minProperties: (value) => messages.minProperties(asText(value)),
    maxProperties: (value) => messages.maxProperties(asText(value)),
    pattern: (value) => messages.pattern(quoted(value)),
    format: (value) => formatText(asText(value)) ?? messages.format(quoted(value)),
    readOnly: () => messages.readOnly,
    writeOnly: () => messages.writeOnly,
    dependentRequired: () => messages.requiredHere,
    propertyNames: () => messages.propertyName,
    contains: () => messages.contains,
    not: () => messages.excluded,
    false: () => messages.notAllowed,
  }),
);

function typeName(type: unknown): string {
  switch (type) {
    case "integer":
    case "number":
    case "string":
    case "boolean":
    case "array":
    case "object":
      return messages[type];
    default:
      return clip(asText(type));
  }
}

function formatText(format: string): string | undefined {
  switch (format) {
    case "date-time":
      return messages.dateTime;
    case "date":
    case "time":
    case "email":
    case "uuid":
    case "uri":
    case "double":
      return messages[format];
    default: {
      const range = [...integerFormats].find(([name]) => name === format)?.[1];
      return range && messages.between(String(range.minimum), String(range.maximum));
    }
  }
}

const quoted = (value: unknown) =>
  `\`${clip(typeof value === "object" ? stringifyJson(value as JsonValue) : asText(value))}\``;

// A list of hundreds is not helpful; the description has it in full.
function oneOf(values: unknown[]): string {
  const shown = values.slice(0, 20).map(quoted);
  if (values.length === 1) return messages.mustBeValue(shown.join());
  return messages.mustBeOneOf(`${shown.join(", ")}${values.length > shown.length ? ", …" : ""}`);
}
