import SwaggerParser from "@apidevtools/swagger-parser";
import { isObject, type JsonValue } from "#json/json.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";

/** Something about a description that its author should know. It stops nothing. */
export interface Diagnostic {
  pointer: Pointer;
  problem: string;
}

/** Holds a description against the schema of its OpenAPI version. Reads no other file, asks no network. */
export async function check(document: JsonValue): Promise<Diagnostic[]> {
  try {
    // The parser resolves references in place, hence the copy.
    const copy: Parameters<typeof SwaggerParser.validate>[0] = JSON.parse(withoutBigints(document));
    await SwaggerParser.validate(copy, { resolve: { external: false }, dereference: { circular: "ignore" } });
    return [];
  } catch (cause) {
    return diagnosticsOf(cause);
  }
}

const withoutBigints = (document: JsonValue) =>
  JSON.stringify(document, (_name, value) => (typeof value === "bigint" ? Number(value) : value));

function diagnosticsOf(cause: unknown): Diagnostic[] {
  const details = isObject(cause) && Array.isArray(cause.details) ? cause.details.filter(isObject) : [];
  if (details.length === 0)
    return [{ pointer: "", problem: cause instanceof Error ? cause.message : String(cause) }];
  // The schema of OpenAPI tries alternatives, and each one that does not hold
  // complains at its own depth: the deepest complaint is the one to mend.
  const deepest = Math.max(...details.map(depthOf));
  return unique(details.filter((detail) => depthOf(detail) === deepest).map(diagnosticOf));
}

const depthOf = (detail: Record<string, unknown>) => String(detail.instancePath).split("/").length;

function diagnosticOf(detail: Record<string, unknown>): Diagnostic {
  const pointer = String(detail.instancePath ?? "");
  const extra = isObject(detail.params) ? detail.params.additionalProperty : undefined;
  return typeof extra === "string"
    ? { pointer: pointerTo(pointer, extra), problem: `"${extra}" is not known here` }
    : { pointer, problem: String(detail.message) };
}

const unique = (diagnostics: Diagnostic[]) => [
  ...new Map(diagnostics.map((item) => [`${item.pointer} ${item.problem}`, item])).values(),
];
