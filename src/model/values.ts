/** Safe access to the values of a description: a value of the wrong type counts as absent. */
import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";

export const stringOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** A non-empty string; an empty one counts as absent. */
export const nonEmptyString = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;

/** A number as text, for the common YAML mistake `version: 1`, `default: 443`. */
export const numberText = (value: unknown): string | null =>
  typeof value === "number" || typeof value === "bigint" ? stringifyJson(value) : null;

/** Any value as JSON text. */
export const jsonOf = (value: unknown, indent = 0): string =>
  stringifyJson((value ?? null) as JsonValue, indent);

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const textsOf = (value: unknown): string[] => listOf(value).filter((item) => typeof item === "string");

export const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** The members of an object except extensions. */
export const membersOf = (value: unknown): [string, unknown][] =>
  Object.entries(objectOf(value)).filter(([name]) => !name.startsWith("x-"));
