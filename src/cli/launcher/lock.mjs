import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Runs a task while no other process runs one under the same lock in a folder. The lock is a folder, because
 * making one either succeeds or finds it there. Its time is kept fresh while the task runs: a lock
 * that is no longer fresh belongs to a process that was killed, and is taken over.
 * @template Result
 * @param {string} folder
 * @param {() => Promise<Result>} task
 * @param {{ name?: string, waiting?: string, fresh?: number, pause?: number }} [options] times in milliseconds
 * @returns {Promise<Result>}
 */
export async function withLock(folder, task, options = {}) {
  const { name = "install.lock", waiting = installing, fresh = 10_000, pause = 250 } = options;
  const lock = join(folder, name);
  mkdirSync(folder, { recursive: true });
  for (let waits = 0; !take(lock); waits += 1) {
    if (waits === 0) console.error(waiting);
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

const installing = "Another command is installing; waiting for it.";

/** @param {string} lock */
function take(lock) {
  return unless("EEXIST", () => mkdirSync(lock) ?? true) ?? false;
}

/** @param {string} lock */
function ageOf(lock) {
  return unless("ENOENT", () => Date.now() - statSync(lock).mtimeMs) ?? 0;
}

/**
 * Of several processes that wait, only one can rename it.
 * @param {string} lock
 */
function moveAway(lock) {
  const gone = `${lock}.${process.pid}`;
  unless("ENOENT", () => renameSync(lock, gone));
  rmSync(gone, { recursive: true, force: true });
}

/** @param {string} lock */
function refresh(lock) {
  unless("ENOENT", () => utimesSync(lock, new Date(), new Date()));
}

/**
 * What the act gives, or undefined where it fails with this code.
 * @template Result
 * @param {string} code
 * @param {() => Result} act
 * @returns {Result | undefined}
 */
function unless(code, act) {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === code)) throw error;
    return undefined;
  }
}
