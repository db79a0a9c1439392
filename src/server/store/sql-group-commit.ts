import * as messages from "#messages/terminal/server.ts";
import { Problem } from "../problem.ts";
import type { Run, SqlDatabase } from "./sql-database.ts";

/** Runs `work` in a transaction. It may run more than once, so it must only change the database. */
export type Write = <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>;

interface Job {
  work: (run: Run) => Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

export interface GroupCommit {
  write: Write;
  /** Waits for all pending writes. */
  idle(): Promise<void>;
  /** Returns whether the last transaction failed entirely. */
  isFailing(): boolean;
}

/**
 * Runs units of work one after the other. Those waiting at the same time are committed together, because
 * a durable commit takes longer than everything else. A failed unit only undoes itself, and none is
 * acknowledged before the commit.
 */
export function createGroupCommit(database: SqlDatabase): GroupCommit {
  const waiting: Job[] = [];
  let isFailing = false;
  let draining: Promise<void> | undefined;

  async function drain() {
    while (waiting.length > 0) {
      // SQLite blocks the event loop during a commit. Work that arrived in the meantime joins this
      // transaction.
      await new Promise((resolve) => setImmediate(resolve));
      await commit(waiting.splice(0, maxGroup));
    }
    draining = undefined;
  }

  async function commit(jobs: Job[]) {
    try {
      const settles = await retry(
        () => database.transaction((run) => runAll(jobs, run)),
        database.isConflict,
      );
      isFailing = false;
      for (const settle of settles) settle();
    } catch (error) {
      isFailing = true;
      for (const { reject } of jobs) reject(error);
    }
  }

  async function runAll(jobs: Job[], run: Run) {
    const settles: (() => void)[] = [];
    for (const job of jobs) settles.push(await attempt(job, run, database.isConflict));
    return settles;
  }

  return {
    write: <Result>(work: (run: Run) => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as Job["resolve"], reject });
        draining ??= drain();
      }),
    idle: async () => draining,
    isFailing: () => isFailing,
  };
}

/** The limit on the time that a reader, or another process, waits for its turn. */
const maxGroup = 64;

/**
 * Returns a function that settles the job after the commit. Throws if the entire transaction is lost.
 */
async function attempt({ work, resolve, reject }: Job, run: Run, isConflict: SqlDatabase["isConflict"]) {
  await run("savepoint unit");
  try {
    const result = await work(run);
    await run("release savepoint unit");
    return () => resolve(result);
  } catch (error) {
    if (isConflict(error)) throw error;
    await run("rollback to savepoint unit").catch(() => {
      throw error;
    });
    return () => reject(error);
  }
}

async function retry<Result>(
  act: () => Promise<Result>,
  isConflict: SqlDatabase["isConflict"],
): Promise<Result> {
  for (const end = performance.now() + patience; ; ) {
    try {
      return await act();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (performance.now() > end) throw busy(error);
    }
    // The delay is random, so that waiting processes do not retry at the same moment.
    await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 10));
  }
}

/** The time limit in milliseconds. */
const patience = 10_000;

const busy = (cause: unknown) =>
  new Problem("service_unavailable", messages.databaseBusy, [["retry-after", "2"]], {
    cause,
  });
