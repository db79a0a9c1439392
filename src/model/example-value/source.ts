import type { JsonValue } from "#json/index.ts";
import type { Budget } from "#schema/pattern/matcher.ts";
import type { Random } from "#schema/pattern/random.ts";
import type { Keywords } from "./bounds.ts";
import type { Subject } from "./subject.ts";

/** Decides between the values that a schema allows: the plainest for an example on a page, random ones for a simulation. */
export interface Source<Schema = unknown> {
  /** `null` for the plainest value. */
  random: Random | null;
  /** Takes values that the subject most likely has, random ones of them or the usual; `null` where any will do. */
  likely: { random: Random | null } | null;
  subject: Subject;
  /** What all texts of patterns together may still cost; absent where each has a budget of its own. */
  texts?: Budget;
  /** A value of which everything is kept that its schema accepts. */
  hint: JsonValue | undefined;
  /** The properties that distinguish options, with their values. */
  discriminators: ReadonlyMap<string, JsonValue>;
  /** How many items an array has, and how many properties a map, where its schema leaves it open. */
  counts: { items: number; properties: number };
  /** Whether an object is still of use without a required property for which no value can be made. */
  isLenient(): boolean;
  /** The schema with all it is composed of, as one or several. */
  partsOf(schema: Schema): Keywords[];
  /** Whether only the other direction has such a property. */
  isHidden(schema: Schema): boolean;
  /** Whether an optional property is included. */
  isIncluded(): boolean;
  /** The value of an optional property of an object that would be empty; `undefined` where it is made of others. */
  plainValue(schema: Schema, subject: Subject): JsonValue | undefined;
  /** Whether a value may be there once more; absent where each value is another one. */
  hasRoom?(value: JsonValue | undefined): boolean;
  /** The value of an item or property; `undefined` if absent, or where an optional one is better left out. */
  make(schema: Schema, isRequired: boolean, subject: Subject, hint?: JsonValue): JsonValue | undefined;
  /** A value that differs from all of these; `undefined` where none was found. */
  makeAnother(schema: Schema, values: JsonValue[], subject: Subject): JsonValue | undefined;
}

/** One schema for all of these. */
export const allOf = (schemas: unknown[]): unknown =>
  schemas.length > 1 ? { allOf: schemas } : (schemas[0] ?? true);
