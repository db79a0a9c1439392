import { type Kysely, sql } from "kysely";
import { Problem } from "../problem.ts";
import type { Dialect, Tables } from "./dialect.ts";

/** A unit of work on an open transaction. It may be done again, so it must change nothing but the database. */
export type Work<Result> = (connection: Kysely<Tables>) => Promise<Result>;

/** Does what writes, one unit of work after the other. */
export interface Writer {
  /** Does `work` as a whole or not at all. */
  write<Result>(work: Work<Result>): Promise<Result>;
  /** Fulfilled when all that was asked for until now is done. */
  idle(): Promise<void>;
}

/**
 * Makes a writer. Units that wait while others are written are committed together: each undoes only itself where it
 * fails, and none is acknowledged before all are kept. To make a commit outlast a loss of power takes longer than all
 * else, and so is paid once for many.
 */
export function createWriter(database: Kysely<Tables>, { gather, isConflict }: Dialect): Writer {
  const waiting: Job[] = [];
  let working: Promise<void> | undefined;

  async function drain() {
    while (waiting.length > 0) {
      await allIsHeard();
      const jobs = waiting.splice(0, mostTogether);
      const settle = await repeat(() => commit(database, jobs), isConflict).catch((error) => () => {
        for (const job of jobs) job.reject(error);
      });
      settle();
    }
    working = undefined;
  }

  // For as long as more comes: what has to wait for this commit would wait longer for the next.
  async function allIsHeard() {
    for (let before = 0; before < waiting.length && waiting.length < mostTogether; ) {
      before = waiting.length;
      await gather();
    }
  }

  return {
    write: <Result>(work: Work<Result>) =>
      new Promise<Result>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as Job["resolve"], reject });
        working ??= drain();
      }),
    idle: async () => working,
  };
}

// Bounds how long a reader, or another process, waits for its turn.
const mostTogether = 64;

interface Job {
  work: Work<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Tells the callers what came of their jobs. */
type Settle = () => void;

async function commit(database: Kysely<Tables>, jobs: Job[]): Promise<Settle> {
  const [first] = jobs;
  if (first !== undefined && jobs.length === 1) return commitAlone(database, first);
  return (await commitPlainly(database, jobs)) ?? (await commitApart(database, jobs));
}

async function commitAlone(database: Kysely<Tables>, { work, resolve }: Job): Promise<Settle> {
  const result = await database.transaction().execute(work);
  return () => resolve(result);
}

/** Does all jobs; none, and gives nothing, where one of them fails by itself. */
async function commitPlainly(database: Kysely<Tables>, jobs: Job[]): Promise<Settle | undefined> {
  let hasFailed = false;
  const doAll = async (connection: Kysely<Tables>) => {
    const results: unknown[] = [];
    for (const { work } of jobs) results.push(await work(connection).catch(noteFailure));
    return results;
  };
  const noteFailure = (error: unknown) => {
    hasFailed = !isLost(error);
    throw error;
  };
  try {
    const results = await database.transaction().execute(doAll);
    return () => {
      for (const [index, { resolve }] of jobs.entries()) resolve(results[index]);
    };
  } catch (error) {
    // What the commit itself says is not for doing it again: it may have been done.
    if (hasFailed) return undefined;
    throw error;
  }
}

const isLost = (error: unknown) => error instanceof Problem && error.code === "service_unavailable";

/** Does each job that can be done. Savepoints cost as much as a small job does, so they are for when one has failed. */
async function commitApart(database: Kysely<Tables>, jobs: Job[]): Promise<Settle> {
  return database.transaction().execute(async (connection) => {
    const settles: Settle[] = [];
    for (const job of jobs) settles.push(await attempt(connection, job));
    return () => {
      for (const settle of settles) settle();
    };
  });
}

/** Throws where the transaction as a whole is lost. */
async function attempt(connection: Kysely<Tables>, { work, resolve, reject }: Job): Promise<Settle> {
  await sql`savepoint unit`.execute(connection);
  try {
    const result = await work(connection);
    await sql`release savepoint unit`.execute(connection);
    return () => resolve(result);
  } catch (error) {
    await sql`rollback to savepoint unit`.execute(connection);
    return () => reject(error);
  }
}

/** Does it again for as long as others come in its way, but not for ever. */
async function repeat<Result>(
  act: () => Promise<Result>,
  isConflict: Dialect["isConflict"],
): Promise<Result> {
  for (const end = performance.now() + patience; ; ) {
    try {
      return await act();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (performance.now() > end) throw busy(error);
    }
    // Not at the same moment as whoever else waits.
    await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 10));
  }
}

/** In milliseconds. */
const patience = 10_000;

const busy = (cause: unknown) =>
  new Problem("service_unavailable", "The database is busy; try again in a moment.", [["retry-after", "2"]], {
    cause,
  });
