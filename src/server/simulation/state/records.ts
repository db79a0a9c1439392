import { isObject, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { messages } from "#messages/server.ts";
import { Problem } from "../../problem.ts";
import type { Collections, Identified, ResettableStore, Unit } from "../../store/index.ts";

/** The records of a simulation, each in the collection that it was created in. */
export type SimulationRecords = { records: StoredRecord };

export interface StoredRecord extends Identified {
  /** The path of the collection, e.g. `/customers/cus_1/sources`. */
  collection: string;
  /** The noun of the record, e.g. `sources`, by which other paths find it. */
  noun: string;
  /** The value of the path parameter that identifies it. */
  key: string;
  /** Whether the record was deleted. It is kept, so that it does not reappear. */
  isDeleted: boolean;
  /** Whether its fields are complete. Otherwise they override those of a described example. */
  isWhole: boolean;
  /** An object, as JSON. */
  fields: string;
}

export type SimulationStore = ResettableStore<SimulationRecords>;
export type SimulationUnit = Unit<SimulationRecords>;

export const collections: Collections<SimulationRecords> = {
  records: {
    collection: "text",
    noun: "text",
    key: "text",
    isDeleted: "boolean",
    isWhole: "boolean",
    fields: "text",
  },
};

export type Fields = { [name: string]: JsonValue };

/**
 * The maximum number of records in a simulation, including deleted ones, and the maximum length of each.
 */
export const maxRecords = 1000;
export const maxRecordLength = 65_536;

export const fieldsOf = ({ fields }: StoredRecord): Fields => {
  const value = parseJson(fields);
  return isObject(value) ? (value as Fields) : {};
};

/** The place of a record. */
export interface Place {
  /** The path of its collection, and its template. */
  collection: string;
  template: string;
  noun: string;
  key: string;
}

/**
 * The record of a collection with this key, including one created by another path, such as
 * `/user/repos`.
 */
export async function findRecord(
  unit: SimulationUnit,
  { collection, template, noun, key }: Place,
): Promise<StoredRecord | undefined> {
  const all = await unit.list("records", { where: { noun: [noun], key: [key] } });
  const own = all.findLast((record) => record.collection === collection);
  const isElsewhere = (record: StoredRecord) => record.isWhole && !isOf(template, record.collection);
  return own ?? (key === "" ? undefined : all.findLast(isElsewhere));
}

/**
 * The record of a collection with a text, such as a UUID, in one of these fields. A number would be
 * ambiguous.
 */
export async function findByOtherId(
  unit: SimulationUnit,
  { collection, noun, key }: Place,
  names: string[],
): Promise<StoredRecord | undefined> {
  if (names.length === 0 || !/\D/.test(key)) return undefined;
  const all = await unit.list("records", { where: { noun: [noun] } });
  return all.findLast(
    (record) => record.collection === collection && names.some((name) => fieldsOf(record)[name] === key),
  );
}

/** Whether a path matches a template. */
export function isOf(template: string, path: string): boolean {
  const wanted = template.split("/");
  const segments = path.split("/");
  return (
    wanted.length === segments.length &&
    wanted.every((segment, index) => segment.includes("{") || segment === segments[index])
  );
}

export type NewRecord = Omit<StoredRecord, "id" | "fields"> & { fields: Fields };

/**
 * Stores a record in place of `before`, or as a new one. Throws `payload_too_large` or `sandbox_full`.
 */
export async function storeRecord(
  unit: SimulationUnit,
  record: NewRecord,
  before: StoredRecord | undefined,
): Promise<void> {
  const stored = { ...record, fields: stringifyJson(record.fields) };
  if (stored.fields.length > maxRecordLength)
    throw new Problem("payload_too_large", messages.recordTooLong(maxRecordLength));
  if (before !== undefined) return void (await unit.replace("records", { ...stored, id: before.id }));
  if ((await unit.count("records")) >= BigInt(maxRecords))
    throw new Problem("sandbox_full", messages.simulationFull(maxRecords));
  await unit.insert("records", stored);
}
