import type { JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { createCompiler } from "./compile.ts";
import type { Occasion, Verdict } from "./fault.ts";
import { Enough, Run } from "./run.ts";
import type { SchemasByRef } from "./shape.ts";

/** Validates a value against a schema and reports up to `most` different faults; one is enough to reject it. */
export type Validate = (value: JsonValue, most?: number) => Verdict;

/** As many different faults as someone may want to read. */
const mostFaults = 50;

/** A second of work. A server has other requests to serve, so it has a tenth of that. */
const mostWork: Record<Occasion, number> = { serve: 2_000_000, send: 20_000_000, receive: 20_000_000 };

/** Compiles a schema of the description. Its parts are compiled when they are first met. */
export const createValidator = (schema: JsonSchema, schemas: SchemasByRef, occasion: Occasion): Validate =>
  createValidators(schemas, occasion)(schema);

/** The same for many schemas, which share the parts that they have in common. */
export function createValidators(
  schemas: SchemasByRef,
  occasion: Occasion,
): (schema: JsonSchema) => Validate {
  const compiler = createCompiler(schemas, occasion);
  return (schema) =>
    (value, most = mostFaults) => {
      const run = new Run(most, { left: mostWork[occasion] });
      try {
        compiler.applyInside(schema, value, run);
      } catch (error) {
        // A value that is nested deeper than can be gone into ends by a `RangeError`.
        if (!(error instanceof Enough || error instanceof RangeError)) throw error;
        run.isWhole = false;
      }
      const isDone = run.isWhole && occasion !== "serve";
      return {
        faults: run.faults,
        strays: isDone ? run.straysIn(value) : [],
        isWhole: run.isWhole,
        unchecked: run.unchecked,
      };
    };
}
