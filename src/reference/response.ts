import { readContent } from "./body.ts";
import type { Context } from "./context.ts";
import { readExamples } from "./example.ts";
import { toJsonSchema } from "./json-schema.ts";
import { membersOf, objectOf, wordsOf } from "./read.ts";
import { readSchema } from "./schema.ts";
import type { Header, Response } from "./types.ts";

/** Reads the Responses Object (OpenAPI 3.0.3, 4.7.16): by status, then ranges, then `default`. */
export function readResponses(responses: unknown, context: Context): Response[] {
  return membersOf(responses)
    .map(([status, item]) => readResponse(status, objectOf(context.resolve(item).value), context))
    .sort((one, other) => rankOf(one.status) - rankOf(other.status));
}

const readResponse = (status: string, value: Record<string, unknown>, context: Context): Response => ({
  status: status === "default" ? status : status.toUpperCase(),
  summary: wordsOf(value.summary),
  description: wordsOf(value.description) ?? "",
  headers: Object.entries(objectOf(value.headers)).flatMap(([name, item]) => readHeader(name, item, context)),
  content: readContent(value.content, context),
  links: [],
});

// `4XX` stands behind 400 to 499, for which a code of its own is more exact.
const rankOf = (status: string) => Number(status.replace(/XX$/, "99.5")) || 1000;

function readHeader(name: string, reference: unknown, context: Context): Header[] {
  // The media type says it: OpenAPI 3.0.3, 4.7.17 has this one ignored.
  if (name.toLowerCase() === "content-type") return [];
  const value = objectOf(context.resolve(reference).value);
  return [
    {
      name,
      required: value.required === true,
      deprecated: value.deprecated === true,
      description: wordsOf(value.description),
      schema: readSchema(value.schema ?? {}, context),
      jsonSchema: toJsonSchema(value.schema ?? {}),
      examples: readExamples(value, value.schema, context),
    },
  ];
}
