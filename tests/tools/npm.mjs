import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmdirSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";

/** The reason why a command cannot start, as a sentence with what to do. */
export class LaunchError extends Error {}

/**
 * Installs what the lock file of a folder names, if it is not installed. npm's output goes to stderr.
 * @param {string} folder
 * @param {string} announcement
 * @param {() => boolean} [isDone]
 */
export async function installPackages(folder, announcement, isDone = () => isInstalled(folder)) {
  if (isDone()) return;
  console.error(announcement);
  const lock = join(folder, ".cache", "installing");
  takeLock(lock);
  try {
    const code = await runNpm(["ci", ...complete], { cwd: folder, stdio: ["ignore", 2, 2] });
    if (code !== 0) throw new LaunchError(`npm ci failed with exit code ${code}; see its output above.`);
    // npm leaves out optional packages without an error, also where it cannot reach the registry.
    if (!isDone())
      throw new LaunchError(
        `npm ci left out packages of ${join(folder, "package-lock.json")}. Is the registry reachable?`,
      );
  } finally {
    rmdirSync(lock);
  }
}

/**
 * Whether the packages of a lock file are installed in a folder. npm writes its record of them last, so an install
 * that was interrupted has none.
 * @param {string} folder
 * @param {string} [lock]
 * @returns {boolean}
 */
export function isInstalled(folder, lock = join(folder, "package-lock.json")) {
  const found = packagesOf(join(folder, "node_modules", ".package-lock.json"));
  return Object.entries(packagesOf(lock)).every(([path, { version, optional }]) => {
    if (path === "" || (optional && found[path] === undefined)) return true;
    return found[path]?.version === version && existsSync(join(folder, path));
  });
}

/**
 * Runs npm with this Node and gives its exit code.
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runNpm(args, options = {}) {
  // `npm_execpath` names another program where yarn or pnpm runs the script.
  const script = process.env.npm_execpath ?? "";
  if (script.endsWith("npm-cli.js")) return runChild(process.execPath, [script, ...args], options);
  // Windows starts `npm.cmd` only through a shell.
  return runChild("npm", args, { shell: process.platform === "win32", ...options });
}

/**
 * Runs a program to its end and gives its exit code. It shares this process's input and output, and
 * the signals that ask this process to stop are passed on to it, so that both end together.
 * @param {string} file
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runChild(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: "inherit", ...options });
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of passedOn) process.on(signal, pass);
    const stopPassing = () => {
      for (const signal of passedOn) process.off(signal, pass);
    };
    child.on("error", (error) => {
      stopPassing();
      reject(error);
    });
    child.on("close", (code, signal) => {
      stopPassing();
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

// Asked for by name, because NODE_ENV=production or a user's npm configuration would leave them out.
const complete = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];

/** @type {NodeJS.Signals[]} */
const passedOn = ["SIGINT", "SIGTERM", "SIGHUP"];

/** @param {string} lock */
function takeLock(lock) {
  mkdirSync(join(lock, ".."), { recursive: true });
  try {
    mkdirSync(lock);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    throw new LaunchError(
      `Another command is installing. Run this one again when it is done; if no other is running, remove ${lock} first.`,
    );
  }
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    // npm may have been stopped while it wrote.
    return {};
  }
}
