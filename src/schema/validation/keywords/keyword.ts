import type { JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Keywords, Occasion } from "../fault.ts";
import type { Evaluated, Run } from "../run.ts";
import type { SchemasByRef } from "../shape.ts";

/** Creates the check for one keyword, or for related ones; undefined if the schema has none of them. */
export type Keyword = (schema: Keywords, compiler: Compiler) => Check | undefined;

/** Reports the errors of a value. Returns whether the other keywords of its schema still apply. */
export type Check = (value: JsonValue, seen: Evaluated, run: Run) => boolean;

export interface Compiler {
  occasion: Occasion;
  schemas: SchemasByRef;
  /** Validates a value against a schema. `seen` collects the evaluated parts. */
  apply(schema: JsonSchema, value: JsonValue, seen: Evaluated, run: Run): void;
  /** Validates a nested value against a schema. */
  applyInside(schema: JsonSchema, value: JsonValue, run: Run): void;
  /** Returns the members that only the other direction has. */
  hidden(schema: JsonSchema): ReadonlySet<string>;
}

/** A check that never stops the other keywords. */
export const always =
  (check: (value: JsonValue, seen: Evaluated, run: Run) => void): Check =>
  (value, seen, run) => {
    check(value, seen, run);
    return true;
  };

/** Whether a keyword's value is a schema. */
export const isSchema = (item: unknown): item is JsonSchema =>
  typeof item === "boolean" || (typeof item === "object" && item !== null && !Array.isArray(item));
