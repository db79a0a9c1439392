import { isObject } from "#json/index.ts";
import { jsonOf } from "../values.ts";

/** Whether a media type is a sequence of items (OpenAPI 3.2.0, "Sequential Media Types") that can be written as text. */
export const isSequence = (mediaType: string) =>
  isEvents(mediaType) || isRecords(mediaType) || isLines(mediaType);

/** A sequence in its wire format. Text written by the author is kept unchanged. */
export function writeSequence(mediaType: string, value: unknown): string {
  if (typeof value === "string") return value;
  const items = Array.isArray(value) ? value : [value];
  const write = isEvents(mediaType) ? eventOf : isRecords(mediaType) ? recordOf : lineOf;
  return items.map(write).join("");
}

const isEvents = (mediaType: string) => /^text\/event-stream\s*(;|$)/i.test(mediaType);
const isLines = (mediaType: string) =>
  /^[^;]*[/+](?:jsonl|x-?ndjson|ndjson|jsonlines)\s*(;|$)/i.test(mediaType);

const isRecords = (mediaType: string) => /^[^;]*[/+]json-seq\s*(;|$)/i.test(mediaType);

/** A text of JSON between a record separator and a line feed (RFC 7464, 2.2). */
const recordOf = (item: unknown) => `\u001e${lineOf(item)}`;

const lineOf = (item: unknown) => `${jsonOf(item)}\n`;

const fields = ["event", "id", "retry", "data"];

/** An event (HTML Standard, 9.2.6): an object with the fields of an event, else its data. */
function eventOf(item: unknown): string {
  const isEvent = isObject(item) && Object.keys(item).every((name) => fields.includes(name));
  const members = isEvent ? Object.entries(item) : [["data", item] as const];
  return `${members.map(([name, value]) => fieldOf(name, value)).join("")}\n`;
}

const fieldOf = (name: string, value: unknown) =>
  (typeof value === "string" ? value : jsonOf(value))
    .split(/\r\n|\r|\n/)
    .map((line) => `${name}: ${line}\n`)
    .join("");
