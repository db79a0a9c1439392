import type { Query, Unit } from "../index.ts";
import { createMutex } from "../mutex.ts";
import { type AnyCollections, type AnyRecord, fieldsOf, meets } from "../record.ts";
import { lastIdKey, metadata } from "./metadata.ts";
import type { Ask } from "./transaction.ts";

/** The operations of a unit of work, as requests of the transaction behind `ask`. */
export function createUnit(collections: AnyCollections, ask: Ask): Unit<{ [collection: string]: AnyRecord }> {
  const fieldsIn = (name: string, given: object) => fieldsOf(collections[name] ?? {}, given as AnyRecord);
  // Some take more than one request, and nothing of the same unit may come between them.
  const runExclusive = createMutex();
  const has = async (name: string, id: bigint) =>
    isKey(id) && (await ask(name, (store) => store.getKey(toKey(id)))) !== undefined;

  return {
    get: (name: string, id) =>
      runExclusive(async () => {
        if (!isKey(id)) return undefined;
        const stored: StoredRecord | undefined = await ask(name, (store) => store.get(toKey(id)));
        return stored && toRecord(stored);
      }),
    list: (name: string, query) =>
      runExclusive(() => listBy((range) => ask(name, (store) => store.getAll(range, portionSize)), query)),
    count: (name: string) => runExclusive(async () => BigInt(await ask(name, (store) => store.count()))),
    insert: (name: string, given) =>
      runExclusive(async () => {
        const fields = fieldsIn(name, given);
        const lastId: { last: number } | undefined = await ask(metadata, (store) =>
          store.get(lastIdKey(name)),
        );
        const id = (lastId?.last ?? 0) + 1;
        await ask(metadata, (store) => store.put({ id: lastIdKey(name), last: id }));
        await ask(name, (store) => store.add({ ...fields, id }));
        return BigInt(id);
      }),
    replace: (name: string, record) =>
      runExclusive(async () => {
        const fields = fieldsIn(name, record);
        if (!(await has(name, record.id))) return false;
        await ask(name, (store) => store.put({ ...fields, id: toKey(record.id) }));
        return true;
      }),
    delete: (name: string, id) =>
      runExclusive(async () => {
        if (!(await has(name, id))) return false;
        await ask(name, (store) => store.delete(toKey(id)));
        return true;
      }),
  };
}

/** A record as the browser stores it. */
type StoredRecord = Omit<AnyRecord, "id"> & { id: number };

// Keys cannot be bigints, and no store will ever have counted beyond 2^53.
const toKey = (id: bigint) => Number(id);
const isKey = (id: bigint) => BigInt(toKey(id)) === id;

const toRecord = (stored: StoredRecord): AnyRecord => ({ ...stored, id: BigInt(stored.id) });

/** Goes through the records in portions, so that a page of a large collection does not load all of it. */
async function listBy(
  getPortion: (range: IDBKeyRange) => Promise<StoredRecord[]>,
  query: Query<AnyRecord>,
): Promise<AnyRecord[]> {
  const most = Number(query.limit ?? Number.MAX_SAFE_INTEGER);
  const found: AnyRecord[] = [];
  let [after, last] = boundsOf(query);
  while (found.length < most && after < last) {
    const portion = await getPortion(IDBKeyRange.bound(after, last, true));
    for (const record of portion.map(toRecord)) if (meets(record, query)) found.push(record);
    if (portion.length < portionSize) break;
    after = portion.at(-1)?.id ?? last;
  }
  return found.slice(0, most);
}

/** How many records are requested at once. */
const portionSize = 200;

/** The key after which, and the one up to which, records may be met. */
function boundsOf({ after = 0n, where = {} }: Query<AnyRecord>): [after: number, last: number] {
  if (where.id === undefined) return [Number(after), Number.MAX_SAFE_INTEGER];
  const ids = where.id.map(Number);
  return [Math.max(Number(after), Math.min(...ids) - 1), Math.max(...ids)];
}
