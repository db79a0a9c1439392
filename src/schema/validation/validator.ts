import { withDigits } from "#json/digits.ts";
import { isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Keywords, Occasion, Verdict } from "./fault.ts";
import { hiddenNames } from "./hidden-members.ts";
import { keywords } from "./keywords/index.ts";
import type { Check, Compiler } from "./keywords/keyword.ts";
import { Enough, Evaluated, Run } from "./run.ts";
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

/** Whether a value is accepted whatever its schema asserts: the author of both wrote it there. */
export type IsPardoned = (schema: Keywords, value: JsonValue) => boolean;

/**
 * Makes validators of values against schemas (JSON Schema 2020-12, without `eval`). Schemas are compiled when they are
 * first met, so they may refer to themselves.
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
      // One that refers back to itself, for the same value, asserts nothing more.
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
  // It counts what its own schema evaluated, not what surrounds it.
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
