import type { IDBPObjectStore, IDBPTransaction } from "idb";
import { messages } from "#messages/server.ts";
import { Problem } from "../../problem.ts";

/** Asks one collection, or the metadata, for something in a transaction. */
export type Ask = <Result>(name: string, request: (store: AnyStore) => Promise<Result>) => Promise<Result>;

type AnyStore = IDBPObjectStore<unknown, string[], string, "readwrite">;

type AnyTransaction = IDBPTransaction<unknown, string[], IDBTransactionMode>;

/** Does `work` in a transaction and waits until it is kept, or undoes it where `work` throws. */
export async function inTransaction<Result>(
  transaction: AnyTransaction,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const { ask, end } = keepOpen(transaction);
  // Its failure is reported elsewhere already.
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

/** The object store of what is kept beside the records: which works are done, and the last identifiers. */
export const metadata = "marks";

export const doneKey = (work: string) => `done ${work}`;

export const lastIdKey = (collection: string) => `last ${collection}`;

const full = () => new Problem("sandbox_full", messages.storageFull);

const isQuota = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

function abort(transaction: AnyTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

/**
 * The browser ends a transaction without pending requests, and accepts requests only in callbacks of earlier ones. Work
 * that waits for something else is bridged by empty requests, and continues in the callback of one of them.
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
