/**
 * Starts every command: `node tests/tools/launch.mjs <command> [arguments]`. It runs on Node 20 with
 * nothing installed, makes sure of a fitting Node and of the dependencies, and hands over to `main.ts`.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import * as module from "node:module";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages, isInstalled, LaunchError, runChild } from "./npm.mjs";

/** The first Node that runs TypeScript without a warning and has everything the server uses. */
const oldest = 24;

const file = fileURLToPath(import.meta.url);
const root = resolve(dirname(file), "../..");

stopWithParent(process.ppid);
process.exitCode = await launch(process.argv.slice(2)).catch(report);
// Vite may leave a handle open; whoever waits for the command should not wait for that.
setTimeout(() => process.exit(), 500).unref();

/**
 * Runs a command and gives its exit code.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
async function launch(args) {
  // As npm does it: paths in arguments and messages are relative to the user's folder.
  process.env.INIT_CWD ??= process.cwd();
  process.chdir(root);
  if (Number.parseInt(process.versions.node, 10) < oldest)
    return runChild(await nodeFromNpm(), [file, ...args]);
  // What the commands start (npm, Playwright's workers) takes `node` from the PATH.
  process.env.PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  // Loading and compiling modules is half of the time of a small build.
  module.enableCompileCache(resolve(".cache/compiled"));
  await installPackages(root, "Installing the dependencies with npm ci: several hundred MB, about a minute.");
  // Only now: what it imports may not have been installed before, and an older Node cannot read it.
  const { main } = await import("./main.ts");
  return main(args);
}

/**
 * The Node that `runtime/` pins, installed where it is missing. Its folder is outside `node_modules`, which `npm ci`
 * empties, perhaps while run by that very Node.
 * @returns {Promise<string>} the path of the binary
 */
async function nodeFromNpm() {
  const folder = resolve(".cache/node");
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const binary = join(
    folder,
    "node_modules",
    name,
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  const pinned = resolve("tests/tools/runtime");
  const isDone = () => existsSync(binary) && isInstalled(folder, join(pinned, "package-lock.json"));
  if (isDone()) return binary;
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(join(pinned, name), join(folder, name));
  // The project's own registry and settings, if it has any.
  if (existsSync(".npmrc")) copyFileSync(".npmrc", join(folder, ".npmrc"));
  const needed = `Specimen needs Node ${oldest} or newer, and this is ${process.versions.node}`;
  const reason = await installPackages(
    folder,
    `${needed}: installing one for this folder from npm, about 190 MB, once.`,
    isDone,
  ).catch(reasonOf);
  if (reason === undefined && spawnSync(binary, ["--version"]).status === 0) return binary;
  throw new LaunchError(
    `${needed}. ${reason ?? `The one from npm does not run on this system (${binary}).`} ` +
      "Install Node from https://nodejs.org and run the command again.",
  );
}

/**
 * Whoever stops npm means the command, but the shell between them ends without passing the signal on.
 * @param {number} parent
 */
function stopWithParent(parent) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  watch.unref();
}

/** @param {unknown} error */
function report(error) {
  console.error(reasonOf(error));
  return 1;
}

/**
 * A sentence where the machine is at fault (no network, no permission, no space). Throws what is our own fault.
 * @param {unknown} error
 * @returns {string}
 */
function reasonOf(error) {
  if (error instanceof LaunchError || (error instanceof Error && "syscall" in error)) return error.message;
  throw error;
}
