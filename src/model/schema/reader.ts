import type { Context } from "../context.ts";
import type { Schema } from "../types.ts";
import type { JsonObject } from "./all-of.ts";

/** A schema as it is being read, and how those within it are read. */
export interface SchemaReader {
  context: Context;
  /** The schema as written, without merged members. */
  value: unknown;
  read(inner: unknown): Schema;
  /** Warns about a value of the description, or about a value in it. */
  warn(at: unknown, problem: string, ...tokens: string[]): void;
}

/** A value that is computed once for each description, on first use. */
export function oncePerDescription<Value>(make: (context: Context) => Value): (context: Context) => Value {
  const made = new WeakMap<object, { value: Value }>();
  return (context) => {
    const known = made.get(context.schemaNames) ?? { value: make(context) };
    made.set(context.schemaNames, known);
    return known.value;
  };
}

export const hasAny = (schema: JsonObject, keywords: readonly string[]) =>
  keywords.some((keyword) => keyword in schema);
