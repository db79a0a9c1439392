import type { ItemReader, StreamItem } from "./item.ts";

/** JSON texts with a mark between them: JSON Lines, or a JSON text sequence (RFC 7464). */
export function readRecords(mark: string): ItemReader {
  let left = "";
  return {
    read(text) {
      const records = (left + text).split(mark);
      left = records.pop() ?? "";
      return records.flatMap(itemOf);
    },
    end: () => itemOf(left),
  };
}

function itemOf(record: string): StreamItem[] {
  const text = record.trim();
  return text === "" ? [] : [{ name: "", id: "", text }];
}
