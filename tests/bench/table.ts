import type { Run } from "./measure.ts";
import type { Distribution, Output } from "./output.ts";

/** A row of the table: one tool on one description. */
export interface Row {
  subject: string;
  tool: string;
  /** The run in the middle, or null where it did not end well. */
  run: Omit<Run, "said" | "complaint" | "code"> | null;
  runs: number;
  /** Pages rendered anew, where a build took others from the last one. */
  rendered: number | null;
  output: Output | null;
  /** Our cold build's seconds divided by this one's. */
  ratio: number | null;
}

const columns: { title: string; read: (row: Row) => string }[] = [
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
export function tableOf(rows: Row[]): string {
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ read }) => read(row))),
  ];
  const widths = columns.map((_column, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  const pad = (cell: string, index: number) =>
    index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0);
  return cells.map((line) => line.map(pad).join("  ").trimEnd()).join("\n");
}

const number = (value: number | null | undefined, digits = 0) =>
  value === null || value === undefined ? "–" : value.toFixed(digits);

const distribution = (one: Distribution | undefined, unit = 1, digits = 0) =>
  one === undefined
    ? "–"
    : [one.p50, one.p95, one.max].map((value) => number(value / unit, digits)).join(" / ");

const kilobytes = (one: Distribution | undefined) => distribution(one, 1000, 1);
