import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { runChild } from "./child.mjs";

// Development packages are asked for by name, because NODE_ENV=production or a user's npm
// configuration would leave them out; so would `omit=optional` the platform's binaries.
const install = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Runs `npm ci` in a folder and gives its exit code. npm's output goes to stderr.
 * @param {string} folder
 * @returns {Promise<number>}
 */
export function installPackages(folder) {
  const { file, args, shell } = npmCommand(process);
  return runChild(file, [...args, ...install], { cwd: folder, shell, stdio: ["ignore", 2, 2] });
}

/**
 * How npm is called: as a script of this Node, so that the packages' own install scripts see this
 * Node too, and because Windows starts `npm.cmd` only through a shell.
 * @param {{ env: NodeJS.ProcessEnv, execPath: string, platform: string }} process
 * @param {(file: string) => boolean} [exists]
 * @returns {{ file: string, args: string[], shell: boolean }}
 */
export function npmCommand({ env, execPath, platform }, exists = existsSync) {
  const named = env.npm_execpath === undefined ? [] : [env.npm_execpath];
  const script = [...named, ...besideNode(execPath)].filter(isNpm).find(exists);
  if (script !== undefined) return { file: execPath, args: [script], shell: false };
  const windows = platform === "win32";
  return { file: windows ? "npm.cmd" : "npm", args: [], shell: windows };
}

// `npm_execpath` names yarn or pnpm where one of them runs the script.
const isNpm = (/** @type {string} */ file) => basename(file.replaceAll("\\", "/")) === "npm-cli.js";

const besideNode = (/** @type {string} */ execPath) =>
  ["node_modules", "../lib/node_modules"].map((modules) =>
    resolve(dirname(execPath), join(modules, "npm/bin/npm-cli.js")),
  );
