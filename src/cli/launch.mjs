/**
 * Starts every command: `node src/cli/launch.mjs <command> [arguments]`. It runs on Node 20 with
 * nothing installed, makes sure of a fitting Node and of the dependencies, and hands over to `main.ts`.
 */
import * as module from "node:module";
import { delimiter, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { runChild } from "./launcher/child.mjs";
import { ensureDependencies } from "./launcher/dependencies.mjs";
import { LaunchError } from "./launcher/error.mjs";
import { ensureRuntime, isFitting } from "./launcher/runtime.mjs";

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
  if (!isFitting(process.versions.node)) return runChild(await ensureRuntime(root), [file, ...args]);
  putFirstOnPath(dirname(process.execPath));
  // Loading and compiling modules is half of the time of a small build.
  module.enableCompileCache(resolve(root, ".cache/compiled"));
  await ensureDependencies(root);
  // Only now: what it imports may not have been installed before, and an older Node cannot read it.
  const { main } = await import("./main.ts");
  return main(args);
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

/**
 * What the commands start (npm, Playwright's workers) takes `node` from the PATH.
 * @param {string} folder
 */
function putFirstOnPath(folder) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  process.env[name] = [folder, process.env[name]].filter(Boolean).join(delimiter);
}

/** @param {unknown} error */
function report(error) {
  console.error(error instanceof LaunchError ? error.message : error);
  return 1;
}
