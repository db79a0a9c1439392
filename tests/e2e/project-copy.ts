import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A copy of the project whose files can be changed and whose commands can be run. */
export interface ProjectCopy {
  folder: string;
  /** Runs a command to its end. Throws its output where it failed. */
  run(command: string, ...args: string[]): Promise<void>;
  /** Starts a command and waits until it prints its address. It is stopped when the copy is removed. */
  start(command: string, env: NodeJS.ProcessEnv, hear?: (printed: string) => void): Promise<string>;
  remove(): Promise<void>;
}

export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), "specimen-project-"));
  await Promise.all(copied.map((name) => cp(name, join(folder, name), { recursive: true })));
  await linkPackages(join(folder, "node_modules"));
  const started: ChildProcess[] = [];

  const launch = (command: string, args: string[], env: NodeJS.ProcessEnv) =>
    spawn(process.execPath, ["tests/tools/launch.mjs", command, ...args], {
      cwd: folder,
      // Playwright reports its own child processes to use colors.
      // npm sets the folder where it is run; that of `npm test` is another one.
      env: { ...process.env, INIT_CWD: folder, FORCE_COLOR: undefined, NO_COLOR: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });

  return {
    folder,
    run: (command, ...args) => untilEnd(launch(command, args, {})),
    start: async (command, env, hear = () => {}) => {
      const child = launch(command, [], env);
      listenTo(child, hear);
      started.push(child);
      return await addressOf(child);
    },
    remove: async () => {
      await Promise.all(started.map(stop));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const copied = [
  "src",
  "tests/tools",
  "openapi",
  "public",
  "astro.config.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

// Package by package, because Vite and Astro write into the folder.
async function linkPackages(folder: string): Promise<void> {
  await mkdir(folder);
  const names = (await readdir("node_modules")).filter((name) => ![".vite", ".astro"].includes(name));
  await Promise.all(names.map((name) => symlink(resolve("node_modules", name), join(folder, name))));
}

/** The output of a process from now on. */
function listenTo(child: ChildProcess, hear: (output: string) => void): void {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
      hear(output);
    });
  }
}

function untilEnd(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    listenTo(child, (text) => {
      output = text;
    });
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    listenTo(child, (text) => {
      output = text;
      const [, address] = /(http:\/\/localhost:\d+)\//.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once("error", reject);
    child.once("close", () => reject(new Error(`It ended with:\n${output}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), 5000);
  await ended;
  clearTimeout(impatience);
}
