import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Database } from "#server/hosts/database.ts";

/** A Petstore in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  api: string;
}

/** A database by what names it on a command line: a folder, or the address of one in PostgreSQL. */
export const databaseAt = (place: string): Database =>
  place.startsWith("postgres:") ? { kind: "postgres", url: place } : { kind: "sqlite", folder: place };

/** Starts one on a database, named as `databaseAt` has it. */
export async function startServer(database: string): Promise<ServerProcess> {
  const child = runScript("serve.ts", database);
  assert.ok(child.stdout);
  const [line] = await once(child.stdout, "data");
  return { child, api: String(line).trim() };
}

/** Ends what still runs, as it may where a test failed; else the test's process would wait for it. */
export async function killServers(): Promise<void> {
  for (const child of running) child.kill("SIGKILL");
  await Promise.all([...running].map(gone));
}

const running = new Set<ChildProcess>();

/** Runs a script of this folder, until it ends or `killServers`. */
export function runScript(script: string, ...args: string[]): ChildProcess {
  const path = join(import.meta.dirname, script);
  const child = spawn(process.execPath, [path, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** Waits until a process has ended. */
export async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
