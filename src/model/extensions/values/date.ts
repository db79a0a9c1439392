/** A day as written in a marker. */
import * as warnings from "#messages/terminal/reference.ts";

export interface MarkedDay {
  /** The text to show. */
  text: string;
  /** The ISO 8601 calendar date; null for an invalid one. */
  date: string | null;
}

/** Reads `YYYY-MM-DD`, as a string or as the date a YAML 1.1 reader made of it. */
export function readDay(value: unknown, warn: (problem: string) => void): MarkedDay | null {
  if (value instanceof Date) return dated(value.toISOString().slice(0, 10));
  if (typeof value !== "string") {
    warn(warnings.mustBeDate);
    return null;
  }
  if (isDay(value)) return dated(value);
  warn(warnings.dateInvalid(value));
  return { text: value, date: null };
}

const dated = (date: string): MarkedDay => ({ text: date, date });

// The round trip rejects days that the calendar lacks, such as 2027-02-30.
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
