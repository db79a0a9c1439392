/** A description's values made safe to read: what has the wrong type counts as absent. */
import { isObject } from "#json/json.ts";

export const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Text that says something: an empty one counts as absent. */
export const wordsOf = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const textsOf = (value: unknown): string[] => listOf(value).filter((item) => typeof item === "string");

export const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** The members of an object that are no markers. */
export const membersOf = (value: unknown): [string, unknown][] =>
  Object.entries(objectOf(value)).filter(([name]) => !name.startsWith("x-"));
