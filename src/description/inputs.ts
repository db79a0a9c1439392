import { hash } from "node:crypto";
import { type Dirent, readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * What was looked at on the disk, found or not, so that a later build can see whether anything has changed. Whatever a build
 * reads of a description, it reads here.
 */
export interface Inputs {
  /** Files and folders whose content was read. */
  paths: string[];
  /** Paths of which only the target was asked for. */
  links: string[];
  /** Whether something else was read, which may change without a trace here: from the network, or of a repository. */
  hasOthers: boolean;
}

const paths = new Set<string>();
const links = new Set<string>();
let hasOthers = false;

export function readInput(file: string): Promise<Buffer> {
  paths.add(file);
  return readFile(file);
}

/** Throws where there is no such file or folder. */
export function statInput(path: string): Promise<Stats> {
  paths.add(path);
  return stat(path);
}

/** The names in a folder. */
export function listInput(folder: string): Promise<string[]> {
  paths.add(folder);
  return readdir(folder);
}

/** What is in a folder and all those below it. */
export async function listInputBelow(folder: string): Promise<Dirent[]> {
  paths.add(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) paths.add(join(entry.parentPath, entry.name));
  return entries;
}

/** A path with links followed. Throws where there is nothing. */
export function realInputPath(path: string): Promise<string> {
  links.add(path);
  return realpath(path);
}

/** Notes that something is read that is not on the disk. */
export const noteOtherInput = (): void => {
  hasOthers = true;
};

/** All that this thread has looked at. */
export const inputs = (): Inputs => ({ paths: [...paths], links: [...links], hasOthers });

/** A text that changes with the content of a file, the names in a folder, the target of a link, and with what is missing. */
export function inputStamp(path: string): string {
  try {
    const real = realpathSync(path);
    const found = statSync(real);
    if (found.isDirectory()) return `${real} ${hash("sha256", readdirSync(real).sort().join("\n"))}`;
    return found.isFile() ? `${real} ${hash("sha256", readFileSync(real))}` : "";
  } catch {
    return "";
  }
}

/** The target of a path; empty where it has none. */
export function linkStamp(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return "";
  }
}

/** Whether a file or folder has changed since a time. */
export function hasChangedSince(time: number, path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Math.max(found.ctimeMs, found.mtimeMs) >= time;
}
