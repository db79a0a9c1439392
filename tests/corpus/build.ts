import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** The result of a run of `build`. */
export interface BuildRun {
  /** The folder named with `--out`; it may not be there. */
  out: string;
  /** Null where it was killed because it took too long, or for want of memory. */
  code: number | null;
  stdout: string;
  stderr: string;
  seconds: number;
  /** Peak memory of all its processes, in MB. */
  memory: number;
  /** Seconds of a processor, of all its processes and threads. */
  processor: number;
  /** Absolute paths of the files it wrote, changed or removed, each once. */
  written: string[];
  /** Absolute paths of the files and folders it read, each once. */
  read: string[];
  /** Hosts that it asked for. */
  connections: string[];
  /** Names that all its objects got by accident. */
  polluted: string[];
}

export interface BuildOptions {
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** After which it is killed, in seconds. */
  timeout?: number;
}

/** A folder for the sites of a test file. */
export const temporarySites = () => mkdtempSync(join(tmpdir(), "specimen-sites-"));

/** Runs `build FILE --out OUT` in a process of its own and watches what it does. */
export async function build(file: string, out: string, options: BuildOptions = {}): Promise<BuildRun> {
  const { args = [], env = {}, timeout = 120 } = options;
  const notes = join(mkdtempSync(join(tmpdir(), "specimen-witness-")), "notes.jsonl");
  const started = performance.now();
  const child = spawn(process.execPath, ["tests/tools/launch.mjs", "build", file, "--out", out, ...args], {
    env: {
      ...process.env,
      // A command inside a test is no part of the test run.
      NODE_TEST_CONTEXT: undefined,
      NODE_OPTIONS: `--import=${pathToFileURL(resolve("tests/corpus/witness.mjs")).href}`,
      SPECIMEN_WITNESS: notes,
      ...env,
    },
    timeout: timeout * 1000,
    killSignal: "SIGKILL",
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr] = [textOf(child.stdout), textOf(child.stderr)];
  const code = await new Promise<number | null>((done) => child.on("close", done));
  return {
    out,
    code,
    stdout: stdout(),
    stderr: stderr(),
    seconds: (performance.now() - started) / 1000,
    ...readNotes(notes),
  };
}

function textOf(stream: NodeJS.ReadableStream): () => string {
  const parts: Buffer[] = [];
  stream.on("data", (part: Buffer) => parts.push(part));
  return () => Buffer.concat(parts).toString("utf8");
}

interface Note {
  kind: "write" | "read" | "connection" | "polluted" | "memory" | "processor";
  what: string | number;
}

type Witnessed = Pick<BuildRun, "memory" | "processor" | "written" | "read" | "connections" | "polluted">;

function readNotes(file: string): Witnessed {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const notes = lines.filter(Boolean).map((line): Note => JSON.parse(line));
  const all = (kind: Note["kind"]) => notes.filter((note) => note.kind === kind).map(({ what }) => what);
  const texts = (kind: Note["kind"]) => [...new Set(all(kind).map(String))];
  const sum = (kind: Note["kind"]) => all(kind).reduce<number>((total, one) => total + Number(one), 0);
  return {
    // In KiB.
    memory: sum("memory") / 1024,
    processor: sum("processor"),
    written: texts("write"),
    read: texts("read"),
    connections: texts("connection"),
    polluted: texts("polluted"),
  };
}
