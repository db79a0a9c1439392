import { type Column, inColumns, number } from "../columns.ts";
import type { Opening } from "./open.ts";

/** A row of the table: a tool that shows an operation of a description. */
export interface PageRow {
  subject: string;
  tool: string;
  /** Each figure the middle one of all runs; null where the page could not be made or opened. */
  opening: Opening | null;
  runs: number;
  /** How many times as long as the same text alone its heading took to be there. */
  ratio: number | null;
}

const columns: Column<PageRow>[] = [
  { title: "", read: ({ tool }) => tool },
  { title: "kB", read: ({ opening }) => kilo(opening?.bytes) },
  { title: "JS kB", read: ({ opening }) => kilo(opening?.script) },
  { title: "requests", read: ({ opening }) => number(opening?.requests) },
  { title: "visible s", read: ({ opening }) => kilo(opening?.visible, 2) },
  { title: "× text alone", read: ({ ratio }) => number(ratio, 2) },
  { title: "blocking s", read: ({ opening }) => kilo(opening?.blocking, 2) },
  { title: "late tasks", read: ({ opening }) => number(opening?.lateTasks) },
  { title: "heap MB", read: ({ opening }) => number(opening === null ? null : opening.heap / 1e6) },
  { title: "elements", read: ({ opening }) => number(opening?.elements) },
  { title: "other hosts", read: ({ opening }) => number(opening?.foreign.length) },
];

/** The rows of one description as text, in columns. */
export const pageTable = (rows: PageRow[]) => inColumns(columns, rows);

const kilo = (value: number | null | undefined, digits = 1) =>
  number(value === null || value === undefined ? value : value / 1000, digits);

/** The middle of each figure. A page that was once not seen counts as not seen where that is the middle. */
export function medianOpening(openings: Opening[]): Opening | null {
  const [first] = openings;
  if (first === undefined) return null;
  const middle = (figure: "bytes" | "script" | "requests" | "blocking" | "lateTasks" | "heap" | "elements") =>
    median(openings.map((one) => one[figure]));
  const visible = median(openings.map((one) => one.visible ?? Number.POSITIVE_INFINITY));
  return {
    bytes: middle("bytes"),
    script: middle("script"),
    requests: middle("requests"),
    visible: Number.isFinite(visible) ? visible : null,
    blocking: middle("blocking"),
    lateTasks: middle("lateTasks"),
    heap: middle("heap"),
    elements: middle("elements"),
    foreign: [...new Set(openings.flatMap(({ foreign }) => foreign))],
  };
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
