import { itemReader } from "#streams/items.ts";
import type { StreamKind } from "#streams/kinds.ts";
import { decoderOf } from "../text-of-bytes.ts";
import { type StreamView, streamView } from "./stream/stream-view.ts";

/** A stream that is shown while it comes. */
export interface LiveStream {
  element: HTMLElement;
  add(chunk: Uint8Array<ArrayBuffer>): void;
  end(): void;
  /** How many things came so far. */
  readonly count: number;
  /** What one of them is called. */
  thing: string;
}

export function liveStream(kind: StreamKind, type: string): LiveStream {
  const thing = kind === "events" ? "event" : "item";
  const decoder = decoderOf(type);
  const reader = itemReader(kind);
  const view: StreamView = streamView(`${thing}s`);
  let count = 0;
  const take = (items: ReturnType<typeof reader.end>) => {
    count += items.length;
    view.add(items);
  };
  return {
    element: view.element,
    thing,
    add: (chunk) => take(reader.read(decoder.decode(chunk, { stream: true }))),
    end: () => take([...reader.read(decoder.decode()), ...reader.end()]),
    get count() {
      return count;
    },
  };
}
