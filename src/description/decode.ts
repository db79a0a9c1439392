import {
  CORE_SCHEMA,
  constructFromEvents,
  defineScalarTag,
  intCoreTag,
  mergeTag,
  parseEvents,
  YAMLException,
} from "js-yaml";
import { type JsonValue, parseJson } from "#json/json.ts";
import { DescriptionError } from "./error.ts";
import { findFault } from "./faults.ts";
import { limits } from "./limits.ts";
import { positionAt } from "./position.ts";
import type { Source } from "./source.ts";

/**
 * Reads JSON or YAML 1.2 (OpenAPI 3.0.3, 4.2 "Format") with every integer's
 * digits kept. Throws `DescriptionError` with the position of a syntax error.
 */
export function decode(source: Source): JsonValue {
  return decodeJson(source.text) ?? decodeYaml(source);
}

// JSON is YAML too, but the platform reads it ten times faster; where it stumbles,
// or passes over what is no description, the YAML reader says where.
function decodeJson(text: string): JsonValue | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    const value = parseJson(text);
    // A name that an object holds twice was written, but is not there.
    return membersIn(value, 1) === membersWrittenIn(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

function membersIn(value: unknown, depth: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth > limits.maxDepth) throw new RangeError("nested too deeply");
  const parts = Object.values(value);
  return parts.reduce(
    (sum, part) => sum + membersIn(part, depth + 1),
    Array.isArray(value) ? 0 : parts.length,
  );
}

/** The colons outside of strings. */
const membersWrittenIn = (json: string) =>
  json.match(/"[^"\\]*(?:\\.[^"\\]*)*"|:/gs)?.filter((token) => token === ":").length ?? 0;

function decodeYaml(source: Source): JsonValue {
  const fail = (problem: string, offset: number | null, options?: ErrorOptions): never => {
    const position = offset === null ? null : positionAt(source, offset);
    throw new DescriptionError(source.file, position, problem, options);
  };
  try {
    const events = parseEvents(source.text, { maxDepth: limits.maxDepth });
    const fault = findFault(events, source.text);
    if (fault !== null) return fail(fault.problem, fault.offset);
    const { maxAliases } = limits;
    return constructFromEvents(events, { source: source.text, schema, maxAliases })[0] as JsonValue;
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    return fail(`${cause.reason}; correct the YAML or JSON there`, cause.mark?.position ?? null, { cause });
  }
}

const exactInteger = defineScalarTag("tag:yaml.org,2002:int", {
  ...intCoreTag,
  resolve(text, isExplicit, tagName) {
    const value = intCoreTag.resolve(text, isExplicit, tagName);
    return typeof value === "number" && !Number.isSafeInteger(value)
      ? BigInt(text.replace(/^\+/, ""))
      : value;
  },
});

const schema = CORE_SCHEMA.withTags(exactInteger, mergeTag);
