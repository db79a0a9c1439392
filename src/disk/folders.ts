import { existsSync, lstatSync, mkdirSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents. Node's own `recursive` never returns if an existing folder refuses a
 * new one with `ENOENT`, as `/proc` does.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (isFolder(path)) return;
    if (!hasCode(error, "ENOENT") || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path));
    makeFolder(path);
  }
}

/** Creates a folder in place of a link, which would redirect writes and removals. */
export function makeOwnFolder(path: string): void {
  removeLink(path);
  makeFolder(path);
}

export function removeLink(path: string): void {
  if (isLink(path)) rmSync(path);
}

/** Returns false if a part of the path is a file, for which Node throws in spite of `throwIfNoEntry`. */
export const isLink = (path: string): boolean => {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
};

const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};

/** Whether a file system error has this code, e.g. `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
