import assert from "node:assert/strict";
import { existsSync, mkdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { withLock } from "#cli/build/lock.ts";
import { temporaryFolder } from "../temporary.ts";

const quick = { name: "test.lock", waiting: "waiting", fresh: 200, pause: 5 };

test("withLock() runs one task at a time", async (t) => {
  const folder = temporaryFolder(t);
  const order: string[] = [];
  const task = (name: string) => async () => {
    order.push(`${name} begins`);
    // Longer than a lock stays fresh by itself.
    await sleep(300);
    order.push(`${name} ends`);
  };
  await Promise.all([withLock(folder, task("one"), quick), withLock(folder, task("two"), quick)]);
  assert.deepEqual(order, ["one begins", "one ends", "two begins", "two ends"]);
});

test("withLock() prints that it waits, unless `waiting` is null", async (t) => {
  const folder = temporaryFolder(t);
  const printed = t.mock.method(console, "error", () => {});
  for (const waiting of ["waiting", null]) {
    const both = [1, 2].map(() => withLock(folder, () => sleep(20), { ...quick, waiting }));
    await Promise.all(both);
  }
  assert.deepEqual(
    printed.mock.calls.map(({ arguments: given }) => given),
    [["waiting"]],
  );
});

test("withLock() passes on a task's result or error, and releases the lock", async (t) => {
  const folder = temporaryFolder(t);
  assert.equal(await withLock(folder, async () => 42, quick), 42);
  const failing = withLock(folder, () => Promise.reject(new Error("no network")), quick);
  await assert.rejects(failing, /no network/);
  assert.equal(existsSync(join(folder, "test.lock")), false);
});

test("withLock() takes over the lock of a killed process", async (t) => {
  const folder = temporaryFolder(t);
  const lock = join(folder, "test.lock");
  mkdirSync(lock);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  assert.equal(await withLock(folder, async () => "done", quick), "done");
});
