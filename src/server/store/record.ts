import type { Collections, FieldType, Identified, Query, Value } from "./index.ts";

/** A record of any kind, for stores without a schema. */
export type AnyRecord = Identified & { [field: string]: Value };

export type AnyCollections = { [collection: string]: { [field: string]: FieldType } };

/** The fields of every collection by name, for any kind. */
export const anyCollections = <Records>(collections: Collections<Records>) => collections as AnyCollections;

/**
 * The declared fields of a record to store, with `null` for those without a value. Throws for an integer
 * beyond int64.
 */
export function fieldsOf(
  declared: { [field: string]: FieldType },
  given: { [field: string]: Value },
): { [field: string]: Value } {
  const kept = Object.keys(declared).map((field): [string, Value] => [field, given[field] ?? null]);
  for (const [field, value] of kept) {
    if (typeof value === "bigint" && BigInt.asIntN(64, value) !== value)
      throw new RangeError(`\`${field}\` is beyond int64.`);
  }
  return Object.fromEntries(kept);
}

/** Whether a record has one of the values in each field of the filter. */
export function meets(record: AnyRecord, { where = {}, after }: Query<AnyRecord>): boolean {
  if (after !== undefined && record.id <= after) return false;
  return Object.entries(where).every(
    ([field, values]) => values === undefined || values.some((value) => value === (record[field] ?? null)),
  );
}
