import type { Dialect, Row } from "./dialect.ts";
import type { Value } from "./index.ts";
import type { AnyCollections, AnyRecord } from "./record.ts";

/** How the records of a collection stand in the rows of its table. */
export interface Mapping {
  /** `id`, then the declared fields. */
  columns: string[];
  /** Reads a row of these columns. */
  toRecord(row: Row): AnyRecord;
  /** The values of the declared fields. */
  toRow(fields: Fields): unknown[];
  /** The same by their names. */
  toSet(fields: Fields): { [column: string]: unknown };
}

type Fields = { [field: string]: Value };

export function mappingOf(types: AnyCollections[string], { toColumn, fromColumn }: Dialect): Mapping {
  const declared = Object.entries(types);
  const toRow = (fields: Fields) => declared.map(([field]) => toColumn(fields[field] ?? null));
  return {
    columns: ["id", ...Object.keys(types)],
    toRow,
    toSet(fields) {
      const row = toRow(fields);
      return Object.fromEntries(declared.map(([field], index) => [field, row[index]]));
    },
    toRecord(row) {
      let column = 0;
      const record: AnyRecord = { id: fromColumn(row[column], "integer") as bigint };
      for (const [field, type] of declared) {
        column += 1;
        record[field] = fromColumn(row[column], type);
      }
      return record;
    },
  };
}
