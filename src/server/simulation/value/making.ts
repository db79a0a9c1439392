import type { JsonValue } from "#json/index.ts";
import type { Budget } from "#pattern/matcher.ts";
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

/** Judges values against schemas as the panel does with answers, all within one budget; beyond it, everything is accepted. */
export type Judge = Pick<Making, "accepts" | "faults">;

/** Makes judges. What they compile is kept. */
export type CreateJudge = (work?: Budget) => Judge;

export function judgeOf(schemas: SchemasByRef): CreateJudge {
  const compiler = createCompiler(schemas, "receive");
  const countFaults = (schema: JsonSchema, value: JsonValue, most: number, work: Budget) => {
    const run = new Run(most, work);
    try {
      compiler.applyInside(schema, value, run);
    } catch (error) {
      if (!(error instanceof Enough || error instanceof RangeError)) throw error;
    }
    return run.faults.length;
  };
  return (work = { left: mostWork }) => ({
    faults: (schema, value) => countFaults(schema, value, mostFaults, work),
    accepts: (schema, value) => countFaults(schema, value, 1, work) === 0,
  });
}

const mostFaults = 50;
const mostWork = 5_000_000;

/** How many values are tried for one answer: some tenths of a second. */
export const mostTried = 20_000;
