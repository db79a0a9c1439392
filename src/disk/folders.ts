import { existsSync, lstatSync, mkdirSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it. Node's own `recursive` never returns where a folder that exists refuses a new one with
 * `ENOENT`, as `/proc` does.
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

/** Makes a folder in place of a link, through which files elsewhere would be written and removed. */
export function makeOwnFolder(path: string): void {
  removeLink(path);
  makeFolder(path);
}

export function removeLink(path: string): void {
  if (isLink(path)) rmSync(path);
}

/** Not where a part of the path is a file, for which Node throws in spite of `throwIfNoEntry`. */
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

/** Whether a file system refused something for this reason, e.g. `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
