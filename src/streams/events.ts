import type { ItemReader, StreamItem } from "./item.ts";

/** Server-sent events (HTML Standard, 9.2.6, "Interpreting an event stream"). */
export function readEvents(): ItemReader {
  let left = "";
  let event: EventFields = { name: "", id: "", data: [] };

  function take(line: string): StreamItem[] {
    if (line !== "") {
      addField(event, line);
      return [];
    }
    const { name, id, data } = event;
    event = { name: "", id: "", data: [] };
    return data.length === 0 ? [] : [{ name, id, text: data.join("\n") }];
  }

  return {
    read(text) {
      // A line feed may follow in the next text, and would then belong to this end of a line.
      const lines = (left + text).split(/\r\n|\n|\r(?!$)/);
      left = lines.pop() ?? "";
      return lines.flatMap(take);
    },
    // An event that was not ended is none.
    end: () => (left === "\r" ? take("") : []),
  };
}

interface EventFields {
  name: string;
  id: string;
  data: string[];
}

function addField(event: EventFields, line: string): void {
  const colon = line.indexOf(":");
  const field = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
  if (field === "event") event.name = value;
  if (field === "data") event.data.push(value);
  if (field === "id" && !value.includes("\0")) event.id = value;
}
