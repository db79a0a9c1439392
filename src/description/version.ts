import { type JsonValue, stringifyJson } from "#json/index.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { DescriptionError } from "./error.ts";
import { locate, writtenAt } from "./locate.ts";
import type { Source } from "./source.ts";

export type Generation = "swagger" | "openapi";

/**
 * Reads which specification a description follows and writes it as a text where it was a number (`openapi: 3.0`).
 * Throws `DescriptionError` for what is not supported.
 */
export function readVersion(
  document: Record<string, unknown>,
  source: Source,
  warn: (diagnostic: Diagnostic) => void,
): Generation {
  const field = document.openapi === undefined && document.swagger !== undefined ? "swagger" : "openapi";
  const value = document[field];
  const version = typeof value === "number" ? (writtenAt(source, `/${field}`) ?? String(value)) : value;
  const refuse = (problem: string): never => {
    throw new DescriptionError(source.file, locate(source, `/${field}`), problem);
  };
  if (version === undefined) {
    return refuse(
      "the field `openapi` is missing; an OpenAPI description begins with it, e.g. openapi: 3.0.3",
    );
  }
  if (typeof version !== "string" || !supported[field].test(version)) {
    const name = field === "swagger" ? "Swagger" : "OpenAPI";
    const written = typeof version === "string" ? version : stringifyJson(version as JsonValue);
    return refuse(`${name} ${written} is not supported (supported: Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2)`);
  }
  if (typeof value === "number") {
    const full = field === "swagger" ? "2.0" : version.includes(".") ? `${version}.0` : `${version}.0.0`;
    document[field] = full;
    warn({
      pointer: `/${field}`,
      rule: "version",
      problem: `\`${field}\` is a number here and read as version ${full}; write ${field}: "${full}"`,
    });
  }
  return field;
}

const supported = { openapi: /^3(\.[0-2](\.\d.*)?|\.[0-2]-.*)?$/, swagger: /^2(\.0(\..*)?)?$/ };

/** A version written as a number keeps its digits: 1.10 is not 1.1. */
export function keepVersion(
  info: Record<string, unknown>,
  source: Source,
  warn: (diagnostic: Diagnostic) => void,
): void {
  if (typeof info.version !== "number" && typeof info.version !== "bigint") return;
  info.version = writtenAt(source, "/info/version") ?? String(info.version);
  warn({
    pointer: "/info/version",
    rule: "version",
    problem: `\`version\` is a number here and read as "${info.version}"; put it in quotes`,
  });
}
