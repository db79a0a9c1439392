/** A column of a table. The first one contains words, the others numbers. */
export interface Column<Row> {
  title: string;
  read: (row: Row) => string;
}

/** A table as text: a line for each row, below the titles. */
export function inColumns<Row>(columns: Column<Row>[], rows: Row[]): string {
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ read }) => read(row))),
  ];
  const widths = columns.map((_column, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  const pad = (cell: string, index: number) =>
    index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0);
  return cells.map((line) => line.map(pad).join("  ").trimEnd()).join("\n");
}

/** A dash where there is no value. */
export const number = (value: number | null | undefined, digits = 0) =>
  value === null || value === undefined ? "–" : value.toFixed(digits);
