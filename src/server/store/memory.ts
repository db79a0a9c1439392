import type { Collections, ResettableStore, Unit } from "./index.ts";
import { createMutex } from "./mutex.ts";
import { type AnyCollections, type AnyRecord, anyCollections, fieldsOf, meets } from "./record.ts";

/** The memory of stores, which two stores may share. */
export interface Memory {
  /** The records by collection and identifier, sorted by identifier. */
  records: Map<string, Map<bigint, AnyRecord>>;
  /** The last identifier of each collection. */
  lastIds: Map<string, bigint>;
  doneWorks: Set<string>;
}

export const newMemory = (): Memory => ({ records: new Map(), lastIds: new Map(), doneWorks: new Set() });

/**
 * Creates a store that keeps its records as long as `memory` is referenced, for environments without
 * storage.
 */
export function createMemoryStore<Records>(
  collections: Collections<Records>,
  memory: Memory = newMemory(),
): ResettableStore<Records> {
  const runExclusive = createMutex();
  const unit = createUnit(anyCollections(collections), memory) as Unit<unknown> as Unit<Records>;
  let isClosed = false;

  function transaction<Result>(work: (unit: Unit<Records>) => Promise<Result>): Promise<Result> {
    return runExclusive(async () => {
      if (isClosed) throw new Error("The store is closed.");
      const before = copyOf(memory);
      try {
        return await work(unit);
      } catch (error) {
        Object.assign(memory, before);
        throw error;
      }
    });
  }

  return {
    get: (name, id) => transaction(({ get }) => get(name, id)),
    list: (name, query) => transaction(({ list }) => list(name, query)),
    count: (name) => transaction(({ count }) => count(name)),
    insert: (name, fields) => transaction(({ insert }) => insert(name, fields)),
    replace: (name, record) => transaction(({ replace }) => replace(name, record)),
    delete: (name, id) => transaction((own) => own.delete(name, id)),
    transaction,
    once: (name, work) =>
      transaction(async (own) => {
        if (memory.doneWorks.has(name)) return;
        memory.doneWorks.add(name);
        await work(own);
      }),
    startOver: (name, work) =>
      transaction(async (own) => {
        Object.assign(memory, newMemory());
        memory.doneWorks.add(name);
        await work(own);
      }),
    close: () =>
      runExclusive(async () => {
        isClosed = true;
      }),
  };
}

const copyOf = ({ records, lastIds, doneWorks }: Memory): Memory => ({
  records: new Map([...records].map(([name, all]) => [name, new Map(all)])),
  lastIds: new Map(lastIds),
  doneWorks: new Set(doneWorks),
});

function createUnit(collections: AnyCollections, memory: Memory): Unit<{ [collection: string]: AnyRecord }> {
  const fieldsIn = (name: string, given: AnyRecord | Omit<AnyRecord, "id">) =>
    fieldsOf(collections[name] ?? {}, given as AnyRecord);
  const all = (name: string) => {
    const records = memory.records.get(name) ?? new Map<bigint, AnyRecord>();
    memory.records.set(name, records);
    return records;
  };
  // Records are replaced, never changed, and a recipient may modify its copy.
  const copy = (record: AnyRecord): AnyRecord => ({ ...record });

  return {
    async get(name: string, id) {
      const record = all(name).get(id);
      return record && copy(record);
    },
    async list(name: string, query) {
      const met = [...all(name).values()].filter((record) => meets(record, query));
      return met.slice(0, Number(query.limit ?? met.length)).map(copy);
    },
    async count(name: string) {
      return BigInt(all(name).size);
    },
    async insert(name: string, given) {
      const fields = fieldsIn(name, given);
      const id = (memory.lastIds.get(name) ?? 0n) + 1n;
      memory.lastIds.set(name, id);
      all(name).set(id, { ...fields, id });
      return id;
    },
    async replace(name: string, record) {
      const fields = fieldsIn(name, record);
      if (!all(name).has(record.id)) return false;
      all(name).set(record.id, { ...fields, id: record.id });
      return true;
    },
    async delete(name: string, id) {
      return all(name).delete(id);
    },
  };
}
