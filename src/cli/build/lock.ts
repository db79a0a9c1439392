import { lstatSync, lutimesSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasCode, makeFolder } from "#disk/folders.ts";

/** Times are in milliseconds. */
interface LockOptions {
  name: string;
  /** The message of a waiting process; null if the wait is short. */
  waiting: string | null;
  fresh?: number;
  pause?: number;
}

/**
 * Runs a task while no other process runs one under the same lock in a folder. The lock is a folder,
 * because creating one either succeeds or fails atomically. Its time is updated while the task runs. A
 * stale lock belongs to a killed process and is taken over, and so is one whose time does not change
 * while another process waits: clocks differ, and a time may be in the future.
 */
export async function withLock<Result>(
  folder: string,
  task: () => Promise<Result>,
  { name, waiting, fresh = 10_000, pause = 250 }: LockOptions,
): Promise<Result> {
  const lock = join(folder, name);
  makeFolder(folder);
  let seen = { time: -1, since: 0 };
  for (let waits = 0; !take(lock); waits += 1) {
    if (waits === 0 && waiting !== null) console.error(waiting);
    const time = timeOf(lock);
    if (time !== seen.time) seen = { time, since: performance.now() };
    if (Date.now() - time > fresh || performance.now() - seen.since > fresh) remove(lock);
    else await sleep(pause);
  }
  const beat = setInterval(() => refresh(lock), fresh / 10);
  try {
    return await task();
  } finally {
    clearInterval(beat);
    remove(lock);
  }
}

const take = (lock: string) => unless("EEXIST", () => mkdirSync(lock) ?? true) ?? false;

const remove = (lock: string) => rmSync(lock, { recursive: true, force: true });

const timeOf = (lock: string) => unless("ENOENT", () => lstatSync(lock).mtimeMs) ?? Date.now();

const refresh = (lock: string) => unless("ENOENT", () => lutimesSync(lock, new Date(), new Date()));

/** Returns the result of an action, or undefined if it fails with this code. */
function unless<Result>(code: string, act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (!hasCode(error, code)) throw error;
    return undefined;
  }
}
