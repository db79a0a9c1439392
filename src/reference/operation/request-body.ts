import type { Context } from "../context.ts";
import { readContent } from "../media/index.ts";
import { follow } from "../reference-object.ts";
import type { RequestBody } from "../types.ts";
import { wordsOf } from "../values.ts";

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
