import type { JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Budget } from "#schema/pattern/matcher.ts";
import type { Occasion } from "#schema/validation/fault.ts";
import { hidingMark, isHidden } from "#schema/validation/hidden-members.ts";
import type { Compiler } from "#schema/validation/keywords/keyword.ts";
import { Enough, Run } from "#schema/validation/run.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { createCompiler, type IsPardoned } from "#schema/validation/validator.ts";

/** Validates values like the panel, all within one budget. Beyond it, every value is accepted. */
export interface Judge {
  accepts(schema: JsonSchema, value: JsonValue): boolean;
  /** Returns the number of errors of a value. */
  faults(schema: JsonSchema, value: JsonValue): number;
  /** Whether the only errors of a value are options of a `oneOf` that match as well, which an API rarely rejects. */
  isAmbiguous(schema: JsonSchema, value: JsonValue): boolean;
  /** Whether only the other direction has such a property. */
  isHidden(schema: JsonSchema): boolean;
}

/** Creates judges. Compiled schemas are cached. */
export type CreateJudge = (work?: Budget) => Judge;

/** The role of the client: it sends the value, receives it, or either. */
export type Bearer = "send" | "receive" | "either";

export function judgeOf(
  schemas: SchemasByRef,
  bearer: Bearer = "receive",
  isPardoned?: IsPardoned,
): CreateJudge {
  const occasion = bearer === "either" ? "receive" : bearer;
  const strict = compilerOf(schemas, occasion);
  const pardoning = isPardoned && compilerOf(schemas, occasion, isPardoned);
  // Most values are valid, so exceptions are checked only after errors.
  const countFaults = (schema: JsonSchema, value: JsonValue, most: number, work: Budget) => {
    const count = countWith(strict, schema, value, most, work);
    return count > 0 && pardoning !== undefined ? countWith(pardoning, schema, value, most, work) : count;
  };
  const countWith = (...args: Parameters<typeof faultsWith>) => faultsWith(...args).length;
  const faultsWith = (
    compiler: Compiler,
    schema: JsonSchema,
    value: JsonValue,
    most: number,
    work: Budget,
  ) => {
    const run = new Run(most, work);
    try {
      compiler.applyInside(schema, value, run);
    } catch (error) {
      if (!(error instanceof Enough || error instanceof RangeError)) throw error;
    }
    if (bearer !== "either") return run.faults;
    return run.faults.filter(({ keyword }) => keyword !== hidingMark[occasion]);
  };
  const mostOfOne = bearer === "either" ? mostFaults : 1;
  return (work = { left: mostWork }) => ({
    faults: (schema, value) => countFaults(schema, value, mostFaults, work),
    accepts: (schema, value) => countFaults(schema, value, mostOfOne, work) === 0,
    isAmbiguous: (schema, value) => {
      const faults = faultsWith(pardoning ?? strict, schema, value, mostFaults, work);
      return faults.length > 0 && faults.every(({ keyword }) => keyword === "oneOf");
    },
    isHidden: (schema) => bearer !== "either" && isHidden(schema, schemas, occasion),
  });
}

/**
 * The compiler that all judges of the same schemas share, because compiling takes longer than
 * validating.
 */
function compilerOf(schemas: SchemasByRef, occasion: Occasion, isPardoned?: IsPardoned): Compiler {
  const owner = isPardoned ?? schemas;
  const byOccasion = compilers.get(owner) ?? new Map<Occasion, Compiler>();
  compilers.set(owner, byOccasion);
  const compiler = byOccasion.get(occasion) ?? createCompiler(schemas, occasion, isPardoned);
  byOccasion.set(occasion, compiler);
  return compiler;
}

/** The exceptions apply to one description, and so do its schemas. */
const compilers = new WeakMap<object, Map<Occasion, Compiler>>();

const mostFaults = 50;
const mostWork = 5_000_000;
