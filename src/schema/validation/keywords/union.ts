import { isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Fault, Keywords } from "../fault.ts";
import { Evaluated, type Findings, type Run } from "../run.ts";
import {
  type Discriminator,
  inheritedDiscriminator,
  optionFor,
  optionName,
  readDiscriminator,
} from "./discriminator.ts";
import { always, type Compiler, isSchema, type Keyword } from "./keyword.ts";

export const anyOf: Keyword = (schema, compiler) => union("anyOf", schema, compiler);
export const oneOf: Keyword = (schema, compiler) => union("oneOf", schema, compiler);

function union(keyword: "anyOf" | "oneOf", schema: Keywords, compiler: Compiler) {
  const options = Array.isArray(schema[keyword]) ? schema[keyword].filter(isSchema) : [];
  if (options.length === 0) return undefined;
  const discriminator =
    readDiscriminator(schema, options) ??
    (keyword === "oneOf" && schema.discriminator === undefined
      ? inheritedDiscriminator(options, compiler.schemas)
      : undefined);
  return always((value, seen, run) => {
    const name = discriminator && isObject(value) ? value[discriminator.property] : undefined;
    const option = discriminator && isObject(value) ? optionFor(discriminator, name) : undefined;
    if (option !== undefined) return checkNamed(option, value, seen, run, compiler);
    const unlisted = name === undefined ? undefined : discriminator;
    checkAll({ keyword, schema, options, unlisted }, value, seen, run, compiler);
  });
}

/** The value names its option, so it is only validated against that one (OpenAPI 3.0.3, 4.7.25). */
function checkNamed(option: JsonSchema, value: JsonValue, seen: Evaluated, run: Run, compiler: Compiler) {
  const tried = attempt(option, value, run, compiler);
  seen.add(tried.seen);
  run.adopt(tried.found, { name: optionName(option), isNamed: true });
}

interface Union {
  keyword: "anyOf" | "oneOf";
  schema: Keywords;
  options: JsonSchema[];
  /** Set if the value names none of the options. */
  unlisted: Discriminator | undefined;
}

function checkAll(
  { keyword, schema, options, unlisted }: Union,
  value: JsonValue,
  seen: Evaluated,
  run: Run,
  compiler: Compiler,
) {
  // Without a mapping, no value of the property is an error by itself.
  if (unlisted?.isMapped) return reportUnknownOption(unlisted, seen, run);
  const tries = options.map((option) => attempt(option, value, run, compiler));
  const fitting = tries.filter(({ found }) => found.faults.length === 0);
  for (const tried of fitting) {
    seen.add(tried.seen);
    run.adopt(tried.found);
  }
  if (fitting.length === 1 || (keyword === "anyOf" && fitting.length > 0)) return;
  if (fitting.length > 1) run.add("oneOf", schema);
  else reportNearestOption(tries, value, seen, run);
}

function reportUnknownOption({ schema, property }: Discriminator, seen: Evaluated, run: Run) {
  run.add("enum", schema, property);
  seen.isOpen = true;
}

interface Try {
  option: JsonSchema;
  found: Findings;
  seen: Evaluated;
}

function attempt(option: JsonSchema, value: JsonValue, run: Run, compiler: Compiler): Try {
  const seen = new Evaluated();
  const outer = run.hidden;
  const own = compiler.hidden(option);
  if (own.size > 0) run.hidden = new Set([...outer, ...own]);
  const found = run.attempt(() => compiler.apply(option, value, seen, run));
  run.hidden = outer;
  return { option, found, seen };
}

function reportNearestOption(tries: Try[], value: JsonValue, seen: Evaluated, run: Run) {
  const types = tries.map(({ found }) => typesAsked(found.faults, run));
  if (types.every((asked) => asked !== undefined)) {
    run.add("type", { type: [...new Set(types.flat())] });
    return;
  }
  const ranked = tries.map((tried) => ({ ...tried, distance: distance(tried, value, run) }));
  const nearest = ranked.reduce((best, one) => (one.distance < best.distance ? one : best));
  // Members of other options are not reported as undescribed.
  seen.add(nearest.seen);
  seen.isOpen = true;
  const candidates = ranked.filter((one) => one.distance < otherType);
  const option = candidates.length > 1 ? { name: optionName(nearest.option), isNamed: false } : null;
  run.adopt(nearest.found, option);
}

/**
 * The expected types if an option requires another type; undefined for an option that is closer to the
 * value.
 */
function typesAsked(faults: Fault[], run: Run): unknown[] | undefined {
  const fault = faults.find((one) => one.keyword === "type" && run.depthOf(one) === 0);
  return fault === undefined ? undefined : [fault.schema.type].flat();
}

/**
 * The distance between a value and an option. A wrong type is farthest, then a wrong constant in a
 * discriminating member.
 */
function distance({ found: { faults }, seen }: Try, value: JsonValue, run: Run): number {
  const farthest = faults.map((fault) => weightOf(fault, run.depthOf(fault)));
  const known = isObject(value) ? Object.keys(value).filter((name) => seen.names.has(name)).length : 0;
  return farthest.reduce((sum, weight) => sum + weight, 0) - known / 100;
}

function weightOf({ keyword }: Fault, depth: number): number {
  if (depth === 0 && (keyword === "type" || keyword === "false")) return otherType;
  if (depth <= 1 && (keyword === "const" || keyword === "enum")) return 100;
  return 1;
}

const otherType = 10_000;
