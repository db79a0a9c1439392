import { isObject } from "#json/index.ts";
import { jsonOf } from "../values.ts";

/** Whether a media type is comma-separated values (RFC 4180). */
export const isCsv = (mediaType: string) => /^\s*text\/csv\s*(;|$)/i.test(mediaType);

/**
 * A value as comma-separated values (RFC 4180): a line with the names of members, and one for each object. Members that
 * are objects or lists are written as JSON. Text written by the author is kept unchanged.
 */
export function writeCsv(value: unknown): string {
  if (typeof value === "string") return value;
  const items = Array.isArray(value) ? value : [value];
  const names = [...new Set(items.filter(isObject).flatMap(Object.keys))];
  const rows = items.map((item) => (isObject(item) ? names.map((name) => item[name]) : [item].flat()));
  const lines = names.length > 0 ? [names, ...rows] : rows;
  return lines.map((line) => line.map(fieldOf).join(",")).join("\n");
}

function fieldOf(value: unknown): string {
  const text = typeof value === "string" ? value : value == null ? "" : jsonOf(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
