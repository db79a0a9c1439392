import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean | undefined} [optional]
 * @property {string | string[] | undefined} [os]
 * @property {string | string[] | undefined} [cpu]
 * @property {string | string[] | undefined} [libc]
 *
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {{ os: string, cpu: string, libc: string | undefined }} Machine
 */

/**
 * The first package of the lock file that is not installed as the lock file requires; undefined if all are.
 * @param {Lock} lock
 * @param {Lock} installed
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function missingPackage(lock, installed, machine = thisMachine()) {
  const missing = Object.entries(lock.packages).find(([path, wanted]) => {
    const found = installed.packages[path];
    if (path === "") return false;
    return found === undefined ? isNeeded(wanted, machine) : !isSame(wanted, found);
  });
  return missing?.[0].replace(/^.*node_modules\//, "");
}

/**
 * What npm recorded as installed in a folder. npm writes that file last, so an interrupted or failed
 * install has none; a package whose folder has gone since does not count.
 * @param {string} folder
 * @returns {Lock}
 */
export function readInstallation(folder) {
  const packages = readPackages(join(folder, "node_modules/.package-lock.json"));
  const present = Object.entries(packages).filter(([path]) => existsSync(join(folder, path, "package.json")));
  return { packages: Object.fromEntries(present) };
}

/**
 * The machine in npm's words.
 * @returns {Machine}
 */
export function thisMachine() {
  return { os: process.platform, cpu: process.arch, libc: process.platform === "linux" ? libc() : undefined };
}

/**
 * npm may have been killed while it wrote: half a file is ignored.
 * @param {string} file
 * @returns {Lock["packages"]}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}

const isSame = (/** @type {LockedPackage} */ wanted, /** @type {LockedPackage} */ found) =>
  wanted.version === found.version && wanted.integrity === found.integrity;

/**
 * npm leaves out optional packages without a word. Those made for this machine are not optional for us: they contain
 * the binaries. One that names no system and processor is a fallback of another.
 * @param {LockedPackage} wanted
 * @param {Machine} machine
 */
function isNeeded({ optional, os, cpu, libc }, machine) {
  if (!optional) return true;
  if (os === undefined || cpu === undefined) return false;
  return (
    suits(os, machine.os) && suits(cpu, machine.cpu) && (libc === undefined || suits(libc, machine.libc))
  );
}

/**
 * @param {string | string[]} allowed
 * @param {string | undefined} own
 */
const suits = (allowed, own) => own !== undefined && [allowed].flat().includes(own);

function libc() {
  // The network is looked up for a report unless it is excluded, which @types/node does not know yet.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined ? "musl" : "glibc";
}
