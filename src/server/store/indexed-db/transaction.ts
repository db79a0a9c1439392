import { Problem } from "../../problem.ts";
import { type AnyTransaction, type Ask, keepOpen } from "./keep-open.ts";

/** Does `work` in a transaction and waits until it is kept, or undoes it where `work` throws. */
export async function inTransaction<Result>(
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

const full = () =>
  new Problem("sandbox_full", "The browser lets this site store no more; delete something first.");

const isQuota = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

function abort(transaction: AnyTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}
