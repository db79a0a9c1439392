import type { Members } from "./context.ts";
import { upgradeSchema } from "./schema.ts";

const names = new Set([
  "type",
  "format",
  "items",
  "default",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "maxItems",
  "minItems",
  "uniqueItems",
  "enum",
  "multipleOf",
  "x-nullable",
]);

/** Parts what a parameter or header of 2.0 says of its value, which 3.0 calls its schema, from the rest. */
export function splitItems(value: Members): { schema: Members; rest: Members } {
  const { collectionFormat: _, ...members } = value;
  const schema = Object.fromEntries(Object.entries(members).filter(([name]) => names.has(name)));
  upgradeSchema(schema);
  return { schema, rest: Object.fromEntries(Object.entries(members).filter(([name]) => !names.has(name))) };
}

/** How 3.0 writes what 2.0 calls a `collectionFormat`; `null` where it cannot. */
export function styleOf(place: string, collectionFormat: unknown): Members | null {
  const format = collectionFormat ?? "csv";
  if (place === "path" || place === "header") return format === "csv" ? { style: "simple" } : null;
  switch (format) {
    case "csv":
      return { style: "form", explode: false };
    case "multi":
      return { style: "form", explode: true };
    case "ssv":
      return { style: "spaceDelimited", explode: false };
    case "pipes":
      return { style: "pipeDelimited", explode: false };
    default:
      return null;
  }
}
