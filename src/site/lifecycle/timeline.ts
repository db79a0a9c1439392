import { formatLocale } from "#messages/language.ts";
import { messages } from "#messages/pages.ts";
import { type Entry, lastDayOf } from "./stages.ts";

/** Last days on a scale of time. Places on it are in percent. */
export interface Timeline {
  /** The first and the last day of the scale. */
  from: string;
  to: string;
  ticks: { label: string; at: number }[];
  rows: TimelineRow[];
}

/** What ends on a day; where there are many days, in a month, a year or longer. */
export interface TimelineRow {
  entries: Entry[];
  /** The day, where it is one. */
  date: string | null;
  /** E.g. `2027-06-30`, `Jun 2027`, `2027`. */
  label: string;
  /** Since when the first of them is deprecated, where that is known. */
  since: number | null;
  ends: number[];
}

/** The timeline of what ends; `null` where no last day is known. */
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

/** The first day of a deprecation, where it is before the last one. */
function sinceOf(entry: Entry): string | null {
  const since = entry.exchange.markers.deprecatedSince?.date ?? null;
  const last = lastDayOf(entry);
  return since !== null && last !== null && since < last ? since : null;
}

interface Dated {
  entry: Entry;
  day: string;
}

/** By day, or by the start of it: month, year, decade, … until it is few enough to look at. */
function grouped(dated: Dated[]): { period: string; members: Dated[] }[] {
  const periods = (length: number) => Map.groupBy(dated, ({ day }) => day.slice(0, length));
  const longer = [dayLength, monthLength, yearLength, 3, 2];
  // By the first digit of the year there are ten at most.
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

/** A scale that begins and ends with a whole step and has room for a label at each. */
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
/** In months. */
const steps = [3, 6, ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].map((years) => years * 12)];

/** Months since the year 0. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

function timeOf(month: number): number {
  const date = new Date(0);
  // Not Date.UTC, which takes the years 0 to 99 for those of the twentieth century.
  date.setUTCFullYear(Math.floor(month / 12), month - Math.floor(month / 12) * 12, 1);
  return date.getTime();
}

/** No description has years outside 0 to 9999, but a scale may end with one. */
const isoDay = (time: number) => new Date(time).toISOString().slice(0, -14).replace(/^\+0*/, "");
