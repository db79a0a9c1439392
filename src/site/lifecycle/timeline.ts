import { formatLocale } from "#messages/language.ts";
import { messages } from "#messages/pages.ts";
import { type Entry, lastDayOf } from "./stages.ts";

/** The last days on a time scale, with positions in percent. */
export interface Timeline {
  /** The first and the last day of the scale. */
  from: string;
  to: string;
  ticks: { label: string; at: number }[];
  rows: TimelineRow[];
}

/** The entries that end on a day; if there are many days, in a month, a year or longer. */
export interface TimelineRow {
  entries: Entry[];
  /** The day, if the row has a single one. */
  date: string | null;
  /** The day, month or year: `2027-06-30`, `Jun 2027`, `2027`. */
  label: string;
  /** The start of the first deprecation, if known. */
  since: number | null;
  ends: number[];
}

/** The timeline of ending entries; `null` if no last day is known. */
export function timelineOf(ending: Entry[]): Timeline | null {
  const dated = ending.flatMap((entry) => {
    const day = lastDayOf(entry);
    return day === null ? [] : [{ entry, day }];
  });
  if (dated.length === 0) return null;
  const days = dated.map(({ day }) => day);
  const scale = scaleOf([...days, ...dated.flatMap(({ entry }) => sinceOf(entry) ?? [])]);
  const groups = grouped(dated);
  return {
    from: isoDay(scale.start),
    to: isoDay(scale.end),
    ticks: scale.ticks,
    rows: groups.map(({ period, members }) => {
      const starts = members.flatMap(({ entry }) => sinceOf(entry) ?? []).sort();
      return {
        entries: members.map(({ entry }) => entry),
        date: period.length === dayLength ? period : null,
        label: periodLabel(period),
        since: starts[0] === undefined ? null : scale.at(starts[0]),
        ends: [...new Set(members.map(({ day }) => scale.at(day)))],
      };
    }),
  };
}

/** The first day of a deprecation, if it precedes the last day. */
function sinceOf(entry: Entry): string | null {
  const since = entry.exchange.markers.deprecatedSince?.date ?? null;
  const last = lastDayOf(entry);
  return since !== null && last !== null && since < last ? since : null;
}

interface Dated {
  entry: Entry;
  day: string;
}

/** Groups by day, or by month, year, decade, … until there are few enough rows. */
function grouped(dated: Dated[]): { period: string; members: Dated[] }[] {
  const periods = (length: number) => Map.groupBy(dated, ({ day }) => day.slice(0, length));
  const longer = [dayLength, monthLength, yearLength, 3, 2];
  // The first digit of the year results in at most ten groups.
  const length = longer.find((one) => periods(one).size <= mostRows) ?? 1;
  return [...periods(length)].map(([period, members]) => ({ period, members }));
}

const [dayLength, monthLength, yearLength] = [10, 7, 4];
const mostRows = 24;

function periodLabel(period: string): string {
  if (period.length === monthLength)
    return monthLabel(Number(period.slice(5)) - 1, period.slice(0, yearLength));
  return period.length >= yearLength ? period : `${period.padEnd(yearLength, "0")}s`;
}

/** E.g. `Jun 2027`. */
function monthLabel(month: number, year: string): string {
  const name = new Date(timeOf(month)).toLocaleDateString(formatLocale(), {
    month: "short",
    timeZone: "UTC",
  });
  return messages.monthOfYear(name, year);
}

/** A scale that begins and ends with a full step and has room for a label at each. */
function scaleOf(days: string[]) {
  const sorted = days.map(monthOf).sort((one, other) => one - other);
  const last = (sorted.at(-1) ?? 0) + 1;
  const first = Math.min(sorted[0] ?? 0, last - leastMonths);
  const step = steps.find((months) => (last - first) / months <= mostSteps) ?? last - first;
  const start = Math.floor(first / step) * step;
  const end = Math.ceil(last / step) * step;
  const [startTime, endTime] = [timeOf(start), timeOf(end)];
  const at = (time: number) => Math.round(((time - startTime) / (endTime - startTime)) * 1000) / 10;
  const ticks = Array.from({ length: (end - start) / step + 1 }, (_none, index) => {
    const month = start + index * step;
    const year = String(Math.floor(month / 12)).padStart(yearLength, "0");
    return { label: step % 12 === 0 ? year : monthLabel(month % 12, year), at: at(timeOf(month)) };
  });
  return { start: startTime, end: endTime, ticks, at: (day: string) => at(Date.parse(day)) };
}

const leastMonths = 12;
const mostSteps = 4;
/** The length of a step in months. */
const steps = [3, 6, ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].map((years) => years * 12)];

/** The number of months since the year 0. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

function timeOf(month: number): number {
  const date = new Date(0);
  // Date.UTC would interpret the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(Math.floor(month / 12), month - Math.floor(month / 12) * 12, 1);
  return date.getTime();
}

/** Years of descriptions are 0 to 9999, but a scale may end after them. */
const isoDay = (time: number) => new Date(time).toISOString().slice(0, -14).replace(/^\+0*/, "");
