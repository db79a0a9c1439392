import { essenceOf } from "#http/request/media-type.ts";

/** What comes piece by piece, for as long as it likes. */
export type StreamKind = "events" | "json-lines" | "json-seq";

/** Whether a media type is that of a stream, and of which. */
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
