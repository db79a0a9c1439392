import type { JsonValue } from "#json/index.ts";
import type { Random } from "#pattern/random.ts";
import type { JsonSchema } from "#reference/types.ts";
import { createCompiler } from "#validation/compile.ts";
import { Enough, Run } from "#validation/run.ts";
import type { Part, SchemasByRef } from "#validation/shape.ts";

/** What goes on while one value is made. */
export interface Making {
  schemas: SchemasByRef;
  random: Random;
  /** Whether what may be absent is there by chance, and not always. */
  isVaried: boolean;
  accepts(schema: JsonSchema, value: JsonValue): boolean;
  /** How many faults a value has. */
  faults(schema: JsonSchema, value: JsonValue): number;
  /** How many values may still be tried. */
  left: number;
}

/** Where a value stands. */
export interface Place {
  /** How many objects and lists it stands in. */
  depth: number;
  /** The schemas that led to it: one of these again leads in a circle. */
  around: ReadonlySet<Part>;
  make(schema: JsonSchema, making: Making, place: Place, hint?: JsonValue): JsonValue | undefined;
}

/** A schema with one option taken of each choice. */
export interface Chosen {
  parts: Part[];
  /** `undefined` where any will do. */
  type: string | undefined;
  /** What discriminators ask for, by the name of the member. */
  said: ReadonlyMap<string, JsonValue>;
  /** Whether all members stand there, and not only those that must. */
  isWhole: boolean;
}

/** How a value is judged that was made. */
export type Judge = Pick<Making, "accepts" | "faults">;

/** Holds values against schemas as the panel does with answers. What it compiles is kept. */
export function judgeOf(schemas: SchemasByRef): Judge {
  const compiler = createCompiler(schemas, "receive");
  const faults = (schema: JsonSchema, value: JsonValue, most = mostFaults) => {
    const run = new Run(most, mostSteps);
    try {
      compiler.applyInside(schema, value, run);
    } catch (error) {
      if (!(error instanceof Enough || error instanceof RangeError)) throw error;
    }
    return run.faults.length;
  };
  return { faults, accepts: (schema, value) => faults(schema, value, 1) === 0 };
}

const mostFaults = 50;
const mostSteps = 200_000;

/** How many values are tried for one answer: some tenths of a second. */
export const mostTried = 20_000;
