import type { JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Keywords, Occasion } from "../fault.ts";
import type { Evaluated, Run } from "../run.ts";
import type { SchemasByRef } from "../shape.ts";

/** Makes the check of one keyword, or of some that belong together; nothing where the schema has none of them. */
export type Keyword = (schema: Keywords, compiler: Compiler) => Check | undefined;

/** Notes what is wrong with a value. Returns whether the other keywords of its schema still apply. */
export type Check = (value: JsonValue, seen: Evaluated, run: Run) => boolean;

export interface Compiler {
  occasion: Occasion;
  schemas: SchemasByRef;
  /** Validates a value against a schema; `seen` collects what it evaluated. */
  apply(schema: JsonSchema, value: JsonValue, seen: Evaluated, run: Run): void;
  /** The same for a value that is inside another one. */
  applyInside(schema: JsonSchema, value: JsonValue, run: Run): void;
  /** The members that the other direction alone has. */
  hidden(schema: JsonSchema): ReadonlySet<string>;
}

/** A check after which the other keywords count as well. */
export const always =
  (check: (value: JsonValue, seen: Evaluated, run: Run) => void): Check =>
  (value, seen, run) => {
    check(value, seen, run);
    return true;
  };

/** Whether a keyword's value is a schema. */
export const isSchema = (item: unknown): item is JsonSchema =>
  typeof item === "boolean" || (typeof item === "object" && item !== null && !Array.isArray(item));
