import type { IDBPObjectStore, IDBPTransaction } from "idb";
import { marks } from "./marks.ts";

/** Asks one collection, or the marks, for something in a transaction. */
export type Ask = <Result>(name: string, request: (store: AnyStore) => Promise<Result>) => Promise<Result>;

type AnyStore = IDBPObjectStore<unknown, string[], string, "readwrite">;

export type AnyTransaction = IDBPTransaction<unknown, string[], IDBTransactionMode>;

/**
 * The browser ends a transaction that asks for nothing, and takes requests only while it tells what came of one. Work
 * that waits for something else meanwhile is bridged by requests of no use, and goes on when one of them is answered.
 */
export function keepOpen(transaction: AnyTransaction) {
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

const isInactive = (error: unknown) =>
  error instanceof DOMException && error.name === "TransactionInactiveError";
