import type { ExternalDocs } from "./types.ts";
import { objectOf, textOf, wordsOf } from "./values.ts";

/** Reads an External Documentation Object (OpenAPI 3.0.3, 4.7.11); without a URL there is nothing to link to. */
export function readExternalDocs(value: unknown): ExternalDocs | null {
  const { url, description } = objectOf(value);
  return wordsOf(url) === null ? null : { url: textOf(url) ?? "", description: wordsOf(description) };
}
