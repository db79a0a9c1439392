import { type JsonValue, stringifyJson } from "#json/index.ts";
import * as messages from "#messages/terminal/description.ts";
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
    return refuse(messages.openapiMissing);
  }
  if (typeof version !== "string" || !supported[field].test(version)) {
    const name = field === "swagger" ? "Swagger" : "OpenAPI";
    const written = typeof version === "string" ? version : stringifyJson(version as JsonValue);
    return refuse(messages.versionUnsupported(name, written));
  }
  if (typeof value === "number") {
    const full = field === "swagger" ? "2.0" : version.includes(".") ? `${version}.0` : `${version}.0.0`;
    document[field] = full;
    warn({
      pointer: `/${field}`,
      rule: "version",
      problem: messages.versionNumber(field, full),
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
  const version = writtenAt(source, "/info/version") ?? String(info.version);
  info.version = version;
  warn({
    pointer: "/info/version",
    rule: "version",
    problem: messages.infoVersionNumber(version),
  });
}
