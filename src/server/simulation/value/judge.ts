import type { JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Budget } from "#schema/pattern/matcher.ts";
import { Enough, Run } from "#schema/validation/run.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { createCompiler } from "#schema/validation/validator.ts";

/** Judges values against schemas as the panel does with responses, all within one budget; beyond it, everything is accepted. */
export interface Judge {
  accepts(schema: JsonSchema, value: JsonValue): boolean;
  /** How many faults a value has. */
  faults(schema: JsonSchema, value: JsonValue): number;
}

/** Makes judges. What they compile is cached. */
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
