import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** What one run of a command took. */
export interface Run {
  /** Null where it was killed after too long. */
  code: number | null;
  /** Its stdout. */
  said: string;
  /** What it complained of. */
  complaint: string;
  seconds: number;
  /** Seconds of processor time, of all its processes. */
  cpu: number;
  /** Peak memory of its largest process, in MB. */
  memory: number;
}

export interface Command {
  /** A Node script and its arguments. */
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** After which it is killed, in seconds. */
  timeout: number;
}

/** Runs a Node script to its end in a process of its own. */
export async function measure({ args, cwd, env, timeout }: Command): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const notes = join(folder, "meter.jsonl");
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, NODE_OPTIONS: `--import=${meter}`, BENCH_METER: notes, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: timeout * 1000,
    killSignal: "SIGKILL",
  });
  const [said, complaint] = [gather(child.stdout), gather(child.stderr)];
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  const seconds = (performance.now() - started) / 1000;
  const taken = readMeter(notes);
  rmSync(folder, { recursive: true });
  return { code, said: said(), complaint: complaint(), seconds, ...taken };
}

const meter = new URL("meter.mjs", import.meta.url).href;

export const scriptPath = (url: string) => fileURLToPath(new URL(url, import.meta.url));

function gather(stream: NodeJS.ReadableStream): () => string {
  let text = "";
  stream.on("data", (part) => {
    text += part;
  });
  return () => text;
}

function readMeter(file: string): { cpu: number; memory: number } {
  const lines = readFileSync(file, { encoding: "utf8", flag: "a+" }).split("\n").filter(Boolean);
  const all = lines.map((line): { cpu: number; memory: number } => JSON.parse(line));
  return {
    cpu: all.reduce((sum, { cpu }) => sum + cpu, 0),
    memory: Math.max(0, ...all.map(({ memory }) => memory)),
  };
}

/** The run in the middle by its seconds. */
export function medianRun(runs: Run[]): Run {
  const sorted = runs.toSorted((one, other) => one.seconds - other.seconds);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new RangeError("There is no run.");
  return middle;
}
