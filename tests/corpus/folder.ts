import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";

/** The files below a folder and the hash of each; nothing where there is no such folder. */
function hashes(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const pairs = files
    .map((file) => join(file.parentPath, file.name))
    .map((file): [string, string] => [
      relative(folder, file),
      createHash("sha256").update(readFileSync(file)).digest("hex"),
    ]);
  return new Map(pairs.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The files that only one of two folders contains, or that differ. */
export function differingFiles(one: string, other: string): string[] {
  const [first, second] = [hashes(one), hashes(other)];
  const names = new Set([...first.keys(), ...second.keys()]);
  return [...names].filter((name) => first.get(name) !== second.get(name)).sort();
}

/** Bytes of all files below a folder. */
export function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/**
 * The paths that a build into the folder `out` has no business to write: what is neither in it, nor beside it under
 * its name and an ending of its own (a site is made there and then put in place), nor in the project's caches.
 */
export function outside(written: string[], out: string): string[] {
  const isOwn = (path: string) =>
    [`${out}/`, `${out}.`, ...caches].some((start) => `${path}/`.startsWith(start)) || path === dirname(out);
  return written.filter((path) => !isOwn(path));
}

const caches = [".cache", ".astro"].map((name) => `${resolve(name)}/`);

/** What a build left beside its site. */
export const leftovers = (out: string) =>
  readdirSync(dirname(out)).filter(
    (name) => name.startsWith(`${basename(out)}.`) && /\.(new|earlier)$/.test(name),
  );
