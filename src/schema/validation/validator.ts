import { withDigits } from "#json/digits.ts";
import { isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Keywords, Occasion, Verdict } from "./fault.ts";
import { hiddenNames } from "./hidden-members.ts";
import { keywords } from "./keywords/index.ts";
import type { Check, Compiler } from "./keywords/keyword.ts";
import { Enough, Evaluated, Run } from "./run.ts";
import type { SchemasByRef } from "./shape.ts";

/**
 * Validates a value against a schema and returns up to `most` different errors. One is enough to reject
 * it.
 */
export type Validate = (value: JsonValue, most?: number) => Verdict;

/** The maximum number of errors that readers want to see. */
const mostFaults = 50;

/** One second of work. A server has a tenth of that, because it has other requests. */
const mostWork: Record<Occasion, number> = { serve: 2_000_000, send: 20_000_000, receive: 20_000_000 };

/** Compiles a schema of the description. Subschemas are compiled on first use. */
export const createValidator = (schema: JsonSchema, schemas: SchemasByRef, occasion: Occasion): Validate =>
  createValidators(schemas, occasion)(schema);

/** Creates validators for many schemas, which share their common parts. */
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
        // Validating a value that exceeds the engine's stack ends with a `RangeError`.
        if (!(error instanceof Enough || error instanceof RangeError)) throw error;
        run.isWhole = false;
      }
      const isDone = run.isWhole && occasion !== "serve";
      return {
        faults: run.faults,
        undescribedMembers: isDone ? run.undescribedMembersIn(value) : [],
        isWhole: run.isWhole,
        unchecked: run.unchecked,
      };
    };
}

/** Whether a value is accepted regardless of its schema, because the author wrote both. */
export type IsPardoned = (schema: Keywords, value: JsonValue) => boolean;

/**
 * Creates validators (JSON Schema 2020-12, without `eval`). Schemas are compiled on first use, so they
 * may be recursive.
 */
export function createCompiler(schemas: SchemasByRef, occasion: Occasion, isPardoned?: IsPardoned): Compiler {
  const compiled = new WeakMap<Keywords, Check[]>();
  const hidden = new WeakMap<Keywords, ReadonlySet<string>>();
  const checksOf = (schema: Keywords) => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    const checks = compile(withDigits(schema), compiler);
    compiled.set(schema, checks);
    return checks;
  };
  const compiler: Compiler = {
    occasion,
    schemas,
    apply(schema, value, seen, run) {
      run.step();
      if (schema === false) run.add("false", nothing);
      // A schema that refers back to itself for the same value asserts nothing more.
      if (!isObject(schema) || run.applied.includes(schema, run.own)) return;
      if (isPardoned?.(schema, value)) {
        seen.isOpen = true;
        if (isObject(value)) for (const name of Object.keys(value)) seen.names.add(name);
        return;
      }
      run.applied.push(schema);
      const isResource = typeof schema.$id === "string";
      if (isResource) run.resources.push(schema);
      for (const check of checksOf(schema)) if (!check(value, seen, run)) break;
      if (isResource) run.resources.pop();
      run.applied.pop();
    },
    applyInside(schema, value, run) {
      const { own, hidden: outer } = run;
      run.own = run.applied.length;
      run.hidden = compiler.hidden(schema);
      run.checkOnce(schema, value, () => {
        const seen = new Evaluated();
        compiler.apply(schema, value, seen, run);
        if (occasion !== "serve" && isObject(value)) run.note(value, seen);
      });
      run.hidden = outer;
      run.own = own;
    },
    hidden(schema) {
      if (!isObject(schema)) return none;
      const known = hidden.get(schema);
      if (known !== undefined) return known;
      const names = hiddenNames(schema, schemas, occasion);
      hidden.set(schema, names);
      return names;
    },
  };
  return compiler;
}

function compile(schema: Keywords, compiler: Compiler): Check[] {
  const checks = keywords.flatMap((keyword) => keyword(schema, compiler) ?? []);
  if (!("unevaluatedProperties" in schema || "unevaluatedItems" in schema)) return checks;
  // Only evaluations of its own schema count, not those of surrounding ones.
  const own: Check = (value, outer, run) => {
    const seen = new Evaluated();
    const goesOn = checks.every((check) => check(value, seen, run));
    outer.add(seen);
    return goesOn;
  };
  return [own];
}

const nothing: Keywords = {};
const none: ReadonlySet<string> = new Set();
