import { messages } from "#messages/pages.ts";
import type { Schema } from "#reference/types.ts";
import { refName } from "../../schema/type-label.ts";
import { plain } from "./blocks.ts";

/** A type in a few words: `integer (int64)`, `array of Pet`, `string or null`. */
export function typeText(schema: Schema): string {
  return schema.nullable ? messages.orNull(shapeText(schema)) : shapeText(schema);
}

function shapeText(schema: Schema): string {
  switch (schema.kind) {
    case "reference":
      return plain(schema.name);
    case "array":
      return schema.prefix.length === 0
        ? messages.arrayOf(typeText(schema.items))
        : messages.tupleOf(unique(schema.prefix, ", "));
    case "union":
      return unique(schema.options, messages.or);
    case "scalar":
      return plain(`${schema.type}${schema.format === null ? "" : ` (${schema.format})`}`);
    case "object":
      return schema.title === null ? (mapText(schema) ?? "object") : plain(schema.title);
    case "unresolved":
      return `${messages.unresolvedReference} ${plain(refName(schema.ref))}`;
    case "never":
      return messages.noValue;
    case "any":
      return messages.anyValue;
  }
}

function mapText({ properties, patterns, additional }: Extract<Schema, { kind: "object" }>): string | null {
  const isMap = properties.length + patterns.length === 0 && typeof additional !== "boolean";
  return isMap ? messages.mapOf(typeText(additional)) : null;
}

const most = 8;

function unique(schemas: Schema[], separator: string): string {
  const all = [...new Set(schemas.slice(0, most).map(typeText))];
  return all.join(separator) + (schemas.length > most ? `${separator}…` : "");
}
