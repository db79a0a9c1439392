import type { JsonValue } from "#json/index.ts";
import type { Budget } from "#schema/pattern/matcher.ts";
import type { Random } from "#schema/pattern/random.ts";
import type { Keywords } from "./bounds.ts";
import type { Subject } from "./subject.ts";

/**
 * Selects between the values that a schema allows: default ones for an example on a page, random ones
 * for a simulation.
 */
export interface Source<Schema = unknown> {
  /** `null` for default values. */
  random: Random | null;
  /** Selects likely values, the usual or random ones; `null` if any will do. */
  likely: { random: Random | null } | null;
  subject: Subject;
  /** The remaining budget for all texts of patterns; absent if each has its own. */
  texts?: Budget;
  /** A value to start from. Every part that the schema accepts is kept. */
  hint: JsonValue | undefined;
  /** The discriminator properties with their values. */
  discriminators: ReadonlyMap<string, JsonValue>;
  /** The number of items in an array and of entries in a map, if the schema does not state it. */
  counts: { items: number; properties: number };
  /** Whether an object is usable if no value can be generated for a required property. */
  isLenient(): boolean;
  /**
   * Whether a required property is included although `additionalProperties: false` forbids it. No value is
   * valid, and authors likely forgot to describe the property.
   */
  isForgiving: boolean;
  /** The schema with everything that it is composed of, as one or several parts. */
  partsOf(schema: Schema): Keywords[];
  /** Whether only the other direction has such a property. */
  isHidden(schema: Schema): boolean;
  /** Whether an optional property is deprecated, so that requests are better without it. */
  isOutdated(schema: Schema): boolean;
  /** Whether an optional property is included. */
  isIncluded(): boolean;
  /**
   * The value of an optional property for an otherwise empty object; `undefined` if it has members or
   * items.
   */
  plainValue(schema: Schema, subject: Subject): JsonValue | undefined;
  /** Whether a value may be repeated; absent if values are always different. */
  hasRoom?(value: JsonValue | undefined): boolean;
  /** The value of an item or property; `undefined` if it is better left out. */
  make(schema: Schema, isRequired: boolean, subject: Subject, hint?: JsonValue): JsonValue | undefined;
  /** A value that differs from all of these; `undefined` if none was found. */
  makeAnother(schema: Schema, values: JsonValue[], subject: Subject): JsonValue | undefined;
}

/** Combines schemas into one. */
export const allOf = (schemas: unknown[]): unknown =>
  schemas.length > 1 ? { allOf: schemas } : (schemas[0] ?? true);
