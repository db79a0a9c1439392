import * as messages from "#messages/terminal/server.ts";
import { Problem } from "../problem.ts";
import type { Run, SqlDatabase } from "./sql-database.ts";

/** Does `work` in a transaction. It may run more than once, so it must change nothing but the database. */
export type Write = <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>;

interface Job {
  work: (run: Run) => Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

export interface GroupCommit {
  write: Write;
  /** Waits until all that was to be written is. */
  idle(): Promise<void>;
  /** Whether the last transaction failed as a whole. */
  isFailing(): boolean;
}

/**
 * Runs units of work one after the other. Those that wait at the same time are committed together, because making a
 * commit durable takes longer than everything else. A unit that fails undoes only itself, and none is acknowledged
 * before the commit.
 */
export function createGroupCommit(database: SqlDatabase): GroupCommit {
  const waiting: Job[] = [];
  let isFailing = false;
  let draining: Promise<void> | undefined;

  async function drain() {
    while (waiting.length > 0) {
      // SQLite blocks the event loop while it commits: whatever has arrived meanwhile joins this transaction.
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

/** Bounds how long a reader, or another process, waits for its turn. */
const maxGroup = 64;

/** Returns what settles the job once it is committed. Throws where the whole transaction is lost. */
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
    // Random, so that processes that wait for each other do not try again at the same moment.
    await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 10));
  }
}

/** In milliseconds. */
const patience = 10_000;

const busy = (cause: unknown) =>
  new Problem("service_unavailable", messages.databaseBusy, [["retry-after", "2"]], {
    cause,
  });
