import { type JsonValue, parseJson } from "#json/index.ts";
import type { Context } from "../context.ts";
import type { OperationMarkers } from "../extensions/index.ts";
import { withExamples, withoutExamples } from "../media/example.ts";
import type { Example, RequestBody } from "../types.ts";

/**
 * A body with the example first that the author's code samples send. Its fields, its form and generated samples
 * begin with the first example, so that a page shows one request.
 */
export function sampledFirst(
  body: RequestBody,
  { codeSamples }: OperationMarkers,
  context: Context,
): RequestBody {
  const sources = codeSamples.kind === "shown" ? codeSamples.written.map(({ source }) => source) : [];
  if (sources.length === 0) return body;
  const content = body.content.map((media) =>
    withExamples(withoutExamples(media), context, () => firstIn(sources, media.examples)),
  );
  return { ...body, content };
}

function firstIn(sources: string[], examples: Example[]): Example[] {
  const shares = examples.map(({ text }) => Math.max(...sources.map((source) => shareIn(source, text))));
  const sampled = examples[shares.indexOf(Math.max(...shares))];
  return sampled === undefined ? examples : [sampled, ...examples.filter((one) => one !== sampled)];
}

/** The share of an example's texts and numbers that a source has, from 0 to 1. */
function shareIn(source: string, text: string): number {
  const values = valuesIn(parsed(text));
  return values.filter((value) => source.includes(value)).length / Math.max(values.length, 1);
}

function valuesIn(value: JsonValue): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(valuesIn);
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}

function parsed(text: string): JsonValue {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
