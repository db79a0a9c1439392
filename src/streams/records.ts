import type { ItemReader, StreamItem } from "./item.ts";
import { createTextJoiner } from "./text-joiner.ts";

/** JSON texts with a mark of one character between them: JSON Lines, or a JSON text sequence (RFC 7464). */
export function readRecords(mark: string): ItemReader {
  const joiner = createTextJoiner();
  return {
    read(text) {
      const records = text.split(mark);
      const rest = records.pop() ?? "";
      const items = records.flatMap((record) => itemOf(joiner.finish(record)));
      joiner.add(rest);
      return items;
    },
    end: () => itemOf(joiner.finish("")),
  };
}

function itemOf(record: string): StreamItem[] {
  const text = record.trim();
  return text === "" ? [] : [{ name: "", id: "", text }];
}
