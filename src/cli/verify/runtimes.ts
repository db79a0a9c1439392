import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** How the samples of a language are run. */
export interface Runtime {
  command: string;
  args?: string[];
  env?: Record<string, string>;
  /** The name of the file of a sample, which is the last argument. */
  file: string;
  /** Arguments that only ask whether the language can be run here. */
  probe: string[];
  /** How long a sample may take, in milliseconds, where that is more than `timeLimit`. */
  limit?: number;
}

/** The runtimes of the languages that start in less than a second, by the id of the language. */
export const runtimes: Record<string, Runtime> = {
  curl: { command: "/bin/sh", file: "sample.sh", probe: ["-c", "curl --version"] },
  javascript: { command: process.execPath, file: "sample.mjs", probe: ["--version"] },
  python: { command: "python3", file: "sample.py", probe: ["--version"] },
  ruby: { command: "ruby", file: "sample.rb", probe: ["--version"] },
  php: { command: "php", file: "sample.php", probe: ["-r", "exit(extension_loaded('curl') ? 0 : 1);"] },
  go: {
    command: "go",
    args: ["run"],
    env: { GOCACHE: join(tmpdir(), "specimen-go-cache") },
    file: "sample.go",
    probe: ["version"],
    // It compiles.
    limit: 60_000,
  },
};

const available = new Map<Runtime, boolean>();

/** Whether a language can be run here. */
export function isAvailable(runtime: Runtime): boolean {
  const known = available.get(runtime);
  if (known !== undefined) return known;
  const { status } = spawnSync(runtime.command, runtime.probe, { stdio: "ignore", timeout: 10_000 });
  available.set(runtime, status === 0);
  return status === 0;
}

/** How a program ended. */
export type Ended =
  | { kind: "exited"; code: number; errors: string }
  | { kind: "killed"; errors: string }
  | { kind: "too slow"; errors: string };

/** A sample gets this long, in milliseconds. */
export const timeLimit = 10_000;

/** After a program has ended, its output may stay open for so long, in milliseconds. */
const drainLimit = 2000;

/** The output that is read of a program; the rest is discarded. */
const mostOutput = 100_000;

/** What a source text finds where it runs. */
interface Surroundings {
  /** Gets what is addressed to other hosts than the loopback one, from clients that know proxies. */
  proxy: string;
  /** Names of small files that it reads. */
  files?: readonly string[];
}

/**
 * Runs a source text in a folder of its own and an environment without the user's settings and secrets. Whatever it started
 * is ended with it.
 */
export async function runSource(
  source: string,
  runtime: Runtime,
  { proxy, files = [] }: Surroundings,
): Promise<Ended> {
  const folder = await mkdtemp(join(tmpdir(), "specimen-verify-"));
  try {
    const file = nameOf(source, runtime);
    for (const name of files) await writeFile(join(folder, basename(name)), "A file.\n");
    await writeFile(join(folder, file), source);
    return await run(runtime, file, folder, proxy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A script that uses `require` is CommonJS. */
const nameOf = (source: string, { file }: Runtime) =>
  file.endsWith(".mjs") && /\brequire\(/.test(source) && !/^[ \t]*import\s/m.test(source)
    ? file.replace(/\.mjs$/, ".cjs")
    : file;

function run(
  { command, args = [], env, limit = timeLimit }: Runtime,
  file: string,
  folder: string,
  proxy: string,
): Promise<Ended> {
  const child = spawn(command, [...args, file], {
    cwd: folder,
    env: { ...environmentIn(folder, proxy), ...env },
    // A group of its own, so that what it starts can be ended with it.
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  let isLate = false;
  child.stdout.resume();
  child.stderr.on("data", (data: Buffer) => {
    if (errors.length < mostOutput) errors += data.toString();
  });
  const timer = setTimeout(() => {
    isLate = true;
    endGroup(child.pid);
  }, limit);
  return new Promise((resolve) => {
    child.once("error", ({ message }) => {
      clearTimeout(timer);
      resolve({ kind: "exited", code: 127, errors: message });
    });
    child.once("exit", (code) => {
      clearTimeout(timer);
      // Children that it left running keep its output open.
      endGroup(child.pid);
      const end = () => {
        clearTimeout(draining);
        child.stdout.destroy();
        child.stderr.destroy();
        if (isLate) resolve({ kind: "too slow", errors });
        else if (code === null) resolve({ kind: "killed", errors });
        else resolve({ kind: "exited", code, errors });
      };
      // What it wrote last may still be on its way. A program that left the group would keep this one waiting.
      const draining = setTimeout(end, drainLimit);
      child.once("close", end);
    });
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

function environmentIn(folder: string, proxy: string): NodeJS.ProcessEnv {
  const proxies = ["http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"];
  const loopback = "127.0.0.1,localhost,::1";
  return {
    ...(process.env.PATH !== undefined && { PATH: process.env.PATH }),
    ...(process.env.SystemRoot !== undefined && { SystemRoot: process.env.SystemRoot }),
    HOME: folder,
    TMPDIR: folder,
    LANG: "C.UTF-8",
    PYTHONDONTWRITEBYTECODE: "1",
    NODE_USE_ENV_PROXY: "1",
    ...Object.fromEntries(proxies.map((name) => [name, proxy])),
    no_proxy: loopback,
    NO_PROXY: loopback,
  };
}
