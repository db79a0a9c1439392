import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** The command that runs samples of a language. */
export interface Runtime {
  command: string;
  args?: string[];
  env?: Record<string, string>;
  /** The file name of a sample, passed as the last argument. */
  file: string;
  /** Arguments that only test whether the runtime exists. */
  probe: string[];
  /** The time limit in milliseconds, if it exceeds `timeLimit`. */
  limit?: number;
}

/** The runtimes of languages that start in less than a second, by language id. */
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
    // This runtime compiles first.
    limit: 60_000,
  },
};

const available = new Map<Runtime, boolean>();

/** Whether the runtime of a language is installed. */
export function isAvailable(runtime: Runtime): boolean {
  const known = available.get(runtime);
  if (known !== undefined) return known;
  const { status } = spawnSync(runtime.command, runtime.probe, { stdio: "ignore", timeout: 10_000 });
  available.set(runtime, status === 0);
  return status === 0;
}

/** The end of a program. */
export type Ended =
  | { kind: "exited"; code: number; errors: string }
  | { kind: "killed"; errors: string }
  | { kind: "too slow"; errors: string };

/** The time limit of a sample in milliseconds. */
export const timeLimit = 10_000;

/** The time for which the output of an ended program may stay open, in milliseconds. */
const drainLimit = 2000;

/** The maximum output of a program. The rest is discarded. */
const mostOutput = 100_000;

/** The environment of a running source text. */
interface Surroundings {
  /** The proxy for requests to other hosts, for clients that support proxies. */
  proxy: string;
  /** The names of small files that it reads. */
  files?: readonly string[];
}

/**
 * Runs a source text in its own folder, in an environment without the user's settings and secrets. All
 * processes that it started end with it.
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
    // The process has its own group, so that its children can be ended with it.
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
      // Remaining children keep its output open.
      endGroup(child.pid);
      const end = () => {
        clearTimeout(draining);
        child.stdout.destroy();
        child.stderr.destroy();
        if (isLate) resolve({ kind: "too slow", errors });
        else if (code === null) resolve({ kind: "killed", errors });
        else resolve({ kind: "exited", code, errors });
      };
      // The last output may still arrive. A child that left the group would otherwise block this
      // process.
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
    // The process has already ended.
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
