import SwaggerParser from "@apidevtools/swagger-parser";
import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { aType, subjectOf } from "./subject.ts";

/** What the schema of a version says against a place. */
export interface Fault {
  pointer: Pointer;
  problem: string;
}

/**
 * Holds a document against the schema of its version: Swagger 2.0, OpenAPI 3.0 or 3.1. Reads no other file,
 * asks no network. There is none of 3.2 to be had.
 */
export async function faultsOf(document: JsonValue): Promise<Fault[]> {
  const copy = levelled(document);
  if (copy === null) return [];
  try {
    await SwaggerParser.validate(copy.value, {
      resolve: { external: false },
      validate: { spec: false },
      // References stay as they are: followed, they would make a large description endless.
      dereference: { circular: "ignore", excludedPathMatcher: () => true },
    });
    return copy.faults;
  } catch (cause) {
    return [...copy.faults, ...diagnosticsOf(cause)];
  }
}

/**
 * A copy that the parser looks at to its end. It knows neither 3.2 nor every patch of 3.0 and 3.1, gives up on
 * two faults without saying where they stand, and asks a license for more than the specification does.
 */
function levelled(document: JsonValue): { value: Parsed; faults: Fault[] } | null {
  const copy = copyOf(document);
  if (copy.swagger !== undefined) return { value: { ...copy, swagger: "2.0" }, faults: [] };
  const [, minor] = /^3\.([01])(?:\.|$)/.exec(String(copy.openapi)) ?? [];
  if (minor === undefined) return null;
  copy.openapi = minor === "0" ? "3.0.4" : "3.1.2";
  const faults: Fault[] = [];
  if (copy.paths === undefined && (minor === "0" || copy.webhooks === undefined)) {
    faults.push({ pointer: "", problem: "the description must have required property 'paths'" });
    copy.paths = {};
  }
  if (typeof copy.info?.version === "number") {
    faults.push({ pointer: "/info/version", problem: '"version" must be a string; put it in quotes' });
    copy.info.version = String(copy.info.version);
  }
  const license = copy.info?.license;
  if (minor === "1" && isObject(license) && license.url === undefined) license.identifier ??= "";
  return { value: copy, faults };
}

type Parsed = Parameters<typeof SwaggerParser.validate>[0];

// `JSON.parse` makes a double of every number.
const copyOf = (document: JsonValue) => JSON.parse(stringifyJson(document));

function diagnosticsOf(cause: unknown): Fault[] {
  const details = isObject(cause) && Array.isArray(cause.details) ? cause.details.filter(isObject) : [];
  if (details.length === 0)
    return [{ pointer: "", problem: cause instanceof Error ? cause.message : String(cause) }];
  return worthTelling(details.map(diagnosticOf)).map(({ pointer, problem }) => ({
    pointer,
    problem: problem.startsWith("must ") ? `${subjectOf(pointer)} ${problem}` : problem,
  }));
}

function diagnosticOf(detail: Record<string, unknown>): Fault {
  const pointer = String(detail.instancePath ?? "");
  const params = isObject(detail.params) ? detail.params : {};
  const extra = params.additionalProperty ?? params.unevaluatedProperty;
  return typeof extra === "string"
    ? { pointer: pointerTo(pointer, extra), problem: `"${extra}" is not known here` }
    : { pointer, problem: inWords(String(detail.message), params) };
}

/** The sentence of the validator, which names no values and forgets its articles. */
function inWords(message: string, { allowedValues }: Record<string, unknown>): string {
  if (Array.isArray(allowedValues)) return `must be one of ${allowedValues.join(", ")}`;
  return message.replace(
    /^must be (array|boolean|integer|number|object|string)$/,
    (_, type) => `must be ${aType(type)}`,
  );
}

// The schema of OpenAPI tries alternatives, and each one that does not hold complains at
// its own depth: of complaints about one place, the one further down is the one to mend.
function worthTelling(diagnostics: Fault[]): Fault[] {
  const found = [...new Map(diagnostics.map((item) => [`${item.pointer} ${item.problem}`, item])).values()];
  const outer = new Set(found.flatMap(({ pointer }) => placesAbove(pointer)));
  const innermost = found.filter(({ pointer }) => !outer.has(pointer));
  const exact = new Set(innermost.filter((item) => !isSummary(item)).map(({ pointer }) => pointer));
  return innermost.filter((item) => !isReference(item) && !(isSummary(item) && exact.has(item.pointer)));
}

const placesAbove = (pointer: Pointer): Pointer[] =>
  [...pointer.matchAll(/\//g)].map(({ index }) => pointer.slice(0, index));

/** What only says that none of several alternatives holds, or that a reference would have done. */
const isSummary = ({ problem }: Fault) =>
  /schema in (oneOf|anyOf)$|^must match "\w+" schema$|name must be valid$|property '\$ref'$/.test(problem);

// The schema of 3.1 does not know that a path item may be a reference.
const isReference = ({ pointer }: Fault) => /^\/paths\/[^/]*\/\$ref$/.test(pointer);
