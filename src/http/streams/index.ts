import type { StreamKind } from "./kind.ts";

/** Creates a reader for a kind of stream. */
export function itemReader(kind: StreamKind): ItemReader {
  if (kind === "events") return readEvents();
  return kind === "json-lines" ? readRecords("\n") : readRecords("\x1e");
}

/** One item of a stream. */
export interface StreamItem {
  /** The type of an event; empty without one. */
  name: string;
  id: string;
  text: string;
}

/** Server-sent events (HTML Standard, 9.2.6, "Interpreting an event stream"). */
function readEvents(): ItemReader {
  const joiner = createTextJoiner();
  // A carriage return at the end of a text. A following line feed belongs to the same line end.
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
    // An unfinished event is discarded.
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

/** JSON texts with a separator of one character: JSON Lines, or a JSON text sequence (RFC 7464). */
function readRecords(mark: string): ItemReader {
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

/** Joins the pieces of a line once, at its end, because a line may arrive one character at a time. */
function createTextJoiner() {
  let pieces: string[] = [];
  return {
    add(piece: string): void {
      if (piece !== "") pieces.push(piece);
    },
    /** Returns the complete line with its last piece. The next piece begins another one. */
    finish(piece: string): string {
      const line = pieces.join("") + piece;
      pieces = [];
      return line;
    },
  };
}

/** Splits a stream into its items. */
interface ItemReader {
  /** Returns the items that are complete with this text. */
  read(text: string): StreamItem[];
  /** Returns the remaining items at the end of the stream. */
  end(): StreamItem[];
}
