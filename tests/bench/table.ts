import { type Column, inColumns, number } from "./columns.ts";
import type { Run } from "./measure.ts";
import type { Distribution, Output } from "./output.ts";

/** A row of the table: one tool on one description. */
export interface Row {
  subject: string;
  tool: string;
  /** The run in the middle, or null where it did not end well. */
  run: Omit<Run, "said" | "complaint" | "code"> | null;
  runs: number;
  /** Pages rendered again, where a build took others from the last one. */
  rendered: number | null;
  output: Output | null;
  /** Our cold build's seconds divided by this one's. */
  ratio: number | null;
}

const columns: Column<Row>[] = [
  { title: "", read: ({ tool }) => tool },
  { title: "seconds", read: ({ run }) => number(run?.seconds, 1) },
  { title: "CPU s", read: ({ run }) => number(run?.cpu, 1) },
  { title: "MB", read: ({ run }) => number(run?.memory) },
  { title: "ours : it", read: ({ ratio }) => number(ratio, 2) },
  { title: "pages", read: ({ output }) => number(output?.pages) },
  { title: "anew", read: ({ rendered }) => number(rendered) },
  { title: "output MB", read: ({ output }) => number(output?.megabytes, 1) },
  { title: "HTML kB p50/p95/max", read: ({ output }) => kilobytes(output?.raw) },
  { title: "brotli kB p50/p95/max", read: ({ output }) => kilobytes(output?.brotli) },
  { title: "elements p50/p95/max", read: ({ output }) => distribution(output?.elements) },
];

/** The rows of one description as text, in columns. */
export const tableOf = (rows: Row[]) => inColumns(columns, rows);

const distribution = (one: Distribution | undefined, unit = 1, digits = 0) =>
  one === undefined
    ? "–"
    : [one.p50, one.p95, one.max].map((value) => number(value / unit, digits)).join(" / ");

const kilobytes = (one: Distribution | undefined) => distribution(one, 1000, 1);
