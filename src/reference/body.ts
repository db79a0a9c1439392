import { readContent } from "./content.ts";
import type { Context } from "./context.ts";
import { follow } from "./follow.ts";
import { wordsOf } from "./read.ts";
import type { RequestBody } from "./types.ts";

/** Reads a Request Body Object (OpenAPI 3.0.3, 4.7.13). */
export function readRequestBody(reference: unknown, context: Context): RequestBody | null {
  const value = follow(reference, context);
  if (value === null) return null;
  return {
    required: value.required === true,
    description: wordsOf(value.description),
    content: readContent(value.content, { ...context, direction: "request" }),
  };
}
