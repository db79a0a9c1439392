import { deleteDB, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from "idb";
import { Problem } from "../problem.ts";
import { type AnyCollections, type AnyRecord, anyCollections, fieldsOf, meets } from "./record.ts";
import type { Collections, Query, ResettableStore, Unit } from "./store.ts";
import { createTurns } from "./turns.ts";

/**
 * Opens a store in the browser's database `name`, made where it is missing. Tabs and workers that open the same share
 * its records: the browser lets one unit of work that writes at a time, across all of them. Rejects where the browser
 * lets nothing be stored. What it has no more room for is refused with `sandbox_full`.
 */
export async function openIndexedDbStore<Records>(
  name: string,
  collections: Collections<Records>,
): Promise<ResettableStore<Records>> {
  const database = createConnection(name, [...Object.keys(collections), marks]);
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
        const isDone = await ask(marks, (store) => store.getKey(doneMark(name)));
        if (isDone !== undefined) return;
        await ask(marks, (store) => store.put({ id: doneMark(name) }));
        await work(unit);
      }),
    startOver: (name, work) =>
      inside("readwrite", async (unit, ask) => {
        for (const each of [...Object.keys(collections), marks]) await ask(each, (store) => store.clear());
        await ask(marks, (store) => store.put({ id: doneMark(name) }));
        await work(unit);
      }),
    close: () => database.close(),
  };
}

/** Deletes the database `name` with all that is in it, after what is under way. */
export const deleteIndexedDbStore = (name: string): Promise<void> => deleteDB(name);

type AnyTransaction = IDBPTransaction<unknown, string[], IDBTransactionMode>;

/** Where the store keeps what it knows beside the records: which works are done, and the last identifiers. */
const marks = "marks";
const doneMark = (work: string) => `done ${work}`;
const lastMark = (collection: string) => `last ${collection}`;

/** A connection that gives way where another tab deletes the database or brings a later version, and is opened anew then. */
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
      // Whoever asks next tries again.
      current.catch(() => {
        current = undefined;
      });
      return current;
    },
    async close() {
      isClosed = true;
      const connection = await current;
      if (connection === undefined) return;
      // The browser lets transactions end that were begun, so the last of them ends after the others.
      const last = connection.transaction([...connection.objectStoreNames], "readwrite");
      await last.done;
      connection.close();
    },
  };
}

/** Asks one collection, or the marks, for something in a transaction. */
type Ask = <Result>(name: string, request: (store: AnyStore) => Promise<Result>) => Promise<Result>;

type AnyStore = IDBPObjectStore<unknown, string[], string, "readwrite">;

/** Does `work` in a transaction and waits until it is kept, or undoes it where `work` throws. */
async function inTransaction<Result>(
  transaction: AnyTransaction,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const { ask, end } = keepOpen(transaction);
  // It says so when it fails; that is not to be said twice.
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

/**
 * The browser ends a transaction that asks for nothing, and takes requests only while it tells what came of one. Work
 * that waits for something else meanwhile is bridged by requests of no use, and goes on when one of them is answered.
 */
function keepOpen(transaction: AnyTransaction) {
  let waiting: (() => void)[] = [];
  let asked = 0;
  let isBridging = false;
  let isOver = false;
  // The types of idb know only what is the same in all modes.
  const storeOf = (name: string) => transaction.objectStore(name) as AnyStore;

  function bridge() {
    if (isOver || isBridging || asked > 0) return;
    isBridging = true;
    const wake = () => {
      isBridging = false;
      for (const goOn of waiting) goOn();
      waiting = [];
    };
    storeOf(marks)
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

const full = () =>
  new Problem("sandbox_full", "The browser lets this site store no more; delete something first.");

const isQuota = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

const isInactive = (error: unknown) =>
  error instanceof DOMException && error.name === "TransactionInactiveError";

function abort(transaction: AnyTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

// Keys cannot be bigints, and no store will ever have counted beyond 2^53.
const toKey = (id: bigint) => Number(id);
const isKey = (id: bigint) => BigInt(toKey(id)) === id;

/** A record as the browser keeps it. */
type Kept = Omit<AnyRecord, "id"> & { id: number };
const toRecord = (kept: Kept): AnyRecord => ({ ...kept, id: BigInt(kept.id) });

function createUnit(collections: AnyCollections, ask: Ask): Unit<{ [collection: string]: AnyRecord }> {
  const fieldsIn = (name: string, given: object) => fieldsOf(collections[name] ?? {}, given as AnyRecord);
  // Some take more than one request, and nothing of the same unit may come between them.
  const takeTurn = createTurns();
  const has = async (name: string, id: bigint) =>
    isKey(id) && (await ask(name, (store) => store.getKey(toKey(id)))) !== undefined;

  return {
    get: (name: string, id) =>
      takeTurn(async () => {
        if (!isKey(id)) return undefined;
        const kept: Kept | undefined = await ask(name, (store) => store.get(toKey(id)));
        return kept && toRecord(kept);
      }),
    list: (name: string, query) =>
      takeTurn(() => listBy((range) => ask(name, (store) => store.getAll(range, portionSize)), query)),
    count: (name: string) => takeTurn(async () => BigInt(await ask(name, (store) => store.count()))),
    insert: (name: string, given) =>
      takeTurn(async () => {
        const fields = fieldsIn(name, given);
        const mark: { last: number } | undefined = await ask(marks, (store) => store.get(lastMark(name)));
        const id = (mark?.last ?? 0) + 1;
        await ask(marks, (store) => store.put({ id: lastMark(name), last: id }));
        await ask(name, (store) => store.add({ ...fields, id }));
        return BigInt(id);
      }),
    replace: (name: string, record) =>
      takeTurn(async () => {
        const fields = fieldsIn(name, record);
        if (!(await has(name, record.id))) return false;
        await ask(name, (store) => store.put({ ...fields, id: toKey(record.id) }));
        return true;
      }),
    delete: (name: string, id) =>
      takeTurn(async () => {
        if (!(await has(name, id))) return false;
        await ask(name, (store) => store.delete(toKey(id)));
        return true;
      }),
  };
}

/** Goes through the records in portions, so that a page of a large collection does not load all of it. */
async function listBy(
  getPortion: (range: IDBKeyRange) => Promise<Kept[]>,
  query: Query<AnyRecord>,
): Promise<AnyRecord[]> {
  const most = Number(query.limit ?? Number.MAX_SAFE_INTEGER);
  const found: AnyRecord[] = [];
  let [after, last] = boundsOf(query);
  while (found.length < most && after < last) {
    const portion = await getPortion(IDBKeyRange.bound(after, last, true));
    found.push(...portion.map(toRecord).filter((record) => meets(record, query)));
    if (portion.length < portionSize) break;
    after = portion.at(-1)?.id ?? last;
  }
  return found.slice(0, most);
}

const portionSize = 200;

/** The key after which, and the one up to which, records may be met. */
function boundsOf({ after = 0n, where = {} }: Query<AnyRecord>): [after: number, last: number] {
  if (where.id === undefined) return [Number(after), Number.MAX_SAFE_INTEGER];
  const ids = where.id.map(Number);
  return [Math.max(Number(after), Math.min(...ids) - 1), Math.max(...ids)];
}
