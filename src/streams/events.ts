import type { ItemReader, StreamItem } from "./item.ts";
import { createTextJoiner } from "./text-joiner.ts";

/** Server-sent events (HTML Standard, 9.2.6, "Interpreting an event stream"). */
export function readEvents(): ItemReader {
  const joiner = createTextJoiner();
  // A carriage return at the end of a text: a line feed may follow in the next one, and both are one end of a line.
  let open = "";
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
      const lines = (open + text).split(/\r\n|\n|\r(?!$)/);
      const rest = lines.pop() ?? "";
      const items = lines.flatMap((line) => take(joiner.finish(line)));
      open = rest.endsWith("\r") ? "\r" : "";
      joiner.add(rest.slice(0, rest.length - open.length));
      return items;
    },
    // An event that was not ended is none.
    end: () => (open === "\r" && joiner.finish("") === "" ? take("") : []),
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
