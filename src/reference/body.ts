import { isObject } from "#json/json.ts";
import type { Context } from "./context.ts";
import { readBodyExamples } from "./example.ts";
import { toJsonSchema } from "./json-schema.ts";
import { objectOf, wordsOf } from "./read.ts";
import { readSchema } from "./schema.ts";
import type { MediaType, RequestBody } from "./types.ts";

/** Reads a Request Body Object (OpenAPI 3.0.3, 4.7.13). */
export function readRequestBody(reference: unknown, context: Context): RequestBody | null {
  const { value } = context.resolve(reference);
  if (!isObject(value)) return null;
  return {
    required: value.required === true,
    description: wordsOf(value.description),
    content: readContent(value.content, context),
  };
}

/** Reads Media Type Objects by their names (OpenAPI 3.0.3, 4.7.14). */
export function readContent(content: unknown, context: Context): MediaType[] {
  return Object.entries(objectOf(content)).map(([name, item]) => {
    const media = objectOf(item);
    const schema = media.schema;
    return {
      name,
      schema: schema === undefined ? null : readSchema(schema, context),
      jsonSchema: schema === undefined ? null : toJsonSchema(schema),
      itemSchema: null,
      encoding: [],
      examples: readBodyExamples(name, media, schema, context),
      externalExamples: [],
    };
  });
}
