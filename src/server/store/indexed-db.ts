import { deleteDB, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from "idb";
import { messages } from "#messages/server.ts";
import { Problem } from "../problem.ts";
import type { Collections, Query, ResettableStore, Unit } from "./index.ts";
import { createMutex } from "./mutex.ts";
import { type AnyCollections, type AnyRecord, anyCollections, fieldsOf, meets } from "./record.ts";

/**
 * Opens a store in the browser's database `name`, which is created if missing. Tabs and workers share
 * its records: the browser runs one writing unit at a time across all of them. Rejects if the browser
 * stores nothing. Records beyond the available space are refused with `sandbox_full`.
 */
export async function openIndexedDbStore<Records>(
  name: string,
  collections: Collections<Records>,
): Promise<BrowserStore<Records>> {
  const database = createConnection(name, [...Object.keys(collections), metadata]);
  await database.open();
  const unitIn = (ask: Ask) => createUnit(anyCollections(collections), ask) as Unit<unknown> as Unit<Records>;
  const inside = async <Result>(
    mode: IDBTransactionMode,
    work: (unit: Unit<Records>, ask: Ask) => Promise<Result>,
  ) => {
    const connection = await database.open();
    const transaction = connection.transaction([...connection.objectStoreNames], mode);
    return inTransaction(transaction, (ask) => work(unitIn(ask), ask));
  };

  return {
    get: (collection, id) => inside("readonly", ({ get }) => get(collection, id)),
    list: (collection, query) => inside("readonly", ({ list }) => list(collection, query)),
    count: (collection) => inside("readonly", ({ count }) => count(collection)),
    insert: (collection, fields) => inside("readwrite", ({ insert }) => insert(collection, fields)),
    replace: (collection, record) => inside("readwrite", ({ replace }) => replace(collection, record)),
    delete: (collection, id) => inside("readwrite", (unit) => unit.delete(collection, id)),
    transaction: (work) => inside("readwrite", work),
    once: (name, work) =>
      inside("readwrite", async (unit, ask) => {
        const isDone = await ask(metadata, (store) => store.getKey(doneKey(name)));
        if (isDone !== undefined) return;
        await ask(metadata, (store) => store.put({ id: doneKey(name) }));
        await work(unit);
      }),
    startOver: (name, work) =>
      inside("readwrite", async (unit, ask) => {
        const identity = await identityIn(ask);
        for (const each of [...Object.keys(collections), metadata]) await ask(each, (store) => store.clear());
        await ask(metadata, (store) => store.put({ id: identityKey, value: identity }));
        await ask(metadata, (store) => store.put({ id: doneKey(name) }));
        await work(unit);
      }),
    identity: () => inside("readwrite", (_unit, ask) => identityIn(ask)),
    close: () => database.close(),
  };
}

export interface BrowserStore<Records> extends ResettableStore<Records> {
  /** Returns an id that stays the same as long as the browser keeps the database, including resets. */
  identity(): Promise<string>;
}

async function identityIn(ask: Ask): Promise<string> {
  const known: { value: string } | undefined = await ask(metadata, (store) => store.get(identityKey));
  if (known !== undefined) return known.value;
  const value = crypto.getRandomValues(new Uint32Array(4)).join("-");
  await ask(metadata, (store) => store.put({ id: identityKey, value }));
  return value;
}

/** Deletes the database `name` after work in progress. */
export const deleteIndexedDbStore = (name: string): Promise<void> => deleteDB(name);

/**
 * A connection that closes when another tab deletes the database or opens a later version, and is
 * reopened then.
 */
function createConnection(name: string, stores: string[]) {
  let current: Promise<IDBPDatabase> | undefined;
  let isClosed = false;

  async function connect(version?: number): Promise<IDBPDatabase> {
    const gone = () => {
      current = undefined;
    };
    const database = await openDB(name, version, {
      upgrade: (made) => {
        for (const store of stores.filter((one) => !made.objectStoreNames.contains(one)))
          made.createObjectStore(store, { keyPath: "id" });
      },
      blocking: (_current, _blocked, { target }) => {
        gone();
        (target as IDBDatabase).close();
      },
      terminated: gone,
    });
    const isWhole = stores.every((store) => database.objectStoreNames.contains(store));
    if (isWhole) return database;
    database.close();
    return connect(database.version + 1);
  }

  return {
    open() {
      if (isClosed) return Promise.reject(new Error("The store is closed."));
      current ??= connect();
      // The next use retries.
      current.catch(() => {
        current = undefined;
      });
      return current;
    },
    async close() {
      isClosed = true;
      const connection = await current;
      if (connection === undefined) return;
      // The browser completes started transactions, so the last one ends after the others.
      const last = connection.transaction([...connection.objectStoreNames], "readwrite");
      await last.done;
      connection.close();
    },
  };
}

/** The operations of a unit of work, as requests of the transaction behind `ask`. */
function createUnit(collections: AnyCollections, ask: Ask): Unit<{ [collection: string]: AnyRecord }> {
  const fieldsIn = (name: string, given: object) => fieldsOf(collections[name] ?? {}, given as AnyRecord);
  // Some operations take several requests, which must not interleave with others of the unit.
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

// Keys cannot be bigints, and no store will ever count beyond 2^53.
const toKey = (id: bigint) => Number(id);
const isKey = (id: bigint) => BigInt(toKey(id)) === id;

const toRecord = (stored: StoredRecord): AnyRecord => ({ ...stored, id: BigInt(stored.id) });

/** Reads the records in portions, so that a page of a large collection does not load all of it. */
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

/** The number of records per request. */
const portionSize = 200;

/** The exclusive lower and inclusive upper key of matching records. */
function boundsOf({ after = 0n, where = {} }: Query<AnyRecord>): [after: number, last: number] {
  if (where.id === undefined) return [Number(after), Number.MAX_SAFE_INTEGER];
  const ids = where.id.map(Number);
  return [Math.max(Number(after), Math.min(...ids) - 1), Math.max(...ids)];
}

/** Sends a request about one collection, or the metadata, in a transaction. */
type Ask = <Result>(name: string, request: (store: AnyStore) => Promise<Result>) => Promise<Result>;

type AnyStore = IDBPObjectStore<unknown, string[], string, "readwrite">;

type AnyTransaction = IDBPTransaction<unknown, string[], IDBTransactionMode>;

/** Runs `work` in a transaction and waits until it is durable. Rolls back if `work` throws. */
async function inTransaction<Result>(
  transaction: AnyTransaction,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const { ask, end } = keepOpen(transaction);
  // Its failure is reported elsewhere.
  transaction.done.catch(() => {});
  try {
    const result = await work(ask);
    end();
    await transaction.done;
    return result;
  } catch (error) {
    end();
    abort(transaction);
    await transaction.done.catch(() => {});
    throw isQuota(error) ? full() : error;
  }
}

/** The object store for metadata: completed works, and the last identifiers. */
const metadata = "marks";

const identityKey = "identity";

const doneKey = (work: string) => `done ${work}`;

const lastIdKey = (collection: string) => `last ${collection}`;

const full = () => new Problem("sandbox_full", messages.storageFull);

const isQuota = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

function abort(transaction: AnyTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has already ended.
  }
}

/**
 * The browser ends a transaction without pending requests, and accepts requests only in callbacks of
 * earlier ones. Empty requests keep it open while other work is awaited, which then continues in one of
 * their callbacks.
 */
function keepOpen(transaction: AnyTransaction) {
  let waiting: (() => void)[] = [];
  let asked = 0;
  let isBridging = false;
  let isOver = false;
  // The types of idb only contain the common part of all modes.
  const storeOf = (name: string) => transaction.objectStore(name) as AnyStore;

  function bridge() {
    if (isOver || isBridging || asked > 0) return;
    isBridging = true;
    const wake = () => {
      isBridging = false;
      for (const goOn of waiting) goOn();
      waiting = [];
    };
    storeOf(metadata)
      .count()
      .then(
        () => {
          wake();
          bridge();
        },
        () => {
          isOver = true;
          wake();
        },
      );
  }

  async function counted<Result>(request: () => Promise<Result>): Promise<Result> {
    asked += 1;
    try {
      return await request();
    } finally {
      asked -= 1;
      bridge();
    }
  }

  const ask: Ask = async (name, request) => {
    const once = () => counted(() => request(storeOf(name)));
    try {
      return await once();
    } catch (error) {
      if (!isInactive(error) || isOver) throw error;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return once();
    }
  };
  const end = () => {
    isOver = true;
  };
  bridge();
  return { ask, end };
}

const isInactive = (error: unknown) =>
  error instanceof DOMException && error.name === "TransactionInactiveError";
