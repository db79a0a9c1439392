import { readEvents } from "./events.ts";
import type { ItemReader } from "./item.ts";
import type { StreamKind } from "./kinds.ts";
import { readRecords } from "./records.ts";

/** Cuts a stream of this kind. */
export function itemReader(kind: StreamKind): ItemReader {
  if (kind === "events") return readEvents();
  return kind === "json-lines" ? readRecords("\n") : readRecords("\x1e");
}
