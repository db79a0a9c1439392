import type { ExternalDocs } from "./types.ts";
import { nonEmptyString, objectOf, stringOrNull } from "./values.ts";

/** Reads an External Documentation Object (OpenAPI 3.0.3, 4.7.11); without a URL there is nothing to link to. */
export function readExternalDocs(value: unknown): ExternalDocs | null {
  const { url, description } = objectOf(value);
  return nonEmptyString(url) === null
    ? null
    : { url: stringOrNull(url) ?? "", description: nonEmptyString(description) };
}
