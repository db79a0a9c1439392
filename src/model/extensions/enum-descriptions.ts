import { asText, isObject } from "#json/index.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Extension } from "./extension.ts";

/** Descriptions of the values of an enum: by value or by the name of one, or in their order. */
export type EnumTexts =
  | { kind: "byValue"; texts: [value: string, text: string][] }
  | { kind: "inOrder"; texts: string[] };

/** `x-enumDescriptions`: the meaning of each value of an enum. Values without one are listed as well. */
export const enumDescriptions: Extension<EnumTexts | null> = {
  keys: ["x-enumDescriptions", "x-enum-descriptions", "x-enum-comments", "x-ms-enum"],
  on: ["schema"],
  inherited: false,
  fallback: null,
  read: (value, key, warn) =>
    key === "x-ms-enum" ? readMsEnum(value, "description") : readEnumTexts(value, warn),
};

/** Reads strings for the values of an enum. Anything else is ignored with a warning. */
export function readEnumTexts(value: unknown, warn: (problem: string) => void): EnumTexts | null {
  const items: [string, unknown][] = isObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  const texts = items.map(([name, text]): [string, string] => [name, typeof text === "string" ? text : ""]);
  if (!isObject(value) && !Array.isArray(value)) warn(warnings.mustBeEnumTexts);
  else if (items.some(([, text]) => typeof text !== "string" && text !== null)) warn(warnings.mustBeStrings);
  if (isObject(value)) return { kind: "byValue", texts };
  return Array.isArray(value) ? { kind: "inOrder", texts: texts.map(([, text]) => text) } : null;
}

/**
 * Reads AutoRest's names and descriptions of values: `{ name: Level, values: [{ value: 1, name: Low,
 * description: … }] }`.
 */
export function readMsEnum(value: unknown, field: "name" | "description"): EnumTexts | undefined {
  const values = isObject(value) && Array.isArray(value.values) ? value.values.filter(isObject) : [];
  const texts = values.flatMap((one): [string, string][] => {
    const text = one[field];
    return typeof text === "string" ? [[asText(one.value), text]] : [];
  });
  return texts.length === 0 ? undefined : { kind: "byValue", texts };
}
