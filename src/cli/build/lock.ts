import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Times are in milliseconds. */
interface LockOptions {
  name: string;
  /** What is printed by a process that waits; null where that takes a moment only. */
  waiting: string | null;
  fresh?: number;
  pause?: number;
}

/**
 * Runs a task while no other process runs one under the same lock in a folder. The lock is a folder, because
 * making one either succeeds or finds it there. Its time is kept fresh while the task runs: a lock
 * that is no longer fresh belongs to a process that was killed, and is taken over.
 */
export async function withLock<Result>(
  folder: string,
  task: () => Promise<Result>,
  { name, waiting, fresh = 10_000, pause = 250 }: LockOptions,
): Promise<Result> {
  const lock = join(folder, name);
  mkdirSync(folder, { recursive: true });
  for (let waits = 0; !take(lock); waits += 1) {
    if (waits === 0 && waiting !== null) console.error(waiting);
    if (ageOf(lock) > fresh) moveAway(lock);
    else await sleep(pause);
  }
  const beat = setInterval(() => refresh(lock), fresh / 10);
  try {
    return await task();
  } finally {
    clearInterval(beat);
    rmSync(lock, { recursive: true, force: true });
  }
}

const take = (lock: string) => unless("EEXIST", () => mkdirSync(lock) ?? true) ?? false;

const ageOf = (lock: string) => unless("ENOENT", () => Date.now() - statSync(lock).mtimeMs) ?? 0;

/** Of several processes that wait, only one can rename it. */
function moveAway(lock: string): void {
  const gone = `${lock}.${process.pid}`;
  unless("ENOENT", () => renameSync(lock, gone));
  rmSync(gone, { recursive: true, force: true });
}

const refresh = (lock: string) => unless("ENOENT", () => utimesSync(lock, new Date(), new Date()));

/** What the act gives, or undefined where it fails with this code. */
function unless<Result>(code: string, act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === code)) throw error;
    return undefined;
  }
}
