import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { on, once } from "node:events";
import { chownSync, mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { findProgram } from "../../tools/programs.ts";

const program = findProgram("postgres");
const programs = program && dirname(program);

/** Why tests of PostgreSQL are skipped, or false. Where nobody looks at what is skipped, they fail instead. */
export const withoutPostgres =
  programs === undefined && !process.env.CI
    ? "no PostgreSQL server: install it, or put its programs on the PATH"
    : false;

/** A PostgreSQL server of its own, in a temporary folder. */
export interface PostgresServer extends AsyncDisposable {
  /** The address of a fresh database, which is empty, or a copy of another one that nobody uses. */
  newDatabase(template?: string): Promise<string>;
  /** Ends the server at once, so that it has to recover when it starts again. */
  kill(): Promise<void>;
  /** Starts it again on what it has stored. */
  start(): Promise<void>;
}

export interface PostgresOptions {
  /** Whether commits wait for the disk; without, tests are faster. */
  durable?: boolean;
  /** Further settings, such as `max_connections`. */
  settings?: Record<string, string>;
}

/** Starts a server that listens in its folder alone, for nobody else to see. */
export async function startPostgres({ durable = false, settings = {} }: PostgresOptions = {}) {
  assert.ok(programs, "There is no PostgreSQL server to test with.");
  const folder = mkdtempSync(join(tmpdir(), "specimen-pg-"));
  const data = join(folder, "data");
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const place = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C", TZ: "UTC" } };
  const initdb = ["-D", data, "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C"];
  execFileSync(join(programs, "initdb"), initdb, { ...place, stdio: ["ignore", "ignore", "inherit"] });

  const all = { listen_addresses: "", fsync: durable ? "on" : "off", max_connections: "60", ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let child: ChildProcess;
  const start = async () => {
    const args = ["-D", data, "-k", folder, ...options];
    child = spawn(join(programs, "postgres"), args, { ...place, stdio: ["ignore", "ignore", "pipe"] });
    await untilReady(child);
  };
  // Where the test's process ends without having stopped it.
  process.on("exit", () => child.kill("SIGQUIT"));
  await start();

  let count = 0;
  const server: PostgresServer = {
    async newDatabase(template = "/template1?") {
      count += 1;
      const name = `test_${count}`;
      const original = /\/(\w+)\?/.exec(template)?.[1];
      await query(addressOf(folder, "postgres"), `create database ${name} template ${original}`);
      return addressOf(folder, name);
    },
    kill: () => stop(child, "SIGQUIT"),
    start,
    async [Symbol.asyncDispose]() {
      await stop(child, "SIGINT");
      await rm(folder, { recursive: true });
    },
  };
  return server;
}

/** Runs a statement on a connection of its own. */
export async function query(url: string, text: string): Promise<{ [column: string]: unknown }[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const addressOf = (folder: string, database: string) =>
  `postgres://tester@/${database}?host=${encodeURIComponent(folder)}`;

// PostgreSQL refuses to run as root.
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const [, , uid, gid] =
    users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function untilReady(child: ChildProcess): Promise<void> {
  assert.ok(child.stderr);
  let output = "";
  for await (const [part] of on(child.stderr, "data", { close: ["end"] })) {
    output += part;
    if (output.includes("is ready to accept connections")) {
      child.stderr.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start: ${output}`);
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}
