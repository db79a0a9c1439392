import { essenceOf } from "#http/request/media-type.ts";

/** A format whose items arrive one by one, without a fixed end. */
export type StreamKind = "events" | "json-lines" | "json-seq";

/** The kind of stream for a media type; null for others. */
export const streamKind = (type: string): StreamKind | null => kinds.get(essenceOf(type)) ?? null;

const kinds = new Map<string, StreamKind>([
  ["text/event-stream", "events"],
  ["application/json-seq", "json-seq"],
  ["application/x-ndjson", "json-lines"],
  ["application/ndjson", "json-lines"],
  ["application/jsonl", "json-lines"],
  ["application/x-jsonl", "json-lines"],
  ["application/jsonlines", "json-lines"],
  ["application/x-jsonlines", "json-lines"],
  ["application/json-lines", "json-lines"],
  ["application/x-json-stream", "json-lines"],
  ["application/stream+json", "json-lines"],
]);
